import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { seatingSettings } from './room-allocation.contract.ts';
import type { SlotSettings } from './room-allocation.contract.ts';
import { allocateSlot } from './seat-slot.command.ts';
import { emptySlots, slotRooms } from './slot.store.ts';

export const SEAT_SLOTS = 'exams.seatSlots';

/** Every room that can be had. A slot that cannot be seated now is left to the office, which sees why on its page. */
async function seatOne(db: Db, scope: InstituteScope, examSlotId: string, settings: SlotSettings): Promise<number> {
  const rooms = (await slotRooms(db, scope, examSlotId)).filter((one) => one.closedFor === null && one.takenBy === null);
  try {
    const { seated } = await allocateSlot(db, scope, { examSlotId, settings, version: 0, roomIds: rooms.map((one) => one.roomId) });
    return seated;
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/** Slot after slot, each in a transaction of its own: what is seated stays when it is stopped, and it goes on where it ended. */
export const seatSlotsJob: JobDefinition = defineJob({
  kind: SEAT_SLOTS,
  payload: z.object({ examSessionId: z.uuid(), settings: seatingSettings }),
  run: async (context) => {
    const { scope, payload } = context;
    const slots = await context.transaction((db) => emptySlots(db, scope, payload.examSessionId));
    let seated = 0;
    let left = 0;
    for (const [done, slot] of slots.entries()) {
      context.stopIfCancelled();
      const some = await context.transaction((db) => seatOne(db, scope, slot, payload.settings));
      seated += some;
      left += some === 0 ? 1 : 0;
      context.progress({ stage: 'SLOTS', done: done + 1, total: slots.length });
    }
    if (seated > 0) await context.analyze(['room_place']);
    return { slots: slots.length - left, seated, left };
  },
  about: async (_db, _scope, { payload }) => ({ examSessionId: payload.examSessionId }),
});
