import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconWand } from '@tabler/icons-react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { ExamCalendarLink } from '../exam-calendar/calendar-link.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examSlotText } from '../exam-slot/exam-slot.text.ts';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { timetableCompareText } from '../timetable-compare/timetable-compare.text.ts';
import { timetableCopyText } from '../timetable-copy/timetable-copy.text.ts';
import { PublishActs } from '../timetable-publish/publish-acts.tsx';
import { timetableRunText } from '../timetable-run/timetable-run.text.ts';
import { type Board, timetables } from '../timetable/timetable.contract.ts';
import { timetableText } from '../timetable/timetable.text.ts';
import type { BoardState } from '../timetable/use-board.client.ts';
import classes from './timetable-tab.module.css';

/** More columns than these are shown when they are asked for. */
const MANY_EXAMS = 6;
export const VIEWS = ['board', 'search', 'compare', 'costs', 'sheet', 'clashes', 'load'] as const;
export type TimetableView = (typeof VIEWS)[number];

/** The exam whose column is shown, or all. */
export const shownExam = (board: Board, instance: ExamInstanceRow, asked: string | undefined) =>
  asked ?? (board.exams.length > MANY_EXAMS ? instance.id : 'all');

export interface WorkProps {
  readonly board: Board;
  readonly state: BoardState;
  readonly instance: ExamInstanceRow;
}

interface ActProps {
  readonly onMake: (() => void) | null;
  readonly onSearch: (() => void) | null;
  readonly onCopy: (() => void) | null;
}

/** What is done to the table as a whole, as far as the caller may and the table is open. */
function TableActs({ onMake, onSearch, onCopy }: ActProps) {
  const { t } = useText(timetableRunText, timetableCopyText, examSlotText);
  return (
    <>
      {onMake ? (
        <Button variant="default" leftSection={<IconCalendarPlus size={16} stroke={1.75} />} onClick={onMake}>
          {t('examSlot.make')}
        </Button>
      ) : null}
      {onCopy ? (
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} />} onClick={onCopy}>
          {t('tableCopy.open')}
        </Button>
      ) : null}
      {onSearch ? (
        <Button variant="default" leftSection={<IconWand size={16} stroke={1.75} />} onClick={onSearch}>
          {t('tableSearch.start')}
        </Button>
      ) : null}
    </>
  );
}

interface ToolsProps extends WorkProps, ActProps {
  readonly view: TimetableView;
}

/** What is shown of the table, and what is done to the whole of it. */
export function Tools({ board, state, instance, view, ...acts }: ToolsProps) {
  const can = useCan();
  const { t } = useText(timetableText, timetableRunText, timetableCompareText);
  const { word, setWords } = useWords();
  const options = board.exams.map(({ id, name }) => ({ value: id, label: name }));
  const asked = shownExam(board, instance, word('exam'));
  return (
    <Toolbar>
      <div className={classes.views}>
        <SegmentedControl
          aria-label={t('timetable.show')}
          data={[
            { value: 'board', label: t('timetable.show.board') },
            { value: 'search', label: t('tableSearch.title') },
            { value: 'compare', label: t('tableCompare.title') },
            { value: 'costs', label: t('cost.title') },
            { value: 'sheet', label: t('timetable.show.sheet') },
            { value: 'clashes', label: t('timetable.show.clashes') },
            ...(can('inward', 'read') ? [{ value: 'load', label: t('timetable.show.load') }] : []),
          ]}
          value={view}
          onChange={(show) => setWords({ show })}
        />
      </div>
      {(view === 'board' || view === 'sheet') && options.length > 1 ? (
        <div className={classes.exam}>
          <FilterSelect
            label={t('timetable.exam')}
            chosen={options.find(({ value }) => value === asked) ?? null}
            options={options}
            onChoose={(value) => setWords({ exam: value ?? 'all' })}
          />
        </div>
      ) : null}
      <ToolbarActions>
        {view === 'sheet' && asked !== 'all' && can('timetables', 'publish') ? <ExamCalendarLink examInstanceId={asked} /> : null}
        <StateBadge tone={board.state === 'PUBLISHED' ? 'green' : 'amber'}>{t(`timetable.state.${board.state}`)}</StateBadge>
        {board.slots.length > 0 ? <TableActs {...acts} /> : null}
        {board.isWhole && board.slots.length > 0 ? (
          <PublishActs
            table={board}
            unplaced={board.papers.filter(({ slotId, students }) => slotId === null && students > 0).length}
            clashes={state.totals?.clashes ?? 0}
            shownBy={[timetables.board]}
          />
        ) : null}
      </ToolbarActions>
    </Toolbar>
  );
}
