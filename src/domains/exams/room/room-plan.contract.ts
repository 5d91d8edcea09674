import * as z from 'zod/mini';

const place = z.int().check(z.gte(1), z.lte(360));

/** A seat: its row from the board, and its place from the left of the board through all benches of the row. */
const seat = z.strictObject({ row: z.int().check(z.gte(1), z.lte(60)), place });

/** What is special in a room; without a plan every seat is used and the room is one block. */
export const roomPlan = z.strictObject({
  /** Nobody sits here: a pillar, a broken bench. */
  blocked: z.array(seat).check(z.maxLength(2000)),
  /** For candidates who need a place that is reached easily. */
  accessible: z.array(seat).check(z.maxLength(200)),
  /** First place of every block but the first, from left to right. A block is what one junior supervisor watches. */
  blockStarts: z.array(place).check(z.maxLength(40)),
});

export type Seat = z.output<typeof seat>;
export type RoomPlan = z.output<typeof roomPlan>;
