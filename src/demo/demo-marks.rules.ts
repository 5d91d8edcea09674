import { hundredthsOf } from '../kit/marks/decimal.contract.ts';
import type { Head } from '../domains/result-rules/engine/head-set.contract.ts';
import type { CurriculumPaper } from './curriculum.contract.ts';
import type { DemoInstitute, DemoStudent } from './demo-plan.contract.ts';

/** Entered value of one cell: a whole mark, or a status. */
export interface DemoMark {
  readonly value: string | null;
  readonly status: 'AB' | 'UFM' | null;
}

/** One head of a paper that a class sits. */
export interface DemoHead {
  readonly paper: CurriculumPaper;
  readonly head: Head;
}

/** FNV-1a over UTF-16 units, 32 bits: the same text always gives the same number, neighbouring texts far ones. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function headsOf(institute: DemoInstitute, papers: readonly CurriculumPaper[]): DemoHead[] {
  const sets = new Map(institute.rules.headSets.map((set) => [set.name, set.heads]));
  return papers.flatMap((paper) => (sets.get(paper.headSet) ?? []).map((head) => ({ paper, head })));
}

/** One in this many candidates is absent in an external head; unfair means are much rarer. */
const ABSENT_EVERY = 90;
/** Internal marks are higher. */
const INTERNAL_BONUS = 9;

/**
 * The mark of a student in a head: by ability, with a random part of a few per cent. `set` gives planned
 * marks, by PRN, paper and head.
 */
export function markFor(student: DemoStudent, { paper, head }: DemoHead, set: ReadonlyMap<string, DemoMark>): DemoMark {
  const told = set.get(cellName(student.prn, paper.code, head.no));
  if (told !== undefined) return told;
  const luck = numberOf(`${student.prn} ${paper.code} ${head.no}`);
  if (head.evaluator === 'EXTERNAL' && luck % ABSENT_EVERY === 0 && student.ability < 50) return { value: null, status: 'AB' };
  const bonus = head.evaluator === 'INTERNAL' ? INTERNAL_BONUS : 0;
  const percent = Math.min(97, Math.max(8, percentOf(student.ability) + bonus + (luck % 19) - 9));
  return { value: String(Math.floor((Math.floor(hundredthsOf(head.max) / 100) * percent) / 100)), status: null };
}

export const cellName = (prn: string, paper: string, head: number) => `${prn} ${paper} ${head}`;

/** Most pass; the weakest sixth fails some heads, the best tenth reaches the top letters. */
function percentOf(ability: number): number {
  if (ability < 6) return 36;
  if (ability < 20) return 42 + Math.floor(ability / 4);
  return 48 + Math.floor((ability * 2) / 5);
}
