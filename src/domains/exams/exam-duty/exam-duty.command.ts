import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { noteAbsence } from '../duty-absence/duty-absence.store.ts';
import { findAllocation, holdAllocation } from '../room-allocation/allocation.store.ts';
import type { AllocationRow } from '../room-allocation/allocation.store.ts';
import { situationOf } from '../room-allocation/change-seats.command.ts';
import { blockOf, examBlocks } from '../room-allocation/exam-blocks.rules.ts';
import { requireRoomWindow } from '../room-allocation/room-gate.command.ts';
import { requireWholeInstitute } from '../room-allocation/seat-slot.command.ts';
import { findSlot, slotRooms } from '../room-allocation/slot.store.ts';
import type { DutyKind, DutyRow, OpenBlock, Wishes } from './exam-duty.contract.ts';
import { countDuties, deleteDuty, dutiesOfAllocation, findStaff, listDuties, putDuties, setSupervisor } from './exam-duty.store.ts';
import { mayWatch, shareDuties, whyOpen } from './share-duties.rules.ts';
import type { Post } from './share-duties.rules.ts';

interface SlotPost extends Post {
  readonly roomId: string | null;
  readonly room: string | null;
  readonly blockNo: number | null;
  readonly candidates: number | null;
}

/** A post for each block in which somebody sits, with the papers written there. */
async function blockPosts(db: Db, scope: InstituteScope, examSlotId: string, allocation: AllocationRow): Promise<SlotPost[]> {
  const { sittings } = await situationOf(db, scope, examSlotId, allocation);
  const byRoom = Map.groupBy(sittings, (one) => one.roomId);
  const rooms = (await slotRooms(db, scope, examSlotId)).filter((one) => byRoom.has(one.roomId));
  return rooms.flatMap((room) => {
    const blocks = examBlocks(room, allocation.settings.blockSize);
    const inBlock = Map.groupBy(byRoom.get(room.roomId) ?? [], (one) => blockOf(blocks, one.place));
    return [...inBlock]
      .sort(([a], [b]) => a - b)
      .map(([blockNo, some]) => ({
        key: `${room.roomId} ${blockNo}`,
        kind: 'SUPERVISOR' as const,
        papers: [...new Set(some.map((one) => one.paper))],
        roomId: room.roomId,
        room: room.code,
        blockNo,
        candidates: some.length,
      }));
  });
}

/** What belongs to the whole slot: a reliever for so many blocks, seniors, substitutes, the flying squad. */
function slotPosts(blocks: readonly SlotPost[], wishes: Wishes): SlotPost[] {
  const papers = [...new Set(blocks.flatMap((one) => one.papers))];
  const relievers = wishes.blocksPerReliever === 0 ? 0 : Math.ceil(blocks.length / wishes.blocksPerReliever);
  const numbers: readonly (readonly [DutyKind, number])[] = [
    ['SENIOR', wishes.seniors],
    ['RELIEVER', relievers],
    ['SUBSTITUTE', wishes.substitutes],
    ['SQUAD', wishes.squad],
  ];
  const empty = { roomId: null, room: null, blockNo: null, candidates: null };
  return numbers.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => ({ ...empty, key: `${kind} ${at}`, kind, papers: kind === 'SENIOR' ? [] : papers })),
  );
}

async function openAllocation(db: Db, scope: InstituteScope, examSlotId: string): Promise<AllocationRow> {
  requireWholeInstitute(scope);
  await requireRoomWindow(db, scope, examSlotId);
  const allocation = await holdAllocation(db, scope, examSlotId);
  if (!allocation) throw conflict('DUTIES_NEED_SEATS', 'Nobody has a seat in this slot yet. Give the seats first, then share the duties.');
  return allocation;
}

