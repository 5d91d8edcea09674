import { describe, expect, test } from 'vitest';
import { promotions } from './promotion.contract.ts';
import type { PromotionClause } from './promotion.contract.ts';
import { promotionReason } from './promotion.command.ts';
import { promotionOf, standingsOf } from './promotion.rules.ts';
import type { SemesterStanding } from './promotion.rules.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { promotionText } from './promotion.text.ts';

const clause = (kind: PromotionClause['kind'], toSemester: number, overSemesters: number[], more: Partial<PromotionClause> = {}) => ({
  kind,
  toSemester,
  overSemesters,
  max: null,
  maxPerSemester: null,
  minCredits: null,
  ...more,
});
const stands = (semester: number, failedCourses: number, credits = 2000, failedHeads = failedCourses): SemesterStanding => ({
  semester,
  state: failedCourses + failedHeads > 0 ? 'OPEN' : 'CLEARED',
  failedCourses,
  failedHeads,
  credits,
});
const reserved = (semester: number): SemesterStanding => ({
  semester,
  state: 'RESERVED',
  failedCourses: null,
  failedHeads: null,
  credits: null,
});
const decide = (clauses: PromotionClause[], standings: SemesterStanding[], firstSemester = 1) =>
  promotionOf(clauses, { semester: standings.at(-1)?.semester ?? 0, firstSemester, standings });
const outcome = (clauses: PromotionClause[], standings: SemesterStanding[], firstSemester = 1) =>
  decide(clauses, standings, firstSemester).outcome;

describe('golden cases', () => {
  const arts = [clause('MAX_COURSES', 3, [1, 2], { max: 4, maxPerSemester: 2 })];
  test.each([
    [2, 2, 'ATKT'],
    [3, 1, 'HELD'],
    [2, 3, 'HELD'],
    [0, 0, 'PROMOTED'],
  ] as const)('25, Mumbai arts: %i courses open in I and %i in II: %s', (first, second, expected) => {
    expect(outcome(arts, [stands(1, first), stands(2, second)])).toBe(expected);
  });

  const nep = [clause('MIN_CREDITS', 3, [1, 2], { minCredits: '32' }), clause('MIN_CREDITS', 5, [1, 2, 3, 4], { minCredits: '76' })];
  test.each([
    ['31', [11, 20], 'HELD'],
    ['32', [12, 20], 'PROMOTED'],
    ['75', [15, 20, 20, 20], 'HELD'],
    ['76', [16, 20, 20, 20], 'PROMOTED'],
  ] as const)('26, NEP credits: %s', (_sum, credits, expected) => {
    const standings = credits.map((each, at) => stands(at + 1, 0, each * 100));
    expect(outcome(nep, standings)).toBe(expected);
  });
  test('26: half a credit short is short', () => {
    expect(decide(nep, [stands(1, 0, 1150), stands(2, 0, 2000)])).toMatchObject({ outcome: 'HELD', clauses: [{ found: '31.5' }] });
  });

  const vtu = [clause('MAX_HEADS', 5, [3, 4], { max: 4 }), clause('LOWER_CLEAR', 5, [1, 2])];
  test.each([
    ['4 heads of III and IV', [0, 0, 1, 3], 'ATKT'],
    ['5 heads', [0, 0, 2, 3], 'HELD'],
    ['4 heads, and one of semester I', [1, 0, 1, 3], 'HELD'],
  ] as const)('27, VTU: %s', (_what, heads, expected) => {
    const standings = heads.map((each, at) => stands(at + 1, Math.min(each, 1), 2000, each));
    expect(outcome(vtu, standings)).toBe(expected);
  });
  test('27: the failing clause is named with what was found', () => {
    const { clauses } = decide(vtu, [stands(1, 1), stands(2, 0), stands(3, 3), stands(4, 2)]);
    expect(clauses.map(({ clause: { kind }, found }) => [kind, found])).toEqual([
      ['MAX_HEADS', '5'],
      ['LOWER_CLEAR', '1'],
    ]);
  });
});

