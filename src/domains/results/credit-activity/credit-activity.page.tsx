import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { creditActivities } from './credit-activity.contract.ts';

export const CreditActivitiesPage = masterPage(creditActivities, {
  text: { title: 'creditActivities.title', purpose: 'creditActivities.purpose', one: 'creditActivities.one' },
  columns: ['code', 'name', 'kind', 'head', 'maxPerSemester', 'maxPerYear', 'toDepository'],
  form: ['code', 'name', 'kind', 'head', 'maxPerSemester', 'maxPerYear', 'toDepository'],
  begin: { kind: 'MARKS', toDepository: false },
  slots: { actions: () => <FeedButton master={creditActivities} /> },
});
