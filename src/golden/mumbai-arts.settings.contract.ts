import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { separateHead } from './head-literal.contract.ts';
import { mumbaiGrace } from './mumbai-grace.settings.contract.ts';
import { mumbaiClasses } from './mumbai.settings.contract.ts';
import { ordinaryPattern } from './ordinary.settings.contract.ts';

/** University of Mumbai, arts and commerce: 40 % in the internal assessment and in the semester end examination separately (R.8437). */
export const mumbaiArts: RuleDocument = {
  pattern: {
    ...ordinaryPattern,
    name: 'Mumbai arts and commerce',
    promotion: [
      { kind: 'ALWAYS', toSemester: 2, overSemesters: [1], max: null, maxPerSemester: null, minCredits: null },
      { kind: 'MAX_COURSES', toSemester: 3, overSemesters: [1, 2], max: 4, maxPerSemester: 2, minCredits: null },
      { kind: 'LOWER_CLEAR', toSemester: 5, overSemesters: [1, 2], max: null, maxPerSemester: null, minCredits: null },
    ],
  },
  headSets: [
    { name: 'IA25+SEE75', unitMin: null, heads: [separateHead(1, 'IA', '25', '10'), separateHead(2, 'TH', '75', '30')] },
    { name: 'IA20+SEE30', unitMin: null, heads: [separateHead(1, 'IA', '20', '8'), separateHead(2, 'TH', '30', '12')] },
    { name: 'IA40+SEE60', unitMin: null, heads: [separateHead(1, 'IA', '40', '16'), separateHead(2, 'TH', '60', '24')] },
  ],
  grading: {
    name: 'Arts and commerce 10-point',
    rows: [
      { fromPercent: '80', letter: 'O', gradePoint: '10', pass: true },
      { fromPercent: '70', letter: 'A+', gradePoint: '9', pass: true },
      { fromPercent: '60', letter: 'A', gradePoint: '8', pass: true },
      { fromPercent: '55', letter: 'B+', gradePoint: '7', pass: true },
      { fromPercent: '50', letter: 'B', gradePoint: '6', pass: true },
      { fromPercent: '45', letter: 'C', gradePoint: '5', pass: true },
      { fromPercent: '40', letter: 'D', gradePoint: '4', pass: true },
      { fromPercent: '0', letter: 'F', gradePoint: '0', pass: false },
    ],
    failLetter: 'F',
    absentLetter: 'Ab',
    satisfactoryLetter: 'S',
    unsatisfactoryLetter: 'US',
  },
  graceScheme: mumbaiGrace,
  classTable: mumbaiClasses,
};
