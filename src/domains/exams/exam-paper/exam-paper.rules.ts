import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { PaperUnit } from './exam-paper.contract.ts';

/** A head as stored for a unit; marks refer to it. Decimals are strings. */
export interface NewHead {
  readonly unitNo: number;
  readonly headNo: number;
  readonly kind: string;
  readonly max: string;
  readonly min: string;
  readonly step: string;
  readonly evaluator: string;
  readonly doubleEntry: boolean;
  readonly needsAttendance: boolean;
  /** Tests of which the best are averaged; null: one mark. */
  readonly bestOf: { readonly take: number; readonly of: number } | null;
  /** The average is rounded once: to a multiple of this, by this rule. A mark that is scaled is rounded then, and its average exact to a hundredth. */
  readonly averageTo: string;
  readonly averageRounding: string;
}

/** Units of a paper that names no pattern of its own: of a pattern with one head set they have that, whatever they were begun with. */
export function withOnlySet<U extends { readonly headSet: string }>(
  units: readonly U[],
  sets: readonly Pick<HeadSet, 'name'>[],
): readonly U[] {
  const [only, ...others] = sets;
  return only === undefined || others.length > 0 ? units : units.map((unit) => ({ ...unit, headSet: only.name }));
}

/** The heads of the units from the pattern's head sets, or the reasons why not. */
export function headsOf(
  units: readonly PaperUnit[],
  sets: readonly HeadSet[],
): { heads: readonly NewHead[]; problems: readonly Refusal[] } {
  const byName = new Map(sets.map((set) => [set.name, set]));
  const problems = units.flatMap((unit, at): Refusal[] =>
    byName.has(unit.headSet)
      ? []
      : [
          {
            code: 'UNKNOWN_HEAD_SET',
            message: `The exam pattern has no head set ${unit.headSet}: it has ${sets.map((set) => set.name).join(', ')}.`,
            path: `body.units.${at}.headSet`,
          },
        ],
  );
  const heads = units.flatMap((unit) =>
    (byName.get(unit.headSet)?.heads ?? []).map(({ no, bestOf, convertTo, roundTo, rounding, ...head }) => ({
      unitNo: unit.unitNo,
      headNo: no,
      kind: head.kind,
      max: head.max,
      min: head.min,
      step: head.step,
      evaluator: head.evaluator,
      doubleEntry: head.doubleEntry,
      needsAttendance: head.needsAttendance,
      bestOf,
      averageTo: convertTo === null || hundredthsOf(convertTo) === hundredthsOf(head.max) ? roundTo : '0.01',
      averageRounding: rounding,
    })),
  );
  return { heads, problems };
}

/** Units that changed: their heads are rewritten. A change of credits alone does not rewrite them. */
export function unitsToRewrite(before: readonly PaperUnit[], after: readonly PaperUnit[], patternChanged: boolean): readonly number[] {
  const wanted = new Map(after.map((unit) => [unit.unitNo, unit.headSet]));
  return before.filter((unit) => patternChanged || wanted.get(unit.unitNo) !== unit.headSet).map((unit) => unit.unitNo);
}
