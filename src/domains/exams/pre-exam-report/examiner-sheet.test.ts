import { expect, test } from 'vitest';
import { examinerPages, examinerRow, LINES_A_PAGE } from './examiner-sheet.rules.ts';

const line = (sheetId: string, seatNo: string, marks: { value?: string; tests?: string; status?: string } = {}) => ({
  sheetId,
  lineId: seatNo,
  paper: 'CE501',
  title: 'Computer Networks',
  unitNo: 1,
  units: 1,
  headNo: 1,
  headKind: 'TH',
  max: '80.00',
  division: 'A',
  state: 'LOCKED' as const,
  seatNo,
  value: marks.value ?? null,
  tests: marks.tests ?? null,
  status: marks.status ?? null,
});
const say = (status: string) => `said ${status}`;
const row = (...asked: Parameters<typeof line>) => examinerRow(line(...asked), 'en', say);

test('a mark is told in figures and words, a status in its words, and what is not entered not at all', () => {
  expect(row('a', 'S1', { value: '42.50' })).toMatchObject({ figures: '42.5', words: 'Forty-two point five', head: 'TH', seatNo: 'S1' });
  expect(row('a', 'S1', { value: '17.00', tests: '15 AB 18' })).toMatchObject({ figures: '15 AB 18 = 17', words: 'Seventeen' });
  expect(row('a', 'S2', { status: 'AB' })).toMatchObject({ figures: 'AB', words: 'said AB' });
  expect(row('a', 'S3')).toMatchObject({ figures: null, words: null });
});

test('a head of several units says its unit', () => {
  expect(examinerRow({ ...line('a', 'S1'), units: 2, unitNo: 2 }, 'en', say).head).toBe('U2 TH');
});

test('a page has candidates of one sheet, and what their marks add up to', () => {
  const first = Array.from({ length: LINES_A_PAGE + 1 }, (_, at) => row('a', `S${at}`, { value: '10.25' }));
  const pages = examinerPages([...first, row('b', 'S0'), row('b', 'S1', { status: 'AB' })]);
  expect(pages.map(({ rows, page, pages: of, entered, sum }) => [rows.length, page, of, entered, sum])).toEqual([
    [25, 1, 2, 25, '256.25'],
    [1, 2, 2, 1, '10.25'],
    [2, 1, 1, 1, null],
  ]);
  expect(examinerPages([])).toEqual([]);
});
