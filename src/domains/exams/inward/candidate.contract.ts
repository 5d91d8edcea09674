import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { INWARD_KINDS, INWARD_REASONS, MOST_STUDENTS, STUDENT_EXAM_STATES, inwardBody, refusedStudent } from './inward.contract.ts';
import { leaveElsewhere } from './exam-leave.contract.ts';
import { condonedFor } from './condonation.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

const candidate = z.object({
  studentProfileId: id,
  studentExamId: z.nullable(id),
  prn: z.string(),
  name: z.string(),
  divisionName: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  statusCode: z.nullable(z.string()),
  statusName: z.nullable(z.string()),
  flow: z.enum(['REGULAR', 'REPEATER']),
  state: z.nullable(z.enum(STUDENT_EXAM_STATES)),
  seatNo: z.nullable(z.string()),
  /** Compulsory papers that no published result decided; for a student who is inwarded: the papers the student has. */
  papers: z.int(),
  eligible: z.boolean(),
  reasons: z.array(z.enum(INWARD_REASONS)),
  /** Sessions of the published results that decided papers of this examination. */
  settledIn: z.nullable(z.string()),
  /** Percent of the year's roll call, where the institute asks for it at inward; null: it does not, or nothing was held. */
  attendance: z.nullable(z.string()),
  /** Clauses that are set aside for the student in this examination. */
  condoned: z.array(condonedFor),
  /** Where the examination or the inward is additional: papers of this examination for which the student has leave in others. */
  leaves: z.array(leaveElsewhere),
});
export type InwardCandidate = z.output<typeof candidate>;

/** Filter of the candidate list; INWARDED: already inwarded. */
export const ELIGIBILITIES = ['ELIGIBLE', 'BARRED', 'INWARDED'] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

const filter = {
  examInstanceId: id,
  kind: z.enum(INWARD_KINDS),
  q: z.optional(text(100)),
  divisionId: z.optional(id),
  statusId: z.optional(id),
  eligibility: z.optional(z.enum(ELIGIBILITIES)),
  reason: z.optional(z.enum(INWARD_REASONS)),
};
export type CandidateQuery = z.output<z.ZodMiniObject<typeof filter>>;

const paperPlan = z.object({
  paperId: id,
  code: z.string(),
  title: z.string(),
  students: z.int(),
  /** The paper that its backlogs are sat in by then; null: this one. */ satAs: z.nullable(z.string()),
});
const option = z.object({ id, name: z.string() });
const barrier = z.object({ code: z.string(), message: z.string(), count: z.int(), value: z.optional(z.string()) });

const common = { scope: 'INSTITUTE' as const, permission: { feature: 'inward', action: 'read' } as const };
const path = '/api/exams/inward';

/** Before inward: who may be inwarded, who may not, and what a call would do. */
export const candidates = {
  preview: defineEndpoint({
    ...common,
    name: 'inward.preview',
    summary: 'Who can be inwarded into an exam instance and why others cannot; counts by eligibility and by reason',
    method: 'GET',
    path: `${path}/preview`,
    query: z.strictObject({ ...paging, ...filter }),
    reply: pageOf(candidate),
  }),
  ids: defineEndpoint({
    ...common,
    name: 'inward.candidateIds',
    summary: 'Ids of all candidates under a filter, for bulk actions',
    method: 'GET',
    path: `${path}/preview/ids`,
    query: z.strictObject(filter),
    reply: dataOf(z.object({ ids: z.array(id) })),
  }),
  facets: defineEndpoint({
    ...common,
    name: 'inward.facets',
    summary:
      'Divisions and exam statuses that occur among the students of an exam instance, the patterns they may have, the kinds of inward it takes, and open backlogs that it cannot take',
    method: 'GET',
    path: `${path}/facets`,
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(
      z.object({
        divisions: z.array(option),
        statuses: z.array(option),
        /** Active and superseded patterns of the institute. */
        patterns: z.array(option),
        /** Kinds of inward that this exam allows, the usual one first: only BACKLOG where the exam is for backlogs. */
        kinds: z.array(z.enum(INWARD_KINDS)),
        /** Open backlogs that cannot be inwarded here: their students are inwarded already, or the exam does not have the papers. */
        openBacklogs: z.object({
          inwarded: z.int(),
          elsewhere: z.int(),
          /** The examination for backlogs of the same session that can take students; null: there is none. */
          exam: z.nullable(z.object({ id, name: z.string(), students: z.int() })),
        }),
      }),
    ),
  }),
  plan: defineEndpoint({
    ...common,
    name: 'inward.plan',
    summary: 'Preview of an inward: counts, papers and students who would be refused; nothing is stored',
    method: 'POST',
    path: `${path}/plan`,
    creates: false,
    body: inwardBody,
    reply: dataOf(
      z.object({
        inwarded: z.int(),
        unchanged: z.int(),
        papers: z.int(),
        byPaper: z.array(paperPlan),
        refusedTotal: z.int(),
        refusedBy: z.record(z.string(), z.int()),
        /** The first hundred. */
        refused: z.array(refusedStudent),
        /** Who sits papers of this examination in another one of the same year already; the first hundred. */
        again: z.object({
          total: z.int(),
          students: z.array(z.object({ prn: z.string(), name: z.string(), exam: z.string(), papers: z.array(z.string()) })),
        }),
        /** Why nobody can be inwarded: instance not open, window shut. */
        barred: z.array(barrier),
      }),
    ),
  }),
  backlogPapers: defineEndpoint({
    ...common,
    name: 'inward.backlogPapers',
    summary: 'Papers that backlog inward would give to one student, with attempt number and carried marks',
    method: 'GET',
    path: `${path}/preview/backlog-papers`,
    query: z.strictObject({ examInstanceId: id, studentProfileId: id }),
    reply: dataOf(
      z.array(
        z.object({
          paperId: id,
          code: z.string(),
          title: z.string(),
          attemptNo: z.int(),
          /** Exam of the failed attempt. */
          originCode: z.string(),
          units: z.array(z.int()),
          carriedHeads: z.int(),
        }),
      ),
    ),
  }),
  planUninward: defineEndpoint({
    ...common,
    name: 'inward.planUninward',
    summary: 'Preview of an uninward: what it would remove and what blocks it; nothing is stored',
    method: 'POST',
    path: `${path}/uninward/plan`,
    creates: false,
    permission: { feature: 'inward', action: 'delete' },
    body: z.strictObject({ examInstanceId: id, studentExamIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)) }),
    reply: dataOf(z.object({ students: z.int(), papers: z.int(), backlogAttempts: z.int(), unchanged: z.int(), barred: z.array(barrier) })),
  }),
};

export const exportCandidates = exportOf(candidates.preview, { permission: { feature: 'inward', action: 'export' } });
