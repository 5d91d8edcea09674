import { Modal } from '@mantine/core';
import { DialogWords } from '../../../kit/layout/dialog-words.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { slotTime, slotWords } from '../exam-slot/slot-words.client.ts';
import classes from './board.module.css';
import type { Board, BoardPaper } from './timetable.contract.ts';
import { timetableText } from './timetable.text.ts';
import type { BoardState } from './use-board.client.ts';
import { VerdictBadge, verdictTone } from './verdict-words.tsx';

interface Props {
  readonly board: Board;
  readonly state: BoardState;
  readonly paper: BoardPaper;
  readonly onMove: (slotId: string) => void;
  readonly onClose: () => void;
}

/** Every slot that the paper could have, each with what it would mean; where it cannot go is not offered. */
export function MoveDialog({ board, state, paper, onMove, onClose }: Props) {
  const { t } = useText(timetableText, uiText);
  useReturnFocus();
  const verdicts = state.verdicts(paper);
  const places = board.slots.flatMap((slot) => {
    const verdict = verdicts.get(slot.id);
    return verdict === undefined || verdictTone(slot, verdict) === 'grey' ? [] : [{ slot, verdict }];
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('timetable.moveTitle', { code: paper.code })}
      centered
      size={520}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <DialogWords>
        <p>{t('timetable.moveWhat', { title: paper.title, students: t('timetable.students', { count: count(paper.students) }) })}</p>
      </DialogWords>
      <ul className={classes.choices}>
        {places.map(({ slot, verdict }) => (
          <li key={slot.id}>
            <button
              type="button"
              className={classes.choice}
              aria-current={slot.id === paper.slotId || undefined}
              onClick={() => onMove(slot.id)}
            >
              <span>
                <b>{slotWords(slot)}</b> {slotTime(slot)}
              </span>
              <VerdictBadge slot={slot} verdict={verdict} papers={board.papers} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
