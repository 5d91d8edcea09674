import { AppError } from '../errors/app-error.rules.ts';
import { setting } from '../setting/setting.server.ts';

/** Of a list with a line a row. */
const ROWS_A_PAGE = 35;

/** Typesetting takes a core for seconds: a list above PDF_ROWS is refused with what it would come to. Throws 409. */
export function requirePaper(rows: number): void {
  const most = setting('PDF_ROWS');
  if (rows <= most) return;
  const count = Math.ceil(rows / ROWS_A_PAGE);
  const message = `Printed, this list has ${count} pages or more; ${most} rows are printed at most. Filter it, or take Excel or CSV.`;
  throw new AppError(409, [{ code: 'PDF_TOO_LONG', message, count }]);
}
