import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';
import type { KindsOf, ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const peopleFeatures = defineFeatures({
  customAttributes: { module: 'PEOPLE', people: 'NONE' },
  sensitiveAttributes: { module: 'PEOPLE', people: 'NONE' },
  profiles: { module: 'PEOPLE', people: 'LISTED' },
  studentDocuments: { module: 'PEOPLE', people: 'LISTED' },
  documentTypes: { module: 'PEOPLE', people: 'NONE' },
  studentTags: { module: 'PEOPLE', people: 'NONE' },
  rollover: { module: 'PEOPLE', people: 'WORKED_ON' },
  enrolments: { module: 'PEOPLE', people: 'LISTED' },
  classNumbers: { module: 'PEOPLE', people: 'LISTED' },
  studentAllocations: { module: 'PEOPLE', people: 'LISTED' },
  attendance: { module: 'PEOPLE', people: 'LISTED' },
  attendanceCodes: { module: 'PEOPLE', people: 'NONE' },
  teachers: { module: 'PEOPLE', people: 'LISTED' },
  subjectTakes: { module: 'ACADEMICS', people: 'LISTED' },
  subjectChoices: { module: 'ACADEMICS', people: 'LISTED' },
  ownSubjects: { module: 'ACADEMICS', people: 'NONE', own: true },
});

const peopleConditions = defineConditions({ ownProfile: 'OWN', ownClasses: 'OWN', ownStudents: 'OWN' });

/** Its statements in the policies that every organisation starts with. */
const peopleSeeds: SeededShares = {
  controller: {
    pages: [
      '/student-management/manage-students/student-directory',
      '/student-management/manage-students/roll-over',
      '/academics-master/activities/roll-call-management',
      '/academics-master/activities/subject-management',
      '/teacher-management/manage-teachers/teacher-directory',
      '/teacher-management/manage-teachers/students-allocation',
    ],
    statements: [
      { effect: 'ALLOW', resources: ['rollover'], actions: ['read', 'create', 'update', 'correct', 'delete', 'export'] },
      {
        effect: 'ALLOW',
        resources: ['profiles', 'teachers', 'enrolments', 'customAttributes'],
        actions: ['read', 'create', 'update', 'delete', 'export'],
      },
      { effect: 'ALLOW', resources: ['classNumbers', 'studentAllocations', 'subjectTakes'], actions: ['read', 'update'] },
      // Verifies the papers of students.
      { effect: 'ALLOW', resources: ['studentDocuments'], actions: ['read', 'create', 'update', 'approve', 'export'] },
      { effect: 'ALLOW', resources: ['documentTypes', 'studentTags'], actions: ['read', 'create', 'update', 'delete', 'export'] },
      { effect: 'ALLOW', resources: ['subjectChoices'], actions: ['read', 'update', 'compute', 'approve'] },
      // Corrects what is frozen, and approves leave.
      { effect: 'ALLOW', resources: ['attendance'], actions: ['read', 'update', 'correct', 'approve', 'export'] },
      { effect: 'ALLOW', resources: ['attendanceCodes'], actions: ['read', 'create', 'update', 'delete', 'export'] },
      // Each disclosure of a masked value is logged with its reason.
      { effect: 'ALLOW', resources: ['sensitiveAttributes'], actions: ['read'] },
    ],
  },
  clerk: {
    pages: [
      '/student-management/manage-students/student-directory',
      '/academics-master/activities/roll-call-management',
      '/academics-master/activities/subject-management',
      '/teacher-management/manage-teachers/students-allocation',
    ],
    statements: [
      { effect: 'ALLOW', resources: ['classNumbers', 'studentAllocations', 'subjectTakes'], actions: ['read', 'update'] },
      { effect: 'ALLOW', resources: ['subjectChoices'], actions: ['read', 'update', 'compute', 'approve'] },
      { effect: 'ALLOW', resources: ['attendance'], actions: ['read', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['studentDocuments'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['attendanceCodes', 'documentTypes'], actions: ['read', 'export'] },
      { effect: 'ALLOW', resources: ['studentTags'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['teachers'], actions: ['read', 'export'] },
      { effect: 'ALLOW', resources: ['profiles', 'enrolments'], actions: ['read', 'create', 'update', 'export'] },
    ],
  },
  teacher: {
    pages: ['/academics-master/activities/roll-call-management', '/teacher-management/manage-teachers/students-allocation'],
    statements: [
      { effect: 'ALLOW', resources: ['attendance'], actions: ['read', 'update'], condition: { ownClasses: true } },
      { effect: 'ALLOW', resources: ['studentAllocations'], actions: ['read'], condition: { ownStudents: true } },
    ],
  },
  accountant: {
    statements: [{ effect: 'ALLOW', resources: ['profiles'], actions: ['read'] }],
  },
  admission: {
    pages: ['/student-management/manage-students/student-directory'],
    statements: [
      { effect: 'ALLOW', resources: ['customAttributes'], actions: ['read', 'create', 'update', 'export'] },
      // New students and their first class come from admission; without marks and results.
      { effect: 'ALLOW', resources: ['profiles', 'enrolments'], actions: ['read', 'create', 'update'] },
      // Takes in and verifies their papers.
      { effect: 'ALLOW', resources: ['studentDocuments'], actions: ['read', 'create', 'update', 'approve', 'export'] },
      { effect: 'ALLOW', resources: ['documentTypes', 'studentTags'], actions: ['read'] },
    ],
  },
  student: {
    statements: [{ effect: 'ALLOW', resources: ['ownSubjects'], actions: ['read', 'update'], condition: { ownProfile: true } }],
  },
  hr: {
    pages: ['/teacher-management/manage-teachers/teacher-directory'],
    statements: [{ effect: 'ALLOW', resources: ['teachers'], actions: ['read', 'create', 'update', 'delete', 'export'] }],
  },
};

export const peopleRights: Rights = { features: peopleFeatures, conditions: peopleConditions, seeds: peopleSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof peopleFeatures> {}
  interface ConditionKinds extends KindsOf<typeof peopleConditions> {}
}
