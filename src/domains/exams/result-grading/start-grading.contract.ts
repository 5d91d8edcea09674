import type { Grading } from '../../result-rules/engine/grading.contract.ts';

/** Initial rows of a new scale: the letters and points of the UGC's ten-point scale; each university sets its own cut-offs. */
export const START_GRADING: Grading = {
  name: 'Ten point',
  rows: [
    { fromPercent: '90', letter: 'O', gradePoint: '10', pass: true },
    { fromPercent: '80', letter: 'A+', gradePoint: '9', pass: true },
    { fromPercent: '70', letter: 'A', gradePoint: '8', pass: true },
    { fromPercent: '60', letter: 'B+', gradePoint: '7', pass: true },
    { fromPercent: '55', letter: 'B', gradePoint: '6', pass: true },
    { fromPercent: '50', letter: 'C', gradePoint: '5', pass: true },
    { fromPercent: '40', letter: 'P', gradePoint: '4', pass: true },
    { fromPercent: '0', letter: 'F', gradePoint: '0', pass: false },
  ],
  failLetter: 'F',
  absentLetter: 'Ab',
  satisfactoryLetter: 'S',
  unsatisfactoryLetter: 'US',
};
