import { Menu } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconSchool } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { courseListText } from './course-list.text.ts';
import { coursePageText } from '../course-page/course-page.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { listedCourses } from '../../academics/course/course.contract.ts';
import classes from './course-list.module.css';
import { COURSE_LIST, courseBase } from './course-look.client.ts';

const { textOf } = textsOf(courseListText, coursePageText);

/** Links from a course to its instances, divisions, semesters and students. */
function CourseItem({ id }: { readonly id: string }) {
  const { t } = useText(courseListText);
  const navigate = useNavigate();
  return (
    <Menu.Item
      leftSection={<IconSchool size={16} stroke={1.75} />}
      onClick={() => void navigate({ to: `${COURSE_LIST}/${id}`, search: {} })}
    >
      {t('courses.toCourse')}
    </Menu.Item>
  );
}

/** Courses ascending by level: a program's years of study. */
export const CourseListPage = masterPage(listedCourses, {
  ...courseBase,
  columns: ['code', 'name', 'programId', 'courseYearId', 'instances', 'divisions', 'students', 'active'],
  cells: {
    name: ({ id, name }) => (
      // One tab stop per row: the menu has the same link.
      <Link className={classes.name} to={`${COURSE_LIST}/${id}`} search={{}} title={name} tabIndex={-1}>
        {name}
      </Link>
    ),
    instances: ({ instances }) => count(instances),
    divisions: ({ divisions }) => count(divisions),
    students: ({ students }) => count(students),
    active: ({ active }) =>
      active ? (
        <StateBadge tone="green" icon={IconCircleCheck}>
          {textOf('course.isActive')}
        </StateBadge>
      ) : (
        <StateBadge tone="grey" icon={IconCircleMinus}>
          {textOf('course.isNotActive')}
        </StateBadge>
      ),
  },
  slots: {
    actions: () => <FeedButton master={listedCourses} />,
    rowItems: (row) => <CourseItem id={row.id} />,
  },
});
