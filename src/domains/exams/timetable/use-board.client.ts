import { useMemo, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { clashesOfTable, clashIndex, type SlotVerdict, verdictsOf } from './clash-count.rules.ts';
import { timetables, type Board, type BoardPaper, type PaperPlace } from './timetable.contract.ts';

const keyOf = ({ examInstanceId, examPaperId }: Pick<BoardPaper, 'examInstanceId' | 'examPaperId'>) => `${examInstanceId} ${examPaperId}`;

/** The board as it was read, with what was moved since. */
function withPlaces(board: Board, moved: ReadonlyMap<string, PaperPlace>): Board {
  if (moved.size === 0) return board;
  return { ...board, papers: board.papers.map((paper) => ({ ...paper, ...moved.get(keyOf(paper)) })) };
}

/** A move that was done on this board; null: without a slot. */
export interface BoardMove {
  readonly key: string;
  readonly code: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The board of a session, and what is done on it: a move is shown at once and put back where it is refused. */
export function useBoard(examSessionId: string) {
  const instituteId = useInstituteId();
  const params = { examSessionId };
  const answer = useCall(timetables.board, { instituteId, params });
  const [moved, setMoved] = useState<ReadonlyMap<string, PaperPlace>>(new Map());
  const read = answer.data?.data ?? null;
  const board = useMemo(() => (read === null ? null : withPlaces(read, moved)), [read, moved]);
  const index = useMemo(() => (read === null ? null : clashIndex(read.papers.length, read.pairs)), [read]);
  const totals = useMemo(() => (board === null ? null : clashesOfTable(board.papers, board.slots, board.pairs)), [board]);

  const act = async (before: readonly PaperPlace[], work: () => Promise<{ readonly data: readonly PaperPlace[] }>): Promise<boolean> => {
    const keep = (places: readonly PaperPlace[]) =>
      setMoved((known) => new Map([...known, ...places.map((one): [string, PaperPlace] => [keyOf(one), one])]));
    keep(before);
    let isDone = true;
    try {
      keep((await work()).data);
    } catch (error) {
      isDone = false;
      toastRefusal(error);
    }
    await refresh(timetables.board);
    setMoved(new Map());
    return isDone;
  };
  const [moves, setMoves] = useState<readonly BoardMove[]>([]);
  const unitOf = (paper: BoardPaper) => board?.papers.filter((one) => one.unit === paper.unit) ?? [];
  const namesOf = ({ examInstanceId, examPaperId, version }: BoardPaper) => ({ examInstanceId, examPaperId, version });
  const put = (paper: BoardPaper, slotId: string | null) =>
    act(
      unitOf(paper).map((one) => ({ ...one, slotId })),
      () => call(timetables.place, { instituteId, params, body: { ...namesOf(paper), examSlotId: slotId } }),
    );
  const last = moves.at(-1) ?? null;
  return {
    answer,
    board,
    /** What was moved last on this board, and not put back yet. */
    last,
    totals,
    verdicts: (paper: BoardPaper): ReadonlyMap<string, SlotVerdict> =>
      board === null || index === null ? new Map() : verdictsOf(index, board.papers, board.slots, paper.unit),
    move: async (paper: BoardPaper, slotId: string | null): Promise<boolean> => {
      const isDone = await put(paper, slotId);
      if (isDone && paper.slotId !== slotId)
        setMoves((known) => [...known, { key: keyOf(paper), code: paper.code, from: paper.slotId, to: slotId }]);
      return isDone;
    },
    /** Puts the paper moved last where it stood; false where somebody else has moved it since, so that it stays. */
    undo: async (): Promise<boolean> => {
      const paper = board?.papers.find((one) => keyOf(one) === last?.key && one.slotId === last.to);
      setMoves((known) => known.slice(0, -1));
      if (last === null || paper === undefined) return false;
      await put(paper, last.from);
      return true;
    },
    lock: (paper: BoardPaper, isLocked: boolean) =>
      act(
        unitOf(paper).map((one) => ({ ...one, isLocked })),
        () => call(timetables.lock, { instituteId, params, body: { ...namesOf(paper), isLocked } }),
      ),
  };
}

export type BoardState = ReturnType<typeof useBoard>;
