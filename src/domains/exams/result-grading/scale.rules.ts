import { parseHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';

/** A row as typed: any text until saved. */
export interface ScaleRow {
  readonly fromPercent: string;
  readonly letter: string;
  readonly gradePoint: string;
  readonly pass: boolean;
}
export type ScaleField = keyof ScaleRow;

/** Error in one cell. `at`: the figure named in the message, '' for none. */
export interface ScaleProblem {
  readonly row: number;
  readonly field: ScaleField;
  readonly code:
    | 'NUMBER'
    | 'ABOVE_100'
    | 'OVERLAP'
    | 'GAP'
    | 'LETTER_MISSING'
    | 'LETTER_TWICE'
    | 'POINT'
    | 'POINT_RISES'
    | 'POINTS_OF_FAIL'
    | 'PASS_BELOW_FAIL';
  readonly at: string;
}

/** One band of the scale, in hundredths of a per cent; `to` is exclusive, except 100. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly letter: string;
  readonly gradePoint: string;
  readonly pass: boolean;
}

const TOP = 10_000;
const POINT = /^\d{1,2}(\.\d)?0?$/;

/**
 * Errors that give the scale a gap or overlap: each row covers its per cent up to the row above, so
 * the rows must fall and the last must begin at 0. At most one error per cell.
 */
export function scaleProblems(rows: readonly ScaleRow[]): ScaleProblem[] {
  return rows.flatMap((row, at) => [...fromProblem(rows, row, at), ...letterProblem(rows, row, at), ...pointProblem(rows, row, at)]);
}

function fromProblem(rows: readonly ScaleRow[], row: ScaleRow, at: number): ScaleProblem[] {
  const say = (code: ScaleProblem['code'], figure = ''): ScaleProblem[] => [{ row: at, field: 'fromPercent', code, at: figure }];
  const from = parseHundredths(row.fromPercent);
  if (from === null) return say('NUMBER');
  if (from > TOP) return say('ABOVE_100');
  const above = parseHundredths(rows[at - 1]?.fromPercent ?? '');
  if (above !== null && from >= above) return say('OVERLAP', formatShort(above));
  return at === rows.length - 1 && from !== 0 ? say('GAP', formatShort(from)) : [];
}

function letterProblem(rows: readonly ScaleRow[], row: ScaleRow, at: number): ScaleProblem[] {
  const letter = row.letter.trim();
  if (letter === '') return [{ row: at, field: 'letter', code: 'LETTER_MISSING', at: '' }];
  const twice = rows.some((other, place) => place < at && other.letter.trim() === letter);
  return twice ? [{ row: at, field: 'letter', code: 'LETTER_TWICE', at: letter }] : [];
}

function pointProblem(rows: readonly ScaleRow[], row: ScaleRow, at: number): ScaleProblem[] {
  const above = rows[at - 1];
  if (row.pass && above && !above.pass) return [{ row: at, field: 'pass', code: 'PASS_BELOW_FAIL', at: above.letter }];
  const say = (code: ScaleProblem['code'], figure = ''): ScaleProblem[] => [{ row: at, field: 'gradePoint', code, at: figure }];
  const point = POINT.test(row.gradePoint.trim()) ? parseHundredths(row.gradePoint) : null;
  if (point === null) return say('POINT');
  if (!row.pass && point !== 0) return say('POINTS_OF_FAIL');
  const pointAbove = parseHundredths(above?.gradePoint ?? '');
  return pointAbove !== null && point > pointAbove ? say('POINT_RISES', formatShort(pointAbove)) : [];
}

/** Bands of the scale from 0 up; rows that are invalid or out of order have no band. */
export function bandsOf(rows: readonly ScaleRow[]): Band[] {
  const bands: Band[] = [];
  let top = TOP;
  for (const row of rows) {
    const from = parseHundredths(row.fromPercent);
    if (from === null || from >= top) continue;
    bands.push({ from, to: top, letter: row.letter, gradePoint: row.gradePoint, pass: row.pass });
    top = from;
  }
  return bands.toReversed();
}

/** "75 to below 80"; the best row reaches 100 itself. */
export function bandWords(band: Pick<Band, 'from' | 'to'>): {
  readonly key: 'scale.band' | 'scale.bandTop';
  readonly from: string;
  readonly to: string;
} {
  return { key: band.to === TOP ? 'scale.bandTop' : 'scale.band', from: formatShort(band.from), to: formatShort(band.to) };
}

/** The band of one row, or null while it is undefined. */
export function bandOfRow(rows: readonly ScaleRow[], at: number): Pick<Band, 'from' | 'to'> | null {
  const from = parseHundredths(rows[at]?.fromPercent ?? '');
  const to = at === 0 ? TOP : parseHundredths(rows[at - 1]?.fromPercent ?? '');
  return from === null || to === null || from >= to ? null : { from, to };
}
