export { writeCorrectedMarks } from './corrected-mark.store.ts';
