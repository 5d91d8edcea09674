import { describe, expect, test } from 'vitest';
import { seedFor } from '../../../../tests/calls/seed.server.ts';
import { examDay } from './exam-day.contract.ts';
import { absentAct } from '../absent-mark/absent-cell.rules.ts';
import type { AbsentCell } from '../absent-mark/absent-cell.rules.ts';
import { asBook, booksFrom, countsOf, mergeLine, othersPresent, problemsOf, saidOf } from './exam-day.rules.ts';
import type { DayCandidate, Elsewhere, StandingLine } from './exam-day.rules.ts';

const one = (
  seatNo: string,
  state: 'PRESENT' | 'ABSENT' | 'UFM' | null,
  mainBook: string | null = null,
  more: { seen?: boolean; remark?: string; supplements?: string[] } = {},
): DayCandidate => ({
  seatNo,
  seen: more.seen ?? false,
  line: state === null ? null : { state, mainBook, supplements: more.supplements ?? [], remark: more.remark ?? null },
});
const PRESENT = { state: 'PRESENT', lateMinutes: 0, mainBook: null, supplements: [], remark: null } as const;
const books = (issued: number, spoilt = 0, returned = 0) => ({ issued, spoilt, returned });
const elsewhere = (mains: readonly string[], supplements: readonly string[] = []): Elsewhere => ({
  mains: new Set(mains),
  supplements: new Set(supplements),
});
const NOWHERE = elsewhere([]);
const said = (candidates: DayCandidate[], given: ReturnType<typeof books>, others = NOWHERE) =>
  problemsOf(candidates, given, others).map(({ code, seats, detail }) => [code, seats.join(' '), detail].filter(Boolean).join(' '));

describe('what keeps a block from being closed', () => {
  const whole = [one('A1', 'PRESENT', '101'), one('A2', 'UFM', '102'), one('A3', 'ABSENT')];
  test.each([
    ['numbers that agree', whole, books(4, 1, 1), []],
    ['books that do not add up', whole, books(5, 1, 1), ['BOOKS_DIFFER 5 ≠ 2 + 1 + 1']],
    ['somebody who is not marked', [...whole, one('A4', null)], books(2), ['NOT_MARKED A4']],
    ['somebody present without a book', [...whole, one('A4', 'PRESENT')], books(3), ['NO_BOOK A4']],
    ['seen at the door is present, and has no book yet', [...whole, one('A4', null, null, { seen: true })], books(3), ['NO_BOOK A4']],
    ['a book with two, however it is written', [...whole, one('A4', 'PRESENT', ' 10 1')], books(3), ['BOOK_TWICE A1 A4 101']],
    ['absent, but seen at the door', [...whole, one('A4', 'ABSENT', null, { seen: true })], books(2), ['SEEN_AT_DOOR A4']],
    ['the same with a reason', [...whole, one('A4', 'ABSENT', null, { seen: true, remark: 'Fell ill' })], books(2), []],
  ])('%s', (_, candidates, given, expected) => {
    expect(said(candidates, given)).toEqual(expected);
  });
  test('30 seats, 25 present and 4 absent are 29: the seat that is left is named', () => {
    const block = Array.from({ length: 30 }, (_, at) => {
      const seat = `A${at + 1}`;
      return at < 25 ? one(seat, 'PRESENT', String(100 + at)) : one(seat, at < 29 ? 'ABSENT' : null);
    });
    expect(said(block, books(25))).toEqual(['NOT_MARKED A30']);
  });
  test('a book of another block of the session is named with the seat that has it here', () => {
    expect(said(whole, books(2), elsewhere(['102']))).toEqual(['BOOK_TWICE A2 102']);
  });
  test('a supplement is with one candidate once; its series is not that of the main books', () => {
    const more = (seatNo: string, book: string, ...supplements: string[]) => one(seatNo, 'PRESENT', book, { supplements });
    expect(said([more('A1', '101', '7'), more('A2', '102', ' 7')], books(2))).toEqual(['SUPPLEMENT_TWICE A1 A2 7']);
    expect(said([more('A1', '101', '7', '7')], books(1))).toEqual(['SUPPLEMENT_TWICE A1 7']);
    expect(said([more('A1', '101', '7', '8')], books(1), elsewhere(['7'], ['8']))).toEqual(['SUPPLEMENT_TWICE A1 8']);
    expect(said([more('A1', '101', '102'), more('A2', '102', '101')], books(2))).toEqual([]);
  });
});

