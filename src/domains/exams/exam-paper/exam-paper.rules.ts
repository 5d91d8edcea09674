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
    (byName.get(unit.headSet)?.heads ?? []).map(({ no, kind, max, min, step, evaluator, doubleEntry }) => ({
      unitNo: unit.unitNo,
      headNo: no,
      kind,
      max,
      min,
      step,
      evaluator,
      doubleEntry,
    })),
  );
  return { heads, problems };
}

/** Units that changed: their heads are rewritten. A change of credits alone does not rewrite them. */
export function unitsToRewrite(before: readonly PaperUnit[], after: readonly PaperUnit[], patternChanged: boolean): readonly number[] {
  const wanted = new Map(after.map((unit) => [unit.unitNo, unit.headSet]));
  return before.filter((unit) => patternChanged || wanted.get(unit.unitNo) !== unit.headSet).map((unit) => unit.unitNo);
}
