import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { PaperUnit } from './exam-paper.contract.ts';

export interface UnitProblem {
  readonly row: number;
  readonly column: 'unitNo' | 'credits' | 'headSet';
  readonly code: 'CREDITS' | 'HEAD_SET' | 'TWICE';
}

const MOST = 6000;
const STEP = 50;

/** Why the units of a paper cannot be saved. */
export function unitProblems(units: readonly PaperUnit[], sets: readonly HeadSet[]): UnitProblem[] {
  return units.flatMap((unit, row): UnitProblem[] => {
    const problems: UnitProblem[] = [];
    if (units.some((other, at) => at < row && other.unitNo === unit.unitNo)) problems.push({ row, column: 'unitNo', code: 'TWICE' });
    const credits = parseHundredths(unit.credits);
    if (credits === null || credits > MOST || credits % STEP !== 0) problems.push({ row, column: 'credits', code: 'CREDITS' });
    if (!sets.some(({ name }) => name === unit.headSet)) problems.push({ row, column: 'headSet', code: 'HEAD_SET' });
    return problems;
  });
}

/** The heads of a set as text: "TH 80 + IA 20". */
export const headsText = (set: HeadSet | undefined): string =>
  (set?.heads ?? []).map((head) => `${head.kind} ${head.convertTo ?? head.max}`).join(' + ');

/** Credits and marks of all units together. */
export function unitSums(units: readonly PaperUnit[], sets: readonly HeadSet[]): { readonly credits: string; readonly max: string } {
  let credits = 0;
  let max = 0;
  for (const unit of units) {
    credits += parseHundredths(unit.credits) ?? 0;
    for (const head of sets.find(({ name }) => name === unit.headSet)?.heads ?? []) max += parseHundredths(head.convertTo ?? head.max) ?? 0;
  }
  return { credits: formatShort(credits), max: formatShort(max) };
}
