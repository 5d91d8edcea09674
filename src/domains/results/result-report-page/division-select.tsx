import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import type { ReportPointer } from '../result-report/report-state.client.ts';
import { divisionResults, NOT_STATED } from '../summary-report/summary-report.contract.ts';
import { summaryReportText } from '../summary-report/summary-report.text.ts';

interface Props {
  readonly instance: ExamInstanceRow;
  readonly pointer: ReportPointer;
  readonly division: string | undefined;
  readonly onChoose: (division: string | null) => void;
}

/** One division of those that have results; nothing where there is only one. */
export function DivisionSelect({ instance, pointer, division, onChoose }: Props) {
  const { t } = useText(summaryReportText);
  const instituteId = useInstituteId();
  const params = { examInstanceId: instance.id };
  const found = useCall(divisionResults.list, { instituteId, params, query: { pointer } }, { keepPrevious: true }).data?.data ?? [];
  const options = found.flatMap(({ group, groupKey }) => (groupKey === NOT_STATED ? [] : [{ value: groupKey, label: group }]));
  if (options.length < 2 && division === undefined) return null;
  return (
    <FilterSelect
      label={t('summary.division')}
      chosen={options.find(({ value }) => value === division) ?? null}
      options={options}
      onChoose={onChoose}
    />
  );
}
