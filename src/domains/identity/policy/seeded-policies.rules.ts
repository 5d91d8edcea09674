import type { Statement } from '../../../kit/access/access.contract.ts';
import { pagesBelow } from './specified-pages.rules.ts';

/** A policy every tenant starts with. Its pages are canonical menu links; '*' first means admin. */
export interface SeededPolicy {
  readonly templateId: string;
  readonly name: string;
  readonly pages: readonly string[];
  readonly statements: readonly Statement[];
}

const exam = '/exam-master/exam-configuration';
const pre = '/exam-master/pre-examinations';
const post = '/exam-master/post-examinations';
const reports = '/exam-master/post-exams-reports';
const academics = '/academics-master/academics';
const tabs = (...numbers: number[]) => numbers.map((tab) => `${pre}?tab=${tab}`);
const pages = (base: string, ...names: string[]) => names.map((name) => `${base}/${name}`);

const catalogue = [
  'academicYears',
  'courseYears',
  'degrees',
  'programs',
  'branches',
  'faculties',
  'departments',
  'subjects',
  'categories',
  'subjectGroups',
  'subjectFlows',
  'regulations',
  'courses',
  'courseBlueprints',
  'versions',
  'instances',
  'divisions',
] as const;
const setUp = ['examPatterns', 'grading', 'examTypes', 'studentExamStatus', 'examSessions', 'examInstances', 'examPapers'] as const;

