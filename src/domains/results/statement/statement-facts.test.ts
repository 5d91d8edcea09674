import { describe, expect, test } from 'vitest';
import {
  bulkRefusal,
  initialsOf,
  isGivenTo,
  numberFor,
  replacedBy,
  seriesPeriod,
  statementFacts,
  statementRefusal,
} from './statement-facts.rules.ts';

const person = { name: 'Asha Rao', nameInScript: null, motherName: null, fatherName: null, prn: '1', seatNo: 'S1' };

describe('who gets a statement', () => {
  test.each([
    [{ publishedVersion: false, remark: null, marksRemark: null, letter: '' }, 'RESULT_NOT_PUBLISHED'],
    [{ publishedVersion: true, remark: 'WH', marksRemark: null, letter: 'P' }, 'RESULT_WITHHELD'],
    [{ publishedVersion: true, remark: null, marksRemark: 'WH', letter: 'F' }, 'RESULT_WITHHELD'],
    [{ publishedVersion: true, remark: null, marksRemark: null, letter: 'RR' }, 'RESULT_RESERVED'],
    [{ publishedVersion: true, remark: 'RR', marksRemark: null, letter: 'P' }, 'RESULT_RESERVED'],
    [{ publishedVersion: true, remark: 'ADC', marksRemark: null, letter: 'P' }, 'RESULT_NULL'],
    [{ publishedVersion: true, remark: null, marksRemark: null, letter: 'NULL' }, 'RESULT_NULL'],
    [{ publishedVersion: true, remark: 'RCC', marksRemark: null, letter: 'F' }, null],
    [{ publishedVersion: true, remark: null, marksRemark: null, letter: 'A' }, null],
  ])('%o: %s', (result, refusal) => {
    expect(statementRefusal(result)).toBe(refusal);
  });
});

test.each([
  [null, 'CANCELLED', true],
  ['EVERYBODY', 'LEFT', true],
  ['NOT_CANCELLED', 'LEFT', true],
  ['NOT_CANCELLED', 'CANCELLED', false],
  ['STUDYING_OR_PASSED', 'LEFT', false],
  ['STUDYING_OR_PASSED', 'PASSED_OUT', true],
] as const)('an institute that says %s gives a statement to %s: %s', (to, state, given) => {
  expect(isGivenTo(to, state)).toBe(given);
  const result = {
    publishedVersion: true,
    remark: null,
    marksRemark: null,
    letter: 'P',
    isRevoked: false,
    isHeld: false,
    names: ['A'],
    studentState: state,
  };
  expect(bulkRefusal(result, to)).toBe(given ? null : 'STUDENT_STATUS');
  // What is wrong with the result is said first.
  expect(bulkRefusal({ ...result, publishedVersion: false }, to)).toBe('RESULT_NOT_PUBLISHED');
  expect(bulkRefusal({ ...result, publishedVersion: false, isHeld: true }, to)).toBe('DIVISION_HELD');
});

describe('which number', () => {
  const said = { versionNo: 2, digest: 'd', outcomeDigest: 'o' };
  const wanted = { ...said, digestBefore: 'b' };
  const same = { ...said, state: 'VALID' } as const;
  test.each([
    ['nothing was issued', [], 'NEW'],
    ['another version was issued', [{ versionNo: 1, digest: 'c', outcomeDigest: 'n', state: 'VALID' }], 'NEW'],
    ['the same was issued', [same], 'REPRINT'],
    ['the same was issued before the father’s name was printed', [{ ...same, digest: 'b' }], 'REPRINT'],
    ['the particulars were corrected', [{ ...same, digest: 'c' }], 'NEW'],
    ['corrected and issued again', [{ ...same, digest: 'c', state: 'SUPERSEDED' }, same], 'REPRINT'],
    [
      'corrected and corrected back',
      [
        { ...same, state: 'SUPERSEDED' },
        { ...same, digest: 'c' },
      ],
      'NEW',
    ],
    ['the result of the version is another', [{ ...same, outcomeDigest: 'x' }], 'ALTERED'],
    ['the same was revoked', [{ ...same, state: 'REVOKED' }], 'REVOKED'],
    ['other particulars of the version were revoked', [{ ...same, digest: 'c', state: 'REVOKED' }], 'REVOKED'],
    ['another version was revoked', [{ ...same, versionNo: 1, state: 'REVOKED' }], 'NEW'],
    ['revoked and issued again', [{ ...same, state: 'REVOKED' }, same], 'REPRINT'],
    [
      'revoked twice',
      [
        { ...same, state: 'REVOKED' },
        { ...same, state: 'REVOKED' },
      ],
      'REVOKED',
    ],
    ['a revoked one that was altered since', [{ ...same, state: 'REVOKED', outcomeDigest: 'x' }], 'ALTERED'],
  ] as const)('%s', (_name, issued, verdict) => {
    const rows: readonly (typeof said & { readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED' })[] = issued;
    expect(numberFor(wanted, rows).verdict).toBe(verdict);
  });

  test.each([
    ['the first', [], null, null],
    ['after one', [{ ...same, id: 'a' }], null, 'a'],
    [
      'the last that was not revoked',
      [
        { ...same, id: 'a' },
        { ...same, id: 'b', state: 'REVOKED' },
      ],
      null,
      'a',
    ],
    [
      'of one that is issued already, what came before it',
      [
        { ...same, id: 'a', state: 'SUPERSEDED' },
        { ...same, id: 'b' },
      ],
      'b',
      'a',
    ],
    ['of the first one', [{ ...same, id: 'a' }], 'a', null],
  ] as const)('takes the place of another: %s', (_name, issued, documentId, replaced) => {
    const rows: readonly (typeof said & { readonly id: string; readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED' })[] = issued;
    expect(replacedBy(rows, documentId)?.id ?? null).toBe(replaced);
  });

  test('is institute, half-year and serial', () => {
    expect(['2026-10-01', '2026-11-30', '2027-01-15', '2027-02-28'].map((day) => seriesPeriod(day, null))).toEqual([
      '26W',
      '26W',
      '27W',
      '27W',
    ]);
    expect(['2027-03-01', '2027-05-30', '2027-09-30'].map((day) => seriesPeriod(day, null))).toEqual(['27S', '27S', '27S']);
    expect(seriesPeriod('2026-11-30', 'NOV')).toBe('26NOV');
  });
});

test('every particular is in what is hashed', () => {
  const base = statementFacts(person, 'o');
  const changed = [{ name: 'X' }, { nameInScript: 'X' }, { motherName: 'X' }, { fatherName: 'X' }, { prn: 'X' }, { seatNo: null }];
  for (const change of changed) expect(statementFacts({ ...person, ...change }, 'o')).not.toBe(base);
  expect(statementFacts(person, 'x')).not.toBe(base);
});

test('initials keep a Devanagari syllable whole', () => {
  expect(initialsOf('Pawar Sneha  Ganesh')).toBe('P. S. G.');
  expect(initialsOf('पवार किरण')).toBe('प. कि.');
});
