import type { Head, HeadKind } from '../../result-rules/engine/head-set.contract.ts';
import { divideHalfUp, formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';

interface TypedHead {
  readonly no: number;
  readonly max: string;
  readonly min: string;
  readonly step: string;
  readonly separatePass: boolean;
  readonly floor: string | null;
  readonly convertTo: string | null;
}

interface TypedSet {
  readonly name: string;
  readonly heads: readonly TypedHead[];
  readonly unitMin: string | null;
}

export interface HeadProblem {
  /** Row of the head; -1: the set itself. */
  readonly row: number;
  readonly field: 'no' | 'max' | 'min' | 'step' | 'floor' | 'convertTo' | 'unitMin' | 'name';
  readonly code: 'NUMBER' | 'NOT_POSITIVE' | 'ABOVE_MAX' | 'STEP' | 'TWICE' | 'MISSING' | 'ABOVE_TOTAL';
  readonly at: string;
}

/** Maximum marks that a head adds to the unit's total. */
const scaleOf = (head: TypedHead) => parseHundredths(head.convertTo ?? head.max);

/** The last line of the table: the sum of the heads, and the minima as a percentage of it. */
export function setSums(set: TypedSet): { readonly max: string; readonly min: string; readonly percent: string } | null {
  let max = 0;
  let min = 0;
  for (const head of set.heads) {
    const scale = scaleOf(head);
    const least = parseHundredths(head.separatePass ? head.min : (head.floor ?? '0'));
    if (scale === null || least === null) return null;
    max += scale;
    min += least;
  }
  const unitMin = set.unitMin === null ? 0 : (parseHundredths(set.unitMin) ?? 0);
  const needed = Math.max(min, unitMin);
  return max === 0 ? null : { max: formatShort(max), min: formatShort(needed), percent: percentOf(needed, max) };
}

/** A head's minimum as a percentage of its maximum; '' while one of them is not a number. */
export function headPercent(head: TypedHead): string {
  const scale = scaleOf(head);
  const min = parseHundredths(head.min);
  return scale === null || min === null || scale === 0 ? '' : percentOf(min, scale);
}

const percentOf = (part: number, whole: number) => formatShort(divideHalfUp(part * 1000, whole) * 10);

/** Errors of a set, cell by cell. */
export function headSetProblems(set: TypedSet, others: readonly string[]): HeadProblem[] {
  const own: HeadProblem[] = [];
  if (set.name.trim() === '') own.push({ row: -1, field: 'name', code: 'MISSING', at: '' });
  else if (others.includes(set.name)) own.push({ row: -1, field: 'name', code: 'TWICE', at: set.name });
  const total = set.heads.reduce((sum, head) => sum + (scaleOf(head) ?? 0), 0);
  const unitMin = set.unitMin === null ? 0 : parseHundredths(set.unitMin);
  if (unitMin === null) own.push({ row: -1, field: 'unitMin', code: 'NUMBER', at: '' });
  else if (unitMin > total) own.push({ row: -1, field: 'unitMin', code: 'ABOVE_TOTAL', at: formatShort(total) });
  return [...own, ...set.heads.flatMap((head, row) => headProblems(set, head, row))];
}

function headProblems(set: TypedSet, head: TypedHead, row: number): HeadProblem[] {
  const problems: HeadProblem[] = [];
  const say = (field: HeadProblem['field'], code: HeadProblem['code'], at = '') => problems.push({ row, field, code, at });
  const max = parseHundredths(head.max);
  const scale = scaleOf(head);
  const step = parseHundredths(head.step);
  if (max === null) say('max', 'NUMBER');
  else if (max === 0) say('max', 'NOT_POSITIVE');
  if (head.convertTo !== null && scale === null) say('convertTo', 'NUMBER');
  for (const field of ['min', 'floor'] as const) {
    const text = head[field];
    if (text === null) continue;
    const value = parseHundredths(text);
    if (value === null) say(field, 'NUMBER');
    else if (scale !== null && value > scale) say(field, 'ABOVE_MAX', formatShort(scale));
  }
  if (step === null || step === 0 || (max !== null && max % step !== 0)) say('step', 'STEP', head.max);
  if (set.heads.some((other, place) => place < row && other.no === head.no)) say('no', 'TWICE', String(head.no));
  return problems;
}

const INSIDE: readonly HeadKind[] = ['IA', 'TW', 'TUT'];

/** A head of this kind, and who evaluates it as a rule: another one is chosen afterwards. */
export const ofKind = (kind: HeadKind): Pick<Head, 'kind' | 'evaluator'> => ({
  kind,
  evaluator: INSIDE.includes(kind) ? 'INTERNAL' : 'EXTERNAL',
});
