import type { ClassTable } from '../domains/result-rules/engine/class-table.contract.ts';
import type { Grading } from '../domains/result-rules/engine/grading.contract.ts';
import type { HeadSet } from '../domains/result-rules/engine/head-set.contract.ts';
import type { PatternSettings } from '../domains/result-rules/engine/pattern-settings.contract.ts';
import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { separateHead } from './head-literal.contract.ts';
import { mumbaiGrace } from './mumbai-grace.settings.contract.ts';
import { ordinaryPattern } from './ordinary.settings.contract.ts';

/** Scale printed on every page of the engineering registers (CBSGS). */
const mumbaiBeGrading: Grading = {
  name: 'CBSGS engineering',
  rows: [
    { fromPercent: '80', letter: 'O', gradePoint: '10', pass: true },
    { fromPercent: '75', letter: 'A', gradePoint: '9', pass: true },
    { fromPercent: '70', letter: 'B', gradePoint: '8', pass: true },
    { fromPercent: '60', letter: 'C', gradePoint: '7', pass: true },
    { fromPercent: '50', letter: 'D', gradePoint: '6', pass: true },
    { fromPercent: '45', letter: 'E', gradePoint: '5', pass: true },
    { fromPercent: '40', letter: 'P', gradePoint: '4', pass: true },
    { fromPercent: '0', letter: 'F', gradePoint: '0', pass: false },
  ],
  failLetter: 'F',
  absentLetter: 'Ab',
  satisfactoryLetter: 'S',
  unsatisfactoryLetter: 'US',
};

/** 6.75 and 7.75 are confirmed by the registers; 5.50 and 4.00 are practice. */
export const mumbaiClasses: ClassTable = [
  { fromCgpi: '7.75', name: 'First Class with Distinction', firstAttemptOnly: false, maxSemesters: null, noGrace: false },
  { fromCgpi: '6.75', name: 'First Class', firstAttemptOnly: false, maxSemesters: null, noGrace: false },
  { fromCgpi: '5.50', name: 'Second Class', firstAttemptOnly: false, maxSemesters: null, noGrace: false },
  { fromCgpi: '4.00', name: 'Pass Class', firstAttemptOnly: false, maxSemesters: null, noGrace: false },
];

const mumbaiBePattern: PatternSettings = { ...ordinaryPattern, name: 'Mumbai B.E. CBSGS' };

/** Head sets of semester VIII in eight branches; every head passes separately at 40 %. */
export const mumbaiBeHeadSets: HeadSet[] = [
  { name: 'TH80+IA20', unitMin: null, heads: [separateHead(1, 'TH', '80', '32'), separateHead(2, 'IA', '20', '8')] },
  { name: 'TW25+OR25', unitMin: null, heads: [separateHead(1, 'TW', '25', '10'), separateHead(2, 'OR', '25', '10')] },
  { name: 'TW25', unitMin: null, heads: [separateHead(1, 'TW', '25', '10')] },
  { name: 'TW50+OR50', unitMin: null, heads: [separateHead(1, 'TW', '50', '20'), separateHead(2, 'OR', '50', '20')] },
  { name: 'TW50+OR100', unitMin: null, heads: [separateHead(1, 'TW', '50', '20'), separateHead(2, 'OR', '100', '40')] },
  { name: 'TW100+OR50', unitMin: null, heads: [separateHead(1, 'TW', '100', '40'), separateHead(2, 'OR', '50', '20')] },
  { name: 'OR25+PR25', unitMin: null, heads: [separateHead(1, 'OR', '25', '10'), separateHead(2, 'PR', '25', '10')] },
  { name: 'PR25', unitMin: null, heads: [separateHead(1, 'PR', '25', '10')] },
  {
    name: 'TW100+OR50+IA50',
    unitMin: null,
    heads: [separateHead(1, 'TW', '100', '40'), separateHead(2, 'OR', '50', '20'), separateHead(3, 'IA', '50', '20')],
  },
];

/** The rules as printed. */
export const mumbaiBe: RuleDocument = {
  pattern: mumbaiBePattern,
  headSets: mumbaiBeHeadSets,
  grading: mumbaiBeGrading,
  graceScheme: mumbaiGrace,
  classTable: mumbaiClasses,
};
