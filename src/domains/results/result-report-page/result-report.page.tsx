import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { PromotionTab } from '../promotion/promotion-tab.tsx';
import { promotionText } from '../promotion/promotion.text.ts';
import { StatementsTab } from '../statement/statements-tab.tsx';
import { FigureStudents } from '../summary-report/figure-students.tsx';
import { summaryReportText } from '../summary-report/summary-report.text.ts';
import { DivisionsTab } from './divisions-tab.tsx';
import { RegisterTab } from './register-tab.tsx';

/** The register of an examination and its statements of marks. */
export function ResultReportPage() {
  const { t } = useText(resultReportText, resultsMenuText, promotionText, summaryReportText);
  const can = useCan();
  const tabs = [
    { value: 'register', label: t('report.tab.register') },
    { value: 'divisions', label: t('summary.tab.divisions') },
    ...(can('results', 'read') ? [{ value: 'students', label: t('summary.tab.students') }] : []),
    ...(can('results', 'read') ? [{ value: 'promotion', label: t('promotion.tab') }] : []),
    ...(can('print', 'read') ? [{ value: 'statements', label: t('report.tab.statements') }] : []),
  ];
  return (
    <Page>
      <PageHead title={t('menu.resultReport')} purpose={t('report.register.purpose')} />
      <WithExamScope>
        {(instance) => (
          <Tabs key={instance.id} label={t('report.tabs')} tabs={tabs}>
            {(tab) => {
              if (tab === 'divisions') return <DivisionsTab instance={instance} />;
              if (tab === 'students') return <FigureStudents examSessionId={instance.examSessionId} examInstanceId={instance.id} />;
              if (tab === 'promotion') return <PromotionTab instance={instance} />;
              return tab === 'statements' ? <StatementsTab instance={instance} /> : <RegisterTab instance={instance} />;
            }}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
