export { statementSpecimen } from './statement-paper.command.ts';
