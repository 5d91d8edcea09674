import { useListState } from '../../../kit/list/list-state.client.ts';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { useFigureCells } from './figure-cells.tsx';
import { resultAnalyses } from './summary-report.contract.ts';
import type { AnalysisRow } from './summary-report.contract.ts';
import { summaryReportText } from './summary-report.text.ts';
import { NoSummary, pointerOf } from './summary-tab.tsx';
import own from './summary.module.css';

const ORDER = [
  'course',
  'session',
  'registered',
  'appeared',
  'passed',
  'passPercent',
  'change',
  'failed',
  'atkt',
  'absent',
  'withheld',
  'classes',
] as const;

/** The same class over the sessions, the newest first. */
export function AnalysisTab({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(summaryReportText);
  const list = useListState(resultAnalyses.shape);
  const pointer = pointerOf(list.state.filters['pointer']);
  const figures = useFigureCells<AnalysisRow>(pointer, () => ({}));
  return (
    <ReportList
      report={resultAnalyses}
      label={t('summary.tab.analysis')}
      params={{ examSessionId }}
      state={list}
      filters={<PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />}
      filtersLabel={t('summary.filters')}
      below={<p className={own.note}>{t('summary.note')}</p>}
      empty={<NoSummary />}
      idOf={(row) => row.key}
      order={ORDER}
      cells={{
        ...figures.cells,
        course: (row) => (
          <>
            <FirstLine title={row.course}>{row.course}</FirstLine>
            <SecondLine>{[row.branch, `${t('summary.semester')} ${row.semesters}`].filter(Boolean).join(' · ')}</SecondLine>
          </>
        ),
        change: (row) => (row.change === null || /^-|^0\.00$/.test(row.change) ? (row.change ?? '–') : `+${row.change}`),
        session: (row) => (
          <>
            <FirstLine title={row.session}>{row.session}</FirstLine>
            <SecondLine>{row.exam}</SecondLine>
          </>
        ),
      }}
      parts={figures.parts}
    />
  );
}
