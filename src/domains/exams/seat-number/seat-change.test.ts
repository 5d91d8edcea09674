import { describe, expect, test } from 'vitest';
import { decideSeats, seatStays } from './seat-change.rules.ts';
import type { HeldSeat, SeatSituation, TakenSeat, WantedSeat } from './seat-change.rules.ts';

const held = new Map<string, HeldSeat>([
  ['locked', { id: 'locked', state: 'LOCKED', seatNo: null, marks: 0, tickets: 0, roomPlaces: 0 }],
  ['early', { id: 'early', state: 'LOCKED', seatNo: null, marks: 3, tickets: 0, roomPlaces: 0 }],
  ['seated', { id: 'seated', state: 'SEATED', seatNo: 'A1', marks: 0, tickets: 0, roomPlaces: 0 }],
  ['marked', { id: 'marked', state: 'SEATED', seatNo: 'A2', marks: 1, tickets: 0, roomPlaces: 0 }],
  ['ticketed', { id: 'ticketed', state: 'SEATED', seatNo: 'A3', marks: 0, tickets: 1, roomPlaces: 0 }],
  ['placed', { id: 'placed', state: 'SEATED', seatNo: 'A4', marks: 0, tickets: 0, roomPlaces: 2 }],
  ['open', { id: 'open', state: 'INWARDED', seatNo: null, marks: 0, tickets: 0, roomPlaces: 0 }],
]);
const taken = new Map<string, TakenSeat>([
  ['A1', { seatNo: 'A1', studentExamId: 'seated', name: 'Asha', standing: 'HELD' }],
  ['A9', { seatNo: 'A9', studentExamId: 'gone', name: null, standing: 'WITHDRAWN' }],
]);
const decided = (wanted: Partial<WantedSeat>[], situation: Partial<SeatSituation> = {}) =>
  decideSeats(
    wanted.map((one, at) => ({ rowNo: at + 2, studentExamId: 'locked', seatNo: 'B1', reason: null, ...one })),
    { held, taken, mode: 'BOTH', runGoing: 0, ...situation },
  ).map((one) => (one.act === 'REFUSE' ? `${one.code} ${one.column}` : one.act));
const REASON = 'As the university gave it';

describe('a seat number by hand', () => {
  test.each<[string, Partial<WantedSeat>, Partial<SeatSituation>, string]>([
    ['the first of a locked student', {}, {}, 'GIVE'],
    ['the first, with internal marks entered', { studentExamId: 'early' }, {}, 'GIVE'],
    ['the same again', { studentExamId: 'seated', seatNo: 'A1' }, {}, 'KEEP'],
    ['another with a reason', { studentExamId: 'seated', reason: REASON }, {}, 'CHANGE'],
    ['another without a reason', { studentExamId: 'seated' }, {}, 'REASON_REQUIRED reason'],
    ['another after a seat in a room', { studentExamId: 'placed', reason: REASON }, {}, 'ROOM_PLACES_EXIST student'],
    ['another after marks', { studentExamId: 'marked', reason: REASON }, {}, 'MARKS_EXIST student'],
    ['another after a hall ticket', { studentExamId: 'ticketed', reason: REASON }, {}, 'HALL_TICKETS_ISSUED student'],
    ['another while a run goes on', { studentExamId: 'seated', reason: REASON }, { runGoing: 1 }, 'RUN_GOING student'],
    ['of a student who is not locked', { studentExamId: 'open' }, {}, 'ROSTER_NOT_LOCKED student'],
    ['of an unknown student', { studentExamId: 'nobody' }, {}, 'NOT_INWARDED student'],
    ['that another student has', { seatNo: 'A1' }, {}, 'SEAT_NUMBER_TAKEN seatNo'],
    ['that was withdrawn', { seatNo: 'A9' }, {}, 'SEAT_NUMBER_TAKEN seatNo'],
    ['a second one by a file that only adds', { studentExamId: 'seated', reason: REASON }, { mode: 'INSERT' }, 'SEAT_NUMBER_GIVEN student'],
    ['a first one by a file that only changes', {}, { mode: 'UPDATE' }, 'NO_SEAT_NUMBER student'],
  ])('%s', (_what, wanted, situation, verdict) => {
    expect(decided([wanted], situation)).toEqual([verdict]);
  });
  test('the same one for two students of a file is given to the first', () => {
    expect(decided([{}, { studentExamId: 'early' }])).toEqual(['GIVE', 'SEAT_NUMBER_TWICE seatNo']);
  });
});

describe('undoing a number that a file assigned', () => {
  test.each<[string, string, string, string | null, number, RegExp | null]>([
    ['first one: gone', 'seated', 'A1', null, 0, null],
    ['a changed one: the previous one', 'seated', 'A1', 'A0', 0, null],
    ['another one was given since', 'seated', 'B7', 'A0', 0, /^The number was changed to A1 after the import\.$/],
    ['it was removed since', 'locked', 'B7', null, 0, /removed after the import/],
    ['rooms are allocated', 'placed', 'A4', null, 0, /Rooms are allocated/],
    ['marks exist', 'marked', 'A2', null, 0, /Marks exist/],
    ['a hall ticket exists', 'ticketed', 'A3', null, 0, /Hall tickets are issued/],
    ['a computation goes on', 'seated', 'A1', 'A0', 1, /comput|run/i],
    ['the student is gone', 'nobody', 'A1', null, 0, /no longer inwarded/],
  ])('%s', (_what, student, seatNo, before, runGoing, why) => {
    const said = seatStays({ seatNo, before }, held.get(student), runGoing);
    expect(said?.message ?? 'free').toMatch(why ?? /^free$/);
  });
});
