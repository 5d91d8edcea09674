import { lazy } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { creditActivityText } from '../credit-activity/credit-activity.text.ts';
import { AdditionalCredits } from './additional-credits.tsx';
import { additionalCreditText } from './additional-credit.text.ts';

const Activities = lazy(() =>
  withTexts(import('../credit-activity/credit-activity.page.tsx')).then((file) => ({ default: file.CreditActivitiesPage })),
);

/** Marks and credits beside the papers, and beside them the activities that give them. */
export function AdditionalCreditPage() {
  const { t } = useText(additionalCreditText, creditActivityText);
  const tabs = [
    { value: 'entries', label: t('credit.entries') },
    { value: 'activities', label: t('creditActivities.title') },
  ];
  return (
    <Page>
      <Tabs label={t('credit.title')} tabs={tabs}>
        {(tab) =>
          tab === 'activities' ? (
            <Activities />
          ) : (
            <>
              <PageHead title={t('credit.title')} purpose={t('credit.purpose')} />
              <WithExamScope>{(instance) => <AdditionalCredits key={instance.id} examInstanceId={instance.id} />}</WithExamScope>
            </>
          )
        }
      </Tabs>
    </Page>
  );
}
