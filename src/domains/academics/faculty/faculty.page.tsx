import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { faculties } from './faculty.contract.ts';

export const FacultiesPage = masterPage(faculties, {
  text: { title: 'faculties.title', purpose: 'faculties.purpose', one: 'faculties.one' },
  columns: ['code', 'name'],
  form: ['code', 'name'],
  slots: { actions: () => <FeedButton master={faculties} /> },
});
