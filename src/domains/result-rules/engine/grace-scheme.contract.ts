import * as z from 'zod/mini';
import { decimalText, hundredthsOf, rounding } from '../../../kit/marks/decimal.contract.ts';

export const GRACE_KINDS = ['PASS_HEADS', 'CONDONE_ONE', 'ACTIVITY', 'HIGHER_CLASS', 'DISTINCTION'] as const;
export type GraceKind = (typeof GRACE_KINDS)[number];

/** Number of the ordinance and the sign it leaves on the statement. */
const naming = {
  ordinance: z.string().check(z.minLength(1), z.maxLength(24)),
  symbol: z.string().check(z.maxLength(3)),
  enabled: z.boolean(),
};

/** O.5042: every failing head is raised to its minimum, each within the slab of its maximum, all within a share of the aggregate; all or nothing. */
const passHeads = z
  .strictObject({
    kind: z.literal('PASS_HEADS'),
    ...naming,
    /** First slab whose `toMax` is not below the head's maximum; null: every larger head. */
    slabs: z.array(z.strictObject({ toMax: z.nullable(decimalText), marks: decimalText })).check(z.minLength(1)),
    aggregatePercent: decimalText,
    capRounding: rounding,
    maxHeads: z.nullable(z.int().check(z.gte(1), z.lte(99))),
  })
  .check(
    z.refine(({ slabs }) => slabs.every((slab, at) => at === 0 || slabAfter(slabs[at - 1]?.toMax, slab.toMax)), {
      error: 'slabs-not-ascending',
      path: ['slabs'],
    }),
  );

/** O.5045: one single failing head, deficiency within the least of three caps. */
const condoneOne = z.strictObject({
  kind: z.literal('CONDONE_ONE'),
  ...naming,
  aggregatePercent: decimalText,
  headPercent: decimalText,
  maxMarks: decimalText,
  capRounding: rounding,
});

/** O.229: marks for NSS, NCC, sports, culture: first what passing needs beyond the condonation, the rest raises the SGPI. */
const activity = z.strictObject({
  kind: z.literal('ACTIVITY'),
  ...naming,
  maxMarks: decimalText,
  /** Whether its marks may fill what CONDONE_ONE leaves missing. */
  helpsCondonation: z.boolean(),
  /** Whether its marks on a head also raise the unit's grade; the one register entry that shows them (20 + 8 + 4 of 80, paper 34 of 100) prints the grade of 42. */
  countsInGrade: z.boolean(),
  /** Addition to the SGPI for one mark; "0" adds nothing. */
  sgpiPerMark: decimalText,
});

/** O.5043: the CGPI is raised to a class boundary when it is short by at most `limit`. */
const higherClass = z.strictObject({
  kind: z.literal('HIGHER_CLASS'),
  ...naming,
  limit: decimalText,
  /** Boundaries that may be reached; the registers show none at 5.50. */
  targets: z.array(decimalText).check(z.minLength(1)),
  finalSemesterOnly: z.boolean(),
  /** Ordinances whose use in this examination excludes this one. */
  notAfter: z.array(z.string()),
});

/** O.5044: units short of distinction by a few marks. */
const distinction = z.strictObject({
  kind: z.literal('DISTINCTION'),
  ...naming,
  targetPercent: decimalText,
  maxMarks: decimalText,
  maxUnits: z.int().check(z.gte(1), z.lte(20)),
  notAfter: z.array(z.string()),
});

export const graceOrdinance = z.discriminatedUnion('kind', [passHeads, condoneOne, activity, higherClass, distinction]);
export type GraceOrdinance = z.infer<typeof graceOrdinance>;

/** Statuses that may exclude a candidate from every grace. */
const EXCLUDING_STATUSES = ['AB', 'UFM', 'NE', 'WH', 'INC'] as const;

/**
 * The ordinances for passing (PASS_HEADS, CONDONE_ONE) are tried in the order listed here; the first that passes the whole
 * examination is given. What follows a pass has one order whatever the list's (exam rules 9, steps 5 and 6): first the rest of ACTIVITY
 * raises the SGPI, then HIGHER_CLASS is tried, and DISTINCTION only when HIGHER_CLASS adds nothing.
 * A professional council may forbid grace: `enabled: false`.
 */
export const graceScheme = z
  .strictObject({
    enabled: z.boolean(),
    /** Such a status in any head of the examination, audit units included, excludes the candidate from every ordinance. */
    excludedBy: z.array(z.enum(EXCLUDING_STATUSES)),
    /** Whether carried heads count in the aggregate of the caps, which is the sum of the maxima of all heads of all units. */
    carriedCountInAggregate: z.boolean(),
    /** COMBINED regimes: whether a unit whose total is short may be graced, on its external head. */
    unitTotalMayBeGraced: z.boolean(),
    ordinances: z.array(graceOrdinance),
  })
  .check(
    z.refine((scheme) => new Set(scheme.ordinances.map((one) => one.kind)).size === scheme.ordinances.length, {
      error: 'grace-kind-twice',
      path: ['ordinances'],
    }),
    z.refine((scheme) => new Set(scheme.ordinances.map((one) => one.ordinance)).size === scheme.ordinances.length, {
      error: 'ordinance-twice',
      path: ['ordinances'],
    }),
  );
export type GraceScheme = z.infer<typeof graceScheme>;

function slabAfter(before: string | null | undefined, after: string | null): boolean {
  if (before === null || before === undefined) return false;
  return after === null || hundredthsOf(before) < hundredthsOf(after);
}
