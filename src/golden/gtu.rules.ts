import { compileSettings } from '../domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../domains/result-rules/engine/compute-result.rules.ts';
import type { EarlierSemester, UnitInput } from '../domains/result-rules/engine/engine.contract.ts';
import { candidate, markedUnit } from './engine-input.rules.ts';
import { count, figure, type Figure } from './figures.rules.ts';
import { amount, groupBy, integer, requireColumns, type Row, type Table, text } from './golden-table.rules.ts';
import { gtu } from './gtu.settings.contract.ts';

/** Gujarat Technological University: letters per subject in, credits, points, SPI, CPI, CGPA and result out. */
export function gtuFigures(students: Table, subjects: Table): Figure[] {
  requireColumns(students, [
    'row',
    'sem',
    'result',
    ...['spi', 'cpi', 'cgpa'].flatMap((index) => [`${index}_credits`, `${index}_points`, index]),
  ]);
  requireColumns(subjects, ['row', 'pos', 'subject_code', 'credits', 'grade']);
  const compiled = compileSettings(gtu);
  const subjectsOf = groupBy(subjects.rows, 'row');
  const credits = figure('credits');
  const points = figure('points');
  const spi = figure('SPI');
  const cpi = figure('CPI');
  const cgpa = figure('CGPA');
  const result = figure('result');
  for (const row of students.rows) {
    const units = (subjectsOf.get(text(row, 'row')) ?? []).map((subject) => unit(subjects, subject));
    const student = { ...candidate(text(row, 'row'), integer(students, row, 'sem'), units), earlier: earlier(students, row) };
    const computed = computeResult(student, compiled);
    const where = `row ${student.id}`;
    count(credits, computed.sumCredits === amount(students, row, 'spi_credits'), where);
    count(points, computed.sumPoints === amount(students, row, 'spi_points'), where);
    count(spi, computed.sgpi === amount(students, row, 'spi'), where);
    count(cpi, computed.cgpi === amount(students, row, 'cpi'), where);
    if (amount(students, row, 'cgpa_credits') > 0) count(cgpa, computed.classIndex === amount(students, row, 'cgpa'), where);
    count(result, (computed.letter === 'P' ? 'PASS' : 'FAIL') === text(row, 'result'), where);
  }
  return [credits, points, spi, cpi, cgpa, result];
}

function unit(table: Table, row: Row): UnitInput {
  const credits = amount(table, row, 'credits');
  return {
    ...markedUnit(integer(table, row, 'pos'), text(row, 'subject_code'), credits, '', []),
    kind: credits === 0 ? 'NONCREDIT' : 'CREDIT',
    awardedLetter: text(row, 'grade'),
  };
}

/** What was earned before this semester, in two postings: semesters that count for the class, and those before them. */
function earlier(table: Table, row: Row): EarlierSemester[] {
  const spi = [amount(table, row, 'spi_credits'), amount(table, row, 'spi_points')] as const;
  const cpi = [amount(table, row, 'cpi_credits'), amount(table, row, 'cpi_points')] as const;
  const counted = amount(table, row, 'cgpa_credits') > 0;
  const cgpa = counted ? ([amount(table, row, 'cgpa_credits'), amount(table, row, 'cgpa_points')] as const) : spi;
  const semester = integer(table, row, 'sem');
  return [posting(1, cpi[0] - cgpa[0], cpi[1] - cgpa[1]), posting(semester - 1, cgpa[0] - spi[0], cgpa[1] - spi[1])].filter(
    (one) => one.creditsRegistered !== 0,
  );
}

function posting(semester: number, credits: number, points: number): EarlierSemester {
  return { semester, cleared: true, sgpi: null, creditsRegistered: credits, creditsEarned: null, points };
}
