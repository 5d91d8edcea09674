export { degreeSpecimen } from './degree-specimen.command.ts';
