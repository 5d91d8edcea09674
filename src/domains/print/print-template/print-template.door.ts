export { languageOf, templateInForce } from './template-in-force.store.ts';
