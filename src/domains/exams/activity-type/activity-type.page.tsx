import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { USUAL_ACTIVITY_TYPES } from '../usual-rows/usual-rows.contract.ts';
import { UsualRows } from '../usual-rows/usual-rows.tsx';
import { activityTypes } from './activity-type.contract.ts';

export const ActivityTypesPage = masterPage(activityTypes, {
  text: { title: 'activityTypes.title', purpose: 'activityTypes.purpose', one: 'activityTypes.one' },
  columns: ['code', 'name'],
  form: ['code', 'name'],
  slots: {
    actions: () => (
      <>
        <UsualRows master={activityTypes} rows={USUAL_ACTIVITY_TYPES} />
        <FeedButton master={activityTypes} />
      </>
    ),
  },
});
