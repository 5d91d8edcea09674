import { stringify } from 'csv-stringify/sync';
import type { Master } from './master.contract.ts';
import type { Values } from './master.server.ts';
import { cellOf } from './csv-cell.rules.ts';

/** The mark that makes spreadsheets read UTF-8. */
const BOM = '\uFEFF';

/** CSV text page by page: the header is the fields' own names, as a batch feed reads them. */
export async function* csvOf(master: Master, pages: AsyncIterable<readonly Values[]>): AsyncGenerator<string> {
  const columns = [...Object.keys(master.shape), ...Object.keys(master.decided)];
  yield BOM + stringify([columns], { record_delimiter: 'windows' });
  for await (const rows of pages) {
    yield stringify(
      rows.map((row) => columns.map((key) => cellOf(row[key]))),
      { record_delimiter: 'windows' },
    );
  }
}
