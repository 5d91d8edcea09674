import { compileSettings } from '../domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../domains/result-rules/engine/compute-result.rules.ts';
import type { HeadInput, UnitInput } from '../domains/result-rules/engine/engine.contract.ts';
import { candidate, freshHead, markedUnit } from './engine-input.rules.ts';
import { count, figure, type Figure } from './figures.rules.ts';
import { amount, groupBy, integer, requireColumns, type Row, type Table, text } from './golden-table.rules.ts';
import { vtu } from './vtu.settings.contract.ts';

/** Mandatory papers without credits follow other minima; their codes, from the notes of the set. */
const NON_CREDIT = /MATDIP|CIV\d|CPH|CPC|KKM|KKK|KAK|KVK|CIP|CPE/;

/** VTU arrears: marks of both heads in, total and pass of credit papers out. */
export function vtuFigures(table: Table): Figure[] {
  requireColumns(table, ['row', 'scheme', 'sem', 'subject_code', 'cie_marks', 'see_marks', 'total', 'result']);
  const compiled = compileSettings(vtu);
  const total = figure('total');
  const pass = figure('pass/fail');
  for (const [id, rows] of groupBy(table.rows, 'row')) {
    const units = rows.map((row, at) => unit(table, row, at + 1));
    const computed = computeResult(candidate(id, 1, units), compiled);
    for (const [at, row] of rows.entries()) {
      const one = computed.units[at];
      const where = `row ${id} ${text(row, 'subject_code')}`;
      count(total, one?.totalRaw === amount(table, row, 'total'), where);
      const printed = text(row, 'result');
      if (NON_CREDIT.test(text(row, 'subject_code')) || (printed !== 'P' && printed !== 'F')) continue;
      count(pass, one?.pass === (printed === 'P'), where);
    }
  }
  return [total, pass];
}

function unit(table: Table, row: Row, unitNo: number): UnitInput {
  const code = text(row, 'subject_code');
  const headSet = text(row, 'scheme') === '2015' ? 'CIE20+SEE80' : 'CIE40+SEE60';
  const attempt = integer(table, row, 'sem') > 0 ? 2 : 1;
  return {
    ...markedUnit(unitNo, code, 100, headSet, [freshHead(1, amount(table, row, 'cie_marks')), end(table, row)]),
    attemptNo: attempt,
  };
}

/** Semester end examination: A absent, X not eligible. */
function end(table: Table, row: Row): HeadInput {
  const result = text(row, 'result');
  const mark = amount(table, row, 'see_marks');
  if (result !== 'A' && result !== 'X') return freshHead(2, mark);
  return { ...freshHead(2, 0), mark: null, status: result === 'A' ? 'AB' : 'NE' };
}
