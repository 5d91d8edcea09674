import { stringify } from 'csv-stringify/sync';
import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { safeCell } from '../spreadsheet/csv-cell.rules.ts';
import { xlsx } from '../spreadsheet/xlsx.server.ts';
import { sayReason } from './feed-reason.server.ts';
import type { FeedJobView } from './feed.contract.ts';
import type { Feed } from './feed-definition.server.ts';
import { rowsWithErrors } from './feed-row.store.ts';
import { veilRow } from './veil.rules.ts';
import type { Veil } from './veil.rules.ts';

export const BOM = '\uFEFF';
export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvLines = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => row.map(safeCell)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );

const ROWS_AT_ONCE = 2_000;

/** The bad rows unchanged between their numbers in the file and a column of reasons, in the file's format: after correction it can be uploaded as it is. */
export function badRowsFile(db: Db, scope: InstituteScope, feed: Feed, job: FeedJobView, veil: Veil | null): FileReply {
  const { language = 'en' } = scope;
  const reasons = sayReason(language, 'headReasons');
  const header = [sayReason(language, 'headRow'), ...job.header, reasons];
  const name = `${
    job.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '_')
      .slice(0, 100) || job.kind
  }-bad-rows`;
  const labelOf = (column: string) =>
    column
      .split(', ')
      .map((one) => feed.columns.find(({ header: own }) => own === one)?.labels[language] ?? one)
      .join(', ');
  const rows = badRows(db, scope, job, veil, labelOf);
  if (job.reading?.format !== 'XLSX') return { fileName: `${name}.csv`, contentType: CSV, content: linesOf(header, rows) };
  const columns = header.map((title) => ({ title, width: title === reasons ? 60 : 20 }));
  return { fileName: `${name}.xlsx`, contentType: XLSX, content: xlsx({ title: reasons, columns, frozen: 0, rows }) };
}

async function* linesOf(header: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield BOM + csvLines([header]);
  let some: (readonly string[])[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < ROWS_AT_ONCE) continue;
    yield csvLines(some);
    some = [];
  }
  yield csvLines(some);
}

async function* badRows(
  db: Db,
  scope: InstituteScope,
  job: FeedJobView,
  veil: Veil | null,
  labelOf: (column: string) => string,
): AsyncGenerator<readonly string[]> {
  const width = job.header.length;
  for (const error of job.fileErrors) yield [String(error.row ?? ''), ...job.header.map(() => ''), error.reason];
  for (let after = 0; ;) {
    const rows = await rowsWithErrors(db, scope, job.id, after, ROWS_AT_ONCE);
    for (const row of rows) {
      const { rowNo, cells, errors } = veilRow(row, veil);
      const reasons = (errors ?? []).map((error) => (error.column === '' ? error.reason : `${labelOf(error.column)}: ${error.reason}`));
      yield [String(rowNo), ...Array.from({ length: width }, (_, at) => cells[at] ?? ''), reasons.join('; ')];
    }
    after = rows.at(-1)?.rowNo ?? after;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
