import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { paperRegistrations } from './exam-report.contract.ts';
import { examReportText } from './exam-report.text.ts';
import { NominalRoll } from './nominal-roll.tsx';

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
      below={<ListNote>{t('examReport.count')}</ListNote>}
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
      density="NORMAL"
      cells={{
        code: (row) => <TwoLines first={row.code} second={row.title} />,
      }}
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
            {(tab) => (tab === 'candidates' ? <NominalRoll instance={instance} /> : <ByPaper instance={instance} />)}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
