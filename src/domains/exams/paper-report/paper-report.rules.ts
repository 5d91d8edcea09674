import { formatShort, formatHundredths, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { PaperFacts, PaperLack, SemesterCredits } from './paper-report.contract.ts';

/** What the database says of a paper. */
interface Read {
  readonly semester: number;
  readonly code: string;
  readonly title: string;
  readonly category: string | null;
  readonly elective: string | null;
  readonly credits: string;
  readonly pattern: string | null;
  readonly hasPaper: boolean;
  readonly heads: readonly { readonly kind: string; readonly max: string; readonly min: string }[];
  readonly teachers: readonly { readonly division: string | null; readonly name: string }[];
  readonly exam: string | null;
  readonly regular: number;
  readonly repeaters: number;
  readonly backlog: number;
  readonly sheets: number;
  readonly lockedSheets: number;
  readonly entered: number;
  readonly toEnter: number;
}

const exact = (text: string) => parseHundredths(text) ?? 0;

/** What a paper lacks before it can be examined, in the order in which it is mended. */
export function lacksOf(paper: Pick<Read, 'pattern' | 'hasPaper' | 'teachers' | 'regular' | 'repeaters' | 'backlog'>): PaperLack[] {
  return [
    ...(paper.pattern === null ? (['PATTERN'] as const) : []),
    ...(paper.hasPaper ? [] : (['PAPER'] as const)),
    ...(paper.teachers.length === 0 ? (['TEACHER'] as const) : []),
    ...(paper.regular + paper.repeaters + paper.backlog === 0 ? (['STUDENTS'] as const) : []),
  ];
}

export function standOf({
  sheets,
  lockedSheets,
  entered,
  toEnter,
}: Pick<Read, 'sheets' | 'lockedSheets' | 'entered' | 'toEnter'>): PaperFacts['stand'] {
  if (sheets === 0) return 'NONE';
  if (lockedSheets === sheets) return 'LOCKED';
  return entered >= toEnter ? 'ENTERED' : 'ENTRY';
}

/** "A: Rao, Shah; B: Iyer"; who teaches every division stands first, alone. */
export function teachersByDivision(teachers: Read['teachers']): string {
  const groups = Map.groupBy(
    teachers.toSorted((a, b) => (a.division ?? '').localeCompare(b.division ?? '') || a.name.localeCompare(b.name)),
    ({ division }) => division,
  );
  return [...groups]
    .map(([division, of]) => [division, of.map(({ name }) => name).join(', ')].filter((part) => part !== null).join(': '))
    .join('; ');
}

/** A paper as the report has it; `say` puts into words what it lacks. */
export function factsOf(paper: Read, say: (lack: PaperLack) => string): PaperFacts & { readonly lacking: readonly PaperLack[] } {
  const { heads, teachers, hasPaper: _hasPaper, ...read } = paper;
  const lacking = lacksOf(paper);
  return {
    ...read,
    key: `${read.semester} ${read.code}`,
    heads: heads.map(({ kind, max, min }) => `${kind} ${max}/${min}`).join(', '),
    maximum: heads.length === 0 ? null : formatShort(heads.reduce((sum, { max }) => sum + exact(max), 0)),
    teachers: teachersByDivision(teachers),
    students: read.regular + read.repeaters + read.backlog,
    stand: standOf(read),
    lacks: lacking.map(say).join(', '),
    lacking,
  };
}

const creditsText = (hundredths: number) => formatHundredths(hundredths).slice(0, -1);

/** Credits by semester: those that everybody takes, and all that are offered as electives. */
export function creditsBySemester(papers: readonly Read[]): SemesterCredits[] {
  return [...Map.groupBy(papers, ({ semester }) => semester)].map(([semester, of]) => {
    const sum = (some: readonly Read[]) => some.reduce((total, { credits }) => total + exact(credits), 0);
    const lacking = (lack: PaperLack) => of.filter((paper) => lacksOf(paper).includes(lack)).length;
    return {
      semester,
      papers: of.length,
      compulsory: creditsText(sum(of.filter(({ elective }) => elective === null))),
      electives: creditsText(sum(of.filter(({ elective }) => elective !== null))),
      credits: creditsText(sum(of)),
      withoutPattern: lacking('PATTERN'),
      withoutPaper: lacking('PAPER'),
      withoutTeacher: lacking('TEACHER'),
      withoutStudents: lacking('STUDENTS'),
    };
  });
}

type Sums = Omit<SemesterCredits, 'semester'>;

/** What the semesters add up to. */
export function creditTotals(rows: readonly SemesterCredits[]): Sums {
  const count = (key: 'papers' | 'withoutPattern' | 'withoutPaper' | 'withoutTeacher' | 'withoutStudents') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const credit = (key: 'compulsory' | 'electives' | 'credits') => creditsText(rows.reduce((sum, row) => sum + exact(row[key]), 0));
  return {
    papers: count('papers'),
    compulsory: credit('compulsory'),
    electives: credit('electives'),
    credits: credit('credits'),
    withoutPattern: count('withoutPattern'),
    withoutPaper: count('withoutPaper'),
    withoutTeacher: count('withoutTeacher'),
    withoutStudents: count('withoutStudents'),
  };
}
