import { academicYearMaster, academicYearRoutes } from '../domains/academics/academic-year/academic-year.routes.ts';
import { branchMaster } from '../domains/academics/branch/branch.routes.ts';
import { courseYearMaster } from '../domains/academics/course-year/course-year.routes.ts';
import { courseMaster, courseRoutes } from '../domains/academics/course/course.routes.ts';
import { degreeMaster } from '../domains/academics/degree/degree.routes.ts';
import { departmentMaster, departmentRoutes } from '../domains/institute/department/department.routes.ts';
import { designationMaster } from '../domains/institute/designation/designation.routes.ts';
import { facultyMaster } from '../domains/academics/faculty/faculty.routes.ts';
import { programMaster } from '../domains/academics/program/program.routes.ts';
import { regulationMaster } from '../domains/academics/regulation/regulation.routes.ts';
import { sectionMaster } from '../domains/institute/section/section.routes.ts';
import { subjectCategoryMaster } from '../domains/academics/subject-category/subject-category.routes.ts';
import { subjectFlowMaster, subjectFlowRoutes } from '../domains/academics/subject-flow/subject-flow.routes.ts';
import { subjectGroupMaster } from '../domains/academics/subject-group/subject-group.routes.ts';
import { subjectMaster } from '../domains/academics/subject/subject.routes.ts';
import { blueprintVersionMaster, blueprintVersionRoutes } from '../domains/courses/blueprint-version/blueprint-version.routes.ts';
import { courseBlueprintMaster } from '../domains/courses/course-blueprint/course-blueprint.routes.ts';
import { courseInstanceMaster, courseInstanceRoutes } from '../domains/courses/course-instance/course-instance.routes.ts';
import { instanceAttributeRoutes } from '../domains/courses/course-instance/instance-attribute.routes.ts';
import { divisionMaster, divisionRoutes } from '../domains/courses/division/division.routes.ts';
import { classTableMaster } from '../domains/exams/class-table/class-table.routes.ts';
import { examInstanceMaster } from '../domains/exams/exam-instance/exam-instance.routes.ts';
import { examPaperMaster, examPaperRoutes } from '../domains/exams/exam-paper/exam-paper.routes.ts';
import { examPatternMaster, examPatternRoutes } from '../domains/exams/exam-pattern/exam-pattern.routes.ts';
import { examSessionMaster } from '../domains/exams/exam-session/exam-session.routes.ts';
import { examTypeMaster } from '../domains/exams/exam-type/exam-type.routes.ts';
import { graceSchemeMaster } from '../domains/exams/grace-scheme/grace-scheme.routes.ts';
import { paperMapMaster } from '../domains/exams/paper-map/paper-map.routes.ts';
import { resultGradingMaster } from '../domains/exams/result-grading/result-grading.routes.ts';
import { studentExamStatusMaster } from '../domains/exams/student-exam-status/student-exam-status.routes.ts';
import { holidayMaster } from '../domains/institute/holiday/holiday.routes.ts';
import { customAttributeMaster } from '../domains/people/custom-attribute/custom-attribute.routes.ts';
import { enrolmentMaster } from '../domains/people/enrolment/enrolment.routes.ts';
import { studentProfileMaster } from '../domains/people/student-record/student-profile.routes.ts';
import { teacherProfileMaster } from '../domains/people/teacher-profile/teacher-profile.routes.ts';
import { postExamSessionMaster } from '../domains/results/post-exam-session/post-exam-session.routes.ts';
import { hydrationRoutes } from '../domains/institute/hydration/hydration.routes.ts';
import { setUpRoutes } from '../domains/institute/set-up/set-up.routes.ts';
import type { Route } from '../kit/http/serve.server.ts';
import type { BoundMaster } from '../kit/master/master.server.ts';

/** Every master: the routes of the server, the batch feed and the suite read this one list. */
export const masters: readonly BoundMaster[] = [
  academicYearMaster,
  facultyMaster,
  regulationMaster,
  departmentMaster,
  designationMaster,
  sectionMaster,
  holidayMaster,
  degreeMaster,
  programMaster,
  branchMaster,
  courseYearMaster,
  courseMaster,
  subjectCategoryMaster,
  subjectMaster,
  subjectGroupMaster,
  subjectFlowMaster,
  courseBlueprintMaster,
  blueprintVersionMaster,
  courseInstanceMaster,
  divisionMaster,
  customAttributeMaster,
  studentProfileMaster,
  teacherProfileMaster,
  enrolmentMaster,
  examTypeMaster,
  studentExamStatusMaster,
  resultGradingMaster,
  graceSchemeMaster,
  classTableMaster,
  examPatternMaster,
  examSessionMaster,
  examInstanceMaster,
  examPaperMaster,
  paperMapMaster,
  postExamSessionMaster,
];

/** The masters' own calls with those that stand beside them. */
export const masterRouteList: readonly Route[] = [
  ...masters.flatMap((one) => one.routes),
  ...academicYearRoutes,
  ...subjectFlowRoutes,
  ...courseRoutes,
  ...departmentRoutes,
  ...blueprintVersionRoutes,
  ...courseInstanceRoutes,
  ...instanceAttributeRoutes,
  ...divisionRoutes,
  ...examPatternRoutes,
  ...examPaperRoutes,
  ...hydrationRoutes,
  ...setUpRoutes,
];