const cell = (more: Partial<AbsentCell> = {}): AbsentCell => ({
  noted: 'AB',
  sheetState: 'ENTRY',
  made: 'ONCE',
  origin: null,
  value: null,
  status: null,
  secondValue: null,
  secondStatus: null,
  ...more,
});

test.each([
  ['nothing entered', cell(), 'WRITE'],
  ['entered and emptied again', cell({ origin: 'FRESH' }), 'WRITE'],
  ['AB already', cell({ origin: 'FRESH', status: 'AB' }), 'STANDS'],
  ['a mark', cell({ origin: 'FRESH', value: '41' }), 'CONTRADICTS'],
  ['zero is a mark', cell({ origin: 'FRESH', value: '0' }), 'CONTRADICTS'],
  ['another status', cell({ origin: 'FRESH', status: 'WH' }), 'CONTRADICTS'],
  ['carried from an earlier attempt', cell({ origin: 'CARRIED', value: '41' }), 'NOT_NEEDED'],
  ['exempt', cell({ origin: 'FRESH', status: 'EX' }), 'NOT_NEEDED'],
  ['the sheet is submitted', cell({ sheetState: 'SUBMITTED' }), 'CONTRADICTS'],
  ['the sheet is locked with AB', cell({ sheetState: 'LOCKED', origin: 'FRESH', status: 'AB' }), 'STANDS'],
  ['the sheet is not opened yet', cell({ sheetState: null }), 'WAITS'],
  ['one of two entries is AB', cell({ made: 'TWICE', origin: 'FRESH', status: 'AB' }), 'WRITE'],
  ['both entries are AB', cell({ made: 'TWICE', origin: 'FRESH', status: 'AB', secondStatus: 'AB' }), 'STANDS'],
  ['unfair means, nothing entered', cell({ noted: 'UFM' }), 'WRITE'],
  ['unfair means already', cell({ noted: 'UFM', origin: 'FRESH', status: 'UFM' }), 'STANDS'],
  ['unfair means, but a mark', cell({ noted: 'UFM', origin: 'FRESH', value: '60' }), 'CONTRADICTS'],
  ['unfair means, but AB', cell({ noted: 'UFM', origin: 'FRESH', status: 'AB' }), 'CONTRADICTS'],
  ['the second entry is a mark', cell({ made: 'TWICE', origin: 'FRESH', secondValue: '30' }), 'CONTRADICTS'],
])('whom a block has as absent or with unfair means, in mark entry: %s', (_, given, act) => {
  expect(absentAct(given)).toBe(act);
});

test('numbers of a bundle go on from the first, and keep their zeros', () => {
  expect(booksFrom('a-0098', 3)).toEqual(['A-0098', 'A-0099', 'A-0100']);
  expect(booksFrom('99999999999999999999', 2)).toEqual(['99999999999999999999', '100000000000000000000']);
  expect(booksFrom('A-', 3)).toEqual([]);
  expect(booksFrom('A-0098', 3, new Set(['A-0099', 'A-0101', 'B-1']))).toEqual(['A-0098', 'A-0100', 'A-0102']);
  expect([asBook(' a 12 '), asBook('  '), asBook(null)]).toEqual(['A12', null, null]);
});

test('a line that stands is corrected: of it nothing is sent that the server does not take', () => {
  const standing = {
    state: 'ABSENT',
    lateMinutes: 0,
    mainBook: null,
    supplements: [],
    remark: null,
    byName: 'A. Rane',
    at: '2026-11-29T12:19:00Z',
    version: 2,
  } as const;
  const ids = { key: crypto.randomUUID(), studentPaperId: crypto.randomUUID() };
  const sent = { ...saidOf({ ...standing, state: 'PRESENT' }), ...ids, at: '2026-11-29T12:20:00Z', base: standing.version };
  expect(examDay.mark.body?.safeParse({ lines: [sent] })).toMatchObject({ success: true });
});

