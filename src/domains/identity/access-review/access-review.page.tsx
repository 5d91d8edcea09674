import { call } from '../../../kit/http/call.client.ts';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';
import { identityMenuText } from '../identity.menu.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { accessReview } from './access-review.contract.ts';
import { AccountsTab } from './accounts-tab.tsx';
import { HoldersTab } from './holders-tab.tsx';
import { ReviewTab } from './review-tab.tsx';
import { useSubject } from './use-subject.client.ts';
import { WhyTab } from './why-tab.tsx';

const BODIES: Readonly<Record<string, () => React.JSX.Element>> = {
  why: WhyTab,
  holders: HoldersTab,
  review: ReviewTab,
  accounts: AccountsTab,
};

/** A link to a person chooses them where it is asked what they may do, and why. */
function useAskedPerson(): void {
  const instituteId = useInstituteId();
  const { change } = useSubject();
  useAskedRecord(async (id) => {
    const { data } = await call(accessReview.people, { instituteId, query: { id } });
    if (data.length === 0) return 'MISSING';
    return change({ tab: null, user: id });
  });
}

/** Access review: why a person has a right, who has it, and who holds sensitive rights. */
export function AccessReviewPage() {
  const { t } = useText(accessReviewText, identityMenuText);
  useAskedPerson();
  const tabs = [
    { value: 'why', label: t('access.tab.why') },
    { value: 'holders', label: t('access.tab.holders') },
    { value: 'review', label: t('access.tab.review') },
    { value: 'accounts', label: t('access.tab.accounts') },
  ];
  return (
    <Page>
      <Tabs label={t('menu.accessReview')} tabs={tabs}>
        {(tab) => {
          const Body = BODIES[tab] ?? WhyTab;
          return (
            <>
              <PageHead title={t('menu.accessReview')} purpose={t('access.purpose')} />
              <Body />
            </>
          );
        }}
      </Tabs>
    </Page>
  );
}
