import * as z from 'zod/mini';
import { decimalText, hundredthsOf, rounding } from '../../../kit/marks/decimal.contract.ts';

/** Kinds of heads: theory, internal assessment, term work, practical, oral, tutorial, project. */
export const HEAD_KINDS = ['TH', 'IA', 'TW', 'PR', 'OR', 'TUT', 'PROJ'] as const;
export type HeadKind = (typeof HEAD_KINDS)[number];
export const EVALUATORS = ['INTERNAL', 'EXTERNAL'] as const;

export const head = z
  .strictObject({
    no: z.int().check(z.gte(1), z.lte(20)),
    kind: z.enum(HEAD_KINDS),
    /** Maximum of the mark as entered. */
    max: decimalText,
    /** The minimum as printed, on the scale of the unit total; stored because printed minima are not always the ceiling (11 of 25 at 45 %). */
    min: decimalText,
    /** SEPARATE regime: the head must reach `min`. */
    separatePass: z.boolean(),
    /** COMBINED regime: the least mark below which the unit fails whatever its total (VTU: SEE 21 of 60); null: none. */
    floor: z.nullable(decimalText),
    /** Scale the mark to this maximum for the unit total; null: as entered. */
    convertTo: z.nullable(decimalText),
    /** Average of the best `take` of `of` tests, each out of `max`; null: one mark. */
    bestOf: z.nullable(z.strictObject({ take: z.int().check(z.gte(1), z.lte(20)), of: z.int().check(z.gte(1), z.lte(20)) })),
    /** Averaged or scaled marks are rounded once, at the end, to a multiple of `roundTo`: best-of, then moderation, then scaling are exact. */
    rounding,
    roundTo: decimalText,
    evaluator: z.enum(EVALUATORS),
    /** A passed head is kept when the unit fails (R.8437). */
    carryForward: z.boolean(),
    /** Smallest difference of two entered marks: "1" or "0.5". */
    step: decimalText,
    /** Two entries by different users must agree. */
    doubleEntry: z.boolean(),
    needsAttendance: z.boolean(),
    /**
     * The head's own minimum is waived when every other separate head of the unit passes (one with a floor need not) and the unit's total reaches this
     * per cent; null: never. Mumbai's engineering registers leave every internal head below 8 of 20 unflagged
     * exactly when the paper has 50 %.
     */
    waivedFromUnitPercent: z.nullable(decimalText),
  })
  .check(
    z.refine((h) => hundredthsOf(h.max) > 0, { error: 'max-not-positive', path: ['max'] }),
    z.refine((h) => hundredthsOf(h.min) <= hundredthsOf(h.convertTo ?? h.max), { error: 'min-above-max', path: ['min'] }),
    z.refine((h) => h.floor === null || hundredthsOf(h.floor) <= hundredthsOf(h.convertTo ?? h.max), {
      error: 'floor-above-max',
      path: ['floor'],
    }),
    z.refine((h) => h.convertTo === null || hundredthsOf(h.convertTo) > 0, { error: 'max-not-positive', path: ['convertTo'] }),
    z.refine((h) => hundredthsOf(h.step) > 0 && hundredthsOf(h.max) % hundredthsOf(h.step) === 0, {
      error: 'step-does-not-divide-max',
      path: ['step'],
    }),
    z.refine((h) => hundredthsOf(h.roundTo) > 0, { error: 'round-to-not-positive', path: ['roundTo'] }),
    z.refine((h) => h.bestOf === null || h.bestOf.take <= h.bestOf.of, { error: 'take-more-than-tests', path: ['bestOf'] }),
  );
export type Head = z.infer<typeof head>;

/** A named list of heads, e.g. TH80+IN20, with the minimum of the unit's total for COMBINED regimes. */
export const headSet = z
  .strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    heads: z.array(head).check(z.minLength(1, { error: 'heads-missing' }), z.maxLength(20)),
    /** Least total of the unit in marks; null: the heads alone decide. */
    unitMin: z.nullable(decimalText),
  })
  .check(
    z.refine((set) => new Set(set.heads.map((one) => one.no)).size === set.heads.length, {
      error: 'head-number-twice',
      path: ['heads'],
    }),
    z.refine(
      (set) =>
        set.unitMin === null ||
        hundredthsOf(set.unitMin) <= set.heads.reduce((sum, one) => sum + hundredthsOf(one.convertTo ?? one.max), 0),
      { error: 'unit-minimum-above-total', path: ['unitMin'] },
    ),
  );
export type HeadSet = z.infer<typeof headSet>;
