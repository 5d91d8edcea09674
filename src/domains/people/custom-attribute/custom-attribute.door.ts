export { seenFields } from './custom-attribute.store.ts';
