import { amount, integer, requireColumns, text } from '../golden/golden-table.rules.ts';
import type { Row, Table } from '../golden/golden-table.rules.ts';
import { nith } from '../golden/nith.settings.contract.ts';
import { formatShort } from '../kit/marks/hundredths.rules.ts';
import { branchesOf, personOf, sittingsOf } from './curriculum.rules.ts';
import type { PrintedCandidate } from './curriculum.rules.ts';
import { gradesFor, gradesOf, papersOfCredits } from './printed-mark.rules.ts';
import type { Grade } from './printed-mark.rules.ts';
import type { PlannedSession, UniversityPlan } from './university-plan.contract.ts';

const HEAD_SET = 'M100';
/** The print names no year: its eight semesters are given those before it was stored. */
const FIRST_YEAR = 2015;
/** A CGPI or three of the whole set do not follow from its own sums; the notes of the set say so. */
const UNEXPLAINED = 3;

/** What NIT Hamirpur needs to produce these results: the semesters of one student are sat one after another. */
export function nithPlan(table: Table): UniversityPlan {
  requireColumns(table, ['row', 'branch', 'semester', 'points', 'credits', 'sgpi_printed', 'cgpi_printed']);
  const branches = branchesOf(table.rows.map((row) => text(row, 'branch')));
  const firstOf = new Map<string, number>();
  for (const row of table.rows) {
    const semester = integer(table, row, 'semester');
    firstOf.set(text(row, 'row'), Math.min(semester, firstOf.get(text(row, 'row')) ?? semester));
  }
  const people = new Map([...firstOf].map(([row, first]) => [row, personOf(row, String(FIRST_YEAR), first)]));
  const enter = entering();
  const candidates = table.rows.flatMap((row): PrintedCandidate[] => {
    const branch = branches.get(text(row, 'branch'));
    const person = people.get(text(row, 'row'));
    return branch && person ? [{ ...enter(table, row), branch, person }] : [];
  });
  return {
    degree: { code: 'BTECH', name: 'Bachelor of Technology' },
    rules: nith,
    headSet: HEAD_SET,
    branches: [...branches.values()],
    people: [...people.values()],
    ...sittingsOf(candidates),
    names: { sgpi: { name: 'SGPI', allowed: 0 }, cgpi: { name: 'CGPI', allowed: UNEXPLAINED } },
  };
}

/** Sums of a semester as papers and marks; each pair of sums is thought about once. */
function entering() {
  const scale = [...gradesOf(nith.grading, 100_00)].flatMap(([letter, grade]) =>
    letter === nith.grading.satisfactoryLetter ? [] : [grade],
  );
  const known = new Map<string, readonly Grade[] | null>();
  return (table: Table, row: Row): Omit<PrintedCandidate, 'branch' | 'person'> => {
    const semester = integer(table, row, 'semester');
    const credits = amount(table, row, 'credits');
    const points = amount(table, row, 'points');
    const sizes = papersOfCredits(credits);
    const sums = `${credits} ${points}`;
    const grades = known.get(sums) ?? gradesFor(sizes, points, scale);
    known.set(sums, grades);
    const papers = sizes.map((size, at) => paperOf(semester, credits, size, at + 1));
    return {
      row: text(row, 'row'),
      session: sessionOf(semester),
      semester,
      papers: grades === null ? [] : papers,
      answers: (grades ?? []).map(({ mark, fails }, at) => ({ paper: papers[at]?.code ?? '', mark, fails })),
      earlier: [],
      printed: {
        credits: null,
        points: null,
        sgpi: amount(table, row, 'sgpi_printed'),
        cgpi: amount(table, row, 'cgpi_printed'),
        classIndex: null,
        passed: null,
      },
    };
  };
}

const paperOf = (semester: number, credits: number, size: number, no: number): PrintedCandidate['papers'][number] => ({
  code: `S${semester}-${formatShort(credits)}C-${no}`,
  title: `Courses of semester ${semester}, ${formatShort(credits)} credits, part ${no}`,
  semester,
  credits: size,
  kind: 'CREDIT',
});

function sessionOf(semester: number): PlannedSession {
  const yearBegins = FIRST_YEAR + Math.floor((semester - 1) / 2);
  const isOdd = semester % 2 === 1;
  const month = isOdd ? `${yearBegins}-12` : `${yearBegins + 1}-05`;
  return {
    code: `SEM-${semester}`,
    name: `Semester ${semester}`,
    yearBegins,
    half: isOdd ? 'FIRST' : 'SECOND',
    startsOn: `${month}-02`,
    endsOn: `${month}-28`,
  };
}
