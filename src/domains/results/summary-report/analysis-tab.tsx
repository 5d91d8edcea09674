import { useListState } from '../../../kit/list/list-state.client.ts';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { useFigureCells } from './figure-cells.tsx';
import { resultAnalyses } from './summary-report.contract.ts';
import type { AnalysisRow } from './summary-report.contract.ts';
import { summaryReportText } from './summary-report.text.ts';
import { NoSummary, pointerOf } from './summary-tab.tsx';

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
      above={<HeldNote examSessionId={examSessionId} pointer={pointer} />}
      below={<ListNote>{t('summary.note')}</ListNote>}
      empty={<NoSummary />}
      idOf={(row) => row.key}
      density="NORMAL"
      order={ORDER}
      cells={{
        ...figures.cells,
        course: (row) => (
          <TwoLines first={row.course} second={[row.branch, `${t('summary.semester')} ${row.semesters}`].filter(Boolean).join(' · ')} />
        ),
        change: (row) => (row.change === null || /^-|^0\.00$/.test(row.change) ? (row.change ?? '–') : `+${row.change}`),
        session: (row) => <TwoLines first={row.session} second={row.exam} />,
      }}
      parts={figures.parts}
    />
  );
}
