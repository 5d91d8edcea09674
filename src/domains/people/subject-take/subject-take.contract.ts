import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** REPLACE: instead of what they have in its basket. COPY: what goes on from the semester before. ALLOT: by the choices of students. */
const SUBJECT_ACTS = ['ADD', 'REPLACE', 'REMOVE', 'COPY', 'ALLOT'] as const;
export type SubjectAct = (typeof SUBJECT_ACTS)[number];
const HAND_ACTS = ['ADD', 'REPLACE', 'REMOVE', 'COPY'] as const;
export type HandAct = (typeof HAND_ACTS)[number];

/** Whether somebody has the electives that the curriculum asks for. */
export const TAKE_STATES = ['COMPLETE', 'SHORT', 'NONE'] as const;
export type TakeState = (typeof TAKE_STATES)[number];

/** Why a paper is not given to somebody, or not taken away. */
const TAKE_REASONS = [
  'NOT_STUDYING',
  'TAKES_IT',
  'NOT_TAKEN',
  'NOT_OFFERED',
  'PAPER_CLOSED',
  'BASKET_FULL',
  'CREDITS_OVER',
  'PAPER_FULL',
  'IN_USE',
  'NOTHING_BEFORE',
] as const;
export type TakeReason = (typeof TAKE_REASONS)[number];

const semester = z.int().check(z.gte(1), z.lte(16));

const paper = z.object({
  id,
  code: z.string(),
  title: z.string(),
  credits: z.string(),
  /** Students of the class who take it. */
  taken: z.int(),
  /** Seats of the choice window, else of the divisions; null: no limit. */
  seats: z.nullable(z.int()),
});

/** An elective basket of the curriculum, with what limits it. */
const basket = z.object({
  name: z.string(),
  chooseMin: z.int(),
  chooseMax: z.int(),
  minCredits: z.nullable(z.string()),
  maxCredits: z.nullable(z.string()),
  papers: z.array(paper),
});
export type TakeBasket = z.output<typeof basket>;

const row = z.object({
  /** Of the enrolment. */
  id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  paperIds: z.array(id),
  /** Credits of these electives. */
  credits: z.string(),
  state: z.enum(TAKE_STATES),
});
export type TakeRow = z.output<typeof row>;

const act = z.object({
  id,
  kind: z.enum(SUBJECT_ACTS),
  students: z.int(),
  /** Codes of the papers that it gave or took. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  madeAt: z.string(),
  madeByName: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  /** The last one that stands: the others are undone after it. */
  isLast: z.boolean(),
  version: z.int(),
});
export type SubjectActRow = z.output<typeof act>;

const refused = z.object({
  enrolmentId: id,
  prn: z.nullable(z.string()),
  name: z.nullable(z.string()),
  code: z.enum(TAKE_REASONS),
  message: z.string(),
});
export type RefusedTake = z.output<typeof refused>;

const done = z.object({ students: z.int(), added: z.int(), removed: z.int(), refusedTotal: z.int(), refused: z.array(refused) });

const MOST_STUDENTS = 10_000;
const order = z.strictObject({
  courseInstanceId: id,
  semester,
  kind: z.enum(HAND_ACTS),
  /** Of all but COPY. */
  paperId: z.nullable(id),
  enrolmentIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)),
});
export type TakeOrder = z.output<typeof order>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/subject-takes';
const reads = { permission: { feature: 'subjectTakes', action: 'read' } } as const;
const updates = { permission: { feature: 'subjectTakes', action: 'update' } } as const;
const classParams = z.strictObject({ courseInstanceId: id });

export const subjectTakes = {
  baskets: defineEndpoint({
    ...common,
    ...reads,
    name: 'subjectTakes.baskets',
    summary: 'Elective baskets of a class in a semester, by its curriculum, with their limits and how many take each paper',
    method: 'GET',
    path: `${path}/classes/:courseInstanceId/baskets`,
    params: classParams,
    /** Without a semester: the one that runs now. */
    query: z.strictObject({ semester: z.optional(wholeNumber(1, 16)) }),
    reply: dataOf(
      z.object({
        code: z.string(),
        /** Semesters of the class. */
        semesters: z.array(z.int()),
        semester: z.int(),
        students: z.int(),
        baskets: z.array(basket),
      }),
    ),
  }),
  list: defineEndpoint({
    ...common,
    ...reads,
    name: 'subjectTakes.list',
    summary: 'Students of a class in a semester with their elective papers',
    method: 'GET',
    path,
    query: z.strictObject({
      ...paging,
      courseInstanceId: id,
      semester: wholeNumber(1, 16),
      q: z.optional(text(100)),
      state: z.optional(z.enum(TAKE_STATES)),
      divisionId: z.optional(id),
      paperId: z.optional(id),
    }),
    reply: pageOf(row),
  }),
  portfolio: defineEndpoint({
    ...common,
    ...reads,
    name: 'subjectTakes.portfolio',
    summary: 'Elective papers of one student through all classes, with who gave each and whether it is used',
    method: 'GET',
    path: `${path}/students/:studentProfileId`,
    peopleAt: 'papers',
    params: z.strictObject({ studentProfileId: id }),
    reply: dataOf(
      z.object({
        name: z.string(),
        prn: z.string(),
        papers: z.array(
          z.object({
            id,
            classCode: z.string(),
            semester: z.int(),
            basket: z.string(),
            code: z.string(),
            title: z.string(),
            credits: z.string(),
            kind: z.enum(SUBJECT_ACTS),
            takenAt: z.string(),
            givenByName: z.nullable(z.string()),
            /** The examination that has it; null: not inwarded. */
            examName: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  preview: defineEndpoint({
    ...common,
    ...reads,
    name: 'subjectTakes.preview',
    summary: 'What adding, replacing, removing or copying papers would do; nothing is stored',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    body: order,
    reply: dataOf(done),
  }),
  change: defineEndpoint({
    ...common,
    ...updates,
    name: 'subjectTakes.change',
    summary: 'Adds, replaces, removes or copies elective papers of students as one act; whoever cannot is told with the reason',
    method: 'POST',
    path,
    body: order,
    reply: dataOf(done),
  }),
  acts: defineEndpoint({
    ...common,
    ...reads,
    name: 'subjectTakes.acts',
    summary: 'Acts on the elective papers of a class in a semester, newest first',
    method: 'GET',
    path: `${path}/acts`,
    query: z.strictObject({ ...paging, courseInstanceId: id, semester: wholeNumber(1, 16) }),
    reply: pageOf(act),
  }),
  undo: defineEndpoint({
    ...common,
    ...updates,
    name: 'subjectTakes.undo',
    summary: 'Undoes the last act exactly, until one of its papers is used',
    method: 'POST',
    path: `${path}/acts/:id/undo`,
    creates: false,
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id, students: z.int() })),
  }),
};
