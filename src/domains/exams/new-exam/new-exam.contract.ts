import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';

/** What is said of an order on its sheet; BLOCKS refuses the creation. */
const NEW_EXAM_CHECKS = [
  'REFUSED',
  'PAPERS',
  'PAPER_CONFLICTS',
  'OTHER_PATTERN',
  'REPLACED',
  'TEACHERS',
  'CLASS',
  'STUDENTS',
  'STATUS_BARS',
  'SEAT_SCHEME',
  'SAME_EXAM',
  'SAME_SESSION',
  'SEVERAL_SEMESTERS',
] as const;
const { examSessionId: _session, code: _code, name: _name, ...examShape } = examInstances.shape;
const { code: _sessionCode, name: _sessionName, ...sessionShape } = examSessions.shape;

const paperKey = z.strictObject({ semester: z.int().check(z.gte(1), z.lte(16)), code: text(30) });

const order = z.strictObject({
  /** The session that is there; null: `newSession` is made. */
  examSessionId: z.nullable(id),
  /** An empty code or name is made by rule. */
  newSession: z.nullable(z.strictObject({ ...sessionShape, code: text(30, 0), name: text(120, 0) })),
  exam: z.strictObject({ ...examShape, code: text(30, 0), name: text(160, 0) }),
  /** The past examination it was begun from: its code is the example for the new one. */
  copiedFrom: z.nullable(id),
  /** Papers that are not examined this time. */
  leftOut: z.array(paperKey).check(z.maxLength(500)),
  /** Makes the papers that the class's blueprint has and the course does not. */
  makePapers: z.boolean(),
  /** Opens session and examination for inward. */
  opens: z.boolean(),
});
export type NewExam = z.output<typeof order>;

const planned = z.object({
  semester: z.int(),
  code: z.string(),
  title: z.string(),
  electiveGroup: z.nullable(z.string()),
  /** HERE: the course has it; CREATE: made from the blueprint; CONFLICT: cannot be made, and why. */
  state: z.enum(['HERE', 'CREATE', 'CONFLICT']),
  reason: z.nullable(z.object({ code: z.string(), message: z.string() })),
  teachers: z.int(),
});
export type PlannedExamPaper = z.output<typeof planned>;

const check = z.object({
  code: z.enum(NEW_EXAM_CHECKS),
  state: z.enum(['DONE', 'WARNS', 'BLOCKS']),
  count: z.int(),
  /** The first of what is meant, by name. */
  names: z.array(z.string()),
  /** Of REFUSED: the rule that is broken. */
  reason: z.nullable(z.object({ code: z.string(), message: z.string(), path: z.nullable(z.string()) })),
});
export type NewExamCheck = z.output<typeof check>;

const sheet = z.object({
  code: z.string(),
  name: z.string(),
  sessionCode: z.string(),
  sessionName: z.string(),
  papers: z.array(planned),
  students: z.object({
    /** BACKLOG: students with an uncleared paper of it; else those enrolled in the class. */
    kind: z.enum(['REGULAR', 'BACKLOG']),
    total: z.int(),
    /** Those of them that an inward would take. */
    eligible: z.int(),
    byStatus: z.array(z.object({ name: z.string(), mayInward: z.boolean(), count: z.int() })),
    /** Of BACKLOG: the papers whose backlogs are counted. */
    paperIds: z.array(id),
  }),
  checks: z.array(check),
});
export type NewExamSheet = z.output<typeof sheet>;

const names = z.record(z.string(), z.nullable(z.string()));
const proposal = z.object({
  examSessionId: z.nullable(id),
  newSession: z.object({
    academicYearId: z.nullable(id),
    half: z.enum(['FIRST', 'SECOND']),
    startsOn: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    resultDate: z.nullable(z.string()),
  }),
  /** The same days a year after the past session lie in no academic year that the institute has: no dates are proposed. */
  noDates: z.boolean(),
  /** Where the institute has only one, or only one regular exam type; null: several or none. */
  sole: z.object({ courseId: z.nullable(id), examTypeId: z.nullable(id), examPatternId: z.nullable(id) }),
  /** Null: from nothing. */
  exam: z.nullable(
    z.object({
      courseId: id,
      branchId: z.nullable(id),
      semesters: z.array(z.int()),
      examTypeId: id,
      examPatternId: id,
      courseInstanceId: z.nullable(id),
      isFinalSemester: z.boolean(),
      seatScheme: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Papers of the past examination's pattern that it did not examine. */
  leftOut: z.array(paperKey),
  /** Names of what the fields refer to. */
  names,
});
export type NewExamProposal = z.output<typeof proposal>;

const creation = z.object({
  examInstanceId: id,
  code: z.string(),
  name: z.string(),
  createdAt: z.string(),
  papers: z.int(),
  /** Students in it: with any, it cannot be taken back. */
  students: z.int(),
  madeSession: z.boolean(),
  madePapers: z.int(),
});
export type ExamCreation = z.output<typeof creation>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/new-exams';
const create = { feature: 'examInstances', action: 'create' } as const;

export const newExams = {
  propose: defineEndpoint({
    ...common,
    name: 'newExams.propose',
    summary: 'What a new examination begins with: the session of now, and everything of a past one that still holds',
    method: 'GET',
    path: `${path}/proposal`,
    permission: create,
    query: z.strictObject({ from: z.optional(id) }),
    reply: dataOf(proposal),
  }),
  plan: defineEndpoint({
    ...common,
    name: 'newExams.plan',
    summary: 'The sheet of a new examination: its codes, papers and students, and what is missing. Writes nothing.',
    method: 'POST',
    path: `${path}/plan`,
    permission: create,
    creates: false,
    body: order,
    reply: dataOf(sheet),
  }),
  create: defineEndpoint({
    ...common,
    name: 'newExams.create',
    summary: 'Makes an examination with its session, missing papers and paper list in one transaction, and opens it',
    method: 'POST',
    path,
    permission: create,
    body: order,
    reply: dataOf(creation),
  }),
  recent: defineEndpoint({
    ...common,
    name: 'newExams.recent',
    summary: 'The last examinations that were made so, and whether they can be taken back',
    method: 'GET',
    path,
    permission: create,
    reply: dataOf(z.array(creation)),
  }),
  undo: defineEndpoint({
    ...common,
    name: 'newExams.undo',
    summary: 'Takes a new examination back with what was made for it; refused once students or dates depend on it',
    method: 'POST',
    path: `${path}/:examInstanceId/undo`,
    creates: false,
    permission: { feature: 'examInstances', action: 'delete' },
    params: z.strictObject({ examInstanceId: id }),
    reply: dataOf(z.object({ papersRemoved: z.int(), papersKept: z.int(), sessionRemoved: z.boolean() })),
  }),
};
