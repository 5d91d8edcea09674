import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

/** From the registration of an organisation to its first division, each in the order in which it is made. */
export const SET_UP_STEPS = [
  'facts',
  'academicYear',
  'degree',
  'program',
  'courseYear',
  'course',
  'subject',
  'blueprint',
  'instance',
  'division',
  'users',
] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

const stand = z.object({
  /** How many there are. */
  made: z.int(),
  /** How many of them are samples. */
  samples: z.int(),
});

export const setUp = z.object({
  /** Facts of the institute that every letter and print needs and that are not entered yet. */
  missingFacts: z.array(z.enum(['city', 'address', 'pinCode', 'phone'])),
  currentYear: z.nullable(z.string()),
  activeBlueprints: z.int(),
  /** A course that has a blueprint in force: the page of its instances and divisions. */
  courseId: z.nullable(id),
  /** While no version is in force: a blueprint with a draft to activate. */
  draftBlueprintId: z.nullable(id),
  academicYear: stand,
  degree: stand,
  program: stand,
  courseYear: stand,
  course: stand,
  category: stand,
  subject: stand,
  blueprint: stand,
  instance: stand,
  division: stand,
  /** Accounts of the organisation that can sign in. */
  users: z.int(),
  /** Whether this person does not want to be led there any more. */
  dismissed: z.boolean(),
});
export type SetUp = z.output<typeof setUp>;

const READER = { scope: 'INSTITUTE', permission: { feature: 'institutes', action: 'update' } } as const;

export const getSetUp = defineEndpoint({
  ...READER,
  name: 'getSetUp',
  summary: 'How far the chosen institute has come on the way to its first division',
  method: 'GET',
  path: '/api/institute/set-up',
  reply: dataOf(setUp),
});

export const dismissSetUp = defineEndpoint({
  ...READER,
  name: 'dismissSetUp',
  summary: 'Not to be led to the set-up guide of the chosen institute any more; it stays where it is',
  method: 'POST',
  creates: false,
  path: '/api/institute/set-up/dismissal',
  body: z.strictObject({}),
  reply: z.object({ message: z.string() }),
});
