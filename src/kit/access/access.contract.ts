import * as z from 'zod/mini';

/**
 * Everything a right can be about: the feature flags of the specification's section 6, then one per noun that they
 * do not cover. The names are kept for the wire: a 403 carries the feature, the console clears that feature's flag.
 */
export const FEATURES = [
  'institutes',
  'programs',
  'degrees',
  'departments',
  'subjects',
  'categories',
  'subjectFlows',
  'teams',
  'users',
  'policies',
  'courseBlueprints',
  'versions',
  'instances',
  'academicYears',
  'courseYears',
  'customAttributes',
  'profiles',
  'jobs',
  'examPatterns',
  'branches',
  'courses',
  'rollover',
  'grading',
  'examTypes',
  'rooms',
  'blocks',
  'examSessions',
  'activities',
  'studentExamStatus',
  'seatNumbers',
  'examPapers',
  'timetables',
  'hallTickets',
  'reports',
  'facultyPaperAssignment',
  'markEntry',
  'gracing',
  'lockAndUnlock',
  'faculties',
  'subjectGroups',
  'sensitiveAttributes',
  'regulations',
  'divisions',
  'enrolments',
  'teachers',
  'examInstances',
  'inward',
  'results',
  'backlogs',
  'backwardSgpi',
  'ownResult',
  'approvals',
  'audit',
  'session',
  'organisation',
  'stacks',
  'admissions',
  'accounts',
  'hr',
  'feedback',
  'messaging',
  'print',
] as const;
export type Feature = (typeof FEATURES)[number];

export const ACTIONS = [
  'read',
  'create',
  'update',
  'delete',
  'enter',
  'grace',
  'compute',
  'lock',
  'unlock',
  'publish',
  'unpublish',
  'correct',
  'approve',
  'export',
  'pay',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Actions that an organisation may demand a second factor for: what leaves the house, and what changes what was closed. */
export const FACTOR_ACTIONS = ['export', 'publish', 'unpublish', 'unlock', 'correct', 'pay'] as const satisfies readonly Action[];
export type FactorAction = (typeof FACTOR_ACTIONS)[number];

/** Narrows a statement to departments, courses or the holder's own papers; several keys must all hold. */
export const condition = z.strictObject({
  departments: z.optional(z.array(z.uuid())),
  courses: z.optional(z.array(z.uuid())),
  ownPapers: z.optional(z.literal(true)),
  ownProfile: z.optional(z.literal(true)),
});
export type Condition = z.output<typeof condition>;

export const statement = z.strictObject({
  effect: z.enum(['ALLOW', 'DENY']),
  resources: z.array(z.enum([...FEATURES, '*'])).check(z.minLength(1)),
  actions: z.array(z.enum([...ACTIONS, '*'])).check(z.minLength(1)),
  condition: z.optional(condition),
});
export type Statement = z.output<typeof statement>;

export interface Permission {
  readonly feature: Feature;
  readonly action: Action;
}

/** Why somebody cannot: no account in use, no policy at all, granted in other institutes only, no statement, or a DENY. */
export const MISSING = ['DISABLED', 'NOTHING_HELD', 'OTHER_INSTITUTE', 'NO_GROUND', 'DENIED'] as const;
export type Missing = (typeof MISSING)[number];
