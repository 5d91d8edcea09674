import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

/** From the registration of an organisation to its first examination and who enters its marks, in order. */
export const SET_UP_STEPS = [
  'facts',
  'academicYear',
  'degree',
  'program',
  'courseYear',
  'course',
  'subject',
  'grading',
  'pattern',
  'blueprint',
  'instance',
  'division',
  'examStatus',
  'examType',
  'users',
  'teachers',
  'students',
  'enrolment',
  'exam',
  'paperTeachers',
] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

const counts = z.object({
  /** How many there are. */
  made: z.int(),
  /** How many of them are samples. */
  samples: z.int(),
});

export const setUp = z.object({
  /** Missing facts of the institute that every letter and print needs. */
  missingFacts: z.array(z.enum(['city', 'address', 'pinCode', 'phone'])),
  currentYear: z.nullable(z.string()),
  activeBlueprints: z.int(),
  /** A course with an active blueprint: the page of its instances and divisions. */
  courseId: z.nullable(id),
  /** While no version is active: a blueprint with a draft to activate. */
  draftBlueprintId: z.nullable(id),
  academicYear: counts,
  degree: counts,
  program: counts,
  courseYear: counts,
  course: counts,
  category: counts,
  subject: counts,
  blueprint: counts,
  instance: counts,
  division: counts,
  grading: z.int(),
  pattern: z.int(),
  activePatterns: z.int(),
  examStatus: z.int(),
  examType: z.int(),
  teachers: z.int(),
  teacherLogins: z.int(),
  students: z.int(),
  /** Students enrolled in a class. */
  enrolment: z.int(),
  exam: z.int(),
  /** Exam papers, and those of them that have a teacher. */
  papers: z.int(),
  paperTeachers: z.int(),
  /** Accounts of the organisation that can sign in. */
  users: z.int(),
  /** Whether this user dismissed the guide. */
  dismissed: z.boolean(),
});
export type SetUp = z.output<typeof setUp>;

const READER = { scope: 'INSTITUTE', permission: { feature: 'institutes', action: 'update' } } as const;

export const getSetUp = defineEndpoint({
  ...READER,
  name: 'getSetUp',
  summary: 'How far the set-up of the chosen institute is, up to its first examination',
  method: 'GET',
  path: '/api/institute/set-up',
  reply: dataOf(setUp),
});

export const dismissSetUp = defineEndpoint({
  ...READER,
  name: 'dismissSetUp',
  summary: 'Do not open the set-up guide of the chosen institute at sign-in any more; it stays in the menu',
  method: 'POST',
  creates: false,
  path: '/api/institute/set-up/dismissal',
  body: z.strictObject({}),
  reply: z.object({ message: z.string() }),
});
