import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { examSlotText } from '../exam-slot/exam-slot.text.ts';
import { slotTime, slotWords } from '../exam-slot/slot-words.client.ts';
import { BoardCard, type CardAct } from './board-card.tsx';
import classes from './board.module.css';
import { ClashDialog } from './clash-dialog.tsx';
import type { SlotVerdict } from './clash-count.rules.ts';
import type { Board, BoardExam, BoardPaper, BoardSlot } from './timetable.contract.ts';
import { largestPaper } from './slot-seats.rules.ts';
import { timetableText } from './timetable.text.ts';
import type { BoardState } from './use-board.client.ts';
import { useLift, type LiftState } from './use-lift.client.ts';
import { VerdictBadge, verdictTone } from './verdict-words.tsx';

export type SlotAct = 'EDIT' | 'REMOVE' | 'LOCK' | 'UNLOCK';

interface Props {
  readonly board: Board;
  readonly state: BoardState;
  /** Examinations that are shown, a column each. */
  readonly exams: readonly BoardExam[];
  readonly editable: boolean;
  readonly onCard: (paper: BoardPaper, act: CardAct) => void;
  readonly onSlot: (slot: BoardSlot, act: SlotAct) => void;
}

function SlotMenu({ slot, onSlot }: { readonly slot: BoardSlot; readonly onSlot: Props['onSlot'] }) {
  const { t } = useText(examSlotText, uiText);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('row.actions', { name: slotWords(slot) })}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {slot.isLocked ? null : <Menu.Item onClick={() => onSlot(slot, 'EDIT')}>{t('examSlot.edit')}</Menu.Item>}
        <Menu.Item onClick={() => onSlot(slot, slot.isLocked ? 'UNLOCK' : 'LOCK')}>
          {slot.isLocked ? t('examSlot.unlock') : t('examSlot.lock')}
        </Menu.Item>
        {slot.isLocked ? null : (
          <Menu.Item color="red" onClick={() => onSlot(slot, 'REMOVE')}>
            {t('examSlot.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface HeadProps {
  readonly slot: BoardSlot;
  readonly papers: readonly BoardPaper[];
  readonly all: readonly BoardPaper[];
  readonly clashes: number;
  /** While a paper is lifted: what it would mean here. */
  readonly verdict: SlotVerdict | undefined;
  readonly menu: React.ReactNode;
}

/** How many sit, of how many seats, and how many of them a paper alone has with nobody of it beside. */
function SlotSeats({ slot, papers }: Pick<HeadProps, 'slot' | 'papers'>) {
  const { t } = useText(timetableText);
  const sitting = papers.reduce((sum, paper) => sum + paper.students, 0);
  const largest = largestPaper(papers);
  if (largest === null) return null;
  if (slot.seats === null || slot.seatsApart === null)
    return <span className={classes.seats}>{t('timetable.sitting', { students: count(sitting) })}</span>;
  const apart = count(slot.seatsApart);
  const isOver = largest.students > slot.seatsApart;
  return (
    <>
      <span className={classes.seats} data-over={sitting > slot.seats || undefined}>
        {t('timetable.seats', { students: count(sitting), seats: count(slot.seats) })}
      </span>
      {slot.seatsApart < slot.seats ? (
        <span className={classes.seats} data-over={isOver || undefined}>
          {isOver
            ? t('timetable.overApart', { code: largest.code, students: count(largest.students), seats: apart })
            : t('timetable.seatsApart', { seats: apart })}
        </span>
      ) : null}
    </>
  );
}

function SlotHead({ slot, papers, all, clashes, verdict, menu }: HeadProps) {
  const { t } = useText(timetableText);
  return (
    <div className={classes.slotHead}>
      <span className={classes.slotName}>
        {slot.isLocked ? <IconLock size={14} stroke={2} aria-label={t('timetable.locked')} /> : null}
        <b>{slotWords(slot)}</b>
        <small>{slotTime(slot)}</small>
      </span>
      {menu}
      {verdict === undefined ? (
        <>
          {clashes > 0 ? <span className={classes.clashes}>{t('timetable.clash', { count: count(clashes) })}</span> : null}
          <SlotSeats slot={slot} papers={papers} />
        </>
      ) : (
        <VerdictBadge slot={slot} verdict={verdict} papers={all} />
      )}
    </div>
  );
}

interface CardsProps extends Pick<Props, 'editable' | 'onCard'> {
  readonly papers: readonly BoardPaper[];
  readonly sizes: ReadonlyMap<number, number>;
  readonly lift: LiftState;
  readonly dragged: BoardPaper | null;
  readonly onDrag: (paper: BoardPaper | null) => void;
}

function Cards({ papers, sizes, lift, dragged, editable, onCard, onDrag }: CardsProps) {
  return papers.map((paper) => (
    <BoardCard
      key={`${paper.examInstanceId} ${paper.examPaperId}`}
      paper={paper}
      exams={sizes.get(paper.unit) ?? 1}
      isLifted={lift.lift?.paper.unit === paper.unit || dragged?.unit === paper.unit}
      editable={editable}
      onAct={(act) => onCard(paper, act)}
      onKey={lift.onKey(paper)}
      onDrag={(now) => onDrag(now === 'BEGINS' ? paper : null)}
    />
  ));
}

interface TrayProps {
  readonly cards: Omit<CardsProps, 'papers'>;
  readonly papers: readonly BoardPaper[];
  readonly onDrop: () => void;
}

/** Papers that have no slot yet; a card dropped here loses its slot. */
function Tray({ cards, papers, onDrop }: TrayProps) {
  const { t } = useText(timetableText);
  return (
    <div role="presentation" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <section className={classes.tray} aria-label={t('timetable.unplaced')} data-target={cards.lift.lift?.target === -1 || undefined}>
        <h3>
          {t('timetable.unplaced')} <span>{count(papers.length)}</span>
        </h3>
        <div className={classes.trayCards}>
          <Cards {...cards} papers={papers} />
        </div>
      </section>
    </div>
  );
}

interface RowProps extends Pick<Props, 'board' | 'exams' | 'editable' | 'onSlot'> {
  readonly slot: BoardSlot;
  readonly papers: readonly BoardPaper[];
  readonly clashes: number;
  readonly verdict: SlotVerdict | undefined;
  readonly isTarget: boolean;
  readonly cards: Omit<CardsProps, 'papers'>;
  readonly onDrop: () => void;
}

function SlotRow({ board, exams, slot, papers, clashes, verdict, isTarget, cards, editable, onSlot, onDrop }: RowProps) {
  const shown = (examId: string) => papers.filter((paper) => paper.examInstanceId === examId);
  return (
    <tr
      data-slot={slot.id}
      data-tone={verdict === undefined ? undefined : verdictTone(slot, verdict)}
      data-target={isTarget || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <th scope="row">
        <SlotHead
          slot={slot}
          papers={papers}
          all={board.papers}
          clashes={clashes}
          verdict={verdict}
          menu={editable ? <SlotMenu slot={slot} onSlot={onSlot} /> : null}
        />
      </th>
      {exams.map((exam) => (
        <td key={exam.id} data-empty={shown(exam.id).length === 0 || undefined}>
          <Cards {...cards} papers={shown(exam.id)} />
        </td>
      ))}
    </tr>
  );
}

/** What was moved last, with the way back. */
function LastMove({ board, state }: Pick<Props, 'board' | 'state'>) {
  const { t } = useText(timetableText, uiText);
  const { last } = state;
  if (last === null) return null;
  const nameOf = (slotId: string | null) => {
    const slot = board.slots.find(({ id }) => id === slotId);
    return slot === undefined ? t('timetable.noPlace') : slotWords(slot);
  };
  const undo = async () => {
    if (!(await state.undo())) toastDone(t('timetable.undoGone', { code: last.code }));
  };
  return (
    <p className={classes.lastMove}>
      {t('timetable.moved', { code: last.code, from: nameOf(last.from), to: nameOf(last.to) })}{' '}
      <Button size="compact-sm" variant="default" onClick={() => void undo()}>
        {t('action.undo')}
      </Button>
    </p>
  );
}

/** Near its upper or lower edge the board scrolls while a card is dragged. */
function scrollAtEdge(event: DragEvent<HTMLDivElement>): void {
  const frame = event.currentTarget;
  const { top, bottom } = frame.getBoundingClientRect();
  if (event.clientY < top + EDGE) frame.scrollBy({ top: -STEP });
  else if (event.clientY > bottom - EDGE) frame.scrollBy({ top: STEP });
}
const EDGE = 56;
const STEP = 12;

/** Slots down, examinations across, a card for each paper; while one is lifted each slot says what it would mean there. */
export function BoardGrid({ board, state, exams, editable, onCard, onSlot }: Props) {
  const { t } = useText(timetableText);
  const lift = useLift(state, board);
  const { asked } = lift;
  const [dragged, setDragged] = useState<BoardPaper | null>(null);
  const lifted = dragged ?? lift.lift?.paper ?? null;
  const verdicts = lifted === null ? null : state.verdicts(lifted);
  const sizes = new Map([...Map.groupBy(board.papers, ({ unit }) => unit)].map(([unit, papers]) => [unit, papers.length]));
  const bySlot = Map.groupBy(board.papers, ({ slotId }) => slotId);
  const cards = { sizes, lift, dragged, editable, onCard, onDrag: setDragged };
  const drop = (slotId: string | null) => {
    if (dragged !== null) lift.drop(dragged, slotId);
    setDragged(null);
  };
  const open = (bySlot.get(null) ?? []).filter((paper) => exams.some((exam) => exam.id === paper.examInstanceId));
  return (
    <>
      {editable ? <p className={classes.keys}>{t('timetable.keys')}</p> : null}
      <p className="p-hidden" role="status">
        {lift.said}
      </p>
      {editable ? <LastMove board={board} state={state} /> : null}
      <Tray cards={cards} papers={open} onDrop={() => drop(null)} />
      <ScrollArea className={classes.frame} onDragOver={scrollAtEdge}>
        <table className={classes.board} aria-label={t('timetable.board', { session: board.session.name })}>
          <thead>
            <tr>
              <th scope="col">{t('timetable.slot')}</th>
              {exams.map((exam) => (
                <th key={exam.id} scope="col">
                  {exam.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {board.slots.map((slot, at) => (
              <SlotRow
                key={slot.id}
                {...{ board, exams, slot, cards, editable, onSlot }}
                papers={bySlot.get(slot.id) ?? []}
                clashes={state.totals?.bySlot.get(slot.id) ?? 0}
                verdict={verdicts?.get(slot.id)}
                isTarget={lift.lift?.target === at}
                onDrop={() => drop(slot.id)}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {asked === null ? null : (
        <ClashDialog {...{ board, state, ...asked }} onMove={() => lift.move(asked.paper, asked.slotId)} onClose={lift.forgetDrop} />
      )}
    </>
  );
}
