import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { cashCounters } from './cash-counter.contract.ts';

export const CashCountersPage = masterPage(cashCounters, {
  text: { title: 'cashCounters.title', purpose: 'cashCounters.purpose', one: 'cashCounters.one' },
  columns: ['code', 'name', 'location', 'openingFloat', 'differenceLimit', 'active'],
  form: ['code', 'name', 'location', 'openingFloat', 'differenceLimit', 'active'],
  slots: { actions: () => <FeedButton master={cashCounters} /> },
});
