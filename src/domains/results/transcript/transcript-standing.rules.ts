import { reasonOf } from '../degree-completion/degree-reason.rules.ts';
import type { DegreeReason } from '../degree-completion/degree-completion.contract.ts';
import type { TranscriptExtent, TranscriptReason } from './transcript.contract.ts';
import type { TranscriptExam, TranscriptFacts } from './transcript-facts.contract.ts';

const KEPT: Readonly<Record<string, 'WITHHELD' | 'RESERVED'>> = { WH: 'WITHHELD', RR: 'RESERVED' };
const VOID: ReadonlySet<string> = new Set(['NULL', 'ADC']);

/** Declared null and void: as if it had not been sat. */
const isVoid = ({ remark, letter }: TranscriptExam): boolean => VOID.has(remark ?? '') || VOID.has(letter ?? '');
/** Examinations whose published results may stand on paper, oldest first. */
export const printable = (exams: readonly TranscriptExam[]): TranscriptExam[] =>
  exams.filter((exam) => exam.letter !== null && !isVoid(exam));

const keptBack = (exam: TranscriptExam): 'WITHHELD' | 'RESERVED' | 'HELD' | null =>
  KEPT[exam.remark ?? ''] ?? KEPT[exam.letter ?? ''] ?? (exam.isHeld ? 'HELD' : null);

interface Asked {
  readonly extent: TranscriptExtent;
  /** A partial one waits until every paper is cleared. */
  readonly waitsForCleared: boolean;
  /** Why the degree is not complete; null: no examination of a last semester was sat. */
  readonly degree: readonly DegreeReason[] | null;
}

/** Each reason why no transcript is issued; empty: one is. A complete record is that of a complete degree. */
export function transcriptReasons(facts: TranscriptFacts, { extent, waitsForCleared, degree }: Asked): TranscriptReason[] {
  const papers = (code: 'UNCLEARED' | 'CORRECTION', list: TranscriptFacts['uncleared']) =>
    list.map(({ paper, title, semester }) => reasonOf(code, { semester, paper, paperTitle: title }));
  const kept = facts.exams.flatMap((exam) => {
    const code = keptBack(exam);
    return code === null ? [] : [reasonOf(code, { semester: exam.semesters.at(-1) ?? null })];
  });
  const corrections = papers('CORRECTION', facts.corrections);
  if (printable(facts.exams).length === 0) return [...kept, ...corrections, reasonOf('NO_RESULT')];
  if (extent === 'PARTIAL') return [...kept, ...corrections, ...(waitsForCleared ? papers('UNCLEARED', facts.uncleared) : [])];
  if (degree === null) return [...kept, ...corrections, reasonOf('NOT_AT_END')];
  const said = new Set(kept.map(({ code, semester }) => `${code} ${semester}`));
  return [...kept, ...corrections, ...degree.filter(({ code, semester }) => !said.has(`${code} ${semester}`))];
}
