import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** One line and one chunk per page; a menu entry names the key. */
const loaders: Readonly<Record<string, Load>> = {
  'academics/academic-year': () =>
    import('../domains/academics/academic-year/academic-year.page.tsx').then((file) => ({ default: file.AcademicYearsPage })),
  'academics/branch': () => import('../domains/academics/branch/branch.page.tsx').then((file) => ({ default: file.BranchesPage })),
  'academics/course-year': () =>
    import('../domains/academics/course-year/course-year.page.tsx').then((file) => ({ default: file.CourseYearsPage })),
  'courses/course-list': () =>
    import('../domains/courses/course-list/course-list.page.tsx').then((file) => ({ default: file.CourseListPage })),
  'courses/course': () => import('../domains/courses/course-page/course.page.tsx').then((file) => ({ default: file.CoursePage })),
  'courses/course-blueprints': () =>
    import('../domains/courses/course-blueprint/course-blueprints.page.tsx').then((file) => ({ default: file.CourseBlueprintsPage })),
  'courses/course-blueprint-details': () =>
    import('../domains/courses/course-blueprint/course-blueprint-details.page.tsx').then((file) => ({
      default: file.CourseBlueprintDetailsPage,
    })),
  'courses/create-course-blueprint': () =>
    import('../domains/courses/course-blueprint/create-course-blueprint.page.tsx').then((file) => ({
      default: file.CreateCourseBlueprintPage,
    })),
  'exams/exam-instance': () =>
    import('../domains/exams/exam-instance/exam-instance.page.tsx').then((file) => ({ default: file.ExamInstancesPage })),
  'exams/exam-paper': () => import('../domains/exams/exam-paper/exam-paper.page.tsx').then((file) => ({ default: file.ExamPapersPage })),
  'exams/exam-pattern': () =>
    import('../domains/exams/exam-pattern/exam-pattern.page.tsx').then((file) => ({ default: file.ExamPatternsPage })),
  'exams/exam-session': () =>
    import('../domains/exams/exam-session/exam-session.page.tsx').then((file) => ({ default: file.ExamSessionsPage })),
  'exams/exam-type': () => import('../domains/exams/exam-type/exam-type.page.tsx').then((file) => ({ default: file.ExamTypesPage })),
  'exams/grace-scheme': () =>
    import('../domains/exams/grace-scheme/grace-scheme.page.tsx').then((file) => ({ default: file.GraceSchemesPage })),
  'exams/result-grading': () =>
    import('../domains/exams/result-grading/result-grading.page.tsx').then((file) => ({ default: file.ResultGradingPage })),
  'exams/student-exam-status': () =>
    import('../domains/exams/student-exam-status/student-exam-status.page.tsx').then((file) => ({ default: file.StudentExamStatusesPage })),
  'identity/access-review': () =>
    import('../domains/identity/access-review/access-review.page.tsx').then((file) => ({ default: file.AccessReviewPage })),
  'identity/policies': () => import('../domains/identity/policy/manage-policies.page.tsx').then((file) => ({ default: file.ManagePoliciesPage })),
  'identity/policy': () => import('../domains/identity/policy/manage-policies.page.tsx').then((file) => ({ default: file.PolicyPage })),
  'identity/my-institutes': () =>
    import('../domains/institute/institute/my-institutes.page.tsx').then((file) => ({ default: file.MyInstitutesPage })),
  'identity/institute-details': () =>
    import('../domains/institute/institute/institute-details.page.tsx').then((file) => ({ default: file.InstituteDetailsPage })),
  'identity/create-institute': () =>
    import('../domains/institute/institute/create-institute.page.tsx').then((file) => ({ default: file.CreateInstitutePage })),
  'institute/set-up-guide': () =>
    import('../domains/institute/set-up/set-up-guide.page.tsx').then((file) => ({ default: file.SetUpGuidePage })),
  'identity/organisation': () =>
    import('../domains/institute/organisation/organisation.page.tsx').then((file) => ({ default: file.OrganisationPage })),
  'academics/department': () =>
    import('../domains/institute/department/department.page.tsx').then((file) => ({ default: file.DepartmentsPage })),
  'identity/teams': () => import('../domains/identity/team/teams.page.tsx').then((file) => ({ default: file.TeamsPage })),
  'identity/team-details': () =>
    import('../domains/identity/team/team-details.page.tsx').then((file) => ({ default: file.TeamDetailsPage })),
  'identity/user-list': () => import('../domains/identity/user/user-list.page.tsx').then((file) => ({ default: file.UserListPage })),
  'academics/degree': () => import('../domains/academics/degree/degree.page.tsx').then((file) => ({ default: file.DegreesPage })),
  'academics/program': () => import('../domains/academics/program/program.page.tsx').then((file) => ({ default: file.ProgramsPage })),
  'academics/subject': () => import('../domains/academics/subject/subject.page.tsx').then((file) => ({ default: file.SubjectsPage })),
  'results/result-report': () =>
    import('../domains/results/result-report/result-report.page.tsx').then((file) => ({ default: file.ResultReportPage })),
  'results/subject-wise-result': () =>
    import('../domains/results/result-report/subject-wise-result.page.tsx').then((file) => ({ default: file.SubjectWiseResultPage })),
  'results/topper-list': () =>
    import('../domains/results/result-report/topper-list.page.tsx').then((file) => ({ default: file.TopperListPage })),
  'exams/pre-exam': () => import('../domains/exams/pre-exam/pre-exam.page.tsx').then((file) => ({ default: file.PreExamPage })),
  'exams/result-entry': () =>
    import('../domains/exams/mark-entry/result-entry.page.tsx').then((file) => ({ default: file.ResultEntryPage })),
  'exams/sheet-lock': () => import('../domains/exams/mark-sheet/sheet-lock.page.tsx').then((file) => ({ default: file.SheetLockPage })),
  'results/own-results': () =>
    import('../domains/results/own-result/own-results.page.tsx').then((file) => ({ default: file.OwnResultsPage })),
  'results/own-semesters': () =>
    import('../domains/results/own-result/own-semesters.page.tsx').then((file) => ({ default: file.OwnSemestersPage })),
  'exams/exam-instance-board': () =>
    import('../domains/results/exam-board/exam-board.page.tsx').then((file) => ({ default: file.ExamBoardPage })),
  'results/result-processing': () =>
    import('../domains/results/result-processing/result-processing.page.tsx').then((file) => ({ default: file.ResultProcessingPage })),
  'results/lock-unlock-result': () =>
    import('../domains/results/publish/lock-unlock-result.page.tsx').then((file) => ({ default: file.LockUnlockResultPage })),
  'results/final-result-publish': () =>
    import('../domains/results/publish/final-result-publish.page.tsx').then((file) => ({ default: file.FinalResultPublishPage })),
  'results/single-student-edit': () =>
    import('../domains/results/result-correction/single-student-edit.page.tsx').then((file) => ({ default: file.SingleStudentEditPage })),
  'people/student-directory': () =>
    import('../domains/people/student-directory/student-directory.page.tsx').then((file) => ({ default: file.StudentDirectoryPage })),
  'app/feeds': () => import('./feeds/feeds.page.tsx').then((file) => ({ default: file.FeedsPage })),
  'app/manage-stack': () => import('../domains/institute/manage-stack/manage-stack.page.tsx').then((file) => ({ default: file.ManageStackPage })),
  'app/approvals': () => import('./approvals/approvals.page.tsx').then((file) => ({ default: file.ApprovalsPage })),
  'people/student': () => import('../domains/people/student-record/student.page.tsx').then((file) => ({ default: file.StudentPage })),
  'people/teacher-directory': () =>
    import('../domains/people/teacher-profile/teacher-directory.page.tsx').then((file) => ({ default: file.TeacherDirectoryPage })),
  'results/student-history': () =>
    import('../domains/results/student-history/student-history.page.tsx').then((file) => ({ default: file.StudentHistoryPage })),
  'results/student-history-detail': () =>
    import('../domains/results/student-history/student-history-detail.page.tsx').then((file) => ({
      default: file.StudentHistoryDetailPage,
    })),
  'results/backward-sgpi': () =>
    import('../domains/results/backward-sgpi/backward-sgpi.page.tsx').then((file) => ({ default: file.BackwardSgpiPage })),
  'results/grace-allocation': () =>
    import('../domains/results/grace-allocation/grace-allocation.page.tsx').then((file) => ({ default: file.GraceAllocationPage })),
};

export const hasPage = (key: string) => Object.hasOwn(loaders, key);

/** The component of a page, loaded when it is shown or its link is pointed at; null when nobody has written it. */
export function pageOf(key: string) {
  const load = loaders[key];
  return load ? lazyRouteComponent(load) : null;
}
