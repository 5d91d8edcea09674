import type { Section } from '../../../kit/console/menu.contract.ts';
import { segmentWords } from '../../../kit/page/segment-words.rules.ts';

/** One group of the specification's menu, in its order. */
export interface SpecifiedGroup {
  readonly section: Section;
  readonly pages: readonly SpecifiedPage[];
}

export interface SpecifiedPage {
  readonly link: string;
  readonly title: string;
}

/** Titles that are not the last segment in words. */
const TITLES: Readonly<Record<string, string>> = {
  '/profile': 'My Profile',
  '/my-dashboard/salary/payslip': 'My Payslip',
  '/users/user-management/user-list': 'User List',
};

function group(section: Section, base: string, ...names: readonly string[]): SpecifiedGroup {
  const page = (name: string): SpecifiedPage => {
    const link = `${base}/${name}`;
    return { link, title: TITLES[link] ?? segmentWords(name.slice(name.lastIndexOf('/') + 1)) };
  };
  return { section, pages: names.map(page) };
}

const TABS = [
  'Inward Students',
  'Manage Student',
  'Manage Exam Papers',
  'Lock Students',
  'UnLock Students',
  'Exam Seat No',
  'Exam Time Table',
  'Room Allocation',
  'Hall Ticket',
];

const PRE_EXAMINATIONS: SpecifiedGroup = {
  section: 'examinations',
  pages: TABS.map((title, tab) => ({ link: `/exam-master/pre-examinations?tab=${tab}`, title })),
};

const EXAM_CONFIGURATION = group(
  'examinations',
  '/exam-master/exam-configuration',
  'exam-patterns',
  'result-grading',
  'exam-type',
  'result-grace-category',
  'room-master',
  'student-exam-status',
  'exam-session',
  'exam-instance',
  'activity-control',
  'exam-paper',
);

const PRE_EXAM_REPORTS = group(
  'examinations',
  '/exam-master/pre-exams-reports',
  'room-statistics',
  'all-reports',
  'room-aggregation-report',
  'absent-reports',
  'examiner-marksheet-reports',
  'exam-registration-reports',
);

const POST_EXAMINATIONS = group(
  'examinations',
  '/exam-master/post-examinations',
  'exam-seat-no',
  'grace-category-allocation',
  'result-entry',
  'additional-credit-mark-entry',
  'lock-unlock-result-entry',
  'teacher-gracing',
  'result-processing',
  'lock-unlock-result',
  'final-result-publish',
  'single-student-result-edit',
  'revaluation-applications',
  'backward-sgpi-entry',
  'student-history',
);

const POST_EXAM_REPORTS = group(
  'examinations',
  '/exam-master/post-exams-reports',
  'result-report',
  'summary-reports',
  'exam-result-data-report',
  'topper-list',
  'convocation-data',
  'student-exam-history',
  'subject-wise-toppers',
  'subject-wise-result',
  'semester-wise-topper-list',
  'passing-certificate',
);

const ADMISSIONS = [
  group('admissions', '/admissions/master-setup', 'project-configurations', 'tags', 'forms', 'print-config', 'id-card', 'seat-categories'),
  group('admissions', '/admissions/home', 'global-overview', 'projects', 'project-reports', 'global-data'),
];

const ACADEMICS = [
  group('academics', '/academics-master/academics', 'academic-year', 'course-year', 'degrees', 'programs', 'branches', 'subjects'),
  group('academics', '/academics-master/courses', 'course-list', 'course-blueprints'),
  group('academics', '/academics-master/activities', 'roll-call-management', 'subject-management', 'paper-reports', 'manual-results'),
];

const ACCOUNTS = [
  group('accounts', '/accounts/admission-ledger', 'payments'),
  group(
    'accounts',
    '/accounts/configuration',
    'bank-accounts',
    'fee-categories',
    'fee-heads',
    'fee-structures',
    'fiscal-years',
    'cash-counters',
  ),
  group('accounts', '/accounts/reports', 'dcr-report', 'transactions', 'due-report'),
];

/** The specification's menu: groups and pages in its order. Our own additions come after these. */
export const SPECIFIED_GROUPS: readonly SpecifiedGroup[] = [
  group('home', '', 'profile'),
  group('home', '/my-dashboard', 'salary/payslip', 'my-attendance', 'mark-attendance'),
  group('institute', '/institute/institute', 'my-institutes', 'departments', 'organisation'),
  group('institute', '/institute/configuration', 'manage-stack'),
  ...ADMISSIONS,
  ...ACADEMICS,
  EXAM_CONFIGURATION,
  PRE_EXAMINATIONS,
  PRE_EXAM_REPORTS,
  POST_EXAMINATIONS,
  POST_EXAM_REPORTS,
  group('students', '/student-management/manage-students', 'student-directory', 'roll-over', 'assign-exam-status-pattern'),
  group('teachers', '/teacher-management/manage-teachers', 'teacher-directory', 'students-allocation'),
  group('hrms', '/hrms', 'payroll/payslip', 'attendance/staff-attendance'),
  group('feedback', '/360-feedback', 'setup/templates', 'feedback-reports', 'my-feedback-forms'),
  ...ACCOUNTS,
  group('users', '/users/user-management', 'user-list', 'manage-policies', 'teams'),
  group('messaging', '/messaging-service/mailing-service', 'email-service'),
];

/** Links of all specified pages of the groups below a path, in their order. */
export const pagesBelow = (path: string): readonly string[] =>
  SPECIFIED_GROUPS.flatMap(({ pages }) =>
    pages.map(({ link }) => link).filter((link) => link.startsWith(`${path}/`) || link.startsWith(`${path}?`)),
  );

/** Detail and create routes that the specification names; the institute cannot be changed there. */
export const SPECIFIED_DETAILS: readonly string[] = [
  '/users/user-management/team-details',
  '/institute/institute/institute-details',
  '/institute/institute/create-new-institute',
  '/academics-master/courses/course-blueprint-details',
  '/academics-master/courses/create-course-blueprint',
];
