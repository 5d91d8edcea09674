import { type Line, linesOf, type NamedText, UnusableTimetableFile, wholeNumber } from './carter-files.rules.ts';
import {
  type DayCosts,
  type LateRule,
  type Pair,
  plainProblem,
  spacingByDay,
  type TimetablePaper,
  type TimetableProblem,
  type TimetableSlot,
} from './timetable-problem.rules.ts';

/** Sections of a file of the second International Timetabling Competition (2007), examination track. */
const COUNTED = ['Exams', 'Periods', 'Rooms'] as const;
const PLAIN = ['PeriodHardConstraints', 'RoomHardConstraints', 'InstitutionalWeightings'] as const;

type Sections = ReadonlyMap<string, readonly Line[]>;

export function readItc({ file, text }: NamedText): TimetableProblem {
  const sections = sectionsOf(file, text);
  const lines = (name: string): readonly Line[] => sections.get(name) ?? [];
  const slots = periodsOf(file, lines('Periods'));
  const { papers, students } = papersOf(file, lines('Exams'));
  const rooms = lines('Rooms').map((line, room) => {
    const [seats = 0, penalty = 0] = numbersOf(file, line, 2);
    return { name: String(room), seats, penalty };
  });
  const weights = weightsOf(file, lines('InstitutionalWeightings'));
  return plainProblem(
    { students, papers, slots, spacing: spacingByDay(slots, weights.days) },
    { rooms, ...constraintsOf(file, sections, papers), mixedLengths: weights.mixedLengths, late: weights.late },
  );
}

function sectionsOf(file: string, text: string): Sections {
  const sections = new Map<string, Line[]>();
  const promised = new Map<string, number>();
  let current: Line[] | null = null;
  for (const line of linesOf(text)) {
    const head = /^\[(\w+)(?::\s*(\d+))?\]$/.exec(line.words.join(''));
    if (head !== null) {
      const [, name = '', count] = head;
      if (![...COUNTED, ...PLAIN].some((known) => known === name))
        throw new UnusableTimetableFile(`${file}, line ${line.number}: [${name}] is no section of an examination file.`);
      if (sections.has(name)) throw new UnusableTimetableFile(`${file}, line ${line.number}: [${name}] stands there a second time.`);
      current = [];
      sections.set(name, current);
      if (count !== undefined) promised.set(name, Number(count));
    } else if (current === null)
      throw new UnusableTimetableFile(`${file}, line ${line.number}: the file does not begin with a section such as [Exams:10].`);
    else current.push({ number: line.number, words: line.words.join('').split(',').filter(Boolean) });
  }
  for (const name of COUNTED) {
    const found = sections.get(name)?.length ?? 0;
    const count = promised.get(name);
    if (count === undefined || found === 0)
      throw new UnusableTimetableFile(`${file} has no [${name}:n] or nothing in it. The file may be cut off.`);
    if (count !== found)
      throw new UnusableTimetableFile(`${file}: [${name}:${count}] is followed by ${found} lines. The file may be cut off.`);
  }
  for (const name of PLAIN) if (!sections.has(name)) throw new UnusableTimetableFile(`${file} has no [${name}]. The file may be cut off.`);
  return sections;
}

function numbersOf(file: string, line: Line, least: number): number[] {
  const numbers = line.words.map(wholeNumber);
  if (numbers.length < least || numbers.includes(null))
    throw new UnusableTimetableFile(`${file}, line ${line.number}: "${line.words.join(', ').slice(0, 60)}" should be whole numbers.`);
  return numbers.map((one) => one ?? 0);
}

function papersOf(file: string, lines: readonly Line[]): { readonly papers: TimetablePaper[]; readonly students: string[] } {
  const places = new Map<number, number>();
  const papers = lines.map((line, paper) => {
    const [minutes = 0, ...names] = numbersOf(file, line, 1);
    const students = new Set(
      names.map((name) => {
        const place = places.get(name) ?? places.size;
        places.set(name, place);
        return place;
      }),
    );
    return { name: String(paper), students: [...students], minutes };
  });
  return { papers, students: [...places.keys()].map(String) };
}

