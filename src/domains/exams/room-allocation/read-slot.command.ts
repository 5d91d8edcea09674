import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { findAllocation } from './allocation.store.ts';
import { scoreNow, situationOf } from './change-seats.command.ts';
import { blockOf, examBlocks } from './exam-blocks.rules.ts';
import { countSeats, listSeats } from './place-list.store.ts';
import { papersByRoom, papersOf, requireWholeInstitute } from './seat-slot.command.ts';
import type { Score } from './seating-score.rules.ts';
import { findSlot, slotCandidates, slotRooms } from './slot.store.ts';

const NOTHING: Score = {
  counts: { NEIGHBOURS: 0, NEEDS: 0, FRAGMENTS: 0, ROOMS: 0, BUILDINGS: 0, BREAKS: 0, EMPTY: 0 },
  cost: 0,
  points: 0,
  lowers: [],
};

/** One slot with its rooms: what is written in each, and what keeps others from being used. */
export async function readSlot(db: Db, scope: InstituteScope, examSlotId: string) {
  requireWholeInstitute(scope);
  const slot = await findSlot(db, scope, examSlotId);
  if (!slot) throw notFound('slot');
  const allocation = await findAllocation(db, scope, examSlotId);
  const rooms = await slotRooms(db, scope, examSlotId);
  const situation = allocation ? await situationOf(db, scope, examSlotId, allocation) : null;
  const byRoom = new Map(papersByRoom(situation?.sittings ?? []).map((one) => [one.roomId, one]));
  const candidates = situation ? [...situation.candidates.values()] : await slotCandidates(db, scope, examSlotId);
  return {
    ...slot,
    settings: allocation?.settings ?? null,
    papers: papersOf(candidates),
    rooms: rooms.map((room) => ({ ...room, load: byRoom.get(room.roomId)?.load ?? 0, papers: byRoom.get(room.roomId)?.papers ?? [] })),
    score: situation ? scoreNow(situation) : NOTHING,
  };
}

/** Seats as they are listed and printed, each with the block that a supervisor watches. */
export async function readSeats(
  db: Db,
  scope: InstituteScope,
  filter: { examSlotId: string; q?: string | undefined; roomId?: string | undefined },
  page: Page,
) {
  requireWholeInstitute(scope);
  const allocation = await findAllocation(db, scope, filter.examSlotId);
  if (!allocation) return { rows: [], total: 0 };
  const { blockSize } = allocation.settings;
  const blocks = new Map((await slotRooms(db, scope, filter.examSlotId)).map((room) => [room.roomId, examBlocks(room, blockSize)]));
  const rows = (await listSeats(db, scope, filter, page)).map(({ roomId, ...seat }) => ({
    ...seat,
    blockNo: blockOf(blocks.get(roomId) ?? [], seat.place),
  }));
  return { rows, total: await countSeats(db, scope, filter) };
}
