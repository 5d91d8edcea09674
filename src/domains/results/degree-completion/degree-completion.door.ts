export { degreeTitle } from './degree-values.rules.ts';
export { degreeSpecimen } from './degree-specimen.command.ts';
