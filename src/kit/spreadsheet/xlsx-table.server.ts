import { openZip } from './zip-file.server.ts';
import type { ZipFile } from './zip-file.server.ts';
import { isDateFormat } from './cell-value.rules.ts';
import { sheetHandler } from './sheet-handler.rules.ts';
import type { Styles } from './sheet-handler.rules.ts';
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

async function readBook(zip: ZipFile, wanted: string | null) {
  const sheets: Sheet[] = [];
  let since1904 = false;
  const there = await read(zip, 'xl/workbook.xml', {
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
  const targets = new Map<string, string>();
  await read(zip, 'xl/_rels/workbook.xml.rels', {
    ...quiet,
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributeOf(attributes, 'Id') ?? '', attributeOf(attributes, 'Target') ?? '');
    },
  });
  const visible = sheets.filter((sheet) => !sheet.hidden);
  const offered = (visible.length > 0 ? visible : sheets).slice(0, MOST_SHEETS);
  const chosen = offered.find((sheet) => sheet.name === wanted) ?? offered[0];
  if (!chosen) throw broken('it has no sheet');
  const target = targets.get(chosen.relation) ?? 'worksheets/sheet1.xml';
  const names = offered.map((sheet) => sheet.name);
  return { name: chosen.name, names, since1904, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
}

async function readShared(zip: ZipFile): Promise<string[]> {
  const texts: string[] = [];
  let signs = 0;
  let current = '';
  let taking = false;
  // Phonetic hints are beside the text and not part of it.
  let hint = false;
  await read(zip, 'xl/sharedStrings.xml', {
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

async function readStyles(zip: ZipFile, since1904: boolean): Promise<Styles> {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let cells = false;
  await read(zip, 'xl/styles.xml', {
    ...quiet,
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') cells = true;
      if (name !== 'xf' || !cells) return;
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      dates.push(isDateFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') cells = false;
    },
  });
  return { dates, since1904 };
}

/** The sheet of this name, else the first in sight, row by row as text. `take` gets the row's number, like a spreadsheet's, and its cells. */
export async function readTable(path: string, take: (rowNo: number, cells: readonly string[]) => void, wanted: string | null = null) {
  const zip = await openZip(path);
  const book = await readBook(zip, wanted);
  const styles = await readStyles(zip, book.since1904);
  const shared = await readShared(zip);
  if (!(await read(zip, book.part, sheetHandler(shared, styles, take)))) throw broken('its sheet is missing');
  return { sheet: book.name, names: book.names };
}
