import { amount, groupBy, integer, MalformedTable, requireColumns, text } from '../golden/golden-table.rules.ts';
import type { Row, Table } from '../golden/golden-table.rules.ts';
import { gtu } from '../golden/gtu.settings.contract.ts';
import { combinedHead } from '../golden/head-literal.contract.ts';
import { divideHalfUp } from '../kit/marks/hundredths.rules.ts';
import { branchesOf, personOf, sittingsOf } from './curriculum.rules.ts';
import type { PrintedCandidate } from './curriculum.rules.ts';
import { monthOf } from './exam-name.rules.ts';
import { gradesOf } from './printed-mark.rules.ts';
import type { Grade } from './printed-mark.rules.ts';
import { gtuSubjects } from './published-subjects.rules.ts';
import type { PublishedSubject } from './published-subjects.rules.ts';
import type { EarlierSums, PlannedSession, UniversityPlan } from './university-plan.contract.ts';

/** The print has letters and no marks: a subject is one head of a hundred, entered with the least mark of its letter. */
const PRINTED = { name: 'M100', unitMin: null, heads: [combinedHead(1, 'TH', '100', null)] };
const rules = { ...gtu, headSets: [...gtu.headSets, PRINTED] };
/** Of the semesters that count for the class, the first. */
const CLASS_FROM = gtu.pattern.classFromSemester ?? 1;
const LEAST_SGPI = 400;

/** What an institute under Gujarat Technological University needs to produce these results. */
export function gtuPlan(students: Table, subjects: Table): UniversityPlan {
  requireColumns(students, ['row', 'sem', 'branch', 'exam', 'result', 'backlogs_total', 'backlogs_current', ...SUMS]);
  requireColumns(subjects, ['row', 'subject_code', 'credits', 'grade', 'absent_flags']);
  const branches = branchesOf(students.rows.map((row) => text(row, 'branch')));
  const catalogue = new Map(gtuSubjects(subjects).map((one) => [one.code, one]));
  const grades = gradesOf(rules.grading, 100_00);
  const subjectsOf = groupBy(subjects.rows, 'row');
  const candidates = students.rows.flatMap((row): PrintedCandidate[] => {
    const branch = branches.get(text(row, 'branch'));
    const session = sessionOf(text(row, 'exam'));
    const semester = integer(students, row, 'sem');
    const earlier = earlierOf(students, row, semester);
    const sat = (subjectsOf.get(text(row, 'row')) ?? []).map((one) => subjectOf(subjects, one, catalogue, grades));
    return branch === undefined
      ? []
      : [
          {
            row: text(row, 'row'),
            // Who has no sums before this semester began with it, by lateral entry.
            person: personOf(text(row, 'row'), '2023', earlier.length === 0 ? semester : 1),
            branch,
            session,
            semester,
            papers: sat.map(({ subject: { code, name, credits } }) => ({
              code,
              title: name,
              semester,
              credits,
              kind: credits === 0 ? 'NONCREDIT' : 'CREDIT',
            })),
            answers: sat.map(({ subject, mark, fails }) => ({ paper: subject.code, mark, fails })),
            earlier,
            printed: {
              credits: amount(students, row, 'spi_credits'),
              points: amount(students, row, 'spi_points'),
              sgpi: amount(students, row, 'spi'),
              cgpi: amount(students, row, 'cpi'),
              classIndex: amount(students, row, 'cgpa_credits') > 0 ? amount(students, row, 'cgpa') : null,
              passed: text(row, 'result') === 'PASS',
            },
          },
        ];
  });
  return {
    degree: { code: 'BE', name: 'Bachelor of Engineering' },
    rules,
    headSet: PRINTED.name,
    branches: [...branches.values()],
    people: candidates.map(({ person }) => person),
    ...sittingsOf(candidates),
    names: {
      credits: { name: 'credits', allowed: 0 },
      points: { name: 'points', allowed: 0 },
      sgpi: { name: 'SPI', allowed: 0 },
      cgpi: { name: 'CPI', allowed: 0 },
      classIndex: { name: 'CGPA', allowed: 0 },
      passed: { name: 'result', allowed: 0 },
    },
  };
}

const SUMS = ['spi', 'cpi', 'cgpa'].flatMap((index) => [`${index}_credits`, `${index}_points`, index]);

function subjectOf(table: Table, row: Row, catalogue: ReadonlyMap<string, PublishedSubject>, grades: ReadonlyMap<string, Grade>) {
  const letter = text(row, 'grade');
  const grade = grades.get(letter);
  const subject = catalogue.get(text(row, 'subject_code').replaceAll(/\s+/g, ' ').trim().toUpperCase());
  if (grade === undefined || subject === undefined)
    throw new MalformedTable(`${table.file}, row ${text(row, 'row')}: "${letter}" is no letter of the scale, or its subject has no code.`);
  const absent = grade.fails && text(row, 'absent_flags').includes('Y');
  return {
    subject: { ...subject, credits: amount(table, row, 'credits') },
    mark: absent ? null : grade.mark,
    fails: grade.fails,
  };
}

/**
 * Sums before this semester as verified entries of earlier semesters. The print has one sum of the semesters that count for the class and one of those before
 * them: each goes to the last of its semesters, and the others of the block have its index and no credits of their own.
 */
function earlierOf(table: Table, row: Row, semester: number): EarlierSums[] {
  const sums = (index: string) => [amount(table, row, `${index}_credits`), amount(table, row, `${index}_points`)] as const;
  const [spi, cpi] = [sums('spi'), sums('cpi')];
  const cgpa = amount(table, row, 'cgpa_credits') > 0 ? sums('cgpa') : spi;
  const owes = integer(table, row, 'backlogs_total') > integer(table, row, 'backlogs_current');
  const split = Math.min(semester, CLASS_FROM);
  return [
    ...blockOf(1, split - 1, cpi[0] - cgpa[0], cpi[1] - cgpa[1], owes),
    ...blockOf(split, semester - 1, cgpa[0] - spi[0], cgpa[1] - spi[1], owes),
  ];
}

function blockOf(from: number, to: number, credits: number, points: number, owes: boolean): EarlierSums[] {
  if (credits === 0) return [];
  const index = divideHalfUp(points * 100, credits);
  const sgpi = owes || index < LEAST_SGPI ? 0 : index;
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const isLast = from + at === to;
    return { semester: from + at, sgpi, credits: isLast ? credits : 0, points: isLast ? points : 0 };
  });
}

/** `BE SEM 3 - Regular (DEC 2023)` is of the session DEC 2023. */
function sessionOf(exam: string): PlannedSession {
  const [, name = exam] = /\(([^)]+)\)\s*$/.exec(exam) ?? [];
  const { month, year, code } = monthOf(name);
  const isWinter = month > 6;
  const day = (of: string) => `${year}-${String(month).padStart(2, '0')}-${of}`;
  return {
    code,
    name,
    yearBegins: isWinter ? year : year - 1,
    half: isWinter ? 'FIRST' : 'SECOND',
    startsOn: day('02'),
    endsOn: day('28'),
  };
}
