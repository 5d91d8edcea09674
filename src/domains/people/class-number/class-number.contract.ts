import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** ROLL: of the enrolment, once in a division. FORM, ID: of the student, once in the institute. */
export const NUMBER_KINDS = ['ROLL', 'FORM', 'ID'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** GIRLS: girls first. SURNAME: by the full name where none is on record. MERIT: by the last published result, whoever has none at the end. */
export const NUMBER_ORDERS = ['GIRLS', 'SURNAME', 'NAME', 'PRN', 'STUDENT_ID', 'FORM_NUMBER', 'ROLL_NO', 'MERIT'] as const;
export type NumberOrder = (typeof NUMBER_ORDERS)[number];

/** EACH: every division begins anew. THROUGH: one series over all of them. */
export const NUMBER_SERIES = ['EACH', 'THROUGH'] as const;

const NUMBERING_STATES = ['GIVING', 'GIVEN', 'FAILED', 'TAKING_BACK', 'TAKEN_BACK'] as const;
export type NumberingState = (typeof NUMBERING_STATES)[number];

/** CHANGED: the class was another than in the preview; USED: a number is used, or was changed since; STOPPED: before the end. */
const PROBLEMS = ['CHANGED', 'USED', 'STOPPED'] as const;
export type NumberProblem = (typeof PROBLEMS)[number];

/** What becomes of a student: KEPT has a number already and keeps it; FULL: the block of the division has no number left. */
export const NUMBER_OUTCOMES = ['NEW', 'CHANGED', 'UNCHANGED', 'KEPT', 'FULL'] as const;
export type NumberOutcome = (typeof NUMBER_OUTCOMES)[number];

const MOST_DIVISIONS = 60;
/** Digits of a running number. */
const number = z.int().check(z.gte(0), z.lte(9_999_999));
/** {DIV} division, {CLASS} class, {YY} and {YYYY} first year of the academic year, {N:3} the running number with three digits. */
export const PATTERN =
  /^(?:[\p{L}\p{N}\p{M}./_-]|\{(?:DIV|CLASS|YY|YYYY)\})*\{N:[1-7]\}(?:[\p{L}\p{N}\p{M}./_-]|\{(?:DIV|CLASS|YY|YYYY)\})*$/u;

export const numberScheme = z.strictObject({
  pattern: z.string().check(z.maxLength(60), z.regex(PATTERN)),
  order: z.array(z.enum(NUMBER_ORDERS)).check(z.minLength(1), z.maxLength(NUMBER_ORDERS.length)),
  /** Whoever has a number keeps it, and late comers get the next free one. */
  keep: z.boolean(),
  series: z.enum(NUMBER_SERIES),
  start: number,
  /** Numbers left free after each division of one series. */
  gap: z.int().check(z.gte(0), z.lte(10_000)),
  /** Numbers reserved for a division. */
  blocks: z.array(z.strictObject({ divisionId: id, first: number, last: number })).check(z.maxLength(MOST_DIVISIONS)),
});
export type NumberScheme = z.output<typeof numberScheme>;

const asked = {
  courseInstanceId: id,
  divisionIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_DIVISIONS)),
  kind: z.enum(NUMBER_KINDS),
  scheme: numberScheme,
};

const row = z.object({
  enrolmentId: id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  division: z.string(),
  was: z.nullable(z.string()),
  becomes: z.nullable(z.string()),
  outcome: z.enum(NUMBER_OUTCOMES),
});
export type NumberRow = z.output<typeof row>;

const numbering = z.object({
  id,
  courseInstanceId: id,
  classCode: z.string(),
  kind: z.enum(NUMBER_KINDS),
  pattern: z.string(),
  state: z.enum(NUMBERING_STATES),
  /** Why nothing was given, or nothing was taken back. */
  problem: z.nullable(z.enum(PROBLEMS)),
  students: z.int(),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  givenAt: z.string(),
  givenByName: z.nullable(z.string()),
  takenBackAt: z.nullable(z.string()),
  takenBackByName: z.nullable(z.string()),
  jobId: z.nullable(id),
  version: z.int(),
});
export type Numbering = z.output<typeof numbering>;

const division = z.object({
  id,
  name: z.string(),
  students: z.int(),
  capacity: z.nullable(z.int()),
  /** How many have a number of each kind. */
  rolls: z.int(),
  forms: z.int(),
});
export type NumberedDivision = z.output<typeof division>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/class-numbers';
const reads = { permission: { feature: 'classNumbers', action: 'read' } } as const;

export const classNumbers = {
  list: defineEndpoint({
    ...common,
    ...reads,
    name: 'classNumbers.list',
    summary: 'Numberings of a class, newest first: what was given, by whom, and whether it was taken back',
    method: 'GET',
    path,
    query: z.strictObject({ ...paging, courseInstanceId: id }),
    reply: pageOf(numbering),
  }),
  places: defineEndpoint({
    ...common,
    ...reads,
    name: 'classNumbers.places',
    summary: 'Divisions of a class in their order, with students and how many have a number',
    method: 'GET',
    path: `${path}/classes/:courseInstanceId`,
    params: z.strictObject({ courseInstanceId: id }),
    reply: dataOf(z.object({ code: z.string(), divisions: z.array(division) })),
  }),
  preview: defineEndpoint({
    ...common,
    ...reads,
    name: 'classNumbers.preview',
    summary: 'Preview of the numbers of a class by a pattern; nothing is stored',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    body: z.strictObject({
      ...asked,
      page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      size: z.optional(z.int().check(z.gte(1), z.lte(200))),
    }),
    reply: dataOf(
      z.object({
        total: z.int(),
        counts: z.record(z.enum(NUMBER_OUTCOMES), z.int()),
        first: z.nullable(z.string()),
        last: z.nullable(z.string()),
        /** Numbers that somebody else has, and that were passed over. */
        skipped: z.int(),
        withoutSurname: z.int(),
        /** In an order by merit: without a published result. */
        withoutResult: z.int(),
        rows: z.array(row),
        /** Hash of all these numbers: giving with it gives exactly them or none. */
        stamp: z.string(),
      }),
    ),
  }),
  give: defineEndpoint({
    ...common,
    name: 'classNumbers.give',
    summary: 'Gives the numbers of a preview, all or none, as a job',
    method: 'POST',
    path,
    permission: { feature: 'classNumbers', action: 'update' },
    body: z.strictObject({ ...asked, stamp: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: dataOf(numbering),
  }),
  takeBack: defineEndpoint({
    ...common,
    name: 'classNumbers.takeBack',
    summary: 'Takes the numbers of a numbering back, all or none, until one of them is used',
    method: 'POST',
    path: `${path}/:id/take-back`,
    creates: false,
    permission: { feature: 'classNumbers', action: 'update' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(numbering),
  }),
};
