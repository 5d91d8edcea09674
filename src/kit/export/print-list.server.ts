import { printedBy } from '../print/printed-by.store.ts';
import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { mergePdfs } from '../print/merge-pdf.server.ts';
import { withoutUnprintable } from '../print/printable.rules.ts';
import { print } from '../print/printer.server.ts';
import type { Printed, PrintOrder } from '../print/typst-compiler.server.ts';
import { filled } from '../text/sentence.rules.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import type { Language } from '../text/texts.contract.ts';
import { isFigure, momentIn, printedCell } from './list-column.server.ts';
import type { ListColumn } from './list-column.server.ts';
import { requirePaper } from './paper-limit.server.ts';
import { listWordsText } from './list-words.text.ts';
import { listMeasure } from './printed-list.rules.ts';

/** Up to so many rows are one document, tagged for screen readers: of more the tags alone would be tens of megabytes. */
const TAGGED_ROWS = 2_000;
/** Rows of a longer list that are set at once: a quarter of a second, in which another document waits at most. */
const ROWS_AT_ONCE = 500;
/** Of a long cell so much is printed. */
const PRINTED_SIGNS = 200;
/** So many rows count as one document when the compiler's cache is looked through. */
const ROWS_A_DOCUMENT = 10;
/** Reports rows read: a limit applies before any is typeset. */
const NOTHING = Buffer.alloc(0);

interface Listed<Row> {
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
  readonly filters?: readonly string[];
  /** Rows, where they are known before they are read. */
  readonly total?: number | undefined;
}

type Cells = readonly string[];

interface Head {
  readonly institute: string;
  readonly printedOn: string;
  readonly timeZone: string;
}

async function headOf(db: Db, scope: InstituteScope): Promise<Head> {
  const { rows } = await sql<Head>`
    select concat_ws(' · ', college_name, settings ->> 'nameInScript') as institute, to_char(now() at time zone time_zone, 'DD-MM-YYYY HH24:MI') as printed_on, time_zone
      from institute where id = ${scope.instituteId}`.execute(db);
  const [head] = rows;
  if (!head) throw new Error('the institute of the scope is gone');
  return head;
}

/** Rows wait as bytes until all have been seen. */
function rowKeeper() {
  const stretches: Buffer[] = [];
  let open: Cells[] = [];
  let total = 0;
  const close = () => {
    stretches.push(Buffer.from(JSON.stringify(open)));
    open = [];
  };
  return {
    add(row: Cells): void {
      open.push(row);
      total += 1;
      if (open.length === ROWS_AT_ONCE) close();
    },
    end() {
      if (open.length > 0) close();
      return { total, stretches };
    },
  };
}

// Written by the keeper alone.
const rowsOf = (stretch: Buffer): Cells[] => JSON.parse(stretch.toString()) as Cells[];

/**
 * The list as printed pages, in the language of whoever prints it. All rows are read first, because one width holds for the whole
 * list and a column is left out only where it is empty to the end.
 */
export async function* listPdf<Row>(db: Db, scope: InstituteScope, list: Listed<Row>): AsyncGenerator<Buffer> {
  requirePaper(list.total ?? 0);
  const { institute, printedOn, timeZone } = await headOf(db, scope);
  const moment = momentIn(timeZone);
  const { language = 'en' } = scope;
  const sentences = sentencesOf(listWordsText, language);
  const say = (key: keyof typeof sentences, values: Readonly<Record<string, string>>) =>
    filled(sentences[key], (name) => values[name], language);
  const measure = listMeasure(list.columns.map(({ head, kind }) => ({ head, isFigure: isFigure(kind) })));
  const keeper = rowKeeper();
  // One name in another script must not keep the whole list from being printed.
  let [replaced, seen] = [0, 0];
  for await (const page of list.pages) {
    requirePaper((seen += page.length));
    for (const row of page) {
      const said = list.columns.map((column) => printedCell(column, row, moment).slice(0, PRINTED_SIGNS));
      const cells = said.map(withoutUnprintable);
      replaced += said.filter((cell, at) => cell !== cells[at]).length;
      measure.add(cells);
      keeper.add(cells);
    }
    yield NOTHING;
  }
  const { total, stretches } = keeper.end();
  const { empty, kept, ...shape } = measure.shape();
  const left = empty.length === 0 ? [] : [say('listFile.empty', { names: empty.join(', ') })];
  const lacking = replaced === 0 ? [] : [say('listFile.lacking', { count: String(replaced) })];
  const note = [say('listFile.rows', { count: String(total) }), ...(list.filters ?? []), ...left, ...lacking].join('; ');
  const foot = scope.mark ?? say('listFile.printed', { when: printedOn, who: await printedBy(db, scope) });
  const around = { title: list.title, institute, note, end: say('listFile.end', { note }), foot };
  const words = Object.fromEntries(Object.entries(around).map(([key, text]) => [key, withoutUnprintable(text)])) as Words;
  const cellsOf = (stretch: Buffer) => rowsOf(stretch).map((row) => kept.map((at) => row[at] ?? ''));
  const sheet = { ...words, ...shape, lang: language };
  if (total <= TAGGED_ROWS) {
    const { pdf } = await set({ ...sheet, ...WHOLE, rows: stretches.flatMap(cellsOf) }, 'TAGGED');
    yield pdf;
    return;
  }
  yield* mergePdfs(setInTurn(sheet, stretches, cellsOf));
}

/** Where in the list a document begins and ends; the page's total is known of a whole one only. */
const WHOLE = { firstPage: 1, begins: true, ends: true, whole: true };

type Words = Readonly<Record<'title' | 'institute' | 'note' | 'end' | 'foot', string>>;
interface Sheet extends Words {
  readonly lang: Language;
  readonly heads: readonly string[];
  readonly figures: readonly boolean[];
  readonly widths: readonly number[];
}

/** Stretch after stretch, each with the pages after those of the one before. */
async function* setInTurn(sheet: Sheet, stretches: readonly Buffer[], cellsOf: (stretch: Buffer) => Cells[]): AsyncGenerator<Buffer> {
  let firstPage = 1;
  for (const [at, stretch] of stretches.entries()) {
    const place = { firstPage, begins: at === 0, ends: at === stretches.length - 1, whole: false };
    const { pdf, pages } = await inTurn(() => set({ ...sheet, ...place, rows: cellsOf(stretch) }, 'UNTAGGED'));
    firstPage += pages;
    yield pdf;
  }
}

let turn: Promise<unknown> = Promise.resolve();
/** However many long lists are printed, they have one thread of the printer between them. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** A list that lacks a row must not look whole. */
async function set(content: Sheet & typeof WHOLE & { readonly rows: readonly Cells[] }, form: PrintOrder['form']): Promise<Printed> {
  const rows = content.rows.length;
  const documents = Math.ceil(rows / ROWS_A_DOCUMENT);
  const printed = await print({ template: 'kit/export/list.typ', content: JSON.stringify(content), documents, form });
  if (printed.documents.join() !== String(rows)) throw new Error(`${rows} rows were to be printed`);
  return printed;
}
