import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

export const ROLL_ORDERS = ['NAME', 'SURNAME', 'PRN', 'STUDENT_ID'] as const;
export const WITHOUT_SURNAME = ['NAME', 'LAST_WORD', 'FIRST_WORD'] as const;
const OUTCOMES = ['NEW', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const;
export type EnrolOutcome = (typeof OUTCOMES)[number];
const REASONS = ['NO_RECORD', 'NOT_ACTIVE', 'ENDED', 'CLASS_FULL', 'DIVISION_FULL', 'ROLL_TAKEN'] as const;
export type EnrolReason = (typeof REASONS)[number];
const ENROL_AT_ONCE = 2000;

const rollRule = z.strictObject({
  order: z.enum(ROLL_ORDERS),
  /** By surname: what stands for it where there is none on record; absent: the full name. */
  withoutSurname: z.optional(z.enum(WITHOUT_SURNAME)),
  girlsFirst: z.boolean(),
  start: z.int().check(z.gte(1), z.lte(99_999)),
  prefix: z.string().check(z.regex(/^[\p{L}\p{N}\p{M}./_-]{0,10}$/u)),
  /** Digits at least: 3 makes 007. */
  width: z.int().check(z.gte(0), z.lte(6)),
});
export type RollRule = z.output<typeof rollRule>;

const asked = {
  courseInstanceId: id,
  divisionId: z.nullable(id),
  /** Absent: everybody in the division, for new roll numbers. */
  profileIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(ENROL_AT_ONCE))),
  /** For who is not in the class yet; others keep theirs. */
  studentExamStatusId: z.nullable(id),
  roll: z.nullable(rollRule),
  /** Over several divisions in the order of the roll, in place of one division; `size` null: an even share of who is left. */
  spread: z.optional(
    z
      .array(z.strictObject({ divisionId: id, size: z.nullable(z.int().check(z.gte(0), z.lte(ENROL_AT_ONCE))) }))
      .check(z.minLength(2), z.maxLength(30)),
  ),
};

const row = z.object({
  profileId: id,
  name: z.string(),
  prn: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.nullable(z.enum(REASONS)),
  /** Who has the roll number that is taken: name and PRN; null: nobody whom the caller may be told. */
  holder: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  oldRollNo: z.nullable(z.string()),
  /** In another division of the class until now. */
  oldDivision: z.nullable(z.string()),
  /** Where the student is enrolled, by a spread over several. */
  divisionId: z.nullable(id),
});
export type EnrolRow = z.output<typeof row>;

/** What one student had before; `was` null: was not in the class. */
const step = z.strictObject({
  enrolmentId: id,
  version: z.int(),
  was: z.nullable(z.strictObject({ divisionId: z.nullable(id), rollNo: z.nullable(z.string().check(z.maxLength(20))) })),
});
export type EnrolUndo = z.output<typeof step>;

const common = { scope: 'INSTITUTE' as const, method: 'POST' as const, creates: false as const };
const permission = { feature: 'enrolments' as const, action: 'create' as const };

/** Many students into a class, with division and roll numbers. */
export const previewEnrol = defineEndpoint({
  ...common,
  name: 'enrolments.preview',
  summary: 'What enrolling these students would do to each, with roll numbers by a rule; nothing is changed',
  path: '/api/people/enrolments/preview',
  permission,
  body: z.strictObject(asked),
  /** `withoutSurname`: how many have none, where the roll goes by it. */
  reply: dataOf(z.object({ rows: z.array(row), withoutSurname: z.int() })),
});

export const enrolMany = defineEndpoint({
  ...common,
  name: 'enrolments.enrol',
  summary: 'Enrol students in a class and a division with roll numbers by a rule; who cannot be enrolled is answered with the reason',
  path: '/api/people/enrolments/enrol',
  permission,
  body: z.strictObject(asked),
  reply: dataOf(z.object({ rows: z.array(row), undo: z.array(step) })),
});

export const undoEnrol = defineEndpoint({
  ...common,
  name: 'enrolments.undo',
  summary: 'Take back what enrolling did within the last hour; records that were changed since stay',
  path: '/api/people/enrolments/undo',
  permission,
  body: z.strictObject({ steps: z.array(step).check(z.minLength(1), z.maxLength(ENROL_AT_ONCE)) }),
  reply: dataOf(z.object({ undone: z.int(), kept: z.int() })),
});