/** Separation of duties is in the statements — entering, locking and publishing are three rights. */
export const SEEDED_POLICIES: readonly SeededPolicy[] = [
  {
    templateId: 'admin',
    name: 'Administrator',
    pages: ['*'],
    statements: [{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }],
  },
  {
    templateId: 'controller',
    name: 'Controller of examinations',
    pages: [
      ...pagesBelow(academics),
      ...pagesBelow('/academics-master/courses'),
      ...pagesBelow(exam),
      ...pagesBelow(pre),
      ...pagesBelow(post),
      ...pagesBelow(reports),
      '/student-management/manage-students/student-directory',
      '/teacher-management/manage-teachers/teacher-directory',
    ],
    statements: [
      {
        effect: 'ALLOW',
        resources: [
          ...catalogue,
          ...setUp,
          'profiles',
          'teachers',
          'enrolments',
          'facultyPaperAssignment',
          'customAttributes',
          'rooms',
          'blocks',
          'timetables',
          'hallTickets',
        ],
        actions: ['read', 'create', 'update', 'delete', 'export'],
      },
      // Each look at a masked value stands in the log with its reason.
      { effect: 'ALLOW', resources: ['sensitiveAttributes'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['activities'], actions: ['read', 'update', 'delete'] },
      { effect: 'ALLOW', resources: ['jobs'], actions: ['read', 'create', 'update', 'delete'] },
      { effect: 'ALLOW', resources: ['departments', 'courses', 'courseBlueprints', 'examPapers'], actions: ['lock', 'unlock'] },
      { effect: 'ALLOW', resources: ['inward', 'seatNumbers', 'backlogs', 'backwardSgpi', 'gracing', 'lockAndUnlock'], actions: ['*'] },
      { effect: 'ALLOW', resources: ['markEntry'], actions: ['read', 'create', 'update', 'lock', 'unlock', 'approve'] },
      { effect: 'ALLOW', resources: ['results'], actions: ['*'] },
      { effect: 'ALLOW', resources: ['approvals'], actions: ['read', 'create', 'approve'] },
      { effect: 'ALLOW', resources: ['reports'], actions: ['read', 'export'] },
      { effect: 'ALLOW', resources: ['audit'], actions: ['read'] },
      // Taking back what a large file did takes two.
      { effect: 'ALLOW', resources: ['jobs'], actions: ['approve'] },
      { effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['institutes'], actions: ['read'] },
    ],
  },
  {
    templateId: 'clerk',
    name: 'Exam cell clerk',
    pages: [
      ...pages(academics, 'degrees', 'programs', 'subjects'),
      ...pages(exam, 'exam-session', 'exam-instance', 'exam-paper'),
      ...tabs(0, 1, 2, 3, 4, 5),
      ...pages(
        post,
        'grace-category-allocation',
        'result-entry',
        'lock-unlock-result-entry',
        'result-processing',
        'backward-sgpi-entry',
        'student-history',
      ),
      ...pages(reports, 'result-report', 'subject-wise-result'),
      '/student-management/manage-students/student-directory',
    ],
    statements: [
      { effect: 'ALLOW', resources: [...catalogue, ...setUp, 'teachers', 'facultyPaperAssignment'], actions: ['read', 'export'] },
      { effect: 'ALLOW', resources: ['activities'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['profiles', 'enrolments', 'examPapers'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['inward', 'seatNumbers', 'backwardSgpi', 'jobs'], actions: ['read', 'create', 'update'] },
      { effect: 'ALLOW', resources: ['backlogs'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['gracing'], actions: ['read', 'grace'] },
      // Sees what keeps the roster from being locked, and mends it; the controller locks.
      { effect: 'ALLOW', resources: ['lockAndUnlock'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['markEntry'], actions: ['read', 'create', 'enter', 'lock'] },
      { effect: 'ALLOW', resources: ['results'], actions: ['read', 'compute', 'export'] },
      { effect: 'ALLOW', resources: ['approvals'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['reports'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['institutes'], actions: ['read'] },
    ],
  },
  {
    templateId: 'teacher',
    name: 'Teacher',
    pages: pages(post, 'result-entry'),
    statements: [
      { effect: 'ALLOW', resources: ['markEntry'], actions: ['read', 'enter'], condition: { ownPapers: true } },
      { effect: 'ALLOW', resources: ['examPapers', 'examInstances'], actions: ['read'], condition: { ownPapers: true } },
      { effect: 'ALLOW', resources: ['institutes'], actions: ['read'] },
    ],
  },
  {
    templateId: 'student',
    name: 'Student',
    pages: [],
    statements: [
      { effect: 'ALLOW', resources: ['ownResult'], actions: ['read'], condition: { ownProfile: true } },
      { effect: 'ALLOW', resources: ['institutes'], actions: ['read'] },
    ],
  },
  {
    templateId: 'accountant',
    name: 'Accountant',
    pages: ['/accounts/admission-ledger/payments', ...pagesBelow('/accounts/configuration'), ...pagesBelow('/accounts/reports')],
    statements: [
      { effect: 'ALLOW', resources: ['accounts'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['institutes', 'profiles'], actions: ['read'] },
    ],
  },
  {
    templateId: 'admission',
    name: 'Admission clerk',
    pages: [
      ...pagesBelow('/admissions/master-setup'),
      ...pagesBelow('/admissions/home'),
      '/student-management/manage-students/student-directory',
    ],
    statements: [
      { effect: 'ALLOW', resources: ['admissions', 'customAttributes'], actions: ['read', 'create', 'update', 'export'] },
      // New students and their first class come from admission; marks and results are none of it.
      { effect: 'ALLOW', resources: ['profiles', 'enrolments', 'jobs'], actions: ['read', 'create', 'update'] },
      { effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: [...catalogue, 'institutes'], actions: ['read'] },
    ],
  },
  {
    templateId: 'hr',
    name: 'HR manager',
    pages: ['/hrms/payroll/payslip', '/hrms/attendance/staff-attendance', ...pagesBelow('/teacher-management/manage-teachers')],
    statements: [
      { effect: 'ALLOW', resources: ['hr', 'teachers'], actions: ['read', 'create', 'update', 'delete', 'export'] },
      { effect: 'ALLOW', resources: ['departments', 'institutes'], actions: ['read'] },
    ],
  },
];
