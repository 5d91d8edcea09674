export { instituteData, personData } from './print-values.command.ts';
