import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithSessionScope } from '../../exams/exam-instance/exam-scope.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { AnalysisTab } from './analysis-tab.tsx';
import { FigureStudents } from './figure-students.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { summaryReportText } from './summary-report.text.ts';

/** How the examinations of a session went, and who is behind each figure. */
export function SummaryReportsPage() {
  const { t } = useText(summaryReportText, resultsMenuText);
  const can = useCan();
  const tabs = [
    { value: 'summary', label: t('summary.tab.summary') },
    { value: 'analysis', label: t('summary.tab.analysis') },
    ...(can('results', 'read') ? [{ value: 'students', label: t('summary.tab.students') }] : []),
  ];
  return (
    <Page>
      <PageHead title={t('menu.summaryReports')} purpose={t('summary.purpose')} />
      <WithSessionScope>
        {(examSessionId) => (
          <Tabs key={examSessionId} label={t('summary.tabs')} tabs={tabs}>
            {(tab) => {
              if (tab === 'students') return <FigureStudents examSessionId={examSessionId} />;
              return tab === 'analysis' ? <AnalysisTab examSessionId={examSessionId} /> : <SummaryTab examSessionId={examSessionId} />;
            }}
          </Tabs>
        )}
      </WithSessionScope>
    </Page>
  );
}
