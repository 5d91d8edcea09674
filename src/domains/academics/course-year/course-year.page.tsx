import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { courseYears } from './course-year.contract.ts';

export const CourseYearsPage = masterPage(courseYears, {
  text: { title: 'courseYears.title', purpose: 'courseYears.purpose', one: 'courseYears.one' },
  columns: ['level', 'name', 'semesters', 'nextCourseYearId', 'isFinal'],
  form: ['name', 'level', 'semesters', 'isFinal', 'nextCourseYearId'],
  slots: { actions: () => <FeedButton master={courseYears} /> },
});
