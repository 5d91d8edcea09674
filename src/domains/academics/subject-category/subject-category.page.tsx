import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { subjectCategories } from './subject-category.contract.ts';

export const SubjectCategoriesPage = masterPage(subjectCategories, {
  text: { title: 'subjectCategories.title', purpose: 'subjectCategories.purpose', one: 'subjectCategories.one' },
  columns: ['code', 'name'],
  form: ['code', 'name'],
  slots: { actions: () => <FeedButton master={subjectCategories} /> },
});
