import { UnusableTimetableFile, wholeNumber } from '../domains/exams/exam-timetable/carter-files.rules.ts';

/** What repeats a run: with the same set, and the same table to begin with, it makes the same table. */
export interface RunRecord {
  readonly seed: number;
  readonly levels: number;
  readonly proposals: readonly number[];
}

export function writeRun({ seed, levels, proposals }: RunRecord): string {
  return `seed ${seed}\nlevels ${levels}\nproposals ${proposals.join(' ')}\n`;
}

export function readRun(file: string, text: string): RunRecord {
  const found = /^seed (\d{1,10})\nlevels (\d{1,5})\nproposals((?: \d{1,15})*)\s*$/.exec(text.replaceAll('\r', ''));
  if (found === null) throw new UnusableTimetableFile(`${file} is no record of a run: seed, levels and proposals, a line each.`);
  const [, seed = '', levels = '', proposals = ''] = found;
  return { seed: Number(seed), levels: wholeNumber(levels) ?? 0, proposals: proposals.trim().split(' ').filter(Boolean).map(Number) };
}
