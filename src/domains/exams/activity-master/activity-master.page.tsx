import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { activityMasters } from './activity-master.contract.ts';

export const ActivityMastersPage = masterPage(activityMasters, {
  text: { title: 'activityMasters.title', purpose: 'activityMasters.purpose', one: 'activityMasters.one' },
  columns: ['listOrder', 'code', 'name', 'activityTypeId', 'act'],
  form: ['code', 'name', 'activityTypeId', 'act', 'listOrder'],
  begin: { act: null },
  slots: { actions: () => <FeedButton master={activityMasters} /> },
});
