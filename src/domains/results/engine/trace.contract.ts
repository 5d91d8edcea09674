/** Every kind of step a computation can leave; a catalog must have a sentence for each. */
export const TRACE_CODES = [
  'HEAD_MARK', 'HEAD_STATUS', 'HEAD_CARRIED', 'HEAD_EXEMPT', 'HEAD_MODERATION', 'HEAD_BEST_OF', 'HEAD_SCALED',
  'HEAD_PASS', 'HEAD_SHORT', 'HEAD_WAIVED', 'UNIT_TOTAL_SHORT', 'UNIT_AWARDED',
  'AGGREGATE_MAX', 'GRACE_OFF', 'GRACE_NOT_NEEDED', 'GRACE_EXCLUDED', 'GRACE_INCURABLE', 'GRACE_AGGREGATE_SHORT',
  'PASS_HEADS_HEAD_FITS', 'PASS_HEADS_HEAD_ABOVE_CAP', 'PASS_HEADS_TOO_MANY', 'PASS_HEADS_SUM_FITS', 'PASS_HEADS_SUM_ABOVE_CAP',
  'CONDONE_NOT_ONE_HEAD', 'CONDONE_CAP', 'CONDONE_FITS', 'CONDONE_ABOVE_CAP', 'ACTIVITY_HELPS', 'ACTIVITY_NOT_ENOUGH',
  'GRACE_GIVEN', 'GRACE_NONE',
  'UNIT_TOTAL', 'UNIT_WITHOUT_ACTIVITY', 'UNIT_GRADE', 'UNIT_GRADE_CAPPED', 'UNIT_FAILED', 'UNIT_ABSENT', 'UNIT_NONCREDIT', 'UNIT_POINTS', 'UNIT_NO_CREDITS', 'UNIT_ZERO_POINTS',
  'AGGREGATE_PASS', 'AGGREGATE_SHORT', 'SUMS', 'SGPI', 'SGPI_BLANK_FAILED', 'SGPI_BLANK_NO_CREDITS', 'SGPI_ACTIVITY',
  'EARLIER_SGPI', 'EARLIER_UNCLEARED', 'EARLIER_CREDITS', 'EARLIER_NOT_COUNTED',
  'CGPI_MEAN', 'CGPI_WEIGHTED', 'CGPI_WEIGHTED_SGPI', 'CGPI_NOT_DUE', 'CGPI_NO_SGPI', 'CGPI_UNCLEARED', 'CGPI_MISSING_SEMESTERS', 'CGPI_MISSING_FIGURES',
  'CLASS_INDEX', 'HIGHER_CLASS_GIVEN', 'HIGHER_CLASS_TOO_FAR', 'HIGHER_CLASS_NONE_ABOVE', 'HIGHER_CLASS_AFTER_GRACE', 'HIGHER_CLASS_NOT_FINAL',
  'DISTINCTION_GIVEN', 'DISTINCTION_AFTER_GRACE', 'DISTINCTION_NONE',
  'CLASS_NOT_FIRST_ATTEMPT', 'CLASS_TOO_MANY_SEMESTERS', 'CLASS_GRACED', 'CLASS_GIVEN', 'CLASS_NONE', 'PERCENTAGE', 'LETTER', 'REMARK', 'RESERVED',
] as const;
export type TraceCode = (typeof TRACE_CODES)[number];

/**
 * What a step may carry. MARK: hundredths without needless zeros ("32", "7.5"); INDEX: hundredths with two places ("8.79");
 * FINE: ten-thousandths (credits × SGPI); COUNT: a plain integer; TEXT: a code, letter or name that is not translated.
 */
export const TRACE_ARGS = {
  paper: 'TEXT', unit: 'COUNT', no: 'COUNT', kind: 'TEXT', status: 'TEXT', ordinance: 'TEXT', symbol: 'TEXT', used: 'TEXT',
  mark: 'MARK', max: 'MARK', min: 'MARK', short: 'MARK', from: 'MARK', fromMax: 'MARK', sum: 'MARK', marks: 'MARK', final: 'MARK',
  total: 'MARK', totalMax: 'MARK', percent: 'MARK', left: 'MARK', right: 'MARK', cap: 'MARK', aggregate: 'MARK', aggregateCap: 'MARK', headCap: 'MARK', capMarks: 'MARK', approved: 'MARK', needed: 'MARK',
  credits: 'MARK', points: 'MARK', gradePoint: 'MARK', cxg: 'MARK', grade: 'TEXT', rounding: 'TEXT', denominator: 'TEXT',
  take: 'COUNT', of: 'COUNT', attempt: 'COUNT', count: 'COUNT', limitCount: 'COUNT', semester: 'COUNT', places: 'COUNT',
  sgpi: 'INDEX', cgpi: 'INDEX', index: 'INDEX', addition: 'INDEX', limit: 'INDEX', target: 'INDEX', indexSum: 'INDEX', fineSum: 'FINE', multiplyBy: 'INDEX', add: 'INDEX', percentage: 'INDEX',
  className: 'TEXT', letter: 'TEXT', remark: 'TEXT',
} as const;
export type TraceArg = keyof typeof TRACE_ARGS;

/** One language-neutral step. */
export type TraceStep = { readonly code: TraceCode } & {
  readonly [Arg in TraceArg]?: (typeof TRACE_ARGS)[Arg] extends 'TEXT' ? string : number;
};
/** Steps in canonical order: units, grace, grades, sums, SGPI, CGPI, class, letter. */
export type Trace = readonly TraceStep[];
/** Where the engine leaves its steps; null: untraced. */
export type TraceSink = TraceStep[] | null;

/** Sentences by `trace.<code>`, with `{arg}` placeholders. */
export type TraceCatalog = Readonly<Record<`trace.${TraceCode}`, string>>;
