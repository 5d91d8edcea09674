import { START_CLASSES } from '../class-table/start-classes.contract.ts';
import type { Grading } from '../../result-rules/engine/grading.contract.ts';

/** Natures of examinations that nearly every college holds. */
export const USUAL_EXAM_TYPES = [
  { code: 'REGULAR', name: 'Regular', nature: 'REGULAR', countsInResult: true },
  { code: 'ATKT', name: 'Backlog (ATKT)', nature: 'ATKT', countsInResult: true },
  { code: 'SUPPL', name: 'Supplementary', nature: 'SUPPLEMENTARY', countsInResult: true },
  { code: 'IMPROVE', name: 'Improvement', nature: 'IMPROVEMENT', countsInResult: true },
  { code: 'REVAL', name: 'Revaluation', nature: 'REVALUATION', countsInResult: false },
] as const;

const sits = { mayInward: true, countsAttempt: true, inToppers: true, printLabel: '' } as const;
const outOfRank = { ...sits, inToppers: false } as const;

export const USUAL_EXAM_STATUSES = [
  { ...sits, code: 'REGULAR', name: 'Regular', flow: 'REGULAR' },
  { ...outOfRank, code: 'REPEATER', name: 'Repeater', flow: 'REPEATER', printLabel: 'R' },
  { ...outOfRank, code: 'EX', name: 'Ex-student', flow: 'REPEATER', printLabel: 'EX' },
  { ...outOfRank, code: 'DETAINED', name: 'Detained (attendance)', flow: 'REGULAR', mayInward: false, countsAttempt: false },
] as const;

/** Kinds of rooms of nearly every college; practicals are held in laboratories, by batches. */
export const USUAL_ROOM_TYPES = [
  { code: 'CLASS', name: 'Classroom', forExams: true },
  { code: 'HALL', name: 'Hall', forExams: true },
  { code: 'DRAWING', name: 'Drawing hall', forExams: true },
  { code: 'LAB', name: 'Laboratory', forExams: false },
] as const;

/** Groups of what Activity Control limits. */
export const USUAL_ACTIVITY_TYPES = [
  { code: 'BEFORE', name: 'Before the examination' },
  { code: 'MARKS', name: 'Marks' },
  { code: 'RESULT', name: 'Results' },
] as const;

type Row = readonly [fromPercent: string, letter: string, gradePoint: string];

const scale = (code: string, name: string, passing: readonly Row[], failLetter: string) => ({
  code,
  name,
  document: {
    name,
    rows: [
      ...passing.map(([fromPercent, letter, gradePoint]) => ({ fromPercent, letter, gradePoint, pass: true })),
      { fromPercent: '0', letter: failLetter, gradePoint: '0', pass: false },
    ],
    failLetter,
    absentLetter: 'Ab',
    satisfactoryLetter: 'S',
    unsatisfactoryLetter: 'US',
  } satisfies Grading,
});

/** Letters and points of the UGC's ten-point scale, the seven-point scale in use since 2011, and divisions by per cent. */
export const USUAL_GRADINGS = [
  scale(
    'UGC-10',
    'UGC ten point',
    [
      ['90', 'O', '10'],
      ['80', 'A+', '9'],
      ['70', 'A', '8'],
      ['60', 'B+', '7'],
      ['55', 'B', '6'],
      ['50', 'C', '5'],
      ['40', 'P', '4'],
    ],
    'F',
  ),
  scale(
    'SEVEN',
    'Seven point',
    [
      ['70', 'O', '7'],
      ['60', 'A', '6'],
      ['55', 'B', '5'],
      ['50', 'C', '4'],
      ['45', 'D', '3'],
      ['40', 'E', '2'],
    ],
    'F',
  ),
  scale(
    'DIVISION',
    'Divisions by per cent',
    [
      ['75', 'Dist', '4'],
      ['60', 'I', '3'],
      ['50', 'II', '2'],
      ['40', 'Pass', '1'],
    ],
    'Fail',
  ),
];

/** Classes by CGPI; the second gives distinction only to who passed everything at the first attempt and without grace, others the next class. */
export const USUAL_CLASSES = [
  { code: 'CGPI', name: 'Classes by CGPI', document: START_CLASSES },
  {
    code: 'CGPI-FIRST',
    name: 'Distinction at the first attempt only',
    document: START_CLASSES.map((row, at) => (at === 0 ? { ...row, firstAttemptOnly: true, noGrace: true } : row)),
  },
];
