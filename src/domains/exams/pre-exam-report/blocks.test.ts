import { expect, test } from 'vitest';
import { blockRows } from './blocks.rules.ts';

const seat = (seatNo: string, place: number, more: object = {}) => ({
  allocationId: 'a',
  roomId: 'r',
  examSlotId: 's',
  day: '06-05-2030',
  slot: 'FN',
  time: '10:00–13:00',
  room: 'A-301',
  benchRows: 10,
  benchColumns: 4,
  seatsPerBench: 1,
  plan: null,
  blockSize: 20,
  place,
  seatNo,
  paper: 'CE501',
  isPresent: false,
  doorUsed: false,
  noted: null,
  isOver: false,
  ...more,
});

test('seats are told by block with supervisor, papers, first and last seat number', () => {
  const rows = blockRows(
    [seat('S1', 1), seat('S2', 2, { paper: 'CE502' }), seat('S3', 3), seat('S4', 4)],
    [{ roomId: 'r', blockNo: 2, name: 'Rao (T7)' }],
  );
  expect(
    rows.map(({ block, supervisor, papers, fromSeat, toSeat, candidates }) => ({
      block,
      supervisor,
      papers,
      fromSeat,
      toSeat,
      candidates,
    })),
  ).toEqual([
    { block: 1, supervisor: null, papers: 'CE501 (1), CE502 (1)', fromSeat: 'S1', toSeat: 'S2', candidates: 2 },
    { block: 2, supervisor: 'Rao (T7)', papers: 'CE501 (2)', fromSeat: 'S3', toSeat: 'S4', candidates: 2 },
  ]);
});

test.each([
  ['without a door nobody is absent', { isOver: true }, { present: null, absent: null, absentSeats: null }],
  ['while the slot is on, who is there is told', { doorUsed: true }, { present: 1, absent: null, absentSeats: null }],
  ['once it is over, who was not', { doorUsed: true, isOver: true }, { present: 1, absent: 1, absentSeats: 'S2' }],
])('%s', (_, slot, told) => {
  expect(blockRows([seat('S1', 1, { ...slot, isPresent: true }), seat('S2', 2, slot)], [])[0]).toMatchObject(told);
});

test.each([
  ['noted as absent, whatever the door says', { noted: 'ABSENT', isPresent: true }, { present: 1, absent: 1, absentSeats: 'S2' }],
  ['noted as present, and not seen at the door', { noted: 'PRESENT' }, { present: 2, absent: 0, absentSeats: '' }],
  ['somebody is not noted yet', { noted: null }, { present: 1, absent: null, absentSeats: null }],
])('what a block notes: %s', (_, second, told) => {
  expect(blockRows([seat('S1', 1, { noted: 'UFM' }), seat('S2', 2, second)], [])[0]).toMatchObject(told);
});
