import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { evidenceCalls, keptEvidence, namedEvidence, ofExam } from '../evidence/evidence.contract.ts';
import { holdFacts } from '../result-view/hold.contract.ts';
import { resultView } from '../result-view/result-view.contract.ts';
import { ownQuery } from '../result-query/result-query.contract.ts';
import { resultChange } from '../run-review/result-change.contract.ts';
import { laterList } from '../run-review/run-review.contract.ts';
import { traceReply } from '../result-view/result-trace.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

export const CORRECTION_TYPES = ['DATA_ENTRY', 'REVALUATION', 'MODERATION', 'GRACE', 'UNFAIR_MEANS', 'ADMINISTRATIVE', 'OTHER'] as const;
export const CORRECTION_STATUSES = ['AB', 'UFM', 'WH', 'NE'] as const;
const CORRECTION_STATES = ['PENDING', 'APPLIED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;

const newMark = z
  .strictObject({
    paperHeadId: id,
    value: z.nullable(decimal(2)),
    status: z.nullable(z.enum(CORRECTION_STATUSES)),
  })
  .check(z.refine((one) => (one.value === null) !== (one.status === null), { error: 'Give a mark or a status, not both.' }));
export type NewMark = z.output<typeof newMark>;
const changes = z.array(newMark).check(z.minLength(1), z.maxLength(20));

const head = z.object({
  paperHeadId: id,
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  headNo: z.int(),
  kind: z.string(),
  max: decimal(2),
  min: decimal(2),
  step: decimal(2),
  origin: z.enum(['FRESH', 'CARRIED']),
  /** Whoever entered the present mark; null: a file or an earlier attempt. */
  enteredByName: z.nullable(z.string()),
  value: z.nullable(decimal(2)),
  status: z.nullable(z.string()),
});
export type CorrectableHead = z.output<typeof head>;

const correction = z.object({
  id,
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  headNo: z.int(),
  headKind: z.string(),
  oldValue: z.nullable(decimal(2)),
  oldStatus: z.nullable(z.string()),
  newValue: z.nullable(decimal(2)),
  newStatus: z.nullable(z.string()),
  type: z.enum(CORRECTION_TYPES),
  reason: z.string(),
  document: z.string(),
  ...namedEvidence,
  state: z.enum(CORRECTION_STATES),
  approvalId: z.nullable(id),
  requestedByName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  requestedAt: z.string(),
  appliedAt: z.nullable(z.string()),
  runNo: z.nullable(z.int()),
});
export type CorrectionRow = z.output<typeof correction>;

const blocker = z.object({ code: z.string(), count: z.int(), message: z.string() });
const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/student-exams/:id/corrections';

/** A mark changed after its result was locked: looked at first, asked for with a document, decided by a second person. */
export const corrections = {
  student: defineEndpoint({
    ...common,
    name: 'corrections.student',
    summary: 'Present marks of one student, with what was corrected and what blocks a correction',
    method: 'GET',
    path,
    permission: { feature: 'results', action: 'correct' },
    params: idParams,
    reply: dataOf(
      z.object({
        result: z.nullable(resultView),
        state: z.string(),
        heads: z.array(head),
        corrections: z.array(correction),
        /** Mistakes that the student reported and nobody answered yet. */
        reports: z.array(ownQuery),
        held: holdFacts,
        /** Files of this examination that a correction may name. */
        evidence: z.array(keptEvidence),
        blockers: z.array(blocker),
      }),
    ),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'corrections.preview',
    summary: 'Preview of the result of one student with other marks; nothing is stored',
    method: 'POST',
    path: '/api/results/student-exams/:id/corrections/preview',
    creates: false,
    permission: { feature: 'results', action: 'correct' },
    params: idParams,
    body: z.strictObject({ changes }),
    reply: dataOf(
      z.object({
        before: resultView,
        after: resultView,
        change: resultChange,
        /** Papers that fail after the correction and did not before, and the other way round. */
        backlogs: z.object({ opens: z.array(z.string()), clears: z.array(z.string()) }),
        /** Published results that stand on the one that is corrected. */
        later: laterList,
        /** How it would come about. */
        trace: traceReply,
      }),
    ),
  }),
  request: defineEndpoint({
    ...common,
    name: 'corrections.request',
    summary: 'Sends a correction of marks of one student for approval; once approved it makes a new version of the result',
    method: 'POST',
    path,
    permission: { feature: 'results', action: 'correct' },
    params: idParams,
    body: z.strictObject({ changes, type: z.enum(CORRECTION_TYPES), reason: text(500, 5), document: text(200, 2), evidenceId: id }),
    reply: dataOf(z.object({ approvalId: id, corrections: z.int() })),
  }),
  list: defineEndpoint({
    ...common,
    name: 'corrections.list',
    summary: 'Correction requests of an exam instance, newest first, with counts by state',
    method: 'GET',
    path: '/api/results/instances/:examInstanceId/corrections',
    permission: { feature: 'results', action: 'read' },
    params: z.strictObject({ examInstanceId: id }),
    query: z.strictObject({ ...paging, state: z.optional(z.enum(CORRECTION_STATES)), q: z.optional(text(100)) }),
    reply: pageOf(correction),
  }),
  ...evidenceCalls({
    name: 'corrections',
    what: 'corrections',
    path: '/api/results/corrections',
    feature: 'results',
    keep: 'correct',
    place: ofExam,
  }),
};

export const exportCorrections = exportOf(corrections.list);
