import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { fileFormat } from '../../../kit/export/list-export.contract.ts';

/** REGULAR: all compulsory papers and chosen electives; ADDITIONAL: the same, later; BACKLOG: exactly the uncleared units' papers. */
export const INWARD_KINDS = ['REGULAR', 'ADDITIONAL', 'BACKLOG'] as const;
export type InwardKind = (typeof INWARD_KINDS)[number];
export const STUDENT_EXAM_STATES = ['NOT_ELIGIBLE', 'ELIGIBLE', 'INWARDED', 'LOCKED', 'SEATED', 'WITHDRAWN'] as const;
export const STUDENT_REMARKS = ['RR', 'WH', 'RCC', 'RPV', 'PPR', 'NULL', 'ADC'] as const;

/** Why a student cannot be inwarded. */
export const INWARD_REASONS = [
  'ALREADY_INWARDED',
  'STATUS_FORBIDS',
  'ATTENDANCE_SHORT',
  'NOT_ACTIVE',
  'NO_PAPERS',
  'ELECTIVES_MISSING',
  'NOT_ENROLLED',
  'NO_OPEN_BACKLOG',
  'NOT_ELIGIBLE',
  'PASSED_BEFORE',
  'FAILED_BEFORE',
] as const;
export type InwardReason = (typeof INWARD_REASONS)[number];

const studentExamRow = z.object({
  id,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  divisionId: z.nullable(id),
  divisionName: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  kind: z.enum(INWARD_KINDS),
  flow: z.enum(['REGULAR', 'REPEATER']),
  attemptNo: z.int(),
  state: z.enum(STUDENT_EXAM_STATES),
  statusCode: z.string(),
  statusName: z.string(),
  patternName: z.string(),
  /** The pattern of the examination, where the student has another one. */
  classPatternName: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
  formNo: z.nullable(z.string()),
  remark: z.nullable(z.enum(STUDENT_REMARKS)),
  reason: z.nullable(z.string()),
  papers: z.int(),
  /** Marks entered for this examination, without carried marks and those under mask numbers. */
  marks: z.int(),
  /** Papers for which leave is noted. */
  leaves: z.int(),
  stale: z.boolean(),
  inwardedAt: z.nullable(z.string()),
  /** Who accepted the form. */
  inwardedByName: z.nullable(z.string()),
  /** The tag of the photo; null: there is none. */
  picture: z.nullable(z.string()),
  version: z.int(),
});
export type StudentExamRow = z.output<typeof studentExamRow>;

export const refusedStudent = z.object({
  studentProfileId: id,
  /** null: the course has no student of that id. */
  prn: z.nullable(z.string()),
  name: z.nullable(z.string()),
  code: z.enum(INWARD_REASONS),
  /** Sessions in which the papers were passed or failed. */
  settledIn: z.nullable(z.string()),
  message: z.string(),
});
export type RefusedStudent = z.output<typeof refusedStudent>;

/** A head that is not sat again: the mark of an earlier attempt counts. */
const carriedMark = z.object({
  unitNo: z.int(),
  /** Units of the paper. */
  units: z.int(),
  headNo: z.int(),
  kind: z.string(),
  value: z.string(),
  max: z.string(),
  attemptNo: z.nullable(z.int()),
  document: z.nullable(z.string()),
  /** The session of the examination that the document names; null: it is no examination of ours. */
  session: z.nullable(z.string()),
  carriedAt: z.string(),
  carriedByName: z.nullable(z.string()),
});

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/inward';
/** Maximum number of students in one call. */
export const MOST_STUDENTS = 10_000;

const examFilter = {
  examInstanceId: id,
  q: z.optional(text(100)),
  /** IN: inwarded, locked or seated. */
  state: z.optional(z.enum([...STUDENT_EXAM_STATES, 'IN'])),
  kind: z.optional(z.enum(INWARD_KINDS)),
  divisionId: z.optional(id),
  statusId: z.optional(id),
};
export type ExamFilter = z.output<z.ZodMiniObject<typeof examFilter>>;
const EXAM_SORTS = ['PRN', 'NAME', 'SEAT_NO', 'ROLL_NO'] as const;

