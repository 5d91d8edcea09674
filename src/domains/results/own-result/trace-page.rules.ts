import type { ShownStep, TraceCode } from '../../result-rules/engine/trace.contract.ts';

/** The parts of a computation as people read it, in their order. */
const UNIT_PARTS = ['MARKS', 'GRACE', 'TOTAL', 'POINTS'] as const;
export const WHOLE_PARTS = ['GRACE', 'SGPI', 'CGPI', 'CLASS', 'OUTCOME'] as const;
type UnitPart = (typeof UNIT_PARTS)[number];
type WholePart = (typeof WHOLE_PARTS)[number];

/** Where a step belongs. A step of marks, total and points is always about one unit; grace is when it names one. */
const PART_OF: Readonly<Record<TraceCode, UnitPart | WholePart>> = {
  HEAD_MARK: 'MARKS',
  HEAD_STATUS: 'MARKS',
  HEAD_CARRIED: 'MARKS',
  HEAD_EXEMPT: 'MARKS',
  HEAD_MODERATION: 'MARKS',
  HEAD_BEST_OF: 'MARKS',
  HEAD_MODERATION_AVERAGE: 'MARKS',
  HEAD_AVERAGED: 'MARKS',
  HEAD_SCALED: 'MARKS',
  HEAD_PASS: 'MARKS',
  HEAD_SHORT: 'MARKS',
  HEAD_WAIVED: 'MARKS',
  UNIT_TOTAL_SHORT: 'MARKS',
  UNIT_AWARDED: 'TOTAL',
  AGGREGATE_MAX: 'GRACE',
  GRACE_OFF: 'GRACE',
  GRACE_NOT_NEEDED: 'GRACE',
  GRACE_EXCLUDED: 'GRACE',
  GRACE_INCURABLE: 'GRACE',
  GRACE_AGGREGATE_SHORT: 'GRACE',
  PASS_HEADS_HEAD_FITS: 'GRACE',
  PASS_HEADS_HEAD_ABOVE_CAP: 'GRACE',
  PASS_HEADS_TOO_MANY: 'GRACE',
  PASS_HEADS_SUM_FITS: 'GRACE',
  PASS_HEADS_SUM_ABOVE_CAP: 'GRACE',
  CONDONE_NOT_ONE_HEAD: 'GRACE',
  CONDONE_CAP: 'GRACE',
  CONDONE_FITS: 'GRACE',
  CONDONE_ABOVE_CAP: 'GRACE',
  ACTIVITY_HELPS: 'GRACE',
  ACTIVITY_NOT_ENOUGH: 'GRACE',
  GRACE_GIVEN: 'GRACE',
  GRACE_NONE: 'GRACE',
  UNIT_TOTAL: 'TOTAL',
  UNIT_WITHOUT_ACTIVITY: 'TOTAL',
  UNIT_GRADE: 'TOTAL',
  UNIT_GRADE_CAPPED: 'TOTAL',
  UNIT_FAILED: 'TOTAL',
  UNIT_ABSENT: 'TOTAL',
  UNIT_NONCREDIT: 'POINTS',
  UNIT_POINTS: 'POINTS',
  UNIT_NO_CREDITS: 'POINTS',
  UNIT_ZERO_POINTS: 'POINTS',
  AGGREGATE_PASS: 'OUTCOME',
  AGGREGATE_SHORT: 'OUTCOME',
  SUMS: 'SGPI',
  EXTRA_CREDITS: 'OUTCOME',
  SGPI: 'SGPI',
  SGPI_BLANK_FAILED: 'SGPI',
  SGPI_BLANK_NO_CREDITS: 'SGPI',
  SGPI_ACTIVITY: 'SGPI',
  EARLIER_SGPI: 'CGPI',
  EARLIER_UNCLEARED: 'CGPI',
  EARLIER_CREDITS: 'CGPI',
  EARLIER_NOT_COUNTED: 'CGPI',
  CGPI_MEAN: 'CGPI',
  CGPI_WEIGHTED: 'CGPI',
  CGPI_WEIGHTED_SGPI: 'CGPI',
  CGPI_NOT_DUE: 'CGPI',
  CGPI_NO_SGPI: 'CGPI',
  CGPI_NOT_CLEARED: 'CGPI',
  CGPI_UNCLEARED: 'CGPI',
  CGPI_MISSING_SEMESTERS: 'CGPI',
  CGPI_MISSING_FIGURES: 'CGPI',
  CLASS_INDEX: 'CLASS',
  CLASS_INDEX_MEAN: 'CLASS',
  CLASS_INDEX_WEIGHTED_SGPI: 'CLASS',
  HIGHER_CLASS_GIVEN: 'CLASS',
  HIGHER_CLASS_TOO_FAR: 'CLASS',
  HIGHER_CLASS_NONE_ABOVE: 'CLASS',
  HIGHER_CLASS_AFTER_GRACE: 'CLASS',
  HIGHER_CLASS_NOT_FINAL: 'CLASS',
  DISTINCTION_GIVEN: 'GRACE',
  DISTINCTION_AFTER_GRACE: 'CLASS',
  DISTINCTION_NONE: 'CLASS',
  CLASS_NOT_FIRST_ATTEMPT: 'CLASS',
  CLASS_TOO_MANY_SEMESTERS: 'CLASS',
  CLASS_GRACED: 'CLASS',
  CLASS_GIVEN: 'CLASS',
  CLASS_NONE: 'CLASS',
  CLASS_UNCLEARED: 'CLASS',
  PERCENTAGE: 'CLASS',
  LETTER: 'OUTCOME',
  REMARK: 'OUTCOME',
  RESERVED: 'OUTCOME',
};