test('who goes on with papers open is told how many of which semester', () => {
  const kept = decide([], [stands(1, 2), stands(2, 0), stands(3, 1)]);
  expect([promotionReason(kept, 'en'), promotionReason(kept, 'mr')]).toEqual([
    'Papers open: semester 1: 2, semester 3: 1.',
    'बाकी पेपर: सेमिस्टर 1: 2, सेमिस्टर 3: 1.',
  ]);
  expect(promotionReason(decide([], [stands(1, 0)]), 'en')).toBe('');
  const entered = standingsOf([], [{ semester: 1, sgpi: 0, credits: null }]);
  expect(promotionReason(decide([], [...entered, stands(2, 1)]), 'en')).toBe('Papers open: semester 1: –, semester 2: 1.');
});

describe('what is not known decides nothing', () => {
  const most = [clause('MAX_COURSES', 3, [1, 2], { max: 2, maxPerSemester: null })];
  test('a reserved or missing semester leaves it open, unless what is known is too much already', () => {
    expect(decide(most, [reserved(1), stands(2, 1)])).toMatchObject({ outcome: 'UNDECIDED', clauses: [{ found: '1' }] });
    expect(outcome(most, [stands(2, 1)])).toBe('UNDECIDED');
    expect(outcome(most, [stands(2, 3)])).toBe('HELD');
  });
  test('without a clause everybody goes on, once the own result is there', () => {
    expect(outcome([], [stands(1, 3)])).toBe('ATKT');
    expect(outcome([clause('ALWAYS', 2, [])], [stands(1, 0)])).toBe('PROMOTED');
    expect(outcome([], [reserved(1)])).toBe('UNDECIDED');
    expect(outcome([], [])).toBe('UNDECIDED');
  });
  test('a clause for another semester decides nothing', () => {
    expect(outcome([clause('LOWER_CLEAR', 5, [1])], [stands(1, 2)])).toBe('ATKT');
  });
  test('who came in laterally sat nothing before; missing credits are not taken for none', () => {
    expect(outcome([clause('LOWER_CLEAR', 4, [1, 2])], [stands(3, 0)], 3)).toBe('PROMOTED');
    expect(outcome([clause('MIN_CREDITS', 4, [1, 2, 3], { minCredits: '50' })], [stands(3, 0)], 3)).toBe('UNDECIDED');
    expect(outcome([clause('MIN_CREDITS', 4, [1, 2, 3], { minCredits: '20' })], [stands(3, 0)], 3)).toBe('PROMOTED');
  });
});

describe('the standing of each semester', () => {
  const result = (semesters: number[], failedCourses: number, more = {}) => ({
    semesters,
    reserved: false,
    units: [{ semester: semesters.at(-1) ?? 0, failedCourses, failedHeads: failedCourses * 2, credits: 1800 }],
    ...more,
  });
  test('a later result goes before an older one, a result before an entered SGPI', () => {
    const standings = standingsOf(
      [result([1], 3), result([2], 1), result([1], 0)],
      [
        { semester: 1, sgpi: 0, credits: null },
        { semester: 3, sgpi: 0, credits: null },
        { semester: 4, sgpi: 712, credits: 2200 },
      ],
    );
    expect(standings.map((one) => [one.semester, one.state, one.failedCourses, one.failedHeads, one.credits])).toEqual([
      [1, 'CLEARED', 0, 0, 1800],
      [2, 'OPEN', 1, 2, 1800],
      [3, 'OPEN', null, null, null],
      [4, 'CLEARED', 0, 0, 2200],
    ]);
  });
  test('a combined result is of each of its semesters; a reserved one says nothing', () => {
    const both = result([7, 8], 0, {
      units: [
        { semester: 7, failedCourses: 1, failedHeads: 1, credits: 1600 },
        { semester: 8, failedCourses: 0, failedHeads: 0, credits: 2000 },
      ],
    });
    expect(standingsOf([result([7], 0), both], []).map((one) => [one.semester, one.state])).toEqual([
      [7, 'OPEN'],
      [8, 'CLEARED'],
    ]);
    expect(standingsOf([result([1], 0, { reserved: true })], [])).toEqual([reserved(1)]);
  });
});

test('the report names its columns in the texts that its page loads', () => {
  const labels = promotions.columns.flatMap(({ label }) => (label === null ? [] : [label]));
  const known = [resultReportText.en, promotionText.en];
  expect(labels.filter((key) => !known.some((texts) => Object.hasOwn(texts, key)))).toEqual([]);
});
