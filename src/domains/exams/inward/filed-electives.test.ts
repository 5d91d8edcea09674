import { expect, test } from 'vitest';
import { electivesIn, otherElectives } from './filed-electives.rules.ts';

const PAPERS = [
  { paperId: 'a', code: 'IT501', electiveGroup: null },
  { paperId: 'b', code: 'IT505A', electiveGroup: 'Elective I' },
  { paperId: 'c', code: 'IT505B', electiveGroup: 'Elective I' },
  { paperId: 'd', code: 'OE-1', electiveGroup: 'Open' },
  { paperId: 'e', code: 'OE-1', electiveGroup: 'Open' },
];

test.each([
  ['', [], [], []],
  ['IT505A', ['b'], [], []],
  ['it505b', ['c'], [], []],
  ['IT505A, OE-1', ['b', 'd', 'e'], [], []],
  ['IT505A;IT505A|  it505a ', ['b'], [], []],
  ['IT505A / OE-1 + XX9', ['b', 'd', 'e'], ['XX9'], []],
  ['IT501', [], [], ['IT501']],
  [',, ;', [], [], []],
])('%j names the electives %j; unknown %j, compulsory %j', (cell, paperIds, unknown, compulsory) => {
  const found = electivesIn(cell, PAPERS);
  expect({ ...found, paperIds: [...new Set(found.paperIds)] }).toEqual({ paperIds, unknown, compulsory });
});

test.each([
  ['the same', ['b'], ['a', 'b'], []],
  ['nothing named', [], ['a', 'b'], []],
  ['another of the group', ['c'], ['a', 'b'], ['IT505A']],
  ['a code of several branches, one of which they have', ['d', 'e'], ['a', 'b', 'e'], []],
  ['one group of two', ['b', 'd'], ['c', 'd'], ['IT505B']],
  ['a group that they do not sit', ['b'], ['a'], []],
])('electives of a file against those of a student: %s', (_, named, own, others) => {
  expect(otherElectives(named, new Set(own), PAPERS)).toEqual(others);
});
