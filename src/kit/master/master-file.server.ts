import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { listQueryOf } from './master-list.store.ts';
import type { Master } from './master.contract.ts';
import type { ExportFormat } from '../export/export-format.contract.ts';
import type { Values } from './master.server.ts';
import { masterColumns } from './master-columns.server.ts';
import type { ListColumn } from '../export/list-column.server.ts';
import { listFile } from '../export/list-file.server.ts';
import { exportRows } from './master-rows.store.ts';
import { sayIn } from '../text/said.server.ts';
import type { Language } from '../text/texts.contract.ts';
import { filtersInWords } from './filter-words.server.ts';

/** Columns of an export that are no fields of the contract, and what fills them into a page of rows. */
export interface FurtherColumns {
  readonly columns: readonly ListColumn<Values>[];
  fill(rows: readonly Values[]): Promise<readonly Values[]>;
}

interface Asking {
  readonly db: Db;
  readonly scope: InstituteScope;
  /** The list's question, with the format. */
  readonly query: unknown;
}

/** What stands over a master's list on paper: what its export is called, else its page, else its records. */
export function titleOfFile({ exportCsv, plural, name }: Master, language: Language): string {
  const keys = [`export.call.${exportCsv.name}`, `${plural}.title`, `uses.table.${name}`];
  return keys.map((key) => sayIn(language, key, '')).find((said) => said !== '') ?? plural;
}

/** A master's list as a file: what the question finds, all rows. */
export async function masterFile(master: Master, { db, scope, query }: Asking, further?: FurtherColumns): Promise<FileReply> {
  const { format = 'csv', columns: shown, ...asked }: { readonly format?: ExportFormat; readonly columns?: string } = query ?? {};
  const { language = 'en' } = scope;
  const pages = exportRows(db, scope, master, listQueryOf(master, asked));
  const { plural } = master;
  const columns = [...masterColumns(master, language), ...(further?.columns ?? [])];
  return listFile(
    db,
    scope,
    {
      name: plural,
      title: titleOfFile(master, language),
      columns,
      pages: further ? filled(pages, further) : pages,
      shown,
      filters: await filtersInWords(db, scope, master, asked),
    },
    format,
  );
}

async function* filled(pages: AsyncIterable<readonly Values[]>, further: FurtherColumns): AsyncGenerator<readonly Values[]> {
  for await (const rows of pages) yield await further.fill(rows);
}
