import { NO_PLAN, placesOf } from '../room/room-plan.rules.ts';
import type { Room } from '../room/room-plan.rules.ts';

/** What one supervisor watches: places of every row, both included. */
export interface ExamBlock {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks of a room at an examination: those of its plan, else whole columns with at most so many seats each. A room smaller than a block is one block, and
 * so is a column that is longer than one.
 */
export function examBlocks(room: Room, blockSize: number): ExamBlock[] {
  const { blockStarts } = room.plan ?? NO_PLAN;
  const places = placesOf(room);
  const columns = Math.max(1, Math.floor(blockSize / room.benchRows));
  const parts = Math.ceil(places / columns);
  const starts =
    blockStarts.length > 0 ? [1, ...blockStarts] : Array.from({ length: parts }, (_, at) => 1 + Math.floor((at * places) / parts));
  return starts.map((from, at) => ({ number: at + 1, from, to: (starts[at + 1] ?? places + 1) - 1 }));
}

export const blockOf = (blocks: readonly ExamBlock[], place: number): number =>
  blocks.find(({ from, to }) => place >= from && place <= to)?.number ?? 1;

/** Why a room has several blocks, each of which needs a supervisor: its own plan, or the candidates per supervisor of the slot. Null: it is one block. */
export function cutOf(room: Room, blockSize: number): { readonly by: 'ROOM' | 'SLOT'; readonly seats: readonly number[] } | null {
  const blocks = examBlocks(room, blockSize);
  if (blocks.length === 1) return null;
  const { blockStarts, blocked } = room.plan ?? NO_PLAN;
  const seats = blocks.map(
    ({ from, to }) => (to - from + 1) * room.benchRows - blocked.filter(({ place }) => place >= from && place <= to).length,
  );
  return { by: blockStarts.length > 0 ? 'ROOM' : 'SLOT', seats };
}
