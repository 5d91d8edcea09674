import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { combinedHead } from './head-literal.contract.ts';
import { noGrace, ordinaryPattern } from './ordinary.settings.contract.ts';

/**
 * Gujarat Technological University, B.E.: FF counts its credits with 0 points, SPI and CPI are shown whatever fails, the CGPA
 * of the class counts from semester 5. Points of the letters are confirmed by 736 results; the per cents are practice.
 */
export const gtu: RuleDocument = {
  pattern: {
    ...ordinaryPattern,
    name: 'GTU B.E.',
    sgpiDenominator: 'REGISTERED',
    sgpiOnFail: 'SHOWN',
    cgpiMethod: 'WEIGHTED',
    cgpiDenominator: 'REGISTERED',
    cgpiWhen: 'EVERY_SEMESTER',
    cgpiWhileUncleared: 'SHOWN',
    classFromSemester: 5,
  },
  headSets: [
    { name: 'ESE70+M30', unitMin: null, heads: [combinedHead(1, 'TH', '70', null), combinedHead(2, 'IA', '30', null)] },
    { name: 'V30+I20', unitMin: null, heads: [combinedHead(1, 'OR', '30', null), combinedHead(2, 'TW', '20', null)] },
  ],
  grading: {
    name: 'GTU',
    rows: [
      { fromPercent: '85', letter: 'AA', gradePoint: '10', pass: true },
      { fromPercent: '75', letter: 'AB', gradePoint: '9', pass: true },
      { fromPercent: '65', letter: 'BB', gradePoint: '8', pass: true },
      { fromPercent: '55', letter: 'BC', gradePoint: '7', pass: true },
      { fromPercent: '45', letter: 'CC', gradePoint: '6', pass: true },
      { fromPercent: '40', letter: 'CD', gradePoint: '5', pass: true },
      { fromPercent: '35', letter: 'DD', gradePoint: '4', pass: true },
      { fromPercent: '0', letter: 'FF', gradePoint: '0', pass: false },
    ],
    failLetter: 'FF',
    absentLetter: 'FF',
    satisfactoryLetter: 'PS',
    unsatisfactoryLetter: 'FF',
  },
  graceScheme: noGrace,
  classTable: [],
};
