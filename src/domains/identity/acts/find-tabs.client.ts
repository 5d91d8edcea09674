import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { accessReviewText } from '../access-review/access-review.text.ts';

const REVIEW = '/users/user-management/access-review';

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder([accessReviewText] as const, [
  { title: 'access.tab.why', also: 'explain access why', needs: { feature: 'policies', action: 'read' }, page: REVIEW, tab: 'why' },
  { title: 'access.tab.holders', also: 'who holds a right', needs: { feature: 'policies', action: 'read' }, page: REVIEW, tab: 'holders' },
  { title: 'access.tab.review', also: 'review of duties', needs: { feature: 'policies', action: 'read' }, page: REVIEW, tab: 'review' },
  { title: 'access.tab.accounts', also: 'accounts', needs: { feature: 'policies', action: 'read' }, page: REVIEW, tab: 'accounts' },
]);
