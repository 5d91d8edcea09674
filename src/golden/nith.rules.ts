import { compileSettings } from '../domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../domains/result-rules/engine/compute-result.rules.ts';
import type { EarlierSemester, UnitInput } from '../domains/result-rules/engine/engine.contract.ts';
import { divideDown } from '../kit/marks/hundredths.rules.ts';
import { candidate, markedUnit } from './engine-input.rules.ts';
import { count, figure, type Figure } from './figures.rules.ts';
import { amount, groupBy, integer, requireColumns, type Table, text } from './golden-table.rules.ts';
import { nith } from './nith.settings.contract.ts';

/** NIT Hamirpur: sums per semester in, SGPI and CGPI out. Earlier semesters are the earlier rows of the student. */
export function nithFigures(table: Table): Figure[] {
  requireColumns(table, ['row', 'semester', 'points', 'credits', 'sgpi_printed', 'cum_points', 'cum_credits', 'cgpi_printed']);
  const compiled = compileSettings(nith);
  const sgpi = figure('SGPI');
  const cgpi = figure('CGPI', 3);
  for (const [id, rows] of groupBy(table.rows, 'row')) {
    const earlier: EarlierSemester[] = [];
    for (const row of rows) {
      const semester = integer(table, row, 'semester');
      const points = amount(table, row, 'points');
      const credits = amount(table, row, 'credits');
      const computed = computeResult({ ...candidate(id, semester, unitsOf(points, credits)), earlier: [...earlier] }, compiled);
      const where = `row ${id} semester ${text(row, 'semester')}`;
      count(sgpi, computed.sgpi === amount(table, row, 'sgpi_printed'), where);
      count(cgpi, computed.cgpi === amount(table, row, 'cgpi_printed'), where);
      earlier.push({ semester, cleared: true, sgpi: null, creditsRegistered: credits, creditsEarned: null, points });
    }
  }
  return [sgpi, cgpi];
}

/** The set prints sums only: two units with neighbouring whole grade points have the same credits and points as the courses. */
function unitsOf(points: number, credits: number): UnitInput[] {
  if (credits === 0) return [];
  const lower = divideDown(points, credits);
  const upperCredits = points - lower * credits;
  return [awarded(1, credits - upperCredits, lower), awarded(2, upperCredits, lower + 1)];
}

function awarded(unitNo: number, credits: number, gradePoint: number): UnitInput {
  return { ...markedUnit(unitNo, `S${unitNo}`, credits, '', []), awardedPoint: gradePoint * 100 };
}
