import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { NumbersField } from '../../../kit/form/numbers-field.tsx';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { useSemesters } from '../../institute/hydration/semesters.door.client.ts';
import { courseYears } from './course-year.contract.ts';

/** As many as the longest program has. */
function Semesters(props: FieldProps<number[]>) {
  return <NumbersField {...props} offered={useSemesters(null)} />;
}

export const CourseYearsPage = masterPage(courseYears, {
  text: { title: 'courseYears.title', purpose: 'courseYears.purpose', one: 'courseYears.one' },
  columns: ['level', 'name', 'semesters', 'nextCourseYearId', 'isFinal'],
  form: ['name', 'level', 'semesters', 'isFinal', 'nextCourseYearId'],
  fields: { semesters: (props) => <Semesters {...props} /> },
  slots: { actions: () => <FeedButton master={courseYears} /> },
});
