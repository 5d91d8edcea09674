import type { College, ExamIds } from '../../../demo/college.server.ts';
import { roomAllocations } from '../room-allocation/room-allocation.contract.ts';
import type { SlotSettings } from '../room-allocation/room-allocation.contract.ts';
import { rooms } from '../room/room.contract.ts';

const SETTINGS: SlotSettings = { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 7, blockSize: 24 };
/** Slots with seats: the others are there to be tried. */
const SEATED_SLOTS = 2;
const MOST_SLOTS = '200';

/** Who sits where in the first slots of the session in progress that have candidates. */
export async function makeSeats(college: College, { presentSessionId }: ExamIds): Promise<number> {
  if (presentSessionId === null) return 0;
  const admin = college.as('admin');
  const query = { examSessionId: presentSessionId, size: MOST_SLOTS };
  const slots = (await admin.ok(roomAllocations.list, { query })).data.filter(({ candidates, state }) => candidates > 0 && state === null);
  const roomIds = (await admin.ok(rooms.list, { query: {} })).data.map(({ id }) => id);
  let seated = 0;
  for (const { examSlotId } of slots.slice(0, SEATED_SLOTS)) {
    await admin.ok(roomAllocations.allocate, { params: { examSlotId }, body: { roomIds, settings: SETTINGS, version: 0 } });
    seated += 1;
  }
  return seated;
}