/** Shares the duties of a slot anew: nobody twice, nobody a paper of their own, those with the fewest duties first. */
export async function shareSlot(db: Db, scope: InstituteScope, examSlotId: string, wishes: Wishes) {
  const allocation = await openAllocation(db, scope, examSlotId);
  const slot = await findSlot(db, scope, examSlotId);
  if (!slot) throw notFound('slot');
  const blocks = await blockPosts(db, scope, examSlotId, allocation);
  const posts = [...blocks, ...slotPosts(blocks, wishes)];
  const staff = await findStaff(db, scope, examSlotId);
  const { given, open } = shareDuties(staff, posts, { heldOn: slot.heldOn, seed: wishes.seed });
  const of = new Map(posts.map((one) => [one.key, one]));
  await putDuties(
    db,
    scope,
    allocation.id,
    given.flatMap(({ key, supervisorId }) => {
      const post = of.get(key);
      return post ? [{ kind: post.kind, roomId: post.roomId, blockNo: post.blockNo, teacherProfileId: supervisorId }] : [];
    }),
  );
  return {
    given: given.length,
    open: open.flatMap(({ key, why }) => {
      const post = of.get(key);
      return post ? [{ kind: post.kind, room: post.room, blockNo: post.blockNo, why }] : [];
    }),
  };
}

/** The duties of a slot, each block with how many write in it. */
export async function readDuties(db: Db, scope: InstituteScope, filter: { examSlotId: string; q?: string | undefined }, page: Page) {
  requireWholeInstitute(scope);
  const allocation = await findAllocation(db, scope, filter.examSlotId);
  if (!allocation) return { rows: [], total: 0 };
  const blocks = new Map((await blockPosts(db, scope, filter.examSlotId, allocation)).map((one) => [one.key, one.candidates]));
  const rows = (await listDuties(db, scope, filter, page)).map(({ roomId, ...duty }): DutyRow => ({
    ...duty,
    candidates: blocks.get(`${roomId} ${duty.blockNo}`) ?? null,
  }));
  return { rows, total: await countDuties(db, scope, filter) };
}

/** Blocks that nobody watches although the duties of the slot are shared, as seats, leave and duties are now. */
export async function readOpenBlocks(db: Db, scope: InstituteScope, examSlotId: string): Promise<OpenBlock[]> {
  requireWholeInstitute(scope);
  const allocation = await findAllocation(db, scope, examSlotId);
  if (!allocation) return [];
  const duties = await dutiesOfAllocation(db, scope, allocation.id);
  const watched = new Set(duties.map((one) => `${one.roomId} ${one.blockNo}`));
  const open = (await blockPosts(db, scope, examSlotId, allocation)).filter((one) => !watched.has(one.key));
  if (open.length === 0) return [];
  const asOpen = (post: (typeof open)[number], why: OpenBlock['why']): OpenBlock => ({
    room: post.room ?? '',
    blockNo: post.blockNo ?? 0,
    candidates: post.candidates ?? 0,
    why,
  });
  if (duties.length === 0) return open.map((post) => asOpen(post, 'NOT_SHARED'));
  const staff = await findStaff(db, scope, examSlotId);
  // A substitute leaves their own place for a block.
  const busy = new Set(duties.filter((one) => one.kind !== 'SUBSTITUTE').map((one) => one.teacherProfileId));
  return open.map((post) => asOpen(post, whyOpen(staff, post, busy)));
}

/** The post of a duty, and who may take it. */
async function ableFor(db: Db, scope: InstituteScope, examSlotId: string, allocation: AllocationRow, dutyId: string) {
  const duties = await dutiesOfAllocation(db, scope, allocation.id);
  const duty = duties.find((one) => one.id === dutyId);
  if (!duty) throw notFound('duty');
  const blocks = await blockPosts(db, scope, examSlotId, allocation);
  const all = [...new Set(blocks.flatMap((one) => one.papers))];
  const own = blocks.find((one) => one.roomId === duty.roomId && one.blockNo === duty.blockNo);
  const post = { key: duty.id, kind: duty.kind, papers: own?.papers ?? all };
  const busy = new Map(duties.map((one) => [one.teacherProfileId, one]));
  const staff = await findStaff(db, scope, examSlotId);
  const able = staff.filter((one) => mayWatch(one, post) && (busy.get(one.id)?.kind ?? 'SUBSTITUTE') === 'SUBSTITUTE');
  return { duty, busy, staff, able: able.filter((one) => one.id !== duty.teacherProfileId) };
}

