import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';
import type { ApartDuties, KindsOf, ModulesOf, Rights, SeededShares, Statement } from '../../kit/access/access.contract.ts';

const examsFeatures = defineFeatures({
  examPatterns: { module: 'EXAMINATIONS', people: 'NONE' },
  grading: { module: 'EXAMINATIONS', people: 'NONE' },
  examTypes: { module: 'EXAMINATIONS', people: 'NONE' },
  rooms: { module: 'EXAMINATIONS', people: 'NONE' },
  blocks: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  examSessions: { module: 'EXAMINATIONS', people: 'NONE' },
  activities: { module: 'EXAMINATIONS', people: 'NONE' },
  activityExceptions: { module: 'EXAMINATIONS', people: 'NONE' },
  studentExamStatus: { module: 'EXAMINATIONS', people: 'NONE' },
  seatNumbers: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  examPapers: { module: 'EXAMINATIONS', people: 'NONE' },
  timetables: { module: 'EXAMINATIONS', people: 'NONE' },
  hallTickets: { module: 'EXAMINATIONS', people: 'LISTED' },
  examDoor: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  examDay: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  facultyPaperAssignment: { module: 'EXAMINATIONS', people: 'NONE' },
  maskNumbers: { module: 'EXAMINATIONS', people: 'LISTED' },
  markEntry: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  gracing: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  lockAndUnlock: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  examInstances: { module: 'EXAMINATIONS', people: 'NONE' },
  inward: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
});

const examsConditions = defineConditions({ ownPapers: 'OWN', ownBlocks: 'OWN' });

/** Who sees whose an answer book is shall not be who marks it. */
const examsDuties: ApartDuties = {
  PRINT_MASKS_ENTER: {
    says: 'prints stickers of mask numbers and enters marks',
    rights: [
      { feature: 'maskNumbers', action: 'export' },
      { feature: 'markEntry', action: 'enter' },
    ],
  },
};

const setUp: Statement['resources'] = [
  'examPatterns',
  'grading',
  'examTypes',
  'studentExamStatus',
  'examSessions',
  'examInstances',
  'examPapers',
  'facultyPaperAssignment',
];

/** Its statements in the policies that every organisation starts with. */
const examsSeeds: SeededShares = {
  controller: {
    pagesBelow: ['/exam-master/exam-configuration', '/exam-master/pre-examinations', '/exam-master/pre-exams-reports'],
    // Our own pages are below none of the specification's.
    pages: [
      '/academics-master/activities/paper-reports',
      '/exam-master/exam-door',
      '/exam-master/exam-day',
      '/exam-master/post-examinations/exam-seat-no',
      '/student-management/manage-students/assign-exam-status-pattern',
      '/teacher-management/manage-teachers/paper-map',
    ],
    statements: [
      { effect: 'ALLOW', resources: setUp, actions: ['read', 'create', 'update', 'delete', 'export'] },
      {
        effect: 'ALLOW',
        resources: ['rooms', 'blocks', 'timetables', 'hallTickets'],
        actions: ['read', 'create', 'update', 'delete', 'export'],
      },
      { effect: 'ALLOW', resources: ['timetables'], actions: ['publish'] },
      { effect: 'ALLOW', resources: ['activities'], actions: ['read', 'create', 'update', 'delete', 'export'] },
      { effect: 'ALLOW', resources: ['activityExceptions'], actions: ['read', 'create', 'delete'] },
      { effect: 'ALLOW', resources: ['examDoor'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['examDay'], actions: ['read', 'update', 'unlock'] },
      // Of two controllers one asks for mask numbers to be resolved and the other approves it; neither enters marks.
      {
        effect: 'ALLOW',
        resources: ['maskNumbers'],
        actions: ['read', 'create', 'update', 'delete', 'export', 'unlock', 'approve'],
      },
      { effect: 'ALLOW', resources: ['examPapers'], actions: ['lock', 'unlock'] },
      { effect: 'ALLOW', resources: ['inward', 'seatNumbers', 'gracing', 'lockAndUnlock'], actions: ['*'] },
      { effect: 'ALLOW', resources: ['markEntry'], actions: ['read', 'create', 'update', 'lock', 'unlock', 'approve', 'export'] },
    ],
  },
  clerk: {
    pages: [
      '/academics-master/activities/paper-reports',
      '/exam-master/exam-configuration/exam-session',
      '/exam-master/exam-configuration/exam-instance',
      '/exam-master/exam-configuration/exam-paper',
      '/exam-master/exam-configuration/activity-control',
      '/exam-master/pre-examinations?tab=0',
      '/exam-master/pre-examinations?tab=1',
      '/exam-master/pre-examinations?tab=2',
      '/exam-master/pre-examinations?tab=3',
      '/exam-master/pre-examinations?tab=4',
      '/exam-master/pre-examinations?tab=5',
      '/exam-master/pre-exams-reports/all-reports',
      '/exam-master/pre-exams-reports/absent-reports',
      '/exam-master/pre-exams-reports/examiner-marksheet-reports',
      '/exam-master/pre-exams-reports/exam-registration-reports',
      '/exam-master/pre-examinations?tab=8',
      '/student-management/manage-students/assign-exam-status-pattern',
      '/teacher-management/manage-teachers/paper-map',
      '/exam-master/exam-door',
      '/exam-master/exam-day',
      '/exam-master/post-examinations/result-entry',
      '/exam-master/post-examinations/lock-unlock-result-entry',
    ],
    statements: [
      { effect: 'ALLOW', resources: [...setUp, 'rooms'], actions: ['read', 'export'] },
      { effect: 'ALLOW', resources: ['activities', 'activityExceptions'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['examPapers'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['inward', 'seatNumbers'], actions: ['read', 'create', 'update', 'export'] },
      // Holds and issues; the controller revokes.
      { effect: 'ALLOW', resources: ['hallTickets'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['examDoor'], actions: ['read', 'create'] },
      // Marks for a supervisor who has no phone; the controller opens a closed block again.
      { effect: 'ALLOW', resources: ['examDay'], actions: ['read', 'update'] },
      { effect: 'ALLOW', resources: ['gracing'], actions: ['read', 'grace', 'export'] },
      // Sees the errors that block the roster lock and corrects them; the controller locks.
      { effect: 'ALLOW', resources: ['lockAndUnlock'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['markEntry'], actions: ['read', 'create', 'enter', 'lock', 'export'] },
    ],
  },
  teacher: {
    pages: ['/exam-master/post-examinations/result-entry', '/exam-master/exam-door', '/exam-master/exam-day'],
    statements: [
      // Who watches a room lets in whoever has a seat there, whatever the paper.
      { effect: 'ALLOW', resources: ['examDoor'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['examDay'], actions: ['read', 'update'], condition: { ownBlocks: true } },
      { effect: 'ALLOW', resources: ['markEntry'], actions: ['read', 'enter'], condition: { ownPapers: true } },
      { effect: 'ALLOW', resources: ['examPapers', 'examInstances'], actions: ['read'], condition: { ownPapers: true } },
    ],
  },
};

export const examsRights: Rights = { features: examsFeatures, conditions: examsConditions, seeds: examsSeeds, duties: examsDuties };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof examsFeatures> {}
  interface ConditionKinds extends KindsOf<typeof examsConditions> {}
}
