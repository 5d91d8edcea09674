import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { regulations } from './regulation.contract.ts';

export const RegulationsPage = masterPage(regulations, {
  text: { title: 'regulations.title', purpose: 'regulations.purpose', one: 'regulations.one' },
  columns: ['code', 'name', 'year', 'minAttendance', 'condoneFrom', 'condoneTo', 'status'],
  form: ['code', 'name', 'year', 'minAttendance', 'condoneFrom', 'condoneTo', 'status'],
  begin: { status: 'ACTIVE' },
  slots: { actions: () => <FeedButton master={regulations} /> },
});
