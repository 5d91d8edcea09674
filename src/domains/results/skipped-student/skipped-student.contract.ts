import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/**
 * Why a student of an examination has no result, or one that nobody sees. Of the class: not inwarded, not eligible, withdrawn. Of the
 * inwarded: not locked, and per paper no mark sheet, no mark, a sheet that is not locked, mask numbers that are not resolved, a moderation
 * that waits for approval. RESERVED: a case of unfair means, or reserved by the exam cell. ADDED_LATER: nothing is wrong, but the last run was before.
 */
export const SKIP_REASONS = [
  'NOT_INWARDED',
  'NOT_ELIGIBLE',
  'WITHDRAWN',
  'NOT_LOCKED',
  'SHEET_MISSING',
  'NO_MARK',
  'SHEET_OPEN',
  'MASKED',
  'MODERATION',
  'RESERVED',
  'WITHHELD',
  'ADDED_LATER',
] as const;

/** Everybody without a result, whatever the reason; then each reason. */
export const SKIP_KINDS = ['NOT_COMPUTED', ...SKIP_REASONS] as const;

const row = z.object({
  /** null: of the class, and never inwarded. */
  studentExamId: z.nullable(id),
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  division: z.nullable(z.string()),
  reasons: z.array(z.enum(SKIP_REASONS)),
  /** Papers that a reason is about. */
  papers: z.partialRecord(z.enum(SKIP_REASONS), z.array(z.string())),
  /** What was noted where the student was made not eligible. */
  noted: z.nullable(z.string()),
  /** The result of the computed version; null: none. */
  letter: z.nullable(z.string()),
});
export type SkippedStudent = z.output<typeof row>;

/** Who was not computed, or would not be now, and why. */
export const skippedStudents = {
  list: defineEndpoint({
    name: 'results.skipped',
    summary: 'Students of an exam instance who have no result or whose result is held back, each with every reason and its papers',
    method: 'GET',
    path: '/api/results/instances/:examInstanceId/skipped',
    scope: 'INSTITUTE',
    permission: { feature: 'results', action: 'read' },
    params: z.strictObject({ examInstanceId: id }),
    query: z.strictObject({ ...paging, kind: z.optional(z.enum(SKIP_KINDS)), q: z.optional(text(100)) }),
    reply: pageOf(row),
  }),
};

export const exportSkipped = exportOf(skippedStudents.list);
