import * as z from 'zod/mini';

/**
 * Why somebody has no completed degree, in the order in which an exam cell clears it. Of a semester: WITHHELD, RESERVED (unfair means), NULL_VOID, FAILED,
 * NOT_PUBLISHED, MISSING (no examination at all), UNVERIFIED (an SGPI that was entered by hand and nobody verified). UNCLEARED names a paper.
 * NO_CGPI and NO_CLASS: the last semester's result does not give one.
 */
export const DEGREE_REASONS = [
  'WITHHELD',
  'RESERVED',
  'NULL_VOID',
  'UNCLEARED',
  'FAILED',
  'NOT_PUBLISHED',
  'MISSING',
  'UNVERIFIED',
  'CREDITS',
  'NO_CGPI',
  'NO_CLASS',
] as const;
export type DegreeReasonCode = (typeof DEGREE_REASONS)[number];

export const degreeReason = z.object({
  code: z.enum(DEGREE_REASONS),
  semester: z.nullable(z.int()),
  /** The paper that is not cleared. */
  paper: z.nullable(z.string()),
  paperTitle: z.nullable(z.string()),
  /** Of CREDITS. */
  earned: z.nullable(z.string()),
  required: z.nullable(z.string()),
});
export type DegreeReason = z.output<typeof degreeReason>;
