import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { blockOf, examBlocks } from '../room-allocation/exam-blocks.rules.ts';
import type { Noted } from '../absent-mark/absent-cell.rules.ts';
import type { FoundAbsent, NotedPaper } from '../absent-mark/absent-mark.store.ts';
import type { BlockRow, Contradiction } from './exam-day.contract.ts';
import { countsOf } from './exam-day.rules.ts';
import type { DayCandidate } from './exam-day.rules.ts';
import * as store from './exam-day.store.ts';
import type { DayRoom, FoundSheet, OwnDuty, SeatedCandidate } from './exam-day.store.ts';

export interface BlockAsked {
  readonly examSlotId: string;
  readonly roomId: string;
  readonly blockNo: string;
}

/** ALL: the exam cell; OWN: the blocks that the caller watches. */
export function reachOf({ grant }: InstituteScope): 'ALL' | 'OWN' {
  if (grant === null || grant.deny.length > 0) throw forbidden('examDay', 'OUTSIDE_GRANT');
  if (grant.allow === null || grant.allow.some((one) => Object.keys(one).length === 0)) return 'ALL';
  if (grant.allow.some((one) => one.ownBlocks === true)) return 'OWN';
  throw forbidden('examDay', 'OUTSIDE_GRANT');
}

/** Who relieves supervisors, and the senior, watch every block of the slot. */
export const watches = (duty: OwnDuty, at: { examSlotId: string; roomId: string; blockNo: number }) =>
  duty.examSlotId === at.examSlotId &&
  (['RELIEVER', 'SENIOR'].includes(duty.kind) || (duty.kind === 'SUPERVISOR' && duty.roomId === at.roomId && duty.blockNo === at.blockNo));

export const asDay = (one: SeatedCandidate): DayCandidate => ({ seatNo: one.seatNo, seen: one.seenAt !== null, line: store.lineOf(one) });

export interface DayBlock {
  readonly room: DayRoom;
  readonly blockNo: number;
  readonly candidates: readonly SeatedCandidate[];
}

/** When and where a block is. */
export const headOf = (
  { examSlotId, heldOn, slotName, startsMinute, endsMinute, roomId, room, building, floor }: DayRoom,
  blockNo: number,
) => ({
  examSlotId,
  heldOn,
  slotName,
  startsMinute,
  endsMinute,
  roomId,
  room,
  building,
  floor,
  blockNo,
});

/** Everybody of a room by the block in which they sit. */
function blocksOfRoom(room: DayRoom, seated: readonly SeatedCandidate[]): DayBlock[] {
  const blocks = examBlocks(room, room.blockSize);
  const here = seated.filter((one) => one.roomAllocationId === room.roomAllocationId && one.roomId === room.roomId);
  return [...Map.groupBy(here, (one) => blockOf(blocks, one.place))]
    .sort(([a], [b]) => a - b)
    .map(([blockNo, candidates]) => ({ room, blockNo, candidates }));
}

/** The block of a call, with the caller's duty checked. */
export async function reachBlock(db: Db, scope: InstituteScope, asked: BlockAsked): Promise<DayBlock> {
  const blockNo = Number(asked.blockNo);
  const room = (await store.dayRooms(db, scope, [asked.examSlotId])).find((one) => one.roomId === asked.roomId);
  if (!room) throw notFound('block');
  if (reachOf(scope) === 'OWN') {
    const duties = await store.ownDuties(db, scope, asked.examSlotId);
    if (!duties.some((duty) => watches(duty, { ...asked, blockNo }))) throw forbidden('examDay', 'NOT_YOUR_BLOCK');
  }
  const seated = await store.seatedIn(db, scope, [room.roomAllocationId], room.roomId);
  const block = blocksOfRoom(room, seated).find((one) => one.blockNo === blockNo);
  if (!block) throw notFound('block');
  return block;
}

export async function rowsOf(db: Db, scope: InstituteScope, slotIds: readonly string[]): Promise<BlockRow[]> {
  const rooms = (await store.dayRooms(db, scope, slotIds)).filter((one) => one.isConfirmed);
  const allocations = [...new Set(rooms.map((one) => one.roomAllocationId))];
  const seated = await store.seatedIn(db, scope, allocations, null);
  const sheets = await store.sheetsOf(db, scope, allocations);
  const watchers = await store.watchersOf(db, scope, slotIds);
  return rooms
    .flatMap((room) => blocksOfRoom(room, seated))
    .map(({ room, blockNo, candidates }) => {
      const sheet = sheets.find(
        (one) => one.roomAllocationId === room.roomAllocationId && one.roomId === room.roomId && one.blockNo === blockNo,
      );
      const watcher = watchers.find((one) => one.examSlotId === room.examSlotId && one.roomId === room.roomId && one.blockNo === blockNo);
      return {
        ...headOf(room, blockNo),
        isToday: room.isToday,
        supervisor: watcher?.name ?? null,
        state: sheet?.state ?? ('OPEN' as const),
        ...countsOf(candidates.map(asDay)),
        lateLines: sheet?.lateLines ?? 0,
      };
    });
}

/** The block and its sheet, held; 409 before its day and while its seats are not confirmed. */
export async function openBlock(db: Db, scope: InstituteScope, asked: BlockAsked): Promise<DayBlock & { sheet: FoundSheet }> {
  const first = await reachBlock(db, scope, asked);
  if (!(await store.holdConfirmed(db, scope, first.room.roomAllocationId)))
    throw conflict('BLOCK_SEATS_OPEN', 'The seats of this slot are not confirmed. Ask the exam cell to confirm them, then note again.');
  if (!first.room.isDue) throw conflict('BLOCK_NOT_YET', 'This paper is on a later day. Note its candidates on that day.');
  const sheet = await store.holdSheet(db, scope, { ...first.room, blockNo: first.blockNo });
  if (!sheet) throw notFound('block');
  // What stands is read again behind the lock.
  const seated = await store.seatedIn(db, scope, [first.room.roomAllocationId], first.room.roomId);
  const block = blocksOfRoom(first.room, seated).find((one) => one.blockNo === first.blockNo);
  return { ...first, candidates: block?.candidates ?? [], sheet };
}

export async function sheetNow(db: Db, scope: InstituteScope, sheet: FoundSheet): Promise<FoundSheet> {
  return (await store.sheetsOf(db, scope, [sheet.roomAllocationId])).find((one) => one.id === sheet.id) ?? sheet;
}

/** What mark entry says of a candidate in whose place the block has AB or UFM; of a masked head only that it says something, because the mark beside a name tells whose number it is under. */
export const contradictionOf = ({
  seatNo,
  name,
  paper,
  head,
  value,
  status,
  secondValue,
  secondStatus,
  sheetState,
  masked,
}: FoundAbsent): Contradiction => ({
  seatNo,
  name,
  paper,
  head,
  found: masked ? 'MASKED' : (value ?? (status === 'AB' ? null : status) ?? secondValue ?? secondStatus ?? sheetState ?? 'NO_SHEET'),
});

const NOTED: Readonly<Partial<Record<string, Noted>>> = { ABSENT: 'AB', UFM: 'UFM' };

/** Whom the block has as absent or with unfair means: no mark stands in their place. */
export const notedOf = (candidates: readonly SeatedCandidate[]): NotedPaper[] =>
  candidates.flatMap(({ studentPaperId, lineState }) => {
    const noted = NOTED[lineState ?? ''];
    return noted === undefined ? [] : [{ studentPaperId, noted }];
  });
