import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { INWARD_KINDS } from '../inward/inward.contract.ts';
import { inwardText } from '../inward/inward.text.ts';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { nominalRoll, paperRegistrations } from './exam-report.contract.ts';
import { examReportText } from './exam-report.text.ts';
import own from './exam-report.module.css';

const { textOf } = textsOf(inwardText, seatNumberText);

interface Props {
  readonly instance: ExamInstanceRow;
}

function ByPaper({ instance }: Props) {
  const { t } = useText(examReportText);
  const list = useListState(paperRegistrations.shape);
  return (
    <ReportList
      report={paperRegistrations}
      label={t('examReport.tab.papers')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={null}
      below={<p className={own.count}>{t('examReport.count')}</p>}
      empty={
        <StatePanel
          kind="empty"
          title={t('examReport.noPapers')}
          action={<LinkButton to={tabAddress(2)}>{t('examReport.toPapers')}</LinkButton>}
        >
          {t('examReport.noPapersHint')}
        </StatePanel>
      }
      idOf={(row) => row.paperId}
      cells={{
        code: (row) => (
          <>
            <FirstLine>{row.code}</FirstLine>
            <SecondLine>{row.title}</SecondLine>
          </>
        ),
      }}
    />
  );
}

function Candidates({ instance }: Props) {
  const { t } = useText(examReportText, preExamText, inwardText);
  const list = useListState(nominalRoll.shape);
  const kinds = INWARD_KINDS.map((value) => ({ value, label: textOf(`preExam.kind.${value}`) }));
  return (
    <ReportList
      report={nominalRoll}
      label={t('examReport.tab.candidates')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={
        <FilterSelect
          label={t('preExam.kind')}
          chosen={kinds.find(({ value }) => value === list.state.filters['kind']) ?? null}
          options={kinds}
          onChoose={(value) => list.setFilter('kind', value)}
        />
      }
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

/** Who is registered for an examination, counted by paper and listed by name. */
export function ExamRegistrationPage() {
  const { t } = useText(examReportText, examsMenuText);
  const tabs = [
    { value: 'papers', label: t('examReport.tab.papers') },
    { value: 'candidates', label: t('examReport.tab.candidates') },
  ];
  return (
    <Page>
      <PageHead title={t('menu.examRegistrationReports')} purpose={t('examReport.registration.purpose')} />
      <WithExamScope>
        {(instance) => (
          <Tabs key={instance.id} label={t('examReport.tabs')} tabs={tabs}>
            {(tab) => (tab === 'candidates' ? <Candidates instance={instance} /> : <ByPaper instance={instance} />)}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
