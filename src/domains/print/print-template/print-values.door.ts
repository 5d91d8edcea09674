export { drawableInstituteData, personData } from './print-values.command.ts';
