import { expect, it } from 'vitest';
import { NO_PLAN } from '../room/room-plan.rules.ts';
import { cutOf } from './exam-blocks.rules.ts';

const room = { benchRows: 5, benchColumns: 4, seatsPerBench: 2, plan: null };

it.each([
  ['one supervisor watches it all', room, 40, null],
  ['more candidates than one supervisor watches', room, 10, { by: 'SLOT', seats: [10, 10, 10, 10] }],
  ['blocks of its own, whatever the slot says', { ...room, plan: { ...NO_PLAN, blockStarts: [5] } }, 10, { by: 'ROOM', seats: [20, 20] }],
  [
    'seats that stay free are in no block',
    { ...room, plan: { ...NO_PLAN, blockStarts: [7], blocked: [{ row: 1, place: 8 }] } },
    40,
    { by: 'ROOM', seats: [30, 9] },
  ],
] as const)('%s', (_, of, blockSize, wanted) => {
  expect(
    cutOf(
      { ...of, plan: of.plan && { ...NO_PLAN, ...of.plan, blocked: [...of.plan.blocked], blockStarts: [...of.plan.blockStarts] } },
      blockSize,
    ),
  ).toEqual(wanted);
});
