import { MalformedTable } from '../golden/golden-table.rules.ts';
import type { Register, RegisterStudent } from '../golden/mumbai-register.contract.ts';
import { monthOf } from './exam-name.rules.ts';
import { inventedName } from './invented-name.rules.ts';
import type { Plan, PlannedBranch, PlannedExam, PlannedInstance, PlannedMark, PlannedPaper } from './plan.contract.ts';

const LAST_SEMESTER = 8;

/** The records an institute needs to produce this register. Throws MalformedTable when the rows do not fit together. */
export function planOf(register: Register): Plan {
  const byBranch = Map.groupBy(register.students, (one) => one.branch);
  const branches = new Map([...byBranch].sort(([a], [b]) => compare(a, b)).map(([name, rows], at) => [name, branchOf(name, at + 1, rows)]));
  const exams = new Map([...new Set(register.students.map((one) => one.exam))].map((name) => [name, examOf(name)]));
  const instances = [...Map.groupBy(register.students, (one) => `${one.branch}|${one.exam}`).values()].flatMap((rows) => {
    const branch = branches.get(rows[0]?.branch ?? '');
    const exam = exams.get(rows[0]?.exam ?? '');
    return branch && exam ? [instanceOf(branch, exam, rows)] : [];
  });
  return {
    branches: [...branches.values()],
    exams: [...exams.values()].sort((a, b) => compare(a.startsOn, b.startsOn)),
    instances: instances.sort((a, b) => compare(a.code, b.code)),
    headSets: register.headSets,
  };
}

/** Every head of the students of an instance, with its paper. */
export function marksOf(instance: PlannedInstance): PlannedMark[] {
  const papers = new Map(instance.branch.papers.map((paper) => [paper.unitNo, paper]));
  return instance.students.flatMap((student) =>
    student.printed.units.flatMap((unit) => {
      const paper = papers.get(unit.unitNo);
      return paper ? unit.heads.map((head) => ({ student, paper, head })) : [];
    }),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const two = (value: number) => String(value).padStart(2, '0');

function branchOf(name: string, no: number, rows: readonly RegisterStudent[]): PlannedBranch {
  const code = `${name
    .replaceAll(/[^A-Z]/gi, '')
    .slice(0, 4)
    .toUpperCase()}${two(no)}`;
  const papers = new Map<number, PlannedPaper>();
  for (const student of rows) {
    for (const unit of student.units) {
      const known = papers.get(unit.unitNo);
      if (known && known.headSet !== unit.headSet) {
        throw new MalformedTable(
          `${name}, row ${student.row}: unit ${unit.unitNo} has the heads ${unit.headSet}, other rows have ${known.headSet}.`,
        );
      }
      if (known && known.credits >= unit.credits) continue;
      papers.set(unit.unitNo, {
        code: `${code}-${two(unit.unitNo)}`,
        title: `Unit ${unit.unitNo} ${unit.headSet}`,
        unitNo: unit.unitNo,
        credits: unit.credits,
        headSet: unit.headSet,
      });
    }
  }
  for (const student of rows) {
    if (student.units.length !== papers.size)
      throw new MalformedTable(`${name}, row ${student.row}: ${student.units.length} of ${papers.size} units.`);
  }
  return { code, name, semesters: semestersOf(rows), papers: [...papers.values()].sort((a, b) => a.unitNo - b.unitNo) };
}

/** Semesters after the last earlier one that any row prints: [8], or [7, 8] where both are one result. */
function semestersOf(rows: readonly RegisterStudent[]): number[] {
  const last = Math.max(...rows.flatMap((row) => row.earlier.map((one) => one.semester)), LAST_SEMESTER - 2);
  return Array.from({ length: LAST_SEMESTER - last }, (_, at) => last + 1 + at);
}

function examOf(name: string): PlannedExam {
  const { month, year, code } = monthOf(name);
  return { code, name, year, startsOn: `${year}-${two(month)}-02`, endsOn: `${year}-${two(month)}-28` };
}

function instanceOf(branch: PlannedBranch, exam: PlannedExam, rows: readonly RegisterStudent[]): PlannedInstance {
  return {
    code: `${branch.code}-${exam.code}`,
    name: `${branch.name}, ${exam.name}`,
    seatPrefix: branch.code,
    branch,
    exam,
    students: rows.map((printed, at) => ({
      printed,
      prn: `${exam.year}${printed.row.padStart(12, '0')}`,
      studentId: `${branch.code}/${printed.row}`,
      firstSemester: printed.lateral ? 3 : 1,
      rollNo: String(at + 1),
      ...inventedName(Number(printed.row)),
    })),
  };
}
