import { compileSettings } from '../domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../domains/result-rules/engine/compute-result.rules.ts';
import type { CompiledSettings, HeadResult, StudentResult } from '../domains/result-rules/engine/engine.contract.ts';
import { count, figure, type Figure } from './figures.rules.ts';
import { registerInput } from './mumbai-input.rules.ts';
import { mumbaiRegister } from './mumbai-register-settings.rules.ts';
import type { Register, RegisterHead, RegisterStudent } from './mumbai-register.contract.ts';

const NOTHING: ReadonlySet<string> = new Set();

interface MumbaiFigures {
  readonly heads: Figure;
  readonly o5042: Figure;
  readonly o5045: Figure;
  readonly grade: Figure;
  readonly cxg: Figure;
  readonly sums: Figure;
  readonly sgpi: Figure;
  readonly o229: Figure;
  readonly cgpi: Figure;
  readonly o5043: Figure;
  readonly letter: Figure;
}

/** Runs a whole register through the engine and compares every figure it prints. */
export function mumbaiFigures(register: Register): Figure[] {
  const compiled = compileSettings(mumbaiRegister(register.headSets));
  // Allowed differences of the whole set: one grade, one sum, 57 internal heads left unflagged, 5 letters, one CGPI not raised.
  const figures: MumbaiFigures = {
    heads: figure('heads', 57),
    grade: figure('grade', 1),
    cxg: figure('cxg'),
    sums: figure('sums', 1),
    sgpi: figure('sgpi'),
    cgpi: figure('cgpi'),
    o5042: figure('O.5042'),
    o5045: figure('O.5045'),
    o229: figure('O.229'),
    o5043: figure('O.5043', 1),
    letter: figure('letter', 5),
  };
  for (const one of register.students) compareStudent(one, compiled, figures);
  return Object.values(figures);
}

function compareStudent(one: RegisterStudent, compiled: CompiledSettings, figures: MumbaiFigures): void {
  const activityMarks = compiled.grace.activity?.maxMarks ?? 0;
  const first = computeResult(registerInput(one, NOTHING, activityMarks), compiled);
  const unflagged = compareHeads(one, first, figures.heads);
  const result = unflagged.size === 0 ? first : computeResult(registerInput(one, unflagged, activityMarks), compiled);
  const letterAgrees = result.marksLetter === one.result;
  count(figures.letter, letterAgrees, `row ${one.row}: register ${one.result}, engine ${result.marksLetter}`);
  // A candidate whom the register fails although grace fits (or the reverse) differs in the letter; the rest follows from it.
  if (one.result === 'P' && unflagged.size === 0) compareGrace(one, result, figures);
  compareUnits(one, result, figures);
  if (one.result !== 'A' && letterAgrees) {
    count(figures.sums, result.creditsEarned === one.sumCredits && result.sumPoints === one.sumPoints, `row ${one.row}`);
  }
  compareIndexes(one, result, figures);
}

/** Heads that the engine fails without grace and the register leaves without a flag; they count as differences. */
function compareHeads(one: RegisterStudent, result: StudentResult, heads: Figure): Set<string> {
  const unflagged = new Set<string>();
  eachHead(one, result, (printed, computed, unitNo) => {
    const printedPass = printed.status === '' || printed.status === 'EXEMPT' || printed.status === 'CARRIED';
    count(heads, computed.passRaw === printedPass, `row ${one.row} unit ${unitNo} head ${printed.no}`);
    if (printed.status === '' && !computed.passRaw) unflagged.add(`${unitNo}/${printed.no}`);
  });
  return unflagged;
}

function compareGrace(one: RegisterStudent, result: StudentResult, figures: MumbaiFigures): void {
  eachHead(one, result, (printed, computed, unitNo) => {
    const where = `row ${one.row} unit ${unitNo} head ${printed.no}`;
    const given = (ordinance: string) => computed.grace.find((entry) => entry.ordinance === ordinance)?.marks ?? 0;
    const whole = printed.grace;
    const byO5042 = printed.graceRule === 'O5042' ? whole : 0;
    if (byO5042 > 0 || given('O.5042') > 0) count(figures.o5042, given('O.5042') === byO5042, where);
    const condoned = printed.graceRule.includes('O5045') ? whole : 0;
    if (condoned > 0 || given('O.5045') > 0) {
      count(figures.o5045, given('O.5045') + given('O.229') === condoned && given('O.5045') > 0, where);
    }
  });
}

function compareUnits(one: RegisterStudent, result: StudentResult, figures: MumbaiFigures): void {
  for (const [at, printed] of one.units.entries()) {
    const computed = result.units[at];
    if (printed.grade === '' || computed === undefined) continue;
    const where = `row ${one.row} unit ${printed.unitNo}`;
    count(figures.grade, computed.grade === printed.grade && computed.gradePoint === printed.gradePoint, where);
    count(figures.cxg, computed.cxg === printed.cxg, where);
  }
}

function compareIndexes(one: RegisterStudent, result: StudentResult, figures: MumbaiFigures): void {
  const where = `row ${one.row}`;
  if (one.sgpi !== null) {
    count(figures.sgpi, result.sgpi === one.sgpi, where);
    if (one.sgpiAddition > 0 || result.sgpiAddition > 0) count(figures.o229, result.sgpiAddition === one.sgpiAddition, where);
  }
  if (one.cgpi === null) return;
  count(figures.cgpi, result.cgpi === one.cgpi, where);
  if (one.cgpiAddition > 0 || result.cgpiAddition > 0) count(figures.o5043, result.cgpiAddition === one.cgpiAddition, where);
}

/** Visits heads of the register beside those of the result; register units are in the engine's order. */
function eachHead(
  one: RegisterStudent,
  result: StudentResult,
  visit: (printed: RegisterHead, computed: HeadResult, unitNo: number) => void,
): void {
  for (const [at, unit] of one.units.entries()) {
    for (const [no, printed] of unit.heads.entries()) {
      const computed = result.units[at]?.heads[no];
      if (computed !== undefined) visit(printed, computed, unit.unitNo);
    }
  }
}
