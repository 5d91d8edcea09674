/** The pure engine: exams, results and screens that try rules on an example import these files directly; this door permits it. */
export { cgpiFraction } from './cgpi.rules.ts';
export { canonicalTrace } from './canonical-trace.rules.ts';
export { compileSettings } from './compile-settings.rules.ts';
export { computeTraced } from './compute-result.rules.ts';
export { shownSteps } from './grade-range.rules.ts';
export { everySign, graceText, markParts, markText, signsOn } from './mark-signs.rules.ts';
export { readStep } from './read-step.rules.ts';
export { traceLine } from './trace-text.rules.ts';
