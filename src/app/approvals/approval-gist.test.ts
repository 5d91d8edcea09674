import { expect, test } from 'vitest';
import type { ApprovalChange } from '../../kit/approval/approval.contract.ts';
import { gistOf } from './approval-gist.rules.ts';

const words = {
  labelOf: (label: string) => label.toUpperCase(),
  more: (count: number, label: string | null) => `and ${count} more ${label ?? 'changes'}`,
  also: (names: string) => `Also: ${names}`,
};
const change = (label: string, what: string | null, before: string | null, after: string | null): ApprovalChange => ({
  label,
  what,
  before,
  after,
});
const gist = (changes: ApprovalChange[], more = 0, facts: { label: string; value: string }[] = []) =>
  gistOf({ facts, changes, more }, words);

test('the first change has its name before its figures', () =>
  expect(gist([change('mark', 'FEC101 TH', '30', '34')])).toEqual({
    facts: '',
    first: { name: 'MARK · FEC101 TH', before: '30', after: '34' },
    rest: '',
  }));

test('a few further changes are named', () => {
  const changes = [
    change('mark', 'FEC101 TH', '30', '34'),
    change('paperTotal', 'FEC101', '48 F', '52 D'),
    change('sgpi', null, null, '7.83'),
  ];
  expect(gist(changes).rest).toBe('Also: PAPERTOTAL · FEC101, SGPI');
});

test('what stays as it is is not named beside what changes', () => {
  expect(gist([change('mark', 'FEC101 TH', '30', '34'), change('result', null, 'P', 'P'), change('sgpi', null, '7.1', '7.4')]).rest).toBe(
    'Also: SGPI',
  );
  expect(gist([change('result', null, 'P', 'P')]).first).toEqual({ name: 'RESULT', before: 'P', after: 'P' });
});

test('many further changes are counted in words, by their kind where they have one', () => {
  const student = (no: number) =>
    change('marks', `C4000${no} · 2025016000011${no} · Sayali Vijay Patil · NSS · Certificate ${no}`, null, '10');
  expect(gist([student(1), student(2), student(3)]).rest).toBe('and 2 more marks');
  expect(gist([student(1)], 240).rest).toBe('and 240 more changes');
  const sgpis = [1, 2, 3, 4].map((no) => change(no % 2 ? 'sgpi' : 'cgpi', null, null, String(no)));
  expect(gist([student(1), ...sgpis]).rest).toBe('and 4 more changes');
});

test('a bare number has its label', () =>
  expect(
    gist([], 0, [
      { label: 'exam', value: 'S.E. Computer' },
      { label: 'entries', value: '3' },
    ]).facts,
  ).toBe('S.E. Computer · ENTRIES 3'));
