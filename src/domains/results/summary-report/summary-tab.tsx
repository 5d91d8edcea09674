import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ToPublish } from '../result-report/report-empty.tsx';
import { HeldNote } from '../held-division/held-note.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { REPORT_POINTERS } from '../result-report/result-report.contract.ts';
import type { ReportPointer } from '../result-report/report-state.client.ts';
import { useFigureCells } from './figure-cells.tsx';
import { SUMMARY_SPLITS, summaryReports } from './summary-report.contract.ts';
import type { SummaryRow } from './summary-report.contract.ts';
import { summaryReportText } from './summary-report.text.ts';

const ORDER = [
  'exam',
  'course',
  'group',
  'registered',
  'appeared',
  'passed',
  'passPercent',
  'failed',
  'atkt',
  'absent',
  'withheld',
  'classes',
] as const;

/** The state that the address names, else the published one. */
export const pointerOf = (named: string | undefined): ReportPointer => REPORT_POINTERS.find((one) => one === named) ?? 'PUBLISHED';

/** Nothing of the session is in this state. */
export function NoSummary() {
  const { t } = useText(summaryReportText);
  return (
    <StatePanel kind="empty" title={t('summary.none')} action={<ToPublish />}>
      {t('summary.noneHint')}
    </StatePanel>
  );
}

/** The figures of each examination of a session, whole or by a split. */
export function SummaryTab({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(summaryReportText);
  const can = useCan();
  const list = useListState(summaryReports.shape);
  const pointer = pointerOf(list.state.filters['pointer']);
  const splits = SUMMARY_SPLITS.filter((split) => split === 'EXAM' || split === 'DIVISION' || can('profiles', 'read')).map((value) => ({
    value,
    label: t(`summary.by.${value}`),
  }));
  const by = splits.find(({ value }) => value === (list.state.filters['by'] ?? 'EXAM')) ?? null;
  const isSplit = by !== null && by.value !== 'EXAM';
  const figures = useFigureCells<SummaryRow>(pointer, (row) => (isSplit ? { by: by.value, group: row.groupKey } : {}));
  return (
    <ReportList
      report={summaryReports}
      label={t('summary.tab.summary')}
      params={{ examSessionId }}
      state={list}
      filters={
        <>
          <PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />
          <ListFilter list={list} name="by" label={t('summary.by')} options={splits} usual="EXAM" />
        </>
      }
      filtersLabel={t('summary.filters')}
      above={<HeldNote examSessionId={examSessionId} pointer={pointer} />}
      below={<ListNote>{t('summary.note')}</ListNote>}
      empty={<NoSummary />}
      idOf={(row) => row.key}
      density="NORMAL"
      order={isSplit ? ORDER : ORDER.filter((key) => key !== 'group')}
      cells={{
        ...figures.cells,
        course: (row) => (
          <TwoLines first={row.course} second={[row.branch, `${t('summary.semester')} ${row.semesters}`].filter(Boolean).join(' · ')} />
        ),
      }}
      parts={figures.parts}
    />
  );
}
