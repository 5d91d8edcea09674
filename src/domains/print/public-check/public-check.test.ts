import { describe, expect, test } from 'vitest';
import { maskedName } from './masked-name.rules.ts';
import { hintOf, isOnPaper, mayBeOpened, printAnswer, readToken } from './print-answer.rules.ts';

test.each([
  ['Sneha Ganesh Pawar', 'S•••a G•••h P•••r'],
  ['  Om   Li-Wu ', 'O••• L•••u'],
  ['ज्ञानेश्वर पवार', 'ज्ञा•••र प•••'],
  ['', ''],
])('the middle letters of %j are not shown', (name, masked) => expect(maskedName(name)).toBe(masked));

describe('one of four answers', () => {
  test.each([
    ['VALID', null, 'VALID'],
    ['VALID', 'CURRENT', 'VALID'],
    ['VALID', 'REPLACED', 'SUPERSEDED'],
    ['VALID', 'WITHDRAWN', 'REVOKED'],
    ['VALID', 'NOT_SHOWN', 'REVOKED'],
    ['VALID', 'HOLDER_LEFT', 'REVOKED'],
    ['VALID', 'HOLDER_STAYS', 'REVOKED'],
    ['SUPERSEDED', 'CURRENT', 'SUPERSEDED'],
    ['SUPERSEDED', 'WITHDRAWN', 'REVOKED'],
    ['REVOKED', 'CURRENT', 'REVOKED'],
    ['REVOKED', null, 'REVOKED'],
  ] as const)('%s with a result that is %s is %s', (state, standing, answer) => expect(printAnswer(state, standing)).toBe(answer));
});

test.each([
  ['REVOKED', '2026-11-20', 'ENDED'],
  ['REVOKED', null, 'REVOKED'],
  ['SUPERSEDED', '2026-11-20', 'SUPERSEDED'],
  ['VALID', null, 'VALID'],
] as const)('of %s since %s the sentence is that of %s', (answer, endedOn, hint) => expect(hintOf({ answer, endedOn })).toBe(hint));

test('a token is read as it is typed and scanned; one of before keeps its case', () => {
  expect(readToken(' abcd-efgh 2345 mnop ')).toBe('ABCDEFGH2345MNOP');
  expect(readToken('aB3_-xYzaB3_-xYzaB3_-x')).toBe('aB3_-xYzaB3_-xYzaB3_-x');
  expect(readToken('AB'.repeat(32))).toBe('ab'.repeat(32));
});

test('number and PRN have both to be those of the paper', () => {
  const paper = { number: 'VCES/26W/000001', prn: '2026016400123456' };
  expect(isOnPaper(paper, { number: ' vces/26w/000001', lastFour: '3456' })).toBe(true);
  expect(isOnPaper(paper, { number: 'VCES/26W/000002', lastFour: '3456' })).toBe(false);
  expect(isOnPaper(paper, { number: paper.number, lastFour: '2345' })).toBe(false);
  expect(isOnPaper({ ...paper, prn: null }, { number: paper.number, lastFour: '3456' })).toBe(false);
});

test('a paper is offered in full only where it has a number and a PRN: a card of staff has none', () => {
  expect(mayBeOpened({ number: 'ID-1', kind: 'ID_CARD' })).toBe(true);
  expect(mayBeOpened({ number: 'SC-1', kind: 'STAFF_CARD' })).toBe(false);
  expect(mayBeOpened({ number: null, kind: 'CREDENTIAL' })).toBe(false);
});
