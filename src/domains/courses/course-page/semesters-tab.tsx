import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseInstanceText } from '../course-instance/course-instance.text.ts';
import { coursePageText } from './course-page.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { getSemesterList, type CourseSemester } from '../../academics/course/course.contract.ts';
import type { CourseRow } from './course-area.client.ts';
import classes from './course.module.css';
import { CourseHead } from './course-head.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';

const PAPERS = '/exam-master/exam-configuration/exam-paper';

function Semester({ one }: { readonly one: CourseSemester }) {
  const { t } = useText(coursePageText, courseInstanceText);
  return (
    <Card
      title={t('courseInstance.semesterNo', { no: one.semester })}
      end={
        <LinkButton to={`${PAPERS}?courseId=${one.Course}&semester=${one.semester}`}>
          {t('courses.papersOf', { count: one.papers })}
        </LinkButton>
      }
      padding="NONE"
    >
      <p className={classes.fact}>
        {t('courses.assessment', { no: one.AssessmentNumber })} · {t('courses.electives', { count: one.electives })}
      </p>
      {one.dates.length === 0 ? <p className={classes.fact}>{t('courses.noSemesterDates')}</p> : null}
      {one.dates.length > 0 ? (
        <RecordTable>
          <thead>
            <tr>
              <th scope="col">{t('courseInstance.academicYear')}</th>
              <th scope="col">{t('courseInstance.code')}</th>
              <th scope="col">{t('courseInstance.startsOn')}</th>
              <th scope="col">{t('courseInstance.endsOn')}</th>
            </tr>
          </thead>
          <tbody>
            {one.dates.map((each) => (
              <tr key={`${each.code} ${each.startsOn}`}>
                <td data-name={t('courseInstance.academicYear')}>{each.name}</td>
                <td data-name={t('courseInstance.code')}>{each.code}</td>
                <td data-name={t('courseInstance.startsOn')}>{dayText(each.startsOn)}</td>
                <td data-name={t('courseInstance.endsOn')}>{dayText(each.endsOn)}</td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      ) : null}
    </Card>
  );
}

/** The semesters of the course's year of study: papers and, by academic year, when they run. */
export function SemestersTab({ course }: { readonly course: CourseRow }) {
  const instituteId = useInstituteId();
  const answer = useCall(getSemesterList, { instituteId, query: { Course: course.id } });
  const semesters = answer.data?.data;
  return (
    <>
      <CourseHead course={course} />
      {answer.isError && !semesters ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!answer.isError && !semesters ? <ListWaiting /> : null}
      {semesters ? (
        <PageArea>
          {semesters.map((one) => (
            <Semester key={one.semester} one={one} />
          ))}
        </PageArea>
      ) : null}
    </>
  );
}
