import { lazy, Suspense } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { courseText } from '../../academics/course/course.text.ts';
import { coursePageText } from './course-page.text.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { Tabs, type TabPlace } from '../../../kit/page/tabs.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { COURSE_LIST } from '../course-list/course-look.client.ts';
import { useCourse, type CourseRow } from './course-area.client.ts';
import { courseInstanceText } from '../course-instance/course-instance.text.ts';
import { divisionText } from '../division/division.text.ts';

const InstancesTab = lazy(() => withTexts(import('./instances-tab.tsx')).then((file) => ({ default: file.InstancesTab })));
const DivisionsTab = lazy(() => withTexts(import('./divisions-tab.tsx')).then((file) => ({ default: file.DivisionsTab })));
const SemestersTab = lazy(() => withTexts(import('./semesters-tab.tsx')).then((file) => ({ default: file.SemestersTab })));
const StudentsTab = lazy(() => withTexts(import('./students-tab.tsx')).then((file) => ({ default: file.StudentsTab })));

function Course({ course }: { readonly course: CourseRow }) {
  const { t } = useText(coursePageText, courseText, courseInstanceText, divisionText);
  const { instances, divisions, students } = useCourse(course.id);
  const tab = (value: string, label: string, count: number | null): TabPlace => ({ value, label, ...(count === null ? {} : { count }) });
  const tabs = [
    tab('instances', t('courseInstances.title'), instances),
    tab('divisions', t('divisions.title'), divisions),
    tab('semesters', t('courses.semesters'), null),
    tab('students', t('course.students'), students),
  ];
  return (
    <Page>
      <Tabs label={course.name} tabs={tabs}>
        {(open) => (
          <Suspense fallback={<ListWaiting />}>
            {open === 'instances' ? <InstancesTab course={course} /> : null}
            {open === 'divisions' ? <DivisionsTab course={course} /> : null}
            {open === 'semesters' ? <SemestersTab course={course} /> : null}
            {open === 'students' ? <StudentsTab course={course} /> : null}
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}

/** One course: its instances, divisions, semesters and students. */
export function CoursePage() {
  const { t } = useText(coursePageText);
  const instituteId = useInstituteId();
  const id = useDetailId();
  const answer = useCall(courses.get, { instituteId, params: { id } });
  const course = answer.data?.data;
  useRecordName(course?.code ?? null);
  if (answer.error instanceof CallError && [404, 422].includes(answer.error.status))
    return (
      <StatePanel kind="empty" title={t('courses.gone')} action={<LinkButton to={COURSE_LIST}>{t('courses.toList')}</LinkButton>}>
        {t('courses.goneHint')}
      </StatePanel>
    );
  if (answer.isError && !course) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  return course ? <Course key={course.id} course={course} /> : <ListWaiting />;
}
