import { expect, test } from 'vitest';
import { doorVerdict, oneCandidate, readWritten } from './exam-door.rules.ts';
import type { DoorSitting, DoorTicket } from './exam-door.rules.ts';

const HOUR = 3_600_000;
const sitting = (code: string, startsAt: number, seenAt: string | null = null): DoorSitting => ({
  paper: { slotId: 's', paperId: code, code, title: code, heldOn: '2026-11-30', startsMinute: 0, endsMinute: 180 },
  startsAt,
  endsAt: startsAt + 3 * HOUR,
  seenAt,
});
const NOON = 100 * HOUR;
const TICKET: DoorTicket = {
  state: 'VALID',
  isCandidate: true,
  isHeld: false,
  isShown: true,
  sittings: [sitting('B', NOON + 24 * HOUR), sitting('A', NOON)],
};
const TIMES = { opens: 45, closes: 30 };
const at = (minutes: number, ticket: Partial<DoorTicket> = {}) => {
  const { answer, sitting: shown } = doorVerdict({ ...TICKET, ...ticket }, NOON + minutes * 60_000, TIMES);
  return `${answer} ${shown?.paper.code ?? '-'}`;
};

test.each([
  [-1440, 'OTHER_TIME A'],
  [-181, 'OTHER_TIME A'],
  [-180, 'EARLY A'],
  [-46, 'EARLY A'],
  [-45, 'ADMIT A'],
  [0, 'ADMIT A'],
  [30, 'ADMIT A'],
  [31, 'LATE A'],
  [179, 'LATE A'],
  // Once a paper is over the next one counts.
  [180, 'OTHER_TIME B'],
  [1440, 'ADMIT B'],
  [1440 + 180, 'OVER -'],
])('%i minutes after the beginning: %s', (minutes, said) => {
  expect(at(minutes)).toBe(said);
});

test('revoked comes before withdrawn, withdrawn before held, held before any time', () => {
  expect(at(0, { state: 'REVOKED', isCandidate: false, isHeld: true })).toBe('REVOKED A');
  expect(at(0, { isCandidate: false, isHeld: true })).toBe('WITHDRAWN A');
  expect(at(0, { isHeld: true })).toBe('HELD A');
  expect(at(0, { sittings: [] })).toBe('OVER -');
  expect(at(0, { sittings: [], isShown: false })).toBe('NOT_PUBLISHED -');
});

test('whoever was never issued one is held, or without a ticket, whatever the time', () => {
  expect([at(0, { state: 'NONE', isHeld: true }), at(0, { state: 'NONE' })]).toEqual(['HELD A', 'NO_TICKET A']);
});

test.each([
  ['nobody', [], null],
  [
    'the seat before PRN and roll number',
    [
      ['b', 'ROLL'],
      ['a', 'SEAT'],
    ],
    'a',
  ],
  [
    'one student in two examinations: the first',
    [
      ['a', 'PRN'],
      ['a', 'PRN'],
    ],
    'a',
  ],
  [
    'two students with one roll number: nobody',
    [
      ['a', 'ROLL'],
      ['b', 'ROLL'],
    ],
    null,
  ],
] as const)('of what is written: %s', (_what, found, said) => {
  const one = oneCandidate(found.map(([studentProfileId, by]) => ({ studentProfileId, by })));
  expect(one?.studentProfileId ?? null).toBe(said);
});

test('whoever was seen is seen, also when the door is shut', () => {
  const sittings = [sitting('A', NOON, '2026-11-30T06:20:00Z')];
  expect([at(10, { sittings }), at(60, { sittings })]).toEqual(['SEEN A', 'SEEN A']);
});

test.each([
  ['HTTPS://VCES.EXAMPLE/PUBLIC/V/ABCDEFGHIJKLMNOP', { token: 'ABCDEFGHIJKLMNOP' }],
  ['https://vces.example/public/v/abcdefghijklmnop?x=1', { token: 'ABCDEFGHIJKLMNOP' }],
  [' abcd efgh-ijkl mnop ', { token: 'ABCDEFGHIJKLMNOP' }],
  ['vces/ht/2026/000031-r1', { number: 'VCES/HT/2026/000031-R1' }],
  ['2181012', { number: '2181012' }],
])('%s is read', (written, read) => {
  expect(readWritten(written)).toEqual(read);
});
