import { Drawer, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { academicYearText } from '../../domains/academics/academic-year/academic-year.text.ts';
import { branchText } from '../../domains/academics/branch/branch.text.ts';
import { courseYearText } from '../../domains/academics/course-year/course-year.text.ts';
import { courseText } from '../../domains/academics/course/course.text.ts';
import { degreeText } from '../../domains/academics/degree/degree.text.ts';
import { facultyText } from '../../domains/academics/faculty/faculty.text.ts';
import { programText } from '../../domains/academics/program/program.text.ts';
import { subjectCategoryText } from '../../domains/academics/subject-category/subject-category.text.ts';
import { subjectText } from '../../domains/academics/subject/subject.text.ts';
import { blueprintVersionText } from '../../domains/courses/blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../../domains/courses/course-blueprint/course-blueprint.text.ts';
import { courseInstanceText } from '../../domains/courses/course-instance/course-instance.text.ts';
import { divisionText } from '../../domains/courses/division/division.text.ts';
import { classTableText } from '../../domains/exams/class-table/class-table.text.ts';
import { examInstanceText } from '../../domains/exams/exam-instance/exam-instance.text.ts';
import { examPaperText } from '../../domains/exams/exam-paper/exam-paper.text.ts';
import { examPatternText } from '../../domains/exams/exam-pattern/exam-pattern.text.ts';
import { examSessionText } from '../../domains/exams/exam-session/exam-session.text.ts';
import { examTypeText } from '../../domains/exams/exam-type/exam-type.text.ts';
import { graceSchemeText } from '../../domains/exams/grace-scheme/grace-scheme.text.ts';
import { paperMapText } from '../../domains/exams/paper-map/paper-map.text.ts';
import { resultGradingText } from '../../domains/exams/result-grading/result-grading.text.ts';
import { studentExamStatusText } from '../../domains/exams/student-exam-status/student-exam-status.text.ts';
import { departmentText } from '../../domains/institute/department/department.text.ts';
import { enrolmentText } from '../../domains/people/enrolment/enrolment.text.ts';
import { studentProfileText } from '../../domains/people/student-profile/student-profile.text.ts';
import { teacherProfileText } from '../../domains/people/teacher-profile/teacher-profile.text.ts';
import { postExamSessionText } from '../../domains/results/post-exam-session/post-exam-session.text.ts';
import { feedText } from './feed.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { FeedFile } from './feed-file.tsx';
import { FeedRecent } from './feed-recent.tsx';
import { FeedStart } from './feed-start.tsx';
import classes from './feed.module.css';
import { useFeed, type FeedContext, type FeedSubject } from './use-feed.client.ts';

interface KindProps {
  readonly subject: FeedSubject;
  readonly context: FeedContext | null;
  /** Chooses another kind; only while no file is open. */
  readonly choice: ReactNode;
}

/** One kind of file from beginning to end. */
function Kind({ subject, context, choice }: KindProps) {
  const feed = useFeed(subject.plural, context);
  if (feed.feed) return <FeedFile key={feed.feed.id} feed={feed} current={feed.feed} onAnother={feed.restart} />;
  return (
    <>
      {choice}
      <FeedStart
        kind={subject.plural}
        busy={feed.busy}
        onFile={(file, mode) => void feed.upload(file, mode)}
        onHeaders={(sample) => void feed.headers(sample)}
      />
      <FeedRecent kind={subject.plural} context={context} onOpen={feed.visit} />
    </>
  );
}

interface Props {
  /** Kinds that may be chosen here, at least one; a feed needs the rights of its records too. */
  readonly subjects: readonly FeedSubject[];
  readonly context?: FeedContext;
  readonly onClose: () => void;
}

/** Upload, map, mend, apply and, if need be, take back: one file from beginning to end. */
export function FeedDrawer({ subjects, context, onClose }: Props) {
  const { t, textOf } = useText(feedText, academicYearText, branchText, courseYearText, courseText, degreeText, facultyText, programText, subjectCategoryText, subjectText, blueprintVersionText, courseBlueprintText, courseInstanceText, divisionText, classTableText, examInstanceText, examPaperText, examPatternText, examSessionText, examTypeText, graceSchemeText, paperMapText, resultGradingText, studentExamStatusText, departmentText, enrolmentText, studentProfileText, teacherProfileText, postExamSessionText, uiText);
  const [kind, setKind] = useState<string | null>(null);
  const subject = subjects.find((one) => one.plural === kind) ?? subjects[0];
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={960}
      padding="lg"
      title={t('feed.title')}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.body}>
        <p className={classes.purpose}>
          {t('feed.purpose')} <Link to="/my-dashboard/feeds">{t('feed.allFiles')}</Link>
        </p>
        {subject ? (
          <Kind
            key={subject.plural}
            subject={subject}
            context={context ?? null}
            choice={
              subjects.length > 1 ? (
                <Select
                  label={t('feed.kind')}
                  data={subjects.map((one) => ({ value: one.plural, label: textOf(`feed.kind.${one.plural}`, one.plural) }))}
                  value={subject.plural}
                  onChange={setKind}
                  allowDeselect={false}
                  comboboxProps={{ shadow: 'md' }}
                />
              ) : null
            }
          />
        ) : null}
      </div>
    </Drawer>
  );
}
