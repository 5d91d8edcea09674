import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { feeCategories } from './fee-category.contract.ts';

export const FeeCategoriesPage = masterPage(feeCategories, {
  text: { title: 'feeCategories.title', purpose: 'feeCategories.purpose', one: 'feeCategories.one' },
  columns: ['code', 'name', 'description', 'active'],
  form: ['code', 'name', 'description', 'active'],
  slots: { actions: () => <FeedButton master={feeCategories} /> },
});
