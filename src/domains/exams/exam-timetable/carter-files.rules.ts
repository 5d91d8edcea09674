import { plainProblem, PROXIMITY, spacingByDistance, type TimetableProblem } from './timetable-problem.rules.ts';

/** A file that cannot be used; the message says what, where and what to do. */
export class UnusableTimetableFile extends Error {}

export interface NamedText {
  readonly file: string;
  readonly text: string;
}

export interface CarterSet {
  readonly problem: TimetableProblem;
  /** What the two files say differently; the list of students counts. */
  readonly remarks: readonly string[];
}

export interface Line {
  readonly number: number;
  readonly words: readonly string[];
}

/** Lines that say something, with their numbers in the file. */
export function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ number: place + 1, words: line.trim().split(/\s+/) }))
    .filter(({ words }) => words[0] !== '');
}

/** A whole number from 0 to 9,999,999 or null. */
export function wholeNumber(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,7}$/.test(word) ? Number(word) : null;
}

/**
 * Carter's two files: papers with the number of their students, and a line a student with the papers. Where every line of the second
 * is `student paper` and its first words are no papers, it is read so.
 */
export function readCarter(papersFile: NamedText, studentsFile: NamedText, slots: number): CarterSet {
  const counts = readCounts(papersFile);
  const places = new Map([...counts.keys()].map((name, place) => [name, place]));
  const { students, taken, repeated } = readStudents(studentsFile, places, papersFile.file);
  const papers = [...counts.keys()].map((name, place) => ({ name, students: taken[place] ?? [], minutes: 0 }));
  const remarks: string[] = [];
  for (const { name, students: sitting } of papers) {
    const said = counts.get(name) ?? 0;
    if (said === sitting.length || said === sitting.length + (repeated.get(name) ?? 0)) continue;
    remarks.push(`${papersFile.file}: paper ${name} has ${said} students there and ${sitting.length} in ${studentsFile.file}.`);
  }
  const plain = Array.from({ length: slots }, (_, slot) => ({ name: String(slot + 1), day: slot, minutes: 0, penalty: 0 }));
  return { problem: plainProblem({ students, papers, slots: plain, spacing: spacingByDistance(slots, PROXIMITY) }), remarks };
}

function readCounts({ file, text }: NamedText): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { number, words } of linesOf(text)) {
    const [name = '', count] = words;
    const students = wholeNumber(count);
    if (words.length !== 2 || students === null)
      throw new UnusableTimetableFile(
        `${file}, line ${number}: "${words.join(' ').slice(0, 60)}" is not a paper and the number of its students.`,
      );
    if (counts.has(name))
      throw new UnusableTimetableFile(`${file}, line ${number}: paper ${name} stands there a second time. Take one out.`);
    counts.set(name, students);
  }
  if (counts.size === 0) throw new UnusableTimetableFile(`${file} names no paper. Each line is a paper and the number of its students.`);
  return counts;
}

interface Students {
  readonly students: readonly string[];
  readonly taken: readonly (readonly number[])[];
  /** Papers that a student's line names more than once, and how often. */
  readonly repeated: ReadonlyMap<string, number>;
}

function readStudents({ file, text }: NamedText, places: ReadonlyMap<string, number>, papersFile: string): Students {
  const lines = linesOf(text);
  if (lines.length === 0) throw new UnusableTimetableFile(`${file} names no student. Each line holds the papers of one student.`);
  const inPairs = lines.every(({ words }) => words.length === 2 && !places.has(words[0] ?? ''));
  const numbers = new Map<string, number>();
  const taken: number[][] = [...places.keys()].map(() => []);
  const seen = new Set<string>();
  const repeated = new Map<string, number>();
  for (const [order, { number, words }] of lines.entries()) {
    const student = inPairs ? (words[0] ?? '') : String(order + 1);
    const names = inPairs ? words.slice(1) : words;
    const place = numbers.get(student) ?? numbers.size;
    numbers.set(student, place);
    for (const name of names) {
      const paper = places.get(name);
      if (paper === undefined)
        throw new UnusableTimetableFile(
          `${file}, line ${number}: paper ${name} is not in ${papersFile}. Add it there or take it out here.`,
        );
      const key = `${place} ${paper}`;
      if (seen.has(key)) repeated.set(name, (repeated.get(name) ?? 0) + 1);
      else taken[paper]?.push(place);
      seen.add(key);
    }
  }
  return { students: [...numbers.keys()], taken, repeated };
}
