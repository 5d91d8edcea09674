import type { ResultView } from './result-view.contract.ts';

interface NamedUnit {
  readonly code: string;
  readonly unitNo: number;
  /** Its heads, as their set prints them. */
  readonly heads: readonly string[];
}

/** What people call each of these units: the paper's code alone, or with the unit's heads where the paper has several units. */
export function unitNames(units: readonly NamedUnit[]): string[] {
  const papers = Map.groupBy(units, ({ code }) => code);
  const headsOf = ({ heads }: NamedUnit) => heads.join('+');
  return units.map((unit) => {
    const all = papers.get(unit.code) ?? [];
    if (new Set(all.map(({ unitNo }) => unitNo)).size < 2) return unit.code;
    const alike = all.some((other) => other.unitNo !== unit.unitNo && headsOf(other) === headsOf(unit));
    return `${unit.code} (${headsOf(unit)}${alike ? ` ${unit.unitNo}` : ''})`;
  });
}

/** The same of the units of a result. */
export const resultUnitNames = (units: ResultView['units']): string[] =>
  unitNames(units.map((unit) => ({ code: unit.paperCode, unitNo: unit.unitNo, heads: unit.heads.map(({ kind }) => kind) })));
