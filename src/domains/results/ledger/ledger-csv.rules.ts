import { safeCell } from '../../../kit/spreadsheet/csv-cell.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';

export const LEDGER_HEADER = [
  'seat_no',
  'prn',
  'name',
  'paper',
  'unit',
  'heads',
  'total',
  'max',
  'credits',
  'grade',
  'grade_point',
  'credit_points',
  'unit_pass',
  'sum_credits',
  'sum_points',
  'sgpi',
  'sgpi_addition',
  'cgpi',
  'cgpi_addition',
  'class',
  'result',
  'remark',
  'version',
] as const;

/** A row a grade unit; a head reads `TH 51/80`, followed by its status, flag and grace. */
export function ledgerRows(view: ResultView): string[][] {
  const tail = [
    view.sumCredits,
    view.sumPoints,
    view.sgpi ?? '',
    view.sgpiAddition,
    view.cgpi ?? '',
    view.cgpiAddition,
    view.className ?? '',
    view.letter,
    view.remark ?? '',
    String(view.versionNo),
  ];
  return view.units.map((unit) => [
    view.seatNo ?? '',
    view.prn,
    view.name,
    unit.paperCode,
    String(unit.unitNo),
    unit.heads.map(head).join(' + '),
    unit.total,
    unit.totalMax,
    unit.credits,
    unit.grade,
    unit.gradePoint,
    unit.creditPoints,
    unit.pass ? 'Y' : 'N',
    ...tail,
  ]);
}

function head(one: ResultView['units'][number]['heads'][number]): string {
  const grace = one.grace.map((entry) => ` ${entry.symbol}${entry.marks}`).join('');
  return `${one.kind} ${one.mark ?? one.status ?? ''}/${one.max}${one.flag === '' ? '' : ` ${one.flag}`}${grace}`;
}

/** Every cell is quoted, and one that a spreadsheet would take for a formula is led by an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
