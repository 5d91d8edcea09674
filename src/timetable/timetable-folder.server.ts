import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  linesOf,
  type NamedText,
  readCarter,
  UnusableTimetableFile,
  wholeNumber,
} from '../domains/exams/exam-timetable/carter-files.rules.ts';
import { readItc } from '../domains/exams/exam-timetable/itc-file.rules.ts';
import type { TimetableProblem } from '../domains/exams/exam-timetable/timetable-problem.rules.ts';
import { slotsOfKnownSet } from './known-sets.rules.ts';

export type SetKind = 'CARTER' | 'ITC';

export interface SetPlace {
  readonly folder: string;
  readonly name: string;
  readonly kind: SetKind;
  /** The file that names the papers. */
  readonly file: string;
}

const PAPER_FILES: readonly (readonly [ending: string, kind: SetKind])[] = [
  ['.crs', 'CARTER'],
  ['.exm', 'CARTER'],
  ['.exam', 'ITC'],
];

/** Sets in the folder and in the folders of it, by name; a file of students without its papers is said, not passed over. */
export function setsIn(directory: string): { readonly sets: readonly SetPlace[]; readonly problems: readonly string[] } {
  const folders = [
    directory,
    ...readdirSync(directory, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(directory, entry.name)] : [])),
  ];
  const sets: SetPlace[] = [];
  const problems: string[] = [];
  for (const folder of folders.toSorted()) {
    const files = readdirSync(folder).toSorted();
    for (const file of files) {
      const [ending, kind] = PAPER_FILES.find(([one]) => file.endsWith(one)) ?? [];
      if (ending !== undefined && kind !== undefined) sets.push({ folder, name: file.slice(0, -ending.length), kind, file });
      const alone = file.endsWith('.stu') && !['.crs', '.exm'].some((one) => files.includes(file.replace(/\.stu$/, one)));
      if (alone) problems.push(`${join(folder, file)} has no papers beside it: add ${file.replace(/\.stu$/, '.crs')}.`);
    }
  }
  return { sets, problems };
}

export function readSet(set: SetPlace): { readonly problem: TimetableProblem; readonly remarks: readonly string[] } {
  const papers = textOf(join(set.folder, set.file));
  if (set.kind === 'ITC') return { problem: readItc(papers), remarks: [] };
  return readCarter(papers, textOf(join(set.folder, `${set.name}.stu`)), slotsOf(set));
}

/** What `<set>.slo` says, else what is known of the published sets. */
function slotsOf({ folder, name, file }: SetPlace): number {
  const path = join(folder, `${name}.slo`);
  if (!existsSync(path)) {
    const known = slotsOfKnownSet(name);
    if (known !== null) return known;
    throw new UnusableTimetableFile(`${join(folder, file)}: how many slots there are is not known. Write the number into ${name}.slo.`);
  }
  const lines = linesOf(textOf(path).text);
  const slots = lines.length === 1 && lines[0]?.words.length === 1 ? wholeNumber(lines[0].words[0]) : null;
  if (slots === null || slots < 1 || slots > 10_000)
    throw new UnusableTimetableFile(`${path} must hold one number, of slots, from 1 to 10000.`);
  return slots;
}

export function textOf(path: string): NamedText {
  try {
    if (!existsSync(path)) throw new UnusableTimetableFile(`${path} is missing.`);
    const bytes = readFileSync(path);
    return { file: path, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof UnusableTimetableFile) throw error;
    throw new UnusableTimetableFile(
      `${path} cannot be read: ${error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown fault'}.`,
    );
  }
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
