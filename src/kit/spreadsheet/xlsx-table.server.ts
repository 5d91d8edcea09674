import { openZip } from './zip-file.server.ts';
import type { ZipFile } from './zip-file.server.ts';
import { isDateFormat, isPercentFormat } from './cell-value.rules.ts';
import { sheetHandler } from './sheet-handler.rules.ts';
import type { HiddenRows, Styles } from './sheet-handler.rules.ts';
import { broken, tooLarge, UnreadableTable } from './unreadable.rules.ts';
import { attributeOf, xmlReader } from './xml-reader.rules.ts';
import type { XmlHandler } from './xml-reader.rules.ts';

/** Texts that the cells share: more than any list of 100,000 rows has. */
const SHARED = { count: 3_000_000, signs: 60_000_000 };

const quiet: XmlHandler = { open: () => undefined, text: () => undefined, close: () => undefined };

async function read(zip: ZipFile, name: string, handler: XmlHandler): Promise<boolean> {
  const part = zip.part(name);
  if (!part) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = xmlReader(handler);
  try {
    for await (const chunk of part) reader.push(decoder.decode(chunk, { stream: true }));
    reader.push(decoder.decode());
  } catch (error) {
    throw error instanceof TypeError ? broken('a part is not in UTF-8') : error;
  }
  reader.end();
  return true;
}

interface Sheet {
  readonly name: string;
  readonly relation: string;
  readonly hidden: boolean;
}

const MOST_SHEETS = 500;

/** The parts that a part names, by their kind: each a place in the archive. */
async function related(zip: ZipFile, part: string): Promise<{ readonly id: string; readonly kind: string; readonly target: string }[]> {
  const at = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, at);
  const found: { id: string; kind: string; target: string }[] = [];
  await read(zip, `${folder}_rels/${part.slice(at)}.rels`, {
    ...quiet,
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const target = attributeOf(attributes, 'Target') ?? '';
      found.push({
        id: attributeOf(attributes, 'Id') ?? '',
        kind: (attributeOf(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`,
      });
    },
  });
  return found;
}

/** Archives of other programs, by a part that they have. */
const OTHERS: readonly (readonly [part: string, code: string, reason: string])[] = [
  [
    'content.xml',
    'OPEN_DOCUMENT',
    'This is an OpenDocument file (.ods): open it in LibreOffice or Excel and save it as Excel workbook (.xlsx).',
  ],
  [
    'xl/workbook.bin',
    'BINARY_WORKBOOK',
    'This is a binary Excel workbook (.xlsb): open it in Excel and save it as Excel workbook (.xlsx).',
  ],
  ['word/document.xml', 'WORD_DOCUMENT', 'This is a Word document: copy its table into Excel and save it as Excel workbook (.xlsx).'],
];

async function readBook(zip: ZipFile, wanted: string | null) {
  const sheets: Sheet[] = [];
  let since1904 = false;
  const main = (await related(zip, '')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const other = OTHERS.find(([part]) => zip.has(part));
  if (other) throw new UnreadableTable(other[1], other[2]);
  const there = await read(zip, main, {
    ...quiet,
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        relation: attributeOf(attributes, 'id') ?? '',
        hidden: (attributeOf(attributes, 'state') ?? 'visible') !== 'visible',
      });
    },
  });
  if (!there) throw new UnreadableTable('NOT_SHEET', 'This is a ZIP file, not an Excel workbook (.xlsx).');
  const parts = await related(zip, main);
  const visible = sheets.filter((sheet) => !sheet.hidden);
  const offered = (visible.length > 0 ? visible : sheets).slice(0, MOST_SHEETS);
  const chosen = offered.find((sheet) => sheet.name === wanted) ?? offered[0];
  if (!chosen) throw broken('it has no sheet');
  const partOf = (kind: string, usual: string) => parts.find((one) => one.kind === kind)?.target ?? usual;
  return {
    name: chosen.name,
    names: offered.map((sheet) => sheet.name),
    since1904,
    part: parts.find(({ id }) => id === chosen.relation)?.target ?? 'xl/worksheets/sheet1.xml',
    shared: partOf('sharedStrings', 'xl/sharedStrings.xml'),
    styles: partOf('styles', 'xl/styles.xml'),
  };
}

async function readShared(zip: ZipFile, part: string): Promise<string[]> {
  const texts: string[] = [];
  let signs = 0;
  let current = '';
  let taking = false;
  // Phonetic hints are beside the text and not part of it.
  let hint = false;
  await read(zip, part, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') hint = true;
      taking = name === 't' && !hint;
    },
    text: (value) => {
      if (taking) current += value;
    },
    close: (name) => {
      if (name === 't') taking = false;
      if (name === 'rPh') hint = false;
      if (name !== 'si') return;
      signs += current.length;
      if (texts.length >= SHARED.count || signs > SHARED.signs) throw tooLarge('its texts');
      texts.push(current);
    },
  });
  return texts;
}

async function readStyles(zip: ZipFile, part: string, since1904: boolean): Promise<Styles> {
  const codes = new Map<number, string>();
  const forms: Styles['forms'][number][] = [];
  let cells = false;
  await read(zip, part, {
    ...quiet,
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') cells = true;
      if (name !== 'xf' || !cells) return;
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      const code = codes.get(id);
      forms.push(isDateFormat(id, code) ? 'DATE' : isPercentFormat(id, code) ? 'PERCENT' : null);
    },
    close: (name) => {
      if (name === 'cellXfs') cells = false;
    },
  });
  return { forms, since1904 };
}

export interface SheetAsked {
  /** Null: the first in sight. */
  readonly sheet: string | null;
  readonly hiddenRows: HiddenRows;
}

/** A sheet row by row as text. `take` gets the row's number, like a spreadsheet's, and its cells. */
export async function readTable(
  path: string,
  take: (rowNo: number, cells: readonly string[]) => void,
  { sheet: wanted, hiddenRows }: SheetAsked = { sheet: null, hiddenRows: 'READ' },
) {
  const zip = await openZip(path);
  const book = await readBook(zip, wanted);
  const styles = await readStyles(zip, book.styles, book.since1904);
  const shared = await readShared(zip, book.shared);
  const handler = sheetHandler(shared, styles, take, hiddenRows);
  if (!(await read(zip, book.part, handler))) throw broken('its sheet is missing');
  return { sheet: book.name, names: book.names, hidden: handler.hidden() };
}
