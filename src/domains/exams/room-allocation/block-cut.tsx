import { Hint } from '../../../kit/layout/hint.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { cutOf } from './exam-blocks.rules.ts';
import type { SlotRoom } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';

interface Props {
  readonly rooms: readonly SlotRoom[];
  /** Candidates per supervisor, for rooms without blocks of their own. */
  readonly blockSize: number;
}

/** Why these rooms have several blocks, and where that is set. */
export function BlockCut({ rooms, blockSize }: Props) {
  const { t } = useText(roomAllocationText);
  const cuts = rooms.flatMap((room) => {
    const cut = cutOf(room, blockSize);
    if (cut === null) return [];
    // Blocks of one size are told once.
    const seats = new Set(cut.seats).size === 1 ? cut.seats.slice(0, 1) : cut.seats;
    return [{ ...cut, room: room.code, words: seats.map((n) => count(n)).join(', ') }];
  });
  return cuts.map(({ room, by, seats, words }) => (
    <Hint key={room}>
      {t(by === 'ROOM' ? 'seating.cutByRoom' : 'seating.cutBySlot', {
        room,
        blocks: count(seats.length),
        seats: words,
        size: count(blockSize),
      })}
    </Hint>
  ));
}
