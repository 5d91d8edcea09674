import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { branches } from './branch.contract.ts';

export const BranchesPage = masterPage(branches, {
  text: { title: 'branches.title', purpose: 'branches.purpose', one: 'branches.one' },
  columns: ['code', 'name', 'programId', 'fromCourseYearId', 'intake'],
  form: ['code', 'name', 'programId', 'fromCourseYearId', 'intake'],
  slots: { actions: () => <FeedButton master={branches} /> },
});
