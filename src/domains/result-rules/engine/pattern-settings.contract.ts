import * as z from 'zod/mini';
import { decimalText, rounding, signedDecimalText } from '../../../kit/marks/decimal.contract.ts';

/** Whether failed units count in the denominator: EARNED (Mumbai) leaves them out, REGISTERED (GTU, NIT Hamirpur) counts them with 0 points. */
const DENOMINATORS = ['EARNED', 'REGISTERED'] as const;
/** MEAN of printed SGPIs (Mumbai), WEIGHTED points by credits (GTU, NITH), WEIGHTED_SGPI Σ(C×SGPI)/ΣC (VTU, UGC). */
const CGPI_METHODS = ['MEAN', 'WEIGHTED', 'WEIGHTED_SGPI'] as const;
export const REVALUATION_POLICIES = ['REPLACE', 'BEST', 'AVG2', 'THRESHOLD'] as const;
export const REVALUATION_KINDS = ['PHOTOCOPY', 'VERIFICATION', 'REVALUATION', 'CHALLENGE'] as const;
/** LATEST: the new mark counts; BEST: the better total counts (the caller passes it); CAPPED: a later pass gets at most `cappedLetter` by its place in the scale (VTU 2015). */
const ATTEMPT_POLICIES = ['LATEST', 'BEST', 'CAPPED'] as const;
const PROMOTION_KINDS = ['ALWAYS', 'MAX_COURSES', 'MAX_HEADS', 'MIN_CREDITS', 'LOWER_CLEAR'] as const;

const count = z.int().check(z.gte(0), z.lte(999));

export const revaluationRule = z.strictObject({
  kinds: z.array(z.enum(REVALUATION_KINDS)),
  policy: z.enum(REVALUATION_POLICIES),
  /** THRESHOLD: change in % of the head's maximum from which the new mark is accepted. */
  thresholdPercent: z.nullable(decimalText),
  /** AVG2: largest difference in marks for which two valuers are averaged; above it a third values. */
  averageWithin: z.nullable(decimalText),
  windowDays: count,
  /** Guard: mark ≥ min(% of maximum, % of the passing mark). */
  minPercentOfMax: z.nullable(decimalText),
  minPercentOfPass: z.nullable(decimalText),
  maxHeads: z.nullable(count),
  maxPercentOfHeads: z.nullable(decimalText),
  externalTheoryOnly: z.boolean(),
});

/** Sort keys for seat numbers, in order. */
export const SCHEME_ORDERS = ['BRANCH', 'DIVISION', 'FLOW', 'SURNAME', 'ROLL_NO', 'PRN'] as const;
const seatScheme = z.strictObject({
  prefix: z.string().check(z.maxLength(12)),
  digits: z.int().check(z.gte(1), z.lte(12)),
  start: z.int().check(z.gte(0)),
  step: z.int().check(z.gte(1)),
  /** Documents of earlier runs may name a centre: no student has one, and nothing is sorted by it. */
  order: z.array(z.enum([...SCHEME_ORDERS, 'CENTRE'])),
});

const promotionClause = z.strictObject({
  kind: z.enum(PROMOTION_KINDS),
  /** Semester into which the clause admits. */
  toSemester: z.int().check(z.gte(2), z.lte(12)),
  /** Semesters the clause looks at. */
  overSemesters: z.array(z.int().check(z.gte(1), z.lte(12))),
  max: z.nullable(count),
  maxPerSemester: z.nullable(count),
  minCredits: z.nullable(decimalText),
});

/** Settings of the result as a whole. */
export const patternSettings = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  sgpiDenominator: z.enum(DENOMINATORS),
  /** BLANK: a candidate with any failed unit gets no SGPI (Mumbai). */
  sgpiOnFail: z.enum(['BLANK', 'SHOWN']),
  cgpiMethod: z.enum(CGPI_METHODS),
  cgpiDenominator: z.enum(DENOMINATORS),
  cgpiWhen: z.enum(['FINAL_SEMESTER', 'EVERY_SEMESTER']),
  /** BLANK: no CGPI while a semester is uncleared, this one or an earlier one; for an earlier one, in any semester, remark RLE over the P. SHOWN: neither. No class in both cases. */
  cgpiWhileUncleared: z.enum(['BLANK', 'SHOWN']),
  /** First semester that counts for the class, whose index is made by `cgpiMethod` (GTU counts the CGPA from semester 5); null: the CGPI decides. */
  classFromSemester: z.nullable(z.int().check(z.gte(1), z.lte(12))),
  rounding,
  /** Printed places of SGPI and CGPI. */
  decimals: z.int().check(z.gte(0), z.lte(2)),
  /** Aggregate head: minimum per cent of the sum of all credit units; null: none. */
  aggregateMinPercent: z.nullable(decimalText),
  /** Print name of the aggregate head, e.g. "Aggregate". */
  aggregateHead: z.nullable(z.string().check(z.maxLength(40))),
  /** Whether non-credit units must be passed for letter P. */
  nonCreditBlocksPass: z.boolean(),
  attemptPolicy: z.enum(ATTEMPT_POLICIES),
  cappedLetter: z.nullable(z.string()),
  /** Percentage shown for a CGPI: multiplyBy × CGPI + add (unofficial at Mumbai: 7.1 × CGPI + 11); null: none. */
  percentage: z.nullable(z.strictObject({ multiplyBy: decimalText, add: signedDecimalText })),
  /** Largest flat moderation per head, in marks; 0: none. */
  moderationMax: decimalText,
  /** Whether marks need an issued hall ticket or recorded attendance first. */
  marksNeedHallTicket: z.boolean(),
  revaluation: revaluationRule,
  seatScheme,
  promotion: z.array(promotionClause),
});
export type PatternSettings = z.infer<typeof patternSettings>;
