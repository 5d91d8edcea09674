import { describe, expect, it } from 'vitest';
import { passwordFault, tellsName } from '../account/account-fields.contract.ts';
import { newFirstPassword } from './first-password.server.ts';
import { keptBecause, namesIn } from './user.rules.ts';

describe('an account', () => {
  it.each([
    ['that left no trace can be deleted', null, null, null],
    ['that signed in is kept', '2026-01-05T10:00:00Z', null, 'HAS_SIGNED_IN'],
    ['that is somebody’s login is kept', null, 'Asha Patil', 'IS_LINKED'],
    ['of both is kept for the log', '2026-01-05T10:00:00Z', 'Asha Patil', 'HAS_SIGNED_IN'],
  ] as const)('%s', (_case, lastSignInAt, profile, kept) => {
    expect(keptBecause({ lastSignInAt, profile })).toBe(kept);
  });
});

describe('a first password', () => {
  it('keeps the rules of a password, contains no name, no misreadable character, and differs each time', () => {
    const made = Array.from({ length: 500 }, () => newFirstPassword(['asha.patil', 'Asha Patil']));
    expect(made.map(passwordFault).filter((fault) => fault !== null)).toEqual([]);
    expect(made.some((one) => tellsName(one, ['asha.patil', 'Asha Patil']) || /[0Oo1lIi]/.test(one))).toBe(false);
    expect(new Set(made).size).toBe(500);
  });
});

describe('policies in a cell', () => {
  it.each([
    ['', []],
    [' ; ', []],
    ['Teacher', ['Teacher']],
    ['Exam cell clerk; Teacher;Teacher ', ['Exam cell clerk', 'Teacher']],
  ])('%j names %j', (cell, names) => {
    expect(namesIn(cell)).toEqual(names);
  });
});
