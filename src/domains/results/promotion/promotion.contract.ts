import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import type { PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import { CANDIDATE_COLUMNS } from '../result-view/candidate-columns.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';

/** PROMOTED: nothing is open. ATKT: goes on with backlogs. HELD: a clause is not met. UNDECIDED: a result that it needs is not there yet. */
export const PROMOTION_OUTCOMES = ['PROMOTED', 'ATKT', 'HELD', 'UNDECIDED'] as const;

export type PromotionClause = PatternSettings['promotion'][number];

/** A clause that decides: what it asked, and what was found. */
export interface DecidingClause {
  readonly clause: PromotionClause;
  readonly found: string;
}

export interface Promotion {
  readonly outcome: (typeof PROMOTION_OUTCOMES)[number];
  /** HELD: the clauses that are not met. UNDECIDED: those that cannot be judged yet; none where the result itself is missing. */
  readonly clauses: readonly DecidingClause[];
  /** ATKT: the semesters with open papers, and how many; null: only an earlier SGPI is known. Plans made before this was kept have none. */
  readonly open?: readonly { readonly semester: number; readonly papers: number | null }[];
}

const row = z.object({
  studentExamId: id,
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  division: z.nullable(z.string()),
  outcome: z.enum(PROMOTION_OUTCOMES),
  /** The clauses that hold a student, or that cannot be judged yet, in the language of whoever asks. */
  reason: z.string(),
  /** Open up to this semester, as far as results are known. */
  failedCourses: z.int(),
  failedHeads: z.int(),
  credits: z.string(),
});
export type PromotionRow = z.output<typeof row>;

/** Who goes on to the next semester, by the promotion rules of each student's pattern. */
export const promotions = defineReport({
  name: 'promotions',
  summary:
    'Who of an exam goes on to the next semester under the promotion rules: promoted, ATKT, held with the failing rule, or undecided',
  path: '/api/results/instances/:examInstanceId/reports/promotion',
  permission: { feature: 'results', action: 'read' },
  exportPermission: { feature: 'reports', action: 'export' },
  params: z.strictObject({ examInstanceId: id }),
  query: { outcome: z.optional(z.enum(PROMOTION_OUTCOMES)), q: z.optional(text(100)) },
  row,
  length: 'PAGES',
  search: 'promotion.search',
  counts: {
    filter: 'outcome',
    label: 'promotion.outcomes',
    values: PROMOTION_OUTCOMES.map((value) => ({ value, label: `promotion.outcome.${value}` })),
  },
  drill: toHistory,
  columns: [
    ...CANDIDATE_COLUMNS,
    { key: 'division', head: 'promotion.division', label: 'promotion.division', width: 12, kind: 'TEXT' },
    { key: 'outcome', head: 'promotion.outcome', label: 'promotion.outcome', width: 14, kind: 'TEXT', words: 'promotion.outcome' },
    { key: 'failedCourses', head: 'promotion.failedCourses', label: 'promotion.failedCourses', width: 12, kind: 'FIGURE' },
    { key: 'failedHeads', head: 'promotion.failedHeads', label: 'promotion.failedHeads', width: 12, kind: 'FIGURE' },
    { key: 'credits', head: 'promotion.credits', label: 'promotion.credits', width: 10, kind: 'FIGURE' },
    { key: 'reason', head: 'promotion.reason', label: 'promotion.reason', width: 60, kind: 'TEXT' },
  ],
});
