import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope, WithSessionScope } from '../../exams/exam-instance/exam-scope.tsx';
import { RevaluationKindsPage } from '../revaluation-kind/revaluation-kind.page.tsx';
import { ApplicationList } from './application-list.tsx';
import { revaluationDeskText } from './revaluation-desk.text.ts';
import { Register } from './register.tsx';

/** Applications after a published result, from the desk to the decision, the register of a session, and what is offered. */
export function RevaluationApplicationsPage() {
  const { t } = useText(revaluationDeskText);
  const can = useCan();
  const tabs = [
    { value: 'applications', label: t('revaluationDesk.tab.applications') },
    { value: 'register', label: t('revaluationDesk.tab.register') },
    ...(can('revaluationKinds', 'read') ? [{ value: 'kinds', label: t('revaluationDesk.tab.kinds') }] : []),
  ];
  // The master of the kinds has a head of its own.
  const head = <PageHead title={t('revaluationDesk.title')} purpose={t('revaluationDesk.purpose')} />;
  return (
    <Page>
      <Tabs label={t('revaluationDesk.title')} tabs={tabs}>
        {(tab) => {
          if (tab === 'kinds') return <RevaluationKindsPage />;
          if (tab === 'register')
            return (
              <>
                {head}
                <WithSessionScope>{(id) => <Register key={id} examSessionId={id} />}</WithSessionScope>
              </>
            );
          return (
            <>
              {head}
              <WithExamScope>{({ id }) => <ApplicationList key={id} examInstanceId={id} />}</WithExamScope>
            </>
          );
        }}
      </Tabs>
    </Page>
  );
}
