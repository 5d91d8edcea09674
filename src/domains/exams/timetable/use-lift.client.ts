import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { slotWords } from '../exam-slot/slot-words.client.ts';
import type { Board, BoardPaper } from './timetable.contract.ts';
import { timetableText } from './timetable.text.ts';
import type { BoardState } from './use-board.client.ts';
import { useVerdictWords } from './verdict-words.tsx';

interface Lift {
  readonly paper: BoardPaper;
  /** The place of a slot; −1: without a slot. */
  readonly target: number;
}

/** A drop that gives students two papers at one time; it waits until the user says so. */
interface AskedDrop {
  readonly paper: BoardPaper;
  readonly slotId: string;
}

/** After a move the focus follows the paper to its new place. */
function useFollowingFocus() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const card = document.querySelector<HTMLElement>(`[data-paper="${CSS.escape(wanted.current)}"]`);
    // Dropped where it can be seen, it stays there: the page does not jump.
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
    wanted.current = null;
  });
  return (paper: BoardPaper) => {
    wanted.current = `${paper.examInstanceId} ${paper.examPaperId}`;
  };
}

/** Drops a paper with `move`: where that makes more clashes than it has now, the user is asked first. */
function useDrop(state: BoardState, move: (paper: BoardPaper, slotId: string | null) => Promise<void>) {
  const [asked, setAsked] = useState<AskedDrop | null>(null);
  const drop = (paper: BoardPaper, slotId: string | null) => {
    const verdicts = state.verdicts(paper);
    const clashesIn = (id: string | null) => (id === null ? 0 : (verdicts.get(id)?.clashes ?? 0));
    if (slotId === null || clashesIn(slotId) <= clashesIn(paper.slotId)) return void move(paper, slotId);
    return setAsked({ paper, slotId });
  };
  return { asked, forgetDrop: () => setAsked(null), drop };
}

/** Moving without the pointer: Enter lifts and drops, arrows choose the slot, Escape puts back; what happens is said. */
export function useLift(state: BoardState, board: Board) {
  const { t } = useText(timetableText);
  const words = useVerdictWords();
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, setSaid] = useSaid();
  const follow = useFollowingFocus();
  const { slots } = board;
  const nameOf = (at: number) => (slots[at] === undefined ? t('timetable.noPlace') : slotWords(slots[at]));
  const describe = (paper: BoardPaper, at: number): string => {
    const slot = slots[at];
    const verdict = slot === undefined ? undefined : state.verdicts(paper).get(slot.id);
    if (slot === undefined || verdict === undefined) return t('timetable.noPlace');
    return t('timetable.place', { slot: nameOf(at), verdict: words(slot, verdict, board.papers) });
  };
  const show = (paper: BoardPaper, target: number) => {
    setLift({ paper, target });
    document.querySelector(`[data-slot="${slots[target]?.id ?? ''}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const move = async (paper: BoardPaper, slotId: string | null) => {
    setLift(null);
    follow(paper);
    const at = slots.findIndex(({ id }) => id === slotId);
    if (!(await state.move(paper, slotId))) return setSaid(null);
    setSaid(
      slotId === null ? t('timetable.takenOut', { code: paper.code }) : t('timetable.dropped', { code: paper.code, slot: nameOf(at) }),
    );
  };
  const dropping = useDrop(state, move);
  const drop = (paper: BoardPaper, slotId: string | null) => {
    setLift(null);
    dropping.drop(paper, slotId);
  };
  const onKey = (paper: BoardPaper) => (event: KeyboardEvent) => {
    const isOwn = lift?.paper.unit === paper.unit;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (lift !== null && isOwn) return drop(paper, slots[lift.target]?.id ?? null);
      const target = slots.findIndex(({ id }) => id === paper.slotId);
      show(paper, target);
      return setSaid(t('timetable.lifted', { code: paper.code, place: describe(paper, target) }));
    }
    if (lift === null || !isOwn) return undefined;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const target = Math.min(Math.max(lift.target + step, -1), slots.length - 1);
      show(paper, target);
      setSaid(describe(paper, target));
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      setLift(null);
      setSaid(t('timetable.putBack', { code: paper.code }));
    }
    return undefined;
  };
  return { ...dropping, lift, said, move, drop, onKey };
}

export type LiftState = ReturnType<typeof useLift>;