export async function readAble(db: Db, scope: InstituteScope, examSlotId: string, dutyId: string) {
  requireWholeInstitute(scope);
  const allocation = await findAllocation(db, scope, examSlotId);
  if (!allocation) throw notFound('duty');
  const { able } = await ableFor(db, scope, examSlotId, allocation, dutyId);
  return [...able]
    .sort((a, b) => a.duties - b.duties || (a.staffNo < b.staffNo ? -1 : 1))
    .map(({ id, name, staffNo, duties }) => ({ teacherProfileId: id, name, staffNo, duties }));
}

interface Replacement {
  readonly examSlotId: string;
  readonly dutyId: string;
  readonly version: number;
  readonly teacherProfileId: string;
  readonly reason: string;
}

type Able = Awaited<ReturnType<typeof ableFor>>;

/** The duty to whom may take it; 409 for anybody else. A substitute leaves their own place for it. */
async function giveTo(db: Db, scope: InstituteScope, { duty, busy, staff, able }: Able, teacherProfileId: string): Promise<number> {
  const who = staff.find((one) => one.id === teacherProfileId);
  if (!who) throw notFound('teacher');
  if (!able.includes(who))
    throw new AppError(409, [
      {
        code: 'NOT_ABLE_FOR_DUTY',
        message: `${who.name} teaches a paper there, is away or has a duty then. Choose somebody else.`,
        value: who.name,
      },
    ]);
  const left = busy.get(who.id);
  if (left && left.id !== duty.id) await deleteDuty(db, scope, left.id);
  return setSupervisor(db, scope, duty.id, who.id);
}

/** The duty as the caller saw it, with whoever may take it. */
async function seenDuty(db: Db, scope: InstituteScope, order: Pick<Replacement, 'examSlotId' | 'dutyId' | 'version'>): Promise<Able> {
  const allocation = await openAllocation(db, scope, order.examSlotId);
  const found = await ableFor(db, scope, order.examSlotId, allocation, order.dutyId);
  if (found.duty.version !== order.version) throw conflict('DUTY_CHANGED', 'Somebody else has changed this duty. Look at it again.');
  return found;
}

/** Somebody else for a duty. */
export async function replaceSupervisor(db: Db, scope: InstituteScope, order: Replacement) {
  const found = await seenDuty(db, scope, order);
  await setReason(db, order.reason);
  return { id: found.duty.id, version: await giveTo(db, scope, found, order.teacherProfileId) };
}

interface Absent extends Omit<Replacement, 'teacherProfileId'> {
  readonly insteadId: string | null;
}

/** Somebody did not come: they have leave that day, and their duty goes to somebody else. */
export async function markAbsent(db: Db, scope: InstituteScope, order: Absent) {
  const found = await seenDuty(db, scope, order);
  const { duty, staff } = found;
  const slot = await findSlot(db, scope, order.examSlotId);
  if (!slot) throw notFound('slot');
  const name = staff.find((one) => one.id === duty.teacherProfileId)?.name ?? '';
  if (order.insteadId === null && duty.kind === 'SUPERVISOR')
    throw new AppError(409, [
      {
        code: 'BLOCK_NEEDS_SUPERVISOR',
        message: `A block is never without a supervisor. Choose who takes the place of ${name}.`,
        value: name,
      },
    ]);
  await setReason(db, order.reason);
  if (order.insteadId === null) await deleteDuty(db, scope, duty.id);
  else await giveTo(db, scope, found, order.insteadId);
  await noteAbsence(db, scope, { teacherProfileId: duty.teacherProfileId, fromOn: slot.heldOn, reason: order.reason });
  return { insteadId: order.insteadId };
}
