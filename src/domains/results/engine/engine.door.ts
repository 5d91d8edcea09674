/** The pure engine, for screens that try rules on an example: they import these files themselves, this door says that they may. */
export { compileSettings } from './compile-settings.rules.ts';
export { computeTraced } from './compute-result.rules.ts';
export { traceLine } from './trace-text.rules.ts';
