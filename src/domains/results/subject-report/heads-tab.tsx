import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { ReportEmpty } from '../result-report/report-empty.tsx';
import { pointerIn } from '../result-report/report-state.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { SplitSelect, splitOf, useSubjectFigure } from './subject-figures.tsx';
import { headResults, type HeadRow } from './subject-report.contract.ts';
import { subjectReportText } from './subject-report.text.ts';
import own from './subject-report.module.css';

const ORDER = [
  'paper',
  'head',
  'max',
  'group',
  'appeared',
  'absent',
  'passed',
  'failed',
  'passPercent',
  'average',
  'facility',
  'difficulty',
] as const;
const TONES: Record<NonNullable<HeadRow['difficulty']>, Tone> = { EASY: 'green', MODERATE: 'blue', DIFFICULT: 'amber' };

/** How hard each head was: who passed in it, and how much of the maximum was reached. */
export function HeadsTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText, subjectReportText);
  const list = useListState(headResults.shape);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  const by = splitOf(list.state.filters['by']);
  const figure = useSubjectFigure(pointer, by);
  return (
    <ReportList
      report={headResults}
      label={t('subjects.tab.heads')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={list}
      filters={
        <>
          <PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />
          <SplitSelect by={by} onChoose={(value) => list.setFilter('by', value)} />
        </>
      }
      filtersLabel={t('subjects.filters')}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      below={<p className={own.note}>{[t('subjects.noteHeads'), ...(by === 'TEACHER' ? [t('subjects.noteGroups')] : [])].join(' ')}</p>}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => row.key}
      order={by === null ? ORDER.filter((key) => key !== 'group') : ORDER}
      cells={{
        paper: (row) => (
          <>
            <b>{row.paper}</b>
            <SecondLine title={row.title}>{row.title}</SecondLine>
          </>
        ),
        head: (row) => (
          <>
            {row.head}
            <SecondLine>{t(`subjects.side.${row.side}`)}</SecondLine>
          </>
        ),
        appeared: (row) => figure('appeared', row),
        absent: (row) => figure('absent', row),
        passed: (row) => figure('passed', row),
        failed: (row) => figure('failed', row),
        difficulty: (row) =>
          row.difficulty === null ? (
            '–'
          ) : (
            <StateBadge tone={TONES[row.difficulty]}>{t(`subjects.difficulty.${row.difficulty}`)}</StateBadge>
          ),
      }}
    />
  );
}
