import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { courseYears } from '../course-year/course-year.contract.ts';
import { programs } from '../program/program.contract.ts';
import { branches } from './branch.contract.ts';

export const BranchesPage = masterPage(branches, {
  text: { title: 'branches.title', purpose: 'branches.purpose', one: 'branches.one' },
  columns: ['code', 'name', 'programId', 'fromCourseYearId', 'intake'],
  form: ['code', 'name', 'programId', 'fromCourseYearId', 'intake'],
  references: { programId: programs, fromCourseYearId: courseYears },
  slots: { actions: () => <FeedButton master={branches} /> },
});
