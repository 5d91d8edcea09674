import type { BoardSlot } from '../timetable/timetable.contract.ts';

interface Place {
  readonly heldOn: string;
  readonly name: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
}

const timesOf = ({ heldOn, startsMinute, endsMinute }: Place): string => `${heldOn} ${startsMinute} ${endsMinute}`;
const overlap = (a: Place, b: Place): boolean => a.heldOn === b.heldOn && a.startsMinute < b.endsMinute && b.startsMinute < a.endsMinute;

/**
 * The slots of a published revision, by time: those in which its papers stood, under the ids of the slots of today where these are at the same time, and
 * besides them the slots of today that they leave room for, so that what lies between two papers is counted as on the board.
 */
export function revisionSlots(places: readonly Place[], today: readonly BoardSlot[]): BoardSlot[] {
  const known = new Map(today.map((slot) => [timesOf(slot), slot]));
  const seats = new Map(today.map(({ heldOn, seats: all, seatsApart }) => [heldOn, { seats: all, seatsApart }]));
  const none = { seats: null, seatsApart: null };
  const used = new Map<string, BoardSlot>();
  for (const place of places) {
    const { heldOn, name, startsMinute, endsMinute } = place;
    const key = timesOf(place);
    const slot = known.get(key) ?? { id: key, isLocked: false, version: 0, ...(seats.get(heldOn) ?? none) };
    used.set(key, { ...slot, heldOn, name, startsMinute, endsMinute });
  }
  const own = [...used.values()];
  const free = today.filter((slot) => !used.has(timesOf(slot)) && !own.some((one) => overlap(one, slot)));
  return [...own, ...free].sort((a, b) => (a.heldOn < b.heldOn ? -1 : a.heldOn > b.heldOn ? 1 : a.startsMinute - b.startsMinute));
}

/** The slot of a place among these. */
export const slotIdOf = (slots: readonly BoardSlot[], place: Place): string | null =>
  slots.find((slot) => timesOf(slot) === timesOf(place))?.id ?? null;
