import type { Action, Feature } from '../access/access.contract.ts';
import type { Compiled } from '../access/matcher.rules.ts';
import type { Module } from './module.contract.ts';

/** The module that each feature belongs to; null: it is no module's, and always there. A new feature does not compile without its place. */
const MODULE_OF: Readonly<Record<Feature, Module | null>> = {
  institutes: null,
  programs: 'ACADEMICS',
  degrees: 'ACADEMICS',
  departments: null,
  subjects: 'ACADEMICS',
  categories: 'ACADEMICS',
  subjectFlows: 'ACADEMICS',
  teams: null,
  users: null,
  policies: null,
  courseBlueprints: 'ACADEMICS',
  versions: 'ACADEMICS',
  instances: 'ACADEMICS',
  academicYears: 'ACADEMICS',
  courseYears: 'ACADEMICS',
  customAttributes: 'PEOPLE',
  sensitiveAttributes: 'PEOPLE',
  profiles: 'PEOPLE',
  jobs: null,
  examPatterns: 'EXAMINATIONS',
  branches: 'ACADEMICS',
  courses: 'ACADEMICS',
  rollover: 'PEOPLE',
  grading: 'EXAMINATIONS',
  examTypes: 'EXAMINATIONS',
  rooms: 'EXAMINATIONS',
  blocks: 'EXAMINATIONS',
  examSessions: 'EXAMINATIONS',
  activities: 'EXAMINATIONS',
  studentExamStatus: 'EXAMINATIONS',
  seatNumbers: 'EXAMINATIONS',
  examPapers: 'EXAMINATIONS',
  timetables: 'EXAMINATIONS',
  hallTickets: 'EXAMINATIONS',
  reports: 'RESULTS',
  facultyPaperAssignment: 'EXAMINATIONS',
  markEntry: 'EXAMINATIONS',
  gracing: 'EXAMINATIONS',
  lockAndUnlock: 'EXAMINATIONS',
  faculties: 'ACADEMICS',
  subjectGroups: 'ACADEMICS',
  regulations: 'ACADEMICS',
  divisions: 'ACADEMICS',
  enrolments: 'PEOPLE',
  teachers: 'PEOPLE',
  examInstances: 'EXAMINATIONS',
  inward: 'EXAMINATIONS',
  results: 'RESULTS',
  backlogs: 'RESULTS',
  backwardSgpi: 'RESULTS',
  ownResult: 'RESULTS',
  approvals: null,
  audit: null,
  session: null,
  organisation: null,
  stacks: null,
  admissions: 'ADMISSIONS',
  accounts: 'FEES',
  hr: 'HR',
  feedback: 'FEEDBACK',
  messaging: 'MESSAGING',
  print: 'PRINTING',
};

export const moduleOfFeature = (feature: Feature): Module | null => MODULE_OF[feature];

/** Reading goes on: lists of other modules name what stands in this one, and nobody loses what is kept. */
const READING: readonly Action[] = ['read', 'export'];

/** The module that forbids this change; null: none does. */
export function switchedOffFor(feature: Feature, action: Action, switchedOff: readonly Module[]): Module | null {
  const belongsTo = MODULE_OF[feature];
  return belongsTo !== null && !READING.includes(action) && switchedOff.includes(belongsTo) ? belongsTo : null;
}

/** The rights without those to change something of a switched-off module: what a feed or a bulk act asks for within its call. */
export function withoutSwitchedOff(rights: Compiled, switchedOff: readonly Module[]): Compiled {
  return new Map(
    [...rights].filter(([key]) => {
      // A key of the compiled rights is feature and action with a colon between.
      const [feature, action] = key.split(':') as [Feature, Action];
      return switchedOffFor(feature, action, switchedOff) === null;
    }),
  );
}
