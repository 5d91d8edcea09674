import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { combinedHead } from './head-literal.contract.ts';
import { noGrace, ordinaryPattern } from './ordinary.settings.contract.ts';

/**
 * Visvesvaraya Technological University: a paper passes with 35 % of the semester end examination and 40 of 100 in all
 * (confirmed by 1,133 credit papers). Scheme 2015 has 20 + 80 marks, 2017 and 2018 have 40 + 60.
 */
export const vtu: RuleDocument = {
  pattern: {
    ...ordinaryPattern,
    name: 'VTU',
    sgpiDenominator: 'REGISTERED',
    sgpiOnFail: 'SHOWN',
    cgpiMethod: 'WEIGHTED_SGPI',
    cgpiDenominator: 'REGISTERED',
    cgpiWhen: 'EVERY_SEMESTER',
    percentage: { multiplyBy: '10', add: '-7.5' },
    revaluation: { ...ordinaryPattern.revaluation, policy: 'AVG2', averageWithin: '15' },
  },
  headSets: [
    { name: 'CIE20+SEE80', unitMin: '40', heads: [combinedHead(1, 'IA', '20', null), combinedHead(2, 'TH', '80', '28')] },
    { name: 'CIE40+SEE60', unitMin: '40', heads: [combinedHead(1, 'IA', '40', null), combinedHead(2, 'TH', '60', '21')] },
  ],
  grading: {
    name: 'VTU 2018',
    rows: [
      { fromPercent: '90', letter: 'S', gradePoint: '10', pass: true },
      { fromPercent: '80', letter: 'A', gradePoint: '9', pass: true },
      { fromPercent: '70', letter: 'B', gradePoint: '8', pass: true },
      { fromPercent: '60', letter: 'C', gradePoint: '7', pass: true },
      { fromPercent: '45', letter: 'D', gradePoint: '6', pass: true },
      { fromPercent: '40', letter: 'E', gradePoint: '4', pass: true },
      { fromPercent: '0', letter: 'F', gradePoint: '0', pass: false },
    ],
    failLetter: 'F',
    absentLetter: 'Ab',
    satisfactoryLetter: 'PP',
    unsatisfactoryLetter: 'NP',
  },
  graceScheme: noGrace,
  classTable: [],
};
