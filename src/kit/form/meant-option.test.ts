import { expect, test } from 'vitest';
import { codeKeyOf, meantBy, tellingCodes } from './meant-option.rules.ts';

const options = ['Engineering', 'Engineering and Technology', 'Arts', 'Science', 'Science'].map((label, at) => ({ value: `${at}`, label }));

test.each([
  ['engineering', '0'],
  ['technology', '1'],
  [' ARTS ', '2'],
  ['art', '2'],
  ['eng', null],
  ['science', null],
  ['law', null],
  ['', null],
])('%j means option %j', (typed, value) => {
  expect(meantBy(typed, options)?.value ?? null).toBe(value);
});

const papers = [
  { value: 'a', label: 'Computer Networks', code: 'CE502' },
  { value: 'b', label: 'Computer Networks Laboratory', code: 'CE5021' },
  { value: 'c', label: 'Design Studio', code: 'CE503' },
  { value: 'd', label: 'Design Studio', code: 'CE603' },
  { value: 'e', label: 'CE700', code: 'CE700' },
  { value: 'f', label: 'Without a code' },
];

test.each([
  ['ce502', 'a'],
  [' CE5021 ', 'b'],
  ['ce50', null],
  ['computer networks', 'a'],
  ['design studio', null],
  ['603', 'd'],
])('a code that is typed means its record: %j means %j', (typed, value) => {
  expect(meantBy(typed, papers)?.value ?? null).toBe(value);
});

test.each([
  ['', { c: 'CE503', d: 'CE603' }],
  ['ce502', { a: 'CE502', b: 'CE5021', c: 'CE503', d: 'CE603' }],
  ['ce700', { c: 'CE503', d: 'CE603' }],
  ['computer', { c: 'CE503', d: 'CE603' }],
])('codes are shown where they were typed and where two have one name: %j', (typed, codes) => {
  expect(Object.fromEntries(tellingCodes(typed, papers))).toEqual(codes);
});

test('versions of one name and code are told apart, always', () => {
  const versions = [
    { value: 'a', label: 'UG 75:25', code: 'UG75', note: 'Version 1 · Archived' },
    { value: 'b', label: 'UG 75:25', code: 'UG75', note: 'Version 2 · Active' },
  ];
  expect([...tellingCodes('', versions).values()]).toEqual(['UG75 · Version 1 · Archived', 'UG75 · Version 2 · Active']);
  expect([...tellingCodes('', versions.slice(1)).values()]).toEqual(['Version 2 · Active']);
});

test('a code that is always said is said once', () => {
  const option = { value: 'a', label: 'Algebra', code: 'M1', note: 'M1 · Semester 3' };
  expect([...tellingCodes('m1', [option]).values()]).toEqual(['M1 · Semester 3']);
  expect([...tellingCodes('', [option]).values()]).toEqual(['M1 · Semester 3']);
});

test.each([
  [{ search: ['code', 'name'], unique: ['code'], display: 'name' }, 'code'],
  [{ search: ['fullName', 'universityPrn'], unique: ['universityPrn'], display: 'fullName' }, 'universityPrn'],
  [{ search: ['name'], unique: ['name'], display: 'name' }, null],
  [{ search: ['code'], unique: ['code'], display: 'code' }, null],
  [{ search: ['name'], unique: ['number'], display: 'name' }, null],
  [{ search: ['name', 'a', 'b'], unique: ['a', 'b'], display: 'name' }, null],
])('of %j the options are told apart by %s', (master, key) => expect(codeKeyOf(master)).toBe(key));
