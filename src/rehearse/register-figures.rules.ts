import { count, figure, type Figure } from '../golden/figures.rules.ts';
import type { RegisterHead, RegisterStudent } from '../golden/mumbai-register.contract.ts';
import type { PlannedStudent } from './plan.contract.ts';
import type { PublishedHead, PublishedResult } from './published.contract.ts';

// Allowed differences of the whole set, from its notes: one grade, five letters, one CGPI not raised.
const newFigures = () => ({
  sgpi: figure('sgpi'),
  cgpi: figure('cgpi'),
  grade: figure('grade', 1),
  cxg: figure('cxg'),
  o5042: figure('O.5042'),
  o5045: figure('O.5045'),
  o229: figure('O.229'),
  o5043: figure('O.5043', 1),
  letter: figure('letter', 5),
  published: figure('published'),
});
type Figures = ReturnType<typeof newFigures>;

/** Compares the published results with the printed ones, student by student. A missing result is a difference. */
export function registerFigures(students: readonly PlannedStudent[], published: ReadonlyMap<string, PublishedResult>): Figure[] {
  const figures = newFigures();
  for (const { prn, printed } of students) {
    const result = published.get(prn);
    count(figures.published, result !== undefined, `row ${printed.row}`);
    if (result !== undefined) compareStudent(printed, result, figures);
  }
  return Object.values(figures);
}

function compareStudent(printed: RegisterStudent, result: PublishedResult, figures: Figures): void {
  const where = `row ${printed.row}`;
  // Reserved by the exam cell: the product shows RR instead of the letter of the marks.
  if (printed.remark !== 'RR')
    count(figures.letter, result.letter === printed.result, `${where}: register ${printed.result}, published ${result.letter}`);
  // A candidate whom the register fails although grace fits differs in the letter; the rest follows from it.
  if (printed.result === 'P' && !hasUnflaggedHead(printed, result)) compareGrace(printed, result, figures);
  compareUnits(printed, result, figures);
  compareIndexes(printed, result, figures);
}

/** A head below its minimum that the register neither fails nor graces and the rules do not let pass: unexplained, left out of grace checks. */
const hasUnflaggedHead = (printed: RegisterStudent, result: PublishedResult) =>
  printed.units.some((unit) =>
    unit.heads.some((head) => head.status === '' && (head.mark ?? 0) < head.min && headOf(result, unit.unitNo, head.no)?.passes !== true),
  );

const headOf = (result: PublishedResult, unitNo: number, headNo: number) =>
  result.units.find((one) => one.unitNo === unitNo)?.heads.find((one) => one.headNo === headNo);

function compareGrace(printed: RegisterStudent, result: PublishedResult, figures: Figures): void {
  for (const unit of printed.units) {
    for (const head of unit.heads) {
      compareHead(head, headOf(result, unit.unitNo, head.no), `row ${printed.row} unit ${unit.unitNo} head ${head.no}`, figures);
    }
  }
}

function compareHead(printed: RegisterHead, head: PublishedHead | undefined, where: string, figures: Figures): void {
  const given = (ordinance: string) => head?.grace.find((one) => one.ordinance === ordinance)?.marks ?? 0;
  const byO5042 = printed.graceRule === 'O5042' ? printed.grace : 0;
  if (byO5042 > 0 || given('O.5042') > 0) count(figures.o5042, given('O.5042') === byO5042, where);
  const condoned = printed.graceRule.includes('O5045') ? printed.grace : 0;
  if (condoned > 0 || given('O.5045') > 0)
    count(figures.o5045, given('O.5045') + given('O.229') === condoned && given('O.5045') > 0, where);
}

function compareUnits(printed: RegisterStudent, result: PublishedResult, figures: Figures): void {
  for (const unit of printed.units) {
    if (unit.grade === '') continue;
    const own = result.units.find((one) => one.unitNo === unit.unitNo);
    const where = `row ${printed.row} unit ${unit.unitNo}`;
    count(figures.grade, own?.grade === unit.grade && own.gradePoint === unit.gradePoint, where);
    count(figures.cxg, own?.cxg === unit.cxg, where);
  }
}

function compareIndexes(printed: RegisterStudent, result: PublishedResult, figures: Figures): void {
  const where = `row ${printed.row}`;
  if (printed.sgpi !== null) {
    count(figures.sgpi, result.sgpi === printed.sgpi, `${where}: ${printed.sgpi}, published ${result.sgpi}`);
    if (printed.sgpiAddition > 0 || result.sgpiAddition > 0) count(figures.o229, result.sgpiAddition === printed.sgpiAddition, where);
  }
  if (printed.cgpi === null) return;
  count(figures.cgpi, result.cgpi === printed.cgpi, `${where}: ${printed.cgpi}, published ${result.cgpi}`);
  if (printed.cgpiAddition > 0 || result.cgpiAddition > 0) count(figures.o5043, result.cgpiAddition === printed.cgpiAddition, where);
}