function periodsOf(file: string, lines: readonly Line[]): TimetableSlot[] {
  const days = new Map<string, number>();
  let last = '';
  return lines.map((line, period) => {
    const [date = '', time = '', minutes, penalty] = line.words;
    const [length, cost] = [wholeNumber(minutes), wholeNumber(penalty)];
    const [, day, month, year] = /^(\d\d):(\d\d):(\d{4})$/.exec(date) ?? [];
    if (line.words.length !== 4 || year === undefined || !/^\d\d:\d\d:\d\d$/.test(time) || length === null || cost === null)
      throw new UnusableTimetableFile(
        `${file}, line ${line.number}: a period is "dd:mm:yyyy, hh:mm:ss, minutes, penalty", not "${line.words.join(', ').slice(0, 60)}".`,
      );
    const order = `${year}${month}${day} ${time}`;
    if (order < last) throw new UnusableTimetableFile(`${file}, line ${line.number}: the period is earlier than the one before.`);
    last = order;
    days.set(date, days.get(date) ?? days.size);
    return { name: String(period), day: days.get(date) ?? 0, minutes: length, penalty: cost };
  });
}

interface Constraints {
  readonly together: Pair[];
  readonly apart: Pair[];
  readonly after: Pair[];
  readonly alone: number[];
}

function constraintsOf(file: string, sections: Sections, papers: readonly TimetablePaper[]): Constraints {
  const found: Constraints = { together: [], apart: [], after: [], alone: [] };
  const wrong = (line: Line): never => {
    throw new UnusableTimetableFile(
      `${file}, line ${line.number}: "${line.words.join(', ').slice(0, 60)}" is no constraint of papers 0 to ${papers.length - 1}.`,
    );
  };
  const paperOf = (word: string | undefined, line: Line): number => {
    const paper = wholeNumber(word);
    return paper !== null && paper < papers.length ? paper : wrong(line);
  };
  for (const line of sections.get('PeriodHardConstraints') ?? []) {
    const pair: Pair = [paperOf(line.words[0], line), paperOf(line.words[2], line)];
    const kind = line.words[1];
    if (pair[0] === pair[1]) wrong(line);
    else if (kind === 'AFTER') found.after.push(pair);
    else if (kind === 'EXCLUSION') found.apart.push(pair);
    // The competition ignores a coincidence of papers that have students in common.
    else if (kind === 'EXAM_COINCIDENCE') found.together.push(...(shareStudents(papers, pair) ? [] : [pair]));
    else wrong(line);
  }
  for (const line of sections.get('RoomHardConstraints') ?? []) {
    if (line.words[1] !== 'ROOM_EXCLUSIVE') wrong(line);
    found.alone.push(paperOf(line.words[0], line));
  }
  return found;
}

function shareStudents(papers: readonly TimetablePaper[], [one, other]: Pair): boolean {
  const students = new Set(papers[one]?.students);
  return papers[other]?.students.some((student) => students.has(student)) ?? false;
}

function weightsOf(file: string, lines: readonly Line[]): { days: DayCosts; mixedLengths: number; late: LateRule } {
  const values = new Map<string, readonly number[]>();
  for (const line of lines) values.set(line.words[0] ?? '', numbersOf(file, { ...line, words: line.words.slice(1) }, 1));
  const valueOf = (name: string, place = 0): number => {
    const value = values.get(name)?.[place];
    if (value === undefined) throw new UnusableTimetableFile(`${file}: [InstitutionalWeightings] lacks ${name}.`);
    return value;
  };
  return {
    days: { inARow: valueOf('TWOINAROW'), inADay: valueOf('TWOINADAY'), spread: valueOf('PERIODSPREAD') },
    mixedLengths: valueOf('NONMIXEDDURATIONS'),
    late: { largest: valueOf('FRONTLOAD'), lastSlots: valueOf('FRONTLOAD', 1), cost: valueOf('FRONTLOAD', 2) },
  };
}
