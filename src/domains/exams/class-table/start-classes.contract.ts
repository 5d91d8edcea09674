import type { ClassTable } from '../../result-rules/engine/class-table.contract.ts';

const row = (fromCgpi: string, name: string) => ({ fromCgpi, name, firstAttemptOnly: false, maxSemesters: null, noGrace: false });

/** Initial rows of a new class table. */
export const START_CLASSES: ClassTable = [
  row('7.75', 'First Class with Distinction'),
  row('6.75', 'First Class'),
  row('5.50', 'Second Class'),
  row('4.00', 'Pass Class'),
];
