import type { College, ExamIds } from '../../../demo/college.server.ts';
import { examDuties } from '../exam-duty/exam-duty.contract.ts';
import { roomAllocations } from '../room-allocation/room-allocation.contract.ts';
import type { SlotRow, SlotSettings } from '../room-allocation/room-allocation.contract.ts';
import { rooms } from '../room/room.contract.ts';

const SETTINGS: SlotSettings = { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 7, blockSize: 24 };
const WISHES = { blocksPerReliever: 12, seniors: 1, substitutes: 0, squad: 0, seed: 7 };
/** Slots with seats besides today's: the others are there to be tried. */
const DRAFTED_SLOTS = 1;
const MOST_SLOTS = '200';

/** Slots of the session in progress in which somebody with a seat number writes. */
async function slotsToSeat(college: College, examSessionId: string): Promise<SlotRow[]> {
  const { data } = await college.as('admin').ok(roomAllocations.list, { query: { examSessionId, size: MOST_SLOTS } });
  return data.filter(({ candidates, state }) => candidates > 0 && state === null);
}

/** Who sits where: confirmed and with supervisors in the slots of today, as a draft in the next one. */
export async function makeSeats(college: College, { presentSessionId }: ExamIds): Promise<number> {
  if (presentSessionId === null) return 0;
  const admin = college.as('admin');
  const slots = await slotsToSeat(college, presentSessionId);
  const roomIds = (await admin.ok(rooms.list, { query: {} })).data.map(({ id }) => id);
  const allocate = async ({ examSlotId }: SlotRow) =>
    (await admin.ok(roomAllocations.allocate, { params: { examSlotId }, body: { roomIds, settings: SETTINGS, version: 0 } })).data;
  const today = slots.filter(({ heldOn }) => heldOn === college.dates.today);
  const later = slots.filter((one) => !today.includes(one)).slice(0, DRAFTED_SLOTS);
  for (const slot of later) await allocate(slot);
  for (const slot of today) {
    const { version } = await allocate(slot);
    const params = { examSlotId: slot.examSlotId };
    await admin.ok(examDuties.share, { params, body: WISHES });
    await admin.ok(roomAllocations.settle, { params, body: { version, state: 'CONFIRMED' } });
  }
  return today.length + later.length;
}
