import { blockOf, examBlocks } from '../room-allocation/exam-blocks.rules.ts';
import type { Room } from '../room/room-plan.rules.ts';
import type { BlockRow } from './room-report.contract.ts';

interface Benched extends Room {
  readonly blockSize: number;
  readonly place: number;
}

interface Seat extends Benched {
  readonly allocationId: string;
  readonly examSlotId: string;
  readonly roomId: string;
  readonly day: string;
  readonly slot: string;
  readonly time: string;
  readonly room: string;
  readonly seatNo: string;
  readonly paper: string;
  /** Seen at the door. */
  readonly isPresent: boolean;
  /** By the supervisor of the block; null: nothing yet. */
  readonly noted: string | null;
  readonly doorUsed: boolean;
  readonly isOver: boolean;
}

interface Watching {
  readonly roomId: string;
  readonly blockNo: number;
  readonly name: string;
}

/** The block in which a seat lies. */
export const blockAt = (seat: Benched): number => blockOf(examBlocks(seat, seat.blockSize), seat.place);

function papersOf(seats: readonly Seat[]): string {
  const counts = new Map<string, number>();
  for (const { paper } of seats) counts.set(paper, (counts.get(paper) ?? 0) + 1);
  return [...counts].map(([paper, n]) => `${paper} (${n})`).join(', ');
}

const isHere = ({ noted, isPresent }: Seat): boolean => (noted === null ? isPresent : noted !== 'ABSENT');

/** Who was absent is told once the slot is over or everybody is noted. Of whom nothing is noted the door says it, and only where it was used. */
function presenceOf(seats: readonly Seat[]): Pick<BlockRow, 'present' | 'absent' | 'absentSeats'> {
  const [first] = seats;
  const unnoted = seats.filter(({ noted }) => noted === null);
  if (!first || (!first.doorUsed && unnoted.length === seats.length)) return { present: null, absent: null, absentSeats: null };
  const present = seats.filter(isHere).length;
  if (!first.isOver && unnoted.length > 0) return { present, absent: null, absentSeats: null };
  const absent = seats.filter((seat) => !isHere(seat) && (seat.noted !== null || first.doorUsed));
  return { present, absent: absent.length, absentSeats: absent.map(({ seatNo }) => seatNo).join(', ') };
}

/** Seats of a slot, given by room and seat number, as its blocks. */
export function blockRows(seats: readonly Seat[], watching: readonly Watching[]): BlockRow[] {
  const names = new Map(watching.map(({ roomId, blockNo, name }) => [`${roomId} ${blockNo}`, name]));
  const byRoom = Map.groupBy(seats, ({ roomId }) => roomId);
  return [...byRoom.values()].flatMap((inRoom) => {
    const byBlock = Map.groupBy(inRoom, blockAt);
    return [...byBlock]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([block, own]) => {
        const [first] = own;
        if (first === undefined) return [];
        const { examSlotId, day, slot, time, room, roomId, allocationId } = first;
        return {
          key: `${allocationId} ${roomId} ${block}`,
          examSlotId,
          day,
          slot,
          time,
          room,
          block,
          supervisor: names.get(`${roomId} ${block}`) ?? null,
          papers: papersOf(own.toSorted((one, other) => (one.paper < other.paper ? -1 : Number(one.paper > other.paper)))),
          fromSeat: first.seatNo,
          toSeat: own.at(-1)?.seatNo ?? '',
          candidates: own.length,
          ...presenceOf(own),
        };
      });
  });
}
