import { useListState } from '../../../kit/list/list-state.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { INWARD_KINDS } from '../inward/inward.contract.ts';
import { inwardText } from '../inward/inward.text.ts';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { useExamFilters } from '../inward/use-exam-filters.client.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { nominalRoll } from './exam-report.contract.ts';
import { examReportText } from './exam-report.text.ts';
import { usePaperOptions } from './paper-options.client.ts';

const { textOf } = textsOf(inwardText, seatNumberText);

/** Who is registered for an examination, and for what. */
export function NominalRoll({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(examReportText, preExamText, inwardText);
  const list = useListState(nominalRoll.shape);
  const kinds = INWARD_KINDS.map((value) => ({ value, label: textOf(`preExam.kind.${value}`) }));
  const papers = usePaperOptions(instance.id);
  const filters = [
    { name: 'kind', label: t('preExam.kind'), options: kinds },
    { name: 'paperId', label: t('examReport.paper'), options: papers },
    ...useExamFilters(instance.id),
  ];
  return (
    <ReportList
      report={nominalRoll}
      label={t('examReport.tab.candidates')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={filters.map((one) => (
        <ListFilter key={one.name} list={list} {...one} />
      ))}
      empty={
        <StatePanel
          kind="empty"
          title={t('examReport.nobody')}
          action={<LinkButton to={tabAddress(0)}>{t('examReport.toInward')}</LinkButton>}
        >
          {t('examReport.nobodyHint')}
        </StatePanel>
      }
      idOf={(row) => row.studentExamId}
      cells={{ kind: (row) => textOf(`preExam.kind.${row.kind}`), state: (row) => t(`preExam.state.${row.state}`) }}
    />
  );
}
