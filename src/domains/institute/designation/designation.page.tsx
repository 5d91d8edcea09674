import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { designations } from './designation.contract.ts';

export const DesignationList = masterPage(designations, {
  text: { title: 'departments.title', purpose: 'designations.purpose', one: 'designations.one' },
  columns: ['code', 'name', 'staffKind', 'level'],
  form: ['code', 'name', 'staffKind', 'level'],
  slots: { actions: () => <FeedButton master={designations} /> },
});
