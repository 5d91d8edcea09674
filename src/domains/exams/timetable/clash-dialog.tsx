import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { slotWords } from '../exam-slot/slot-words.client.ts';
import type { Board, BoardPaper } from './timetable.contract.ts';
import { timetableText } from './timetable.text.ts';
import type { BoardState } from './use-board.client.ts';
import { useVerdictWords } from './verdict-words.tsx';

interface Props {
  readonly board: Board;
  readonly state: BoardState;
  readonly paper: BoardPaper;
  readonly slotId: string;
  readonly onMove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a paper is dropped where students would have two papers at one time: a draft may hold that, a publication not. */
export function ClashDialog({ board, state, paper, slotId, onMove, onClose }: Props) {
  const { t } = useText(timetableText);
  const words = useVerdictWords();
  const slot = board.slots.find(({ id }) => id === slotId);
  const verdict = state.verdicts(paper).get(slotId);
  if (slot === undefined || verdict === undefined) return null;
  return (
    <ReasonDialog
      title={t('timetable.move', { code: paper.code, slot: slotWords(slot) })}
      confirm={t('timetable.moveAnyway')}
      tone="red"
      reason="NONE"
      onConfirm={onMove}
      onClose={onClose}
    >
      <p>{t('timetable.place', { slot: slotWords(slot), verdict: words(slot, verdict, board.papers) })}</p>
      <p>{t('timetable.clashAsk')}</p>
    </ReasonDialog>
  );
}
