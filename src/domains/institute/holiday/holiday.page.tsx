import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { holidays } from './holiday.contract.ts';

export const HolidaysPage = masterPage(holidays, {
  text: { title: 'holidays.title', purpose: 'holidays.purpose', one: 'holidays.one' },
  columns: ['heldOn', 'name', 'kind'],
  form: ['heldOn', 'name', 'kind'],
  slots: { actions: () => <FeedButton master={holidays} /> },
});