/** Small whole numbers from a seed. */
function chance(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('whatever is marked of whom: the sums agree, and a block without a problem has allotted = present + absent and a book of their own for everybody', () => {
  const pick = chance(seedFor('exam day sums'));
  const STATES = ['PRESENT', 'ABSENT', 'UFM', null] as const;
  let closable = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const candidates = Array.from({ length: pick(5) }, (_, at) => {
      const state = STATES[pick(4)] ?? null;
      return one(`S${at}`, state, state === 'ABSENT' || pick(6) === 0 ? null : String(pick(9)), { seen: pick(5) === 0 });
    });
    const given = books(pick(6), pick(2), pick(2));
    const counts = countsOf(candidates);
    expect(counts.marked).toBe(counts.present + counts.absent);
    expect(counts.ufm).toBeLessThanOrEqual(counts.present);
    const found = problemsOf(candidates, given, NOWHERE);
    const isWhole =
      counts.allotted === counts.present + counts.absent &&
      given.issued === counts.present + given.spoilt + given.returned &&
      candidates.every(({ line, seen }) => (line?.state ?? (seen ? 'PRESENT' : null)) === 'ABSENT' || line?.mainBook != null) &&
      new Set(candidates.flatMap(({ line }) => line?.mainBook ?? [])).size ===
        candidates.filter(({ line }) => line?.mainBook != null).length &&
      candidates.every(({ line, seen }) => !(seen && line?.state === 'ABSENT'));
    expect(found.length === 0).toBe(isWhole);
    if (isWhole) closable += 1;
  }
  expect(closable).toBeGreaterThan(0);
});

test('in whatever order lines arrive, and however often, the same one stands', () => {
  const pick = chance(seedFor('exam day merge'));
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: 1 + pick(6) }, (_, at) => ({ at: pick(4), key: `k${at}`, by: `p${pick(3)}`, base: pick(3) }));
    const after = (order: typeof lines) => {
      const stood: StandingLine[] = [];
      for (const line of order) {
        const standing = stood.at(-1) ?? null;
        if (mergeLine(standing, line).stands === 'ARRIVING') stood.push({ ...line, version: (standing?.version ?? 0) + 1 });
      }
      return stood.at(-1)?.key;
    };
    const shuffled = lines
      .map((line) => ({ line, rank: pick(1_000) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ line }) => line);
    expect(after([...shuffled, ...shuffled])).toBe(after(lines));
  }
});

test('a conflict is told only of what somebody else said and the author had not seen', () => {
  const standing = { at: 5, key: 'a', by: 'one', version: 2 };
  expect(mergeLine(standing, { at: 6, key: 'b', by: 'two', base: 1 })).toEqual({ stands: 'ARRIVING', conflict: true });
  expect(mergeLine(standing, { at: 6, key: 'b', by: 'two', base: 2 })).toEqual({ stands: 'ARRIVING', conflict: false });
  expect(mergeLine(standing, { at: 6, key: 'b', by: 'one', base: 0 })).toEqual({ stands: 'ARRIVING', conflict: false });
  expect(mergeLine(standing, { at: 4, key: 'b', by: 'two', base: 1 })).toEqual({ stands: 'STANDING', conflict: true });
});

test('all others present are those who are not noted, without who is held or whose ticket was revoked', () => {
  const row = (id: string, isNoted: boolean, barred: 'HELD' | 'REVOKED' | null) => ({
    studentPaperId: id,
    barred,
    said: isNoted ? PRESENT : null,
  });
  const rows = [
    row('a', false, null),
    row('b', true, null),
    row('c', false, 'HELD'),
    row('d', true, 'REVOKED'),
    row('e', false, 'REVOKED'),
  ];
  const { present, left } = othersPresent(rows);
  expect([present.map((one) => one.studentPaperId), left]).toEqual([['a'], { HELD: 1, REVOKED: 1 }]);
});
