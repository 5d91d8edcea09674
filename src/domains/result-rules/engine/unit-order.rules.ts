import type { HeadInput, UnitInput } from './engine.contract.ts';

/** Units by number, paper code and id: the order of the statement and of the trace, for any input order. */
export function inOrder(units: readonly UnitInput[]): readonly UnitInput[] {
  for (let at = 1; at < units.length; at += 1) {
    const before = units[at - 1];
    const here = units[at];
    if (before !== undefined && here !== undefined && compareUnits(before, here) > 0) return [...units].sort(compareUnits);
  }
  return units;
}

function compareUnits(a: UnitInput, b: UnitInput): number {
  if (a.unitNo !== b.unitNo) return a.unitNo - b.unitNo;
  if (a.paperCode !== b.paperCode) return a.paperCode < b.paperCode ? -1 : 1;
  return a.unitId < b.unitId ? -1 : a.unitId > b.unitId ? 1 : 0;
}

/** The entry of a head, or undefined when nothing arrived for it. */
export function headEntry(heads: readonly HeadInput[], at: number, headNo: number): HeadInput | undefined {
  const guess = heads[at];
  if (guess !== undefined && guess.headNo === headNo) return guess;
  for (const one of heads) if (one.headNo === headNo) return one;
  return undefined;
}
