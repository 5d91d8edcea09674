export { instituteData, studentData } from './print-values.command.ts';
