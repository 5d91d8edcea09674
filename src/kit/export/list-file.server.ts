import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { conflict } from '../errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { cellOf } from '../master/csv-cell.rules.ts';
import { coreOf, isDecimal } from '../master/field-kind.contract.ts';
import type { ExportFormat, Master } from '../master/master.contract.ts';
import type { Values } from '../master/master.server.ts';
import { print } from '../print/printer.server.ts';
import { counted } from '../reading/reading.rules.ts';
import { printedList, wordsOfCode } from './printed-list.rules.ts';
import { xlsx } from '../spreadsheet/xlsx.server.ts';
import type { SheetCell } from '../spreadsheet/xlsx.server.ts';

type Pages = AsyncIterable<readonly Values[]>;

/** The mark that makes spreadsheets read UTF-8. */
const BOM = '\uFEFF';
/** Nobody reads more through on paper; a file as large would hold the printer up for everybody. */
const MOST_PRINTED = 2000;
/** Of a long cell so much is printed. */
const PRINTED_SIGNS = 200;
const WIDEST = 40;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The fields' own names, as a batch feed reads them. */
const columnsOf = (master: Master) => [...Object.keys(master.shape), ...Object.keys(master.decided)];

/** CSV text page by page. */
async function* csvOf(master: Master, pages: Pages): AsyncGenerator<string> {
  const columns = columnsOf(master);
  yield BOM + stringify([columns], { record_delimiter: 'windows' });
  for await (const rows of pages) {
    yield stringify(
      rows.map((row) => columns.map((key) => cellOf(row[key]))),
      { record_delimiter: 'windows' },
    );
  }
}

const FIGURE = /^-?\d{1,13}(\.\d{1,2})?$/;

function isFigure(master: Master, key: string): boolean {
  const schema = master.shape[key] ?? master.decided[key];
  if (!schema || master.fields[key]?.references) return false;
  return coreOf(schema)._zod.def.type === 'number' || isDecimal(coreOf(schema));
}

function isCode(master: Master, key: string): boolean {
  const schema = master.shape[key] ?? master.decided[key];
  return schema !== undefined && coreOf(schema)._zod.def.type === 'enum';
}

/** Plain text of a value: a workbook and a page have no formulas to keep from. */
function plainOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.map(String).join(';');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The same for the eye alone: choices as words, yes and no. */
function printedOf(value: unknown, isCoded: boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isCoded && typeof value === 'string' ? wordsOfCode(value) : plainOf(value);
}

async function* sheetRows(master: Master, pages: Pages): AsyncGenerator<readonly SheetCell[]> {
  const columns = columnsOf(master).map((key) => ({ key, figure: isFigure(master, key) }));
  for await (const rows of pages)
    for (const row of rows)
      yield columns.map(({ key, figure }) => {
        const text = plainOf(row[key]);
        return figure && FIGURE.test(text) ? { figure: text } : text;
      });
}

const spaced = (key: string) => {
  const words = key.replace(/Id$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** The list as printed pages, in English as all printed papers are. */
async function pdfOf(db: Db, scope: InstituteScope, master: Master, pages: Pages): Promise<Buffer> {
  const { rows: heads } = await sql<{ institute: string; printedOn: string }>`
    select college_name as institute, to_char(now() at time zone time_zone, 'DD Mon YYYY, HH24:MI') as printed_on
      from institute where id = ${scope.instituteId}`.execute(db);
  const [head] = heads;
  if (!head) throw new Error('the institute of the scope is gone');
  const columns = columnsOf(master).map((key) => ({
    key,
    head: spaced(key),
    isFigure: isFigure(master, key),
    isCode: isCode(master, key),
  }));
  const rows: string[][] = [];
  for await (const page of pages) {
    rows.push(...page.map((row) => columns.map(({ key, isCode: coded }) => printedOf(row[key], coded).slice(0, PRINTED_SIGNS))));
    if (rows.length > MOST_PRINTED)
      throw conflict('TOO_MANY_TO_PRINT', `More than ${MOST_PRINTED} rows are not printed: filter the list, or take CSV or XLSX.`);
  }
  const { empty, ...list } = printedList(columns, rows);
  const content = JSON.stringify({
    title: spaced(master.plural),
    institute: head.institute,
    note: `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${empty.length === 0 ? '' : `; nothing stands under ${empty.join(', ')}`}`,
    foot: scope.mark ?? `Printed ${head.printedOn} by ${scope.username}`,
    ...list,
  });
  const printed = await print({ template: 'kit/export/list.typ', content, documents: 1, form: 'TAGGED' });
  if (printed.documents.join() !== String(rows.length)) throw new Error(`${rows.length} rows were to be printed`);
  return printed.pdf;
}

/** Exactly what a list finds, all rows, as a file. CSV and workbook are written while the rows come; neither is held in memory. */
export async function listFile(db: Db, scope: InstituteScope, master: Master, format: ExportFormat, pages: Pages): Promise<FileReply> {
  const { plural } = master;
  const { each, rows } = counted(pages, (page) => page.length);
  switch (format) {
    case 'csv':
      return { fileName: `${plural}.csv`, contentType: 'text/csv; charset=utf-8', content: csvOf(master, each), rows };
    case 'xlsx': {
      const columns = columnsOf(master).map((key) => ({ title: key, width: Math.min(WIDEST, Math.max(12, key.length + 2)) }));
      const content = xlsx({ name: plural, columns, frozen: 1, rows: sheetRows(master, each), foot: scope.mark });
      return { fileName: `${plural}.xlsx`, contentType: XLSX, content, rows };
    }
    case 'pdf':
      return { fileName: `${plural}.pdf`, contentType: 'application/pdf', content: await pdfOf(db, scope, master, each), rows };
  }
}
