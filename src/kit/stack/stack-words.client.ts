import { IconArrowBackUp, IconEye, IconMinus, type TablerIcon } from '@tabler/icons-react';
import { textsOf } from '../text/text.client.ts';
import { academicYearText } from '../../domains/academics/academic-year/academic-year.text.ts';
import { branchText } from '../../domains/academics/branch/branch.text.ts';
import { courseYearText } from '../../domains/academics/course-year/course-year.text.ts';
import { courseText } from '../../domains/academics/course/course.text.ts';
import { degreeText } from '../../domains/academics/degree/degree.text.ts';
import { facultyText } from '../../domains/academics/faculty/faculty.text.ts';
import { programText } from '../../domains/academics/program/program.text.ts';
import { regulationText } from '../../domains/academics/regulation/regulation.text.ts';
import { subjectCategoryText } from '../../domains/academics/subject-category/subject-category.text.ts';
import { subjectFlowText } from '../../domains/academics/subject-flow/subject-flow.text.ts';
import { subjectGroupText } from '../../domains/academics/subject-group/subject-group.text.ts';
import { subjectText } from '../../domains/academics/subject/subject.text.ts';
import { blueprintVersionText } from '../../domains/courses/blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../../domains/courses/course-blueprint/course-blueprint.text.ts';
import { courseInstanceText } from '../../domains/courses/course-instance/course-instance.text.ts';
import { classTableText } from '../../domains/exams/class-table/class-table.text.ts';
import { examPaperText } from '../../domains/exams/exam-paper/exam-paper.text.ts';
import { examPatternText } from '../../domains/exams/exam-pattern/exam-pattern.text.ts';
import { graceSchemeText } from '../../domains/exams/grace-scheme/grace-scheme.text.ts';
import { resultGradingText } from '../../domains/exams/result-grading/result-grading.text.ts';
import { departmentText } from '../../domains/institute/department/department.text.ts';
import { designationText } from '../../domains/institute/designation/designation.text.ts';
import { sectionText } from '../../domains/institute/section/section.text.ts';
import { teacherProfileText } from '../../domains/people/teacher-profile/teacher-profile.text.ts';
import { stackText } from './stack.text.ts';
import type { Tone } from '../ui/state-badge.tsx';
import type { StackRowView, StackState } from './stack.contract.ts';

const { textOf } = textsOf(stackText, academicYearText, branchText, courseYearText, courseText, degreeText, facultyText, programText, regulationText, subjectCategoryText, subjectFlowText, subjectGroupText, subjectText, blueprintVersionText, courseBlueprintText, courseInstanceText, classTableText, examPaperText, examPatternText, graceSchemeText, resultGradingText, departmentText, designationText, sectionText, teacherProfileText);


export const nounWord = (noun: string): string => textOf(`stack.noun.${noun}`, noun.replaceAll('_', ' '));

const camel = (noun: string): string => noun.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** What a field is called on its noun's own form. */
export function fieldWord(noun: string, field: string): string {
  const name = (field.split(/[[.]/)[0] ?? field).replace(/Ids?$/, '');
  const spaced = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return textOf(`stack.field.${name}`, textOf(`${camel(noun)}.${name}`, spaced));
}

interface Look {
  readonly tone: Tone;
  readonly icon?: TablerIcon;
}
// The lock of the grey tone would say that a record is closed.
const LEFT: Look = { tone: 'grey', icon: IconMinus };
const BACK: Look = { tone: 'grey', icon: IconArrowBackUp };

export const VERDICTS: Record<StackRowView['verdict'], Look> = {
  CREATE: { tone: 'green' },
  SAME: LEFT,
  CONFLICT: { tone: 'amber' },
  MISSING: { tone: 'red' },
};
export const OUTCOMES: Record<NonNullable<StackRowView['outcome']>, Look> = {
  CREATED: { tone: 'green' },
  UPDATED: { tone: 'green' },
  SKIPPED: LEFT,
  FAILED: { tone: 'red' },
  UNDONE: BACK,
};
export const STATES: Record<StackState, Look> = {
  PREVIEW: { tone: 'blue', icon: IconEye },
  RUNNING: { tone: 'blue' },
  DONE: { tone: 'green' },
  FAILED: { tone: 'red' },
  UNDONE: BACK,
};

/** The parts of a natural key, readable. */
export const keyWord = (key: string): string => key.replaceAll('\u001f', ' · ');
