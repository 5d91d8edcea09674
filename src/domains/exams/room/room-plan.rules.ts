import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { RoomPlan, Seat } from './room-plan.contract.ts';

/** Benches of a room, as it is measured. */
export interface Benches {
  readonly benchRows: number;
  readonly benchColumns: number;
  readonly seatsPerBench: number;
}

export interface Room extends Benches {
  readonly plan: RoomPlan | null;
}

/** One block: its places in every row, both included, and the seats in it that may be used. */
export interface Block {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly seats: number;
}

/** Seats that a map of a room may have. */
export const MOST_SEATS = 2000;

export const NO_PLAN: RoomPlan = { blocked: [], accessible: [], blockStarts: [] };

const keyOf = ({ row, place }: Seat) => `${row}-${place}`;

export const placesOf = ({ benchColumns, seatsPerBench }: Benches): number => benchColumns * seatsPerBench;

const isWithin = ({ row, place }: Seat, benches: Benches) => row <= benches.benchRows && place <= placesOf(benches);

/** Seats that may be used. */
export const usableSeats = (room: Room): number => room.benchRows * placesOf(room) - (room.plan?.blocked.length ?? 0);

/** Candidates of one paper that can sit with no candidate of it beside them, and with every second place left to other papers. */
export function onePaperSeats(room: Room): number {
  const blocked = new Set((room.plan ?? NO_PLAN).blocked.map(keyOf));
  let seats = 0;
  for (let row = 1; row <= room.benchRows; row += 1)
    for (let place = 1, free = true; place <= placesOf(room); place += 1) {
      const isTaken: boolean = free && !blocked.has(`${row}-${place}`);
      if (isTaken) seats += 1;
      free = !isTaken;
    }
  return seats;
}

/** The blocks of a room from left to right. */
export function blocksOf(room: Room): Block[] {
  const plan = room.plan ?? NO_PLAN;
  const starts = [1, ...plan.blockStarts];
  return starts.map((from, at) => {
    const to = (starts[at + 1] ?? placesOf(room) + 1) - 1;
    const blocked = plan.blocked.filter(({ place }) => place >= from && place <= to).length;
    return { number: at + 1, from, to, seats: (to - from + 1) * room.benchRows - blocked };
  });
}

export type PlanList = 'blocked' | 'accessible';

/** The plan with one seat put on a list, or taken off it; a seat is on one list at most. */
export function toggledSeat(plan: RoomPlan, list: PlanList, seat: Seat): RoomPlan {
  const key = keyOf(seat);
  const without = (some: readonly Seat[]) => some.filter((one) => keyOf(one) !== key);
  const isOn = plan[list].some((one) => keyOf(one) === key);
  const next = { ...plan, blocked: without(plan.blocked), accessible: without(plan.accessible) };
  return isOn ? next : { ...next, [list]: [...next[list], seat] };
}

/** The plan with a block that begins at this place, or without it; the first block begins at the first place. */
export function toggledStart(plan: RoomPlan, place: number): RoomPlan {
  if (place === 1) return plan;
  const others = plan.blockStarts.filter((one) => one !== place);
  return { ...plan, blockStarts: others.length < plan.blockStarts.length ? others : [...others, place].sort((a, b) => a - b) };
}

/** The plan without what lies outside the benches, once there are fewer of them. */
export function fittedPlan(plan: RoomPlan, benches: Benches): RoomPlan {
  return {
    blocked: plan.blocked.filter((seat) => isWithin(seat, benches)),
    accessible: plan.accessible.filter((seat) => isWithin(seat, benches)),
    blockStarts: plan.blockStarts.filter((place) => place <= placesOf(benches)),
  };
}

function planProblems(room: Room): Refusal[] {
  const { blocked, accessible, blockStarts } = room.plan ?? NO_PLAN;
  const outside = [...blocked, ...accessible].find((seat) => !isWithin(seat, room));
  if (outside)
    return [
      {
        code: 'ROOM_SEAT_OUTSIDE',
        message: `The seat in row ${outside.row}, place ${outside.place} is outside the benches of the room.`,
        value: `${outside.row}-${outside.place}`,
        path: 'body.plan',
      },
    ];
  const keys = [...blocked, ...accessible].map(keyOf);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined)
    return [{ code: 'ROOM_SEAT_TWICE', message: `The seat ${twice} is chosen twice.`, value: twice, path: 'body.plan' }];
  const isInOrder = blockStarts.every((place, at) => place > (blockStarts[at - 1] ?? 1) && place <= placesOf(room));
  return isInOrder
    ? []
    : [{ code: 'ROOM_BLOCKS', message: 'The blocks of a room begin at different places from left to right.', path: 'body.plan' }];
}

/** Why a room cannot be so. */
export function roomProblems(room: Room & { readonly examCapacity: number }): Refusal[] {
  const seats = room.benchRows * placesOf(room);
  if (seats > MOST_SEATS)
    return [
      {
        code: 'ROOM_TOO_LARGE',
        message: `A room has at most ${MOST_SEATS} seats: divide this one.`,
        path: 'body.benchRows',
        count: MOST_SEATS,
      },
    ];
  const problems = planProblems(room);
  if (problems.length > 0) return problems;
  const usable = usableSeats(room);
  return room.examCapacity <= usable
    ? []
    : [
        {
          code: 'ROOM_CAPACITY',
          message: `The room has ${usable} seats that can be used: the capacity at examinations is at most that.`,
          path: 'body.examCapacity',
          count: usable,
        },
      ];
}
