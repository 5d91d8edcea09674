import { AppError, invalid } from '../../../kit/errors/app-error.rules.ts';
import { openTable, UnreadableFile } from '../../../kit/feed/csv-file.server.ts';
import type { OpenFile } from '../../../kit/feed/csv-file.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SpooledFile } from '../../../kit/http/spool.server.ts';
import { columnsOf, COMMON_HEADERS, missingOf } from './nad-columns.rules.ts';
import type { NadLayoutView } from './nad-file.contract.ts';
import { firstLine } from './nad-header.server.ts';
import { currentLayout, insertLayout, layoutOf } from './nad-layout.store.ts';
import type { NadLayout } from './nad-layout.store.ts';

const COMMON = { source: 'COMMON', fileName: null, header: null, columns: COMMON_HEADERS, failed: 'INCLUDED' } as const;

/** The layout in force; the shipped one is written down with the first file that is made by it. */
export async function layoutNow(db: Db, scope: InstituteScope): Promise<NadLayout> {
  const now = await currentLayout(db, scope);
  if (now !== undefined) return now;
  const made = await layoutOf(db, scope, await insertLayout(db, scope, COMMON));
  if (made === undefined) throw new Error('a layout was written and is not there');
  return made;
}

export async function layoutView(db: Db, scope: InstituteScope): Promise<NadLayoutView> {
  const now = (await currentLayout(db, scope)) ?? { ...COMMON, id: null, createdAt: null, createdBy: null };
  const { headers, papers, empty } = columnsOf(now.columns);
  const { id, source, fileName, failed, createdAt, createdBy } = now;
  return {
    id,
    source,
    fileName,
    columns: headers.length,
    papers,
    empty: empty.filter((one) => one.trim() !== ''),
    failed,
    createdAt,
    createdBy,
  };
}

export async function chooseLayout(
  db: Db,
  scope: InstituteScope,
  { failed, columns }: { failed: NadLayout['failed']; columns: 'KEEP' | 'COMMON' },
): Promise<NadLayoutView> {
  const now = columns === 'KEEP' ? await currentLayout(db, scope) : undefined;
  await insertLayout(db, scope, { ...(now ?? COMMON), failed });
  return layoutView(db, scope);
}

const unread = (reason: string) => invalid([{ code: 'NAD_FILE_UNREAD', message: `This file cannot be read: ${reason}`, path: 'body' }]);

/** A file that somebody sent, as a table; 422 with the reason. */
export async function tableOf(upload: SpooledFile | null): Promise<OpenFile> {
  if (!upload) throw invalid([{ code: 'FILE_REQUIRED', message: 'Send the file as the body.', path: 'body' }]);
  return openTable(upload.path).catch(readable);
}

/** What is wrong with a file, said as a refusal. */
export function readable(error: unknown): never {
  throw error instanceof UnreadableFile ? unread(error.message) : error;
}

/** Keeps the header row of a template from the portal; 422 when it is none. */
export async function setLayout(db: Db, scope: InstituteScope, upload: SpooledFile | null, fileName: string): Promise<NadLayoutView> {
  const table = await tableOf(upload);
  const first = await table.rows.next().catch(readable);
  await table.rows.return(undefined);
  const cells = first.done ? [] : [...first.value.cells];
  const missing = missingOf(columnsOf(cells));
  if (missing.length > 0)
    throw invalid([
      {
        code: 'NAD_HEADER_LACKS',
        message: `The first row has no column ${missing.join(', ')}. Send the template as it was downloaded from the portal.`,
        path: 'body',
      },
    ]);
  const { reading } = table;
  if (reading.format === 'CSV' && (reading.separator !== 'COMMA' || reading.encoding !== 'UTF-8'))
    throw new AppError(422, [
      { code: 'NAD_HEADER_FORM', message: 'The template must be UTF-8 text with commas, or a workbook.', path: 'body' },
    ]);
  const failed = (await currentLayout(db, scope))?.failed ?? COMMON.failed;
  const header = reading.format === 'CSV' && upload ? await firstLine(upload) : null;
  await insertLayout(db, scope, { source: reading.format, fileName, header, columns: cells, failed });
  return layoutView(db, scope);
}
