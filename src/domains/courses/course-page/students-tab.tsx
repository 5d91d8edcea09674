import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { enrolText } from '../../people/enrolment/enrol.text.ts';
import { EnrolDrawer, useEnrolReopened } from '../../people/enrolment/enrolment.door.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { courseText } from '../../academics/course/course.text.ts';
import { courseInstanceText } from '../course-instance/course-instance.text.ts';
import { courseListText } from '../course-list/course-list.text.ts';
import { coursePageText } from './course-page.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { CourseYearFigures } from '../../academics/course/course.contract.ts';
import { useCourse, type CourseRow } from './course-area.client.ts';
import { CourseHead } from './course-head.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';

const DIRECTORY = '/student-management/manage-students/student-directory';

function Years({ course, years }: { readonly course: CourseRow; readonly years: readonly CourseYearFigures[] }) {
  const { t } = useText(coursePageText, courseText, courseInstanceText, courseListText, uiText);
  const figures = ['running', 'withoutDivision', 'completed', 'left'] as const;
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('courseInstance.academicYear')}</th>
          <th scope="col" data-align="END">
            {t('course.seats')}
          </th>
          {figures.map((key) => (
            <th key={key} scope="col" data-align="END">
              {t(`course.${key}`)}
            </th>
          ))}
          <th scope="col">
            <span className="p-hidden">{t('row.actionsTitle')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.AcademicYear}>
            <td data-name={t('courseInstance.academicYear')}>{year.name}</td>
            <td data-name={t('course.seats')} data-align="END">
              {year.seats === null ? t('courseInstance.noLimit') : count(year.seats)}
            </td>
            {figures.map((key) => (
              <td key={key} data-name={t(`course.${key}`)} data-align="END">
                {count(year[key])}
              </td>
            ))}
            <td data-align="END">
              <LinkButton to={`${DIRECTORY}?academicYearId=${year.AcademicYear}&courseId=${course.id}`}>
                {t('courses.toStudents')}
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

/** Number of students of the course by year; the directory lists them. */
export function StudentsTab({ course }: { readonly course: CourseRow }) {
  const { t } = useText(coursePageText, enrolText);
  const { years, answer } = useCourse(course.id);
  const can = useCan();
  const [enrolling, setEnrolling] = useState(useEnrolReopened());
  const enrol = can('enrolments', 'create') ? (
    <Button leftSection={<IconSchool size={16} stroke={1.75} />} onClick={() => setEnrolling(true)}>
      {t('enrol.title')}
    </Button>
  ) : null;
  return (
    <>
      <CourseHead course={course} actions={enrol} />
      <Suspense>{enrolling ? <EnrolDrawer profileIds="CHOOSE" courseId={course.id} onClose={() => setEnrolling(false)} /> : null}</Suspense>
      {answer.isError && !answer.data ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isLoading ? <ListWaiting /> : null}
      {answer.data && years.length === 0 ? (
        <StatePanel
          kind="empty"
          title={t('courses.noStudents')}
          action={<LinkButton to="?tab=instances">{t('divisions.toInstances')}</LinkButton>}
        >
          {t('divisions.noInstanceHint')}
        </StatePanel>
      ) : null}
      {years.length > 0 ? (
        <PageArea>
          <Card title={t('courses.studentsByYear')} padding="NONE">
            <Years course={course} years={years} />
          </Card>
        </PageArea>
      ) : null}
    </>
  );
}
