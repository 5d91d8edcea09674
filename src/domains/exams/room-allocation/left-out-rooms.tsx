import { Hint } from '../../../kit/layout/hint.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { leftOut } from './left-out.rules.ts';
import type { SlotRoom } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';

const SHOWN = 12;

interface Props {
  readonly rooms: readonly SlotRoom[];
  /** Candidates without a seat: only then it matters which rooms stayed free. */
  readonly waiting: number;
}

/** Rooms for examinations in which nobody sits in this slot, and why. */
export function LeftOutRooms({ rooms, waiting }: Props) {
  const { t } = useText(roomAllocationText);
  const { barred, free } = leftOut(rooms);
  const listed = (words: readonly string[]) =>
    [...words.slice(0, SHOWN), ...(words.length > SHOWN ? [t('seating.more', { count: count(words.length - SHOWN) })] : [])].join(', ');
  const why = barred.map(({ code, closedFor, takenBy }) =>
    closedFor === null
      ? t('seating.leftOutTaken', { room: code, slot: takenBy ?? '' })
      : t('seating.leftOutClosed', { room: code, reason: closedFor }),
  );
  return (
    <>
      {why.length === 0 ? null : <Hint>{t('seating.leftOut', { rooms: listed(why) })}</Hint>}
      {waiting === 0 || free.length === 0 ? null : (
        <Hint>{t('seating.leftOutFree', { rooms: listed(free.map(({ code, examCapacity }) => `${code} (${count(examCapacity)})`)) })}</Hint>
      )}
    </>
  );
}
