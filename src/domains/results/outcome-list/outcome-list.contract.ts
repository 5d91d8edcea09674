import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { decimal, defineEndpoint, id, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { FAIL_REASONS } from '../../result-rules/engine/engine.contract.ts';

/** FAILED: result F or A. ATKT: failed with a paper passed. NEAR: each failure is short by a few marks only. GRACE: passed, and an ordinance counted. LIFTED: of them who would have failed without it. */
export const OUTCOME_KINDS = ['FAILED', 'ATKT', 'WITHHELD', 'NEAR', 'GRACE', 'LIFTED'] as const;
/** Marks short that make a near miss, unless others are asked for. */
export const NEAR_MARKS = 3;

const failing = z.object({
  reason: z.enum(FAIL_REASONS),
  /** null: the aggregate of the examination. */
  paperCode: z.nullable(z.string()),
  /** null: no single head is the cause. */
  headKind: z.nullable(z.string()),
  short: decimal(2),
});

const graced = z.object({
  ordinance: z.string(),
  /** null: no marks on a head; SGPI, CGPI or class were raised. */
  paperCode: z.nullable(z.string()),
  headKind: z.nullable(z.string()),
  marks: z.nullable(decimal(2)),
});

const row = z.object({
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  letter: z.string(),
  remark: z.nullable(z.string()),
  failed: z.array(failing),
  grace: z.array(graced),
  /** Of a near miss: steps of the computation that say why no grace was given, and the same in words for a file. */
  steps: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  why: z.string(),
});
export type OutcomeRow = z.output<typeof row>;

/** Who failed, who may appear again, who is withheld, who failed by a few marks and who was given grace, in the computed version. */
export const outcomeLists = {
  list: defineEndpoint({
    name: 'results.outcomes',
    summary:
      'Students of the computed version who failed, have ATKT, are withheld, failed by a few marks, or were given grace, with what they failed in and what was given',
    method: 'GET',
    path: '/api/results/instances/:examInstanceId/outcomes',
    scope: 'INSTITUTE',
    permission: { feature: 'results', action: 'read' },
    params: z.strictObject({ examInstanceId: id }),
    query: z.strictObject({
      ...paging,
      /** Without it, those who failed. */
      kind: z.optional(z.enum(OUTCOME_KINDS)),
      within: z.optional(wholeNumber(1, 20)),
      q: z.optional(text(100)),
    }),
    reply: pageOf(row),
  }),
};

export const exportOutcomes = exportOf(outcomeLists.list);
