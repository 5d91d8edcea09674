import { expect, test } from 'vitest';
import { cgpiFraction } from '../../result-rules/engine/cgpi.rules.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { filedFaults, sameHead } from './filed-paper.rules.ts';
import { countedAs, creditPointsOf, differs, monthAndYear, sgpiOfPapers } from '../manual-view/manual-figures.rules.ts';

const paper = (credits: string | null, gradePoint: string | null) => ({ credits, gradePoint });
/** 4 × 9 + 6 × 8 + 1.5 × 10 = 99 points of 11.5 credits: 8.6086…, printed 8.61. */
const PAPERS = [paper('4.0', '9.00'), paper('6.0', '8.00'), paper('1.5', '10.00')];

test('the papers come to their index, rounded half up once', () => {
  expect(sgpiOfPapers(PAPERS)).toBe('8.61');
  expect(sgpiOfPapers([paper('8', '7.13'), paper('8', '7.12')])).toBe('7.13');
  expect(sgpiOfPapers([paper('4', '9'), paper('4', null)])).toBeNull();
  expect(sgpiOfPapers([paper('4', '9'), paper('0', null), paper(null, null)])).toBe('9.00');
});

test('a printed index that follows gives its exact points, another one what the document says', () => {
  expect(countedAs({ outcome: 'PASS', sgpi: '8.61', papers: PAPERS })).toEqual({ sgpi: '8.61', credits: '11.5', points: '99' });
  expect(differs({ outcome: 'PASS', sgpi: '8.50', papers: PAPERS })).toBe(true);
  expect(countedAs({ outcome: 'PASS', sgpi: '8.50', papers: PAPERS })).toEqual({ sgpi: '8.50', credits: '11.5', points: '97.75' });
  // 11.5 × 8.63 = 99.245 has no place among hundredths: no weighted CGPI rather than a wrong one.
  expect(countedAs({ outcome: 'PASS', sgpi: '8.63', papers: PAPERS })?.points).toBeNull();
});

test('a failed semester keeps the CGPI back, and one without an index counts in none', () => {
  expect(countedAs({ outcome: 'FAIL', sgpi: '6.20', papers: PAPERS })).toEqual({ sgpi: '0.00', credits: '11.5', points: null });
  expect(countedAs({ outcome: 'PASS', sgpi: null, papers: PAPERS })).toBeNull();
});

test('golden: the CGPI with a manual semester, by hand', () => {
  const manual = {
    semester: 1,
    cleared: true,
    sgpi: 861,
    creditsRegistered: 1150,
    creditsEarned: 1150,
    points: 9900,
    manual: true as const,
  };
  const computed = { semester: 2, cleared: true, sgpi: 750, creditsRegistered: 2000, creditsEarned: 2000, points: 15_000 };
  const pattern = mumbaiBe.pattern;
  // Mean: (8.61 + 7.50) ÷ 2 = 8.055.
  expect(cgpiFraction([manual, computed], { ...pattern, cgpiMethod: 'MEAN' })).toEqual({ over: 1611, under: 200 });
  // Weighted: (99 + 150) ÷ (11.5 + 20) = 249 ÷ 31.5 = 7.904…
  expect(cgpiFraction([manual, computed], { ...pattern, cgpiMethod: 'WEIGHTED' })).toEqual({ over: 24_900, under: 3150 });
  expect(cgpiFraction([{ ...manual, points: null }, computed], { ...pattern, cgpiMethod: 'WEIGHTED' })).toBeNull();
});

test('a row of a file says what no cell alone shows', () => {
  expect(filedFaults({ result: 'PASS', marks: '101', maxMarks: '100' })).toEqual([
    { column: 'marks', value: '101', because: 'manualWhy.aboveMax' },
  ]);
  expect(filedFaults({ result: 'PASS', sgpi: '3.50', total: '5', totalMax: null }).map(({ column }) => column)).toEqual(['total', 'sgpi']);
  expect(filedFaults({ result: 'FAIL', sgpi: '3.50', marks: null })).toEqual([]);
});

test('the same figures written otherwise are the same', () => {
  const head = {
    examName: 'Semester I',
    examMonth: 5,
    examYear: 2023,
    issuedBy: 'Pune University',
    outcome: 'PASS',
    sgpi: '8.4',
    total: null,
    totalMax: null,
    className: null,
    differenceReason: null,
    sourceDocument: 'Card 1',
    evidenceId: 'e',
  };
  expect(sameHead(head, { ...head, sgpi: '8.40' })).toBe(true);
  expect(sameHead(head, { ...head, sgpi: '8.41' })).toBe(false);
  expect(monthAndYear(head)).toBe('05/2023');
  expect(creditPointsOf({ credits: '1.5', gradePoint: '8.25' })).toBe('12.375');
});
