import { branchMaster } from '../domains/academics/branch/branch.routes.ts';
import { courseMaster } from '../domains/academics/course/course.routes.ts';
import { courseYearMaster } from '../domains/academics/course-year/course-year.routes.ts';
import { departmentMaster } from '../domains/institute/department/department.routes.ts';
import { designationMaster } from '../domains/institute/designation/designation.routes.ts';
import { facultyMaster } from '../domains/academics/faculty/faculty.routes.ts';
import { sectionMaster } from '../domains/institute/section/section.routes.ts';
import { degreeMaster } from '../domains/academics/degree/degree.routes.ts';
import { programMaster } from '../domains/academics/program/program.routes.ts';
import { regulationMaster } from '../domains/academics/regulation/regulation.routes.ts';
import { subjectMaster } from '../domains/academics/subject/subject.routes.ts';
import { subjectsWithin } from '../domains/academics/subject/subject-stack.store.ts';
import { subjectCategoryMaster } from '../domains/academics/subject-category/subject-category.routes.ts';
import { subjectFlowMaster } from '../domains/academics/subject-flow/subject-flow.routes.ts';
import { subjectGroupMaster } from '../domains/academics/subject-group/subject-group.routes.ts';
import { blueprintStack } from '../domains/courses/course-blueprint/blueprint-stack.server.ts';
import { instancesWithin } from '../domains/courses/course-instance/course-instance-stack.store.ts';
import { courseInstanceMaster } from '../domains/courses/course-instance/course-instance.routes.ts';
import { classTableMaster } from '../domains/exams/class-table/class-table.routes.ts';
import { examPaperStack } from '../domains/exams/exam-paper/exam-paper-stack.server.ts';
import { patternStack } from '../domains/exams/exam-pattern/exam-pattern-stack.server.ts';
import { graceSchemeMaster } from '../domains/exams/grace-scheme/grace-scheme.routes.ts';
import { resultGradingMaster } from '../domains/exams/result-grading/result-grading.routes.ts';
import { stackOf } from '../kit/stack/stack-noun.server.ts';
import type { StackNoun } from '../kit/stack/stack-noun.server.ts';

/**
 * Everything that can be duplicated; the calls, the job and the page read this one list. A noun comes in by one line: its master says
 * its fields, its key and what it names. People are an institute's own and never copied: what names
 * one stays empty in another institute and says so.
 */
export const stackNouns: readonly StackNoun[] = [
  stackOf(facultyMaster, { offered: true }),
  stackOf(departmentMaster, { offered: true }),
  stackOf(designationMaster, { offered: true }),
  stackOf(sectionMaster, { offered: true }),
  stackOf(degreeMaster, { offered: true }),
  stackOf(programMaster, { offered: true }),
  stackOf(branchMaster, { offered: true }),
  stackOf(courseYearMaster, { offered: true }),
  stackOf(courseMaster, { offered: true }),
  stackOf(regulationMaster, { offered: true }),
  stackOf(subjectCategoryMaster, { offered: true }),
  stackOf(subjectMaster, { offered: true, within: subjectsWithin }),
  stackOf(subjectGroupMaster, { offered: true, along: 'subject', parts: ['subject_group_member'] }),
  stackOf(subjectFlowMaster, { offered: true, along: 'subject' }),
  stackOf(resultGradingMaster, { offered: true }),
  stackOf(graceSchemeMaster, { offered: true }),
  stackOf(classTableMaster, { offered: true }),
  patternStack,
  blueprintStack,
  stackOf(courseInstanceMaster, { offered: true, within: instancesWithin }),
  examPaperStack,
];
