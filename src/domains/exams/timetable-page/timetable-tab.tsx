import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { FigureCell, FigureStrip } from '../../../kit/layout/figure-strip.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { examSlotText } from '../exam-slot/exam-slot.text.ts';
import { PatternDialog } from '../exam-slot/pattern-dialog.tsx';
import { SlotDialog } from '../exam-slot/slot-dialog.tsx';
import { examsMenuText } from '../exams.menu.text.ts';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { useWords } from '../inward/use-exam-filters.client.ts';
import type { CardAct } from '../timetable/board-card.tsx';
import { BoardGrid, type SlotAct } from '../timetable/board-grid.tsx';
import { MoveDialog } from '../timetable/move-dialog.tsx';
import { CopyDialog } from '../timetable-copy/copy-dialog.tsx';
import { CompareView } from '../timetable-compare/compare-view.tsx';
import { CostView } from '../timetable-compare/cost-view.tsx';
import { ClashReport, LoadReport, SheetReport } from '../timetable-report/timetable-reports.tsx';
import { SearchView } from '../timetable-run/search-view.tsx';
import { StartDialog } from '../timetable-run/start-dialog.tsx';
import { type Board, type BoardPaper, type BoardSlot, timetables } from '../timetable/timetable.contract.ts';
import { timetableText } from '../timetable/timetable.text.ts';
import { useBoard, type BoardState } from '../timetable/use-board.client.ts';
import { shownExam, type TimetableView, Tools, VIEWS, type WorkProps } from './timetable-tools.tsx';

function Figures({ board, state }: { readonly board: Board; readonly state: BoardState }) {
  const { t } = useText(timetableText);
  const open = board.papers.filter(({ slotId }) => slotId === null).length;
  const figures = [
    [t('timetable.placed'), board.papers.length - open],
    [t('timetable.unplaced'), open],
    [t('timetable.clashes'), state.totals?.clashes ?? 0],
    [t('timetable.sameDay'), state.totals?.sameDay ?? 0],
    [t('timetable.slots'), board.slots.length],
  ] as const;
  return (
    <FigureStrip>
      {figures.map(([label, value]) => (
        <FigureCell key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{count(value)}</strong>
          </dd>
        </FigureCell>
      ))}
    </FigureStrip>
  );
}

function Nothing({ board, onMake }: { readonly board: Board; readonly onMake: (() => void) | null }) {
  const { t } = useText(timetableText, examSlotText, examsMenuText);
  if (board.papers.length === 0)
    return (
      <StatePanel kind="empty" title={t('timetable.noPapers')} action={<LinkButton to={tabAddress(2)}>{t('menu.preExam.2')}</LinkButton>}>
        {t('timetable.noPapersHint')}
      </StatePanel>
    );
  return (
    <StatePanel kind="empty" title={t('timetable.noSlots')} action={onMake ? <Button onClick={onMake}>{t('examSlot.make')}</Button> : null}>
      {t('timetable.noSlotsHint')}
    </StatePanel>
  );
}

/** What is done to a slot from its menu; editing opens a dialog. */
function useSlotActs(examSessionId: string, onEdit: (slot: BoardSlot) => void) {
  const { t } = useText(examSlotText);
  const instituteId = useInstituteId();
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toastDone(done);
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(timetables.board);
  };
  return (slot: BoardSlot, act: SlotAct) => {
    const { id, heldOn, name, startsMinute, endsMinute, version } = slot;
    const params = { examSessionId, id };
    if (act === 'EDIT') return onEdit(slot);
    if (act === 'REMOVE') return void run(() => call(examSlots.remove, { instituteId, params, body: { version } }), t('examSlot.removed'));
    const body = { heldOn, name, startsMinute, endsMinute, version, isLocked: act === 'LOCK' };
    const done = act === 'LOCK' ? t('examSlot.locked') : t('examSlot.unlocked');
    return void run(() => call(examSlots.change, { instituteId, params, body }), done);
  };
}

const CODES_SHOWN = 8;

/** Papers of the shown exams that would fit anywhere, because nobody said how long they are. */
function Endless({ papers }: { readonly papers: readonly BoardPaper[] }) {
  const { t } = useText(timetableText);
  const codes = [...new Set(papers.filter(({ minutes }) => minutes === null).map(({ code }) => code))];
  if (codes.length === 0) return null;
  const shown = codes.slice(0, CODES_SHOWN).join(', ');
  return (
    <Notes>
      <FirstLine>{t('timetable.noDuration', { count: count(codes.length) })}</FirstLine>
      <SecondLine>{t('timetable.noDurationHint', { codes: codes.length > CODES_SHOWN ? `${shown} …` : shown })}</SecondLine>
    </Notes>
  );
}

