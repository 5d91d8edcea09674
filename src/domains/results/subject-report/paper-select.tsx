import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import type { ReportPointer } from '../result-report/report-state.client.ts';
import { subjectResults } from '../result-report/result-report.contract.ts';
import { resultReportText } from '../result-report/result-report.text.ts';

interface Props {
  readonly instance: ExamInstanceRow;
  readonly pointer: ReportPointer;
  readonly paper: string | undefined;
  readonly onChoose: (paper: string | null) => void;
}

/** One of the papers that somebody sat. */
export function PaperSelect({ instance, pointer, paper, onChoose }: Props) {
  const { t } = useText(resultReportText);
  const instituteId = useInstituteId();
  const params = { examInstanceId: instance.id };
  const found = useCall(subjectResults.list, { instituteId, params, query: { pointer } }, { keepPrevious: true }).data?.data ?? [];
  const options = found.map((one) => ({ value: one.key, label: `${one.paper} ${one.title}` }));
  const chosen = paper === undefined ? null : (options.find(({ value }) => value === paper) ?? { value: paper, label: paper });
  return <FilterSelect label={t('subject.report.paper')} chosen={chosen} options={options} onChoose={onChoose} />;
}