export type UnitSteps = Readonly<Record<UnitPart, readonly ShownStep[]>>;
export type WholeSteps = Readonly<Record<WholePart, readonly ShownStep[]>>;
/**
 * A computation by unit, and what is said of the examination as a whole. Where an ordinance lifted a paper after SGPI and CGPI were
 * known, both were computed again: `before` has what that replaced. Every step is in exactly one place.
 */
export interface TracePage {
  readonly units: ReadonlyMap<string, UnitSteps>;
  readonly whole: WholeSteps;
  readonly before: WholeSteps;
  /** The ordinance that made them be computed again; null: nothing did. */
  readonly lifted: string | null;
}

export const unitKey = (paper: string, unitNo: number) => `${paper} ${unitNo}`;

const isWhole = (part: UnitPart | WholePart): part is WholePart => WHOLE_PARTS.some((one) => one === part);
const isUnit = (part: UnitPart | WholePart): part is UnitPart => UNIT_PARTS.some((one) => one === part);
const noWhole = (): Record<WholePart, ShownStep[]> => ({ GRACE: [], SGPI: [], CGPI: [], CLASS: [], OUTCOME: [] });

export function tracePage(trace: readonly ShownStep[]): TracePage {
  const units = new Map<string, Record<UnitPart, ShownStep[]>>();
  const whole = noWhole();
  const before = noWhole();
  const liftedAt = trace.findIndex((step) => step.code === 'DISTINCTION_GIVEN');
  for (const [at, step] of trace.entries()) {
    const part = PART_OF[step.code];
    if (step.paper !== undefined && step.unit !== undefined && isUnit(part)) {
      const key = unitKey(step.paper, step.unit);
      const known = units.get(key) ?? { MARKS: [], GRACE: [], TOTAL: [], POINTS: [] };
      known[part].push(step);
      units.set(key, known);
    } else {
      const replaced = at < liftedAt && (part === 'SGPI' || part === 'CGPI');
      (replaced ? before : whole)[isWhole(part) ? part : 'OUTCOME'].push(step);
    }
  }
  return { units, whole, before, lifted: trace[liftedAt]?.ordinance ?? null };
}
