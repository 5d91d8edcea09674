import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { feeHeads } from './fee-head.contract.ts';

export const FeeHeadsPage = masterPage(feeHeads, {
  text: { title: 'feeHeads.title', purpose: 'feeHeads.purpose', one: 'feeHeads.one' },
  columns: ['code', 'name', 'kind', 'bookedAs', 'priority', 'allowPartial', 'refundable', 'gst', 'gstRate', 'active'],
  form: ['code', 'name', 'kind', 'bookedAs', 'priority', 'allowPartial', 'refundable', 'gst', 'gstRate', 'sac', 'active'],
  slots: { actions: () => <FeedButton master={feeHeads} /> },
});