export const inwardBody = z.strictObject({
  examInstanceId: id,
  kind: z.enum(INWARD_KINDS),
  /** Empty: everybody who is eligible (REGULAR and BACKLOG only). */
  studentProfileIds: z.array(id).check(z.maxLength(MOST_STUDENTS)),
  /** Electives for all students of this call. */
  electivePaperIds: z.optional(z.array(id).check(z.maxLength(40))),
  /** Electives of single students; they override `electivePaperIds`. */
  choices: z.optional(
    z.array(z.strictObject({ studentProfileId: id, paperIds: z.array(id).check(z.maxLength(40)) })).check(z.maxLength(MOST_STUDENTS)),
  ),
  formNo: z.optional(text(40)),
  reason: z.optional(text(300)),
});
export type InwardOrder = z.output<typeof inwardBody>;

const examOrder = { sort: z.optional(z.enum(EXAM_SORTS)), order: z.optional(z.enum(['asc', 'desc'])) };

export const inwards = {
  list: defineEndpoint({
    ...common,
    name: 'inward.list',
    summary: 'Students of an exam instance with state, papers and seat number',
    method: 'GET',
    path,
    permission: { feature: 'inward', action: 'read' },
    query: z.strictObject({ ...paging, ...examFilter, ...examOrder }),
    reply: pageOf(studentExamRow),
  }),
  listIds: defineEndpoint({
    ...common,
    name: 'inward.listIds',
    summary: 'Ids of all students of an exam instance under a filter, for bulk actions',
    method: 'GET',
    path: `${path}/ids`,
    permission: { feature: 'inward', action: 'read' },
    query: z.strictObject(examFilter),
    reply: dataOf(z.object({ ids: z.array(id) })),
  }),
  exportCsv: defineEndpoint({
    ...common,
    name: 'inward.exportCsv',
    summary: 'The students under a filter as CSV, workbook or PDF, all rows',
    method: 'GET',
    path: `${path}/export`,
    permission: { feature: 'inward', action: 'export' },
    query: z.strictObject({ ...examFilter, ...examOrder, ...fileFormat }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  get: defineEndpoint({
    ...common,
    name: 'inward.get',
    summary: 'One student of an exam instance',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature: 'inward', action: 'read' },
    params: idParams,
    reply: dataOf(studentExamRow),
  }),
  inward: defineEndpoint({
    ...common,
    name: 'inward.inward',
    summary: 'Inwards students (accepts their exam forms); the answer gives the result of each',
    method: 'POST',
    path,
    permission: { feature: 'inward', action: 'create' },
    body: inwardBody,
    reply: dataOf(
      z.object({ inwarded: z.int(), unchanged: z.int(), papers: z.int(), carriedMarks: z.int(), refused: z.array(refusedStudent) }),
    ),
  }),
  uninward: defineEndpoint({
    ...common,
    name: 'inward.uninward',
    summary: 'Uninwards students; only while they have no seat number and no marks',
    method: 'POST',
    path: `${path}/uninward`,
    creates: false,
    permission: { feature: 'inward', action: 'delete' },
    body: z.strictObject({
      examInstanceId: id,
      studentExamIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)),
      reason: text(300, 5),
    }),
    reply: dataOf(z.object({ withdrawn: z.int(), unchanged: z.int() })),
  }),
  passedSince: defineEndpoint({
    ...common,
    name: 'inward.passedSince',
    summary: 'Students of an exam instance with papers that a result published since says they passed; nothing is removed by itself',
    method: 'GET',
    path: `${path}/passed-since`,
    peopleAt: 'students',
    permission: { feature: 'inward', action: 'read' },
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(
      z.object({
        total: z.int(),
        /** The first twenty, with the codes of the papers and the sessions in which they passed. */
        students: z.array(
          z.object({ studentExamId: id, prn: z.string(), name: z.string(), papers: z.array(z.string()), passedIn: z.string() }),
        ),
      }),
    ),
  }),
  papers: defineEndpoint({
    ...common,
    name: 'inward.papers',
    summary: 'Papers of one student in an exam, and which of its papers earlier results decided',
    method: 'GET',
    path: `${path}/:id/papers`,
    permission: { feature: 'inward', action: 'read' },
    params: idParams,
    reply: z.object({
      data: z.array(
        z.object({
          paperId: id,
          code: z.string(),
          title: z.string(),
          electiveGroup: z.nullable(z.string()),
          attemptNo: z.int(),
          backlogId: z.nullable(id),
          marks: z.int(),
          /** A mark sheet of it is open by mask number. */
          maskedOpen: z.boolean(),
          /** Marks carried from an earlier attempt, with the source document. */
          carried: z.array(carriedMark),
          /** Its heads, any of which can be exempted. */
          heads: z.array(z.object({ unitNo: z.int(), units: z.int(), headNo: z.int(), kind: z.string(), max: z.string() })),
          /** Heads whose exemption waits for a second person. */
          waiting: z.array(
            z.object({
              unitNo: z.int(),
              units: z.int(),
              headNo: z.int(),
              kind: z.string(),
              max: z.string(),
              askedByName: z.nullable(z.string()),
              askedAt: z.string(),
            }),
          ),
        }),
      ),
      /** Papers of the exam that an earlier published result of the student decided, with its session. */
      decided: z.array(z.object({ paperId: id, passed: z.boolean(), decidedIn: z.string() })),
    }),
  }),
  setPapers: defineEndpoint({
    ...common,
    name: 'inward.setPapers',
    summary: 'Changes the papers of one inwarded student; a paper with marks cannot be removed',
    method: 'PUT',
    path: `${path}/:id/papers`,
    permission: { feature: 'inward', action: 'update' },
    params: idParams,
    body: z.strictObject({
      paperIds: z.array(id).check(z.minLength(1), z.maxLength(60)),
      /** The papers that the change was made over: 409 where they are no longer these. */
      seenPaperIds: z.optional(z.array(id).check(z.maxLength(200))),
      reason: text(300, 5),
    }),
    reply: dataOf(z.object({ added: z.int(), removed: z.int() })),
  }),
  setStatus: defineEndpoint({
    ...common,
    name: 'inward.setStatus',
    summary: 'Changes the exam status of one inwarded student for this exam',
    method: 'PUT',
    path: `${path}/:id/status`,
    permission: { feature: 'inward', action: 'update' },
    params: idParams,
    body: z.strictObject({ studentExamStatusId: id, reason: text(300, 5), version: z.int() }),
    reply: dataOf(z.object({ id, statusCode: z.string(), version: z.int() })),
  }),
  setPattern: defineEndpoint({
    ...common,
    name: 'inward.setPattern',
    summary: 'Changes the exam pattern by which one inwarded student is graded, gets grace and a class in this exam',
    method: 'PUT',
    path: `${path}/:id/pattern`,
    permission: { feature: 'inward', action: 'update' },
    params: idParams,
    body: z.strictObject({ examPatternId: id, reason: text(300, 5), version: z.int() }),
    reply: dataOf(z.object({ id, patternName: z.string(), version: z.int() })),
  }),
  setRemark: defineEndpoint({
    ...common,
    name: 'inward.setRemark',
    summary: 'Reserves, withholds or releases one result (RR, WH, RCC …)',
    method: 'PUT',
    path: `${path}/:id/remark`,
    permission: { feature: 'results', action: 'correct' },
    params: idParams,
    body: z.strictObject({ remark: z.nullable(z.enum(STUDENT_REMARKS)), reason: text(300, 5), version: z.int() }),
    reply: dataOf(z.object({ id, remark: z.nullable(z.enum(STUDENT_REMARKS)), version: z.int() })),
  }),
};
