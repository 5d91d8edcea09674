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
  const unitOf = (paper: BoardPaper) => board?.papers.filter((one) => one.unit === paper.unit) ?? [];
  const namesOf = ({ examInstanceId, examPaperId, version }: BoardPaper) => ({ examInstanceId, examPaperId, version });
  return {
    answer,
    board,
    totals,
    verdicts: (paper: BoardPaper): ReadonlyMap<string, SlotVerdict> =>
      board === null || index === null ? new Map() : verdictsOf(index, board.papers, board.slots, paper.unit),
    move: (paper: BoardPaper, slotId: string | null) =>
      act(
        unitOf(paper).map((one) => ({ ...one, slotId })),
        () => call(timetables.place, { instituteId, params, body: { ...namesOf(paper), examSlotId: slotId } }),
      ),
    lock: (paper: BoardPaper, isLocked: boolean) =>
      act(
        unitOf(paper).map((one) => ({ ...one, isLocked })),
        () => call(timetables.lock, { instituteId, params, body: { ...namesOf(paper), isLocked } }),
      ),
  };
}

export type BoardState = ReturnType<typeof useBoard>;