/** The board of the chosen exams, and the dialogs of its menus. */
function BoardView({ board, state, instance, editable }: WorkProps & { readonly editable: boolean }) {
  const { word } = useWords();
  const [editing, setEditing] = useState<BoardSlot | null>(null);
  const [moving, setMoving] = useState<BoardPaper | null>(null);
  const act = useSlotActs(board.session.id, setEditing);
  const asked = shownExam(board, instance, word('exam'));
  const exams = asked === 'all' ? board.exams : board.exams.filter(({ id }) => id === asked);
  const card = (paper: BoardPaper, wanted: CardAct) => {
    if (wanted === 'MOVE') setMoving(paper);
    else if (wanted === 'OUT') void state.move(paper, null);
    else void state.lock(paper, wanted === 'LOCK');
  };
  return (
    <Stack>
      <Figures board={board} state={state} />
      <Endless papers={board.papers.filter(({ examInstanceId }) => exams.some(({ id }) => id === examInstanceId))} />
      <BoardGrid board={board} state={state} exams={exams} editable={editable} onCard={card} onSlot={act} />
      {editing ? (
        <SlotDialog examSessionId={board.session.id} slot={editing} shownBy={[timetables.board]} onClose={() => setEditing(null)} />
      ) : null}
      {moving ? (
        <MoveDialog
          board={board}
          state={state}
          paper={moving}
          onMove={(slotId) => {
            setMoving(null);
            void state.move(moving, slotId);
          }}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </Stack>
  );
}

function View(props: WorkProps & { readonly view: TimetableView; readonly editable: boolean }) {
  const { board, instance, view, editable } = props;
  const { word } = useWords();
  const examSessionId = board.session.id;
  const asked = shownExam(board, instance, word('exam'));
  if (view === 'sheet') return <SheetReport examSessionId={examSessionId} examInstanceId={asked === 'all' ? null : asked} />;
  if (view === 'clashes') return <ClashReport examSessionId={examSessionId} />;
  if (view === 'compare') return <CompareView examSessionId={examSessionId} />;
  if (view === 'costs') return <CostView examSessionId={examSessionId} />;
  if (view === 'load') return <LoadReport examSessionId={examSessionId} />;
  return (
    <PageArea>
      {view === 'board' ? (
        <BoardView {...props} />
      ) : (
        <SearchView examSessionId={examSessionId} slots={board.slots} editable={editable} shownBy={[timetables.board]} />
      )}
    </PageArea>
  );
}

/** Tools above, below them the board or the searches. */
function Work(props: WorkProps) {
  const { board } = props;
  const can = useCan();
  const { word, setWords } = useWords();
  const [making, setMaking] = useState(false);
  const [searching, setSearching] = useState(false);
  const [copying, setCopying] = useState(false);
  const isDraft = board.state === 'DRAFT' && board.isWhole;
  const editable = can('timetables', 'update') && isDraft;
  const make = can('timetables', 'create') && isDraft ? () => setMaking(true) : null;
  const view = VIEWS.find((one) => one === word('show')) ?? 'board';
  const examSessionId = board.session.id;
  const isEmpty = board.slots.length === 0 || board.papers.length === 0;
  return (
    <>
      <Tools
        {...props}
        view={view}
        onMake={make}
        onSearch={editable ? () => setSearching(true) : null}
        onCopy={editable ? () => setCopying(true) : null}
      />
      {isEmpty ? (
        <PageArea>
          <Nothing board={board} onMake={make} />
        </PageArea>
      ) : (
        <View {...props} view={view} editable={editable} />
      )}
      {making ? <PatternDialog session={board.session} shownBy={[timetables.board]} onClose={() => setMaking(false)} /> : null}
      {copying ? (
        <CopyDialog
          examSessionId={examSessionId}
          shownBy={[timetables.board]}
          onCopied={() => setWords({ show: 'search' })}
          onClose={() => setCopying(false)}
        />
      ) : null}
      {searching ? (
        <StartDialog
          examSessionId={examSessionId}
          hasTable={board.papers.some(({ slotId }) => slotId !== null)}
          onStarted={() => setWords({ show: 'search' })}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </>
  );
}

/** The time table of the session that the exam belongs to: slots, papers on a board, and what clashes. */
export function TimetableTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const state = useBoard(instance.examSessionId);
  const { answer, board } = state;
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (board === null) return <ListWaiting />;
  return <Work board={board} state={state} instance={instance} />;
}
