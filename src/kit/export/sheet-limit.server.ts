import { AppError } from '../errors/app-error.rules.ts';

/** Rows of a worksheet below its headings, and one for who took it away. */
const MOST = 1_048_576 - 2;

/** A workbook that does not hold every row would be taken for whole. Throws 409. */
export function requireSheet(rows: number): void {
  if (rows <= MOST) return;
  const message = `This list has ${rows} rows; an Excel sheet holds ${MOST}. Filter it, or take CSV.`;
  throw new AppError(409, [{ code: 'SHEET_TOO_LONG', message, count: rows }]);
}
