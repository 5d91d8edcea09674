import type { Head } from '../domains/result-rules/engine/head-set.contract.ts';
import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { separateHead } from '../golden/head-literal.contract.ts';
import { mumbaiBe } from '../golden/mumbai.settings.contract.ts';

/** Entered by two people whose entries must agree. */
const enteredTwice = (head: Head): Head => ({ ...head, doubleEntry: true });

/** 60:40 at an invented university: letters, classes and ordinances as Mumbai's engineering registers have them. */
export const engineeringRules: RuleDocument = {
  ...mumbaiBe,
  pattern: {
    ...mumbaiBe.pattern,
    name: 'Engineering and science 60:40',
    promotion: [
      { kind: 'ALWAYS', toSemester: 2, overSemesters: [1], max: null, maxPerSemester: null, minCredits: null },
      { kind: 'MAX_HEADS', toSemester: 5, overSemesters: [3, 4], max: 5, maxPerSemester: null, minCredits: null },
      { kind: 'LOWER_CLEAR', toSemester: 7, overSemesters: [3, 4], max: null, maxPerSemester: null, minCredits: null },
    ],
  },
  headSets: [
    { name: 'TH60+IA40', unitMin: null, heads: [separateHead(1, 'TH', '60', '24'), separateHead(2, 'IA', '40', '16')] },
    { name: 'TW25+PR25', unitMin: null, heads: [separateHead(1, 'TW', '25', '10'), separateHead(2, 'PR', '25', '10')] },
    { name: 'TW25+OR25', unitMin: null, heads: [separateHead(1, 'TW', '25', '10'), separateHead(2, 'OR', '25', '10')] },
    {
      name: 'PROJ50+OR50',
      unitMin: null,
      heads: [separateHead(1, 'PROJ', '50', '20'), enteredTwice(separateHead(2, 'OR', '50', '20'))],
    },
  ],
  graceScheme: {
    ...mumbaiBe.graceScheme,
    // The demonstration shows every ordinance in use; O.5044 for a single mark, so that it stays rare.
    ordinances: mumbaiBe.graceScheme.ordinances.map((one) =>
      one.kind === 'DISTINCTION' ? { ...one, enabled: true, maxMarks: '1', maxUnits: 1 } : one,
    ),
  },
};
