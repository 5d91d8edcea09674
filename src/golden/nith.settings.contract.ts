import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { combinedHead } from './head-literal.contract.ts';
import { noGrace, ordinaryPattern } from './ordinary.settings.contract.ts';

/**
 * NIT Hamirpur: failed courses keep their credits with 0 points, ties of SGPI and CGPI go to the even digit
 * (confirmed by 12,432 SGPIs). Its results print sums only, so scale and heads here are the UGC ten points.
 */
export const nith: RuleDocument = {
  pattern: {
    ...ordinaryPattern,
    name: 'NIT Hamirpur',
    sgpiDenominator: 'REGISTERED',
    sgpiOnFail: 'SHOWN',
    cgpiMethod: 'WEIGHTED',
    cgpiDenominator: 'REGISTERED',
    cgpiWhen: 'EVERY_SEMESTER',
    cgpiWhileUncleared: 'SHOWN',
    rounding: 'HALF_EVEN',
  },
  headSets: [{ name: 'M100', unitMin: null, heads: [combinedHead(1, 'TH', '100', null)] }],
  grading: {
    name: 'UGC 10-point',
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
  },
  graceScheme: noGrace,
  classTable: [],
};
