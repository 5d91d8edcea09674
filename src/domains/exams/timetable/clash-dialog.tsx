import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { slotWords } from '../exam-slot/slot-words.client.ts';
import { timetables, type Board, type BoardPaper } from './timetable.contract.ts';
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
  const { examInstanceId, examPaperId } = paper;
  const params = { examSessionId: board.session.id };
  const who = useCall(timetables.both, {
    instituteId: useInstituteId(),
    params,
    query: { examInstanceId, examPaperId, examSlotId: slotId },
  }).data?.data;
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
      {who === undefined || who.numbers.length === 0 ? null : (
        <p>
          {t('timetable.clashWho', { numbers: who.numbers.join(', ') })}
          {who.students > who.numbers.length ? ` ${t('timetable.more', { count: count(who.students - who.numbers.length) })}` : null}
        </p>
      )}
      <p>{t('timetable.clashAsk')}</p>
    </ReasonDialog>
  );
}
