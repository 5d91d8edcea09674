import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { ReportEmpty } from '../result-report/report-empty.tsx';
import { pointerIn } from '../result-report/report-state.client.ts';
import { useFigureCells } from '../summary-report/figure-cells.tsx';
import { divisionResults, type SummaryRow } from '../summary-report/summary-report.contract.ts';
import { summaryReportText } from '../summary-report/summary-report.text.ts';
import classes from './register.module.css';

const ORDER = ['group', 'registered', 'appeared', 'passed', 'passPercent', 'failed', 'atkt', 'absent', 'withheld', 'classes'] as const;

/** The result of an examination division by division. */
export function DivisionsTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(summaryReportText);
  const list = useListState(divisionResults.shape);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  const figures = useFigureCells<SummaryRow>(pointer, (row) => ({ by: 'DIVISION', group: row.groupKey }));
  return (
    <ReportList
      report={divisionResults}
      label={t('summary.tab.divisions')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={list}
      filters={<PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      below={<p className={classes.note}>{t('summary.note')}</p>}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => row.key}
      order={ORDER}
      cells={figures.cells}
      parts={figures.parts}
    />
  );
}
