import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '../../../tests/property.server.ts';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { openTable } from '../feed/csv-file.server.ts';
import { dateText, isDateFormat, numberText, type LongNumbers } from './cell-value.rules.ts';
import { sheetHandler } from './sheet-handler.rules.ts';
import { convertCsv, convertXlsx, rowsOf } from './read-table.server.ts';
import { tableCsv } from './table-csv.server.ts';
import { readTable } from './xlsx-table.server.ts';
import { xlsx } from './xlsx.server.ts';
import { seed } from '../../../tests/calls/seed.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'prangan-xlsx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
const pathOf = (bytes: Uint8Array): string => {
  const path = join(folder, `${(files += 1)}`);
  writeFileSync(path, bytes);
  return path;
};

const BOOK = '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const inline = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
const GOOD = sheet(`<row r="1">${inline('A1', 'code')}</row><row r="3">${inline('A3', 'X1')}</row>`);
const book = (parts: Record<string, string>): Zippable =>
  Object.fromEntries(
    Object.entries({ 'xl/workbook.xml': BOOK, 'xl/worksheets/sheet1.xml': GOOD, ...parts }).map(([name, text]) => [name, strToU8(text)]),
  );

/** Writes over the directory entry of a part: `at` counts from the entry's beginning. */
function forged(zip: Uint8Array, name: string, write: (view: DataView, at: number) => void): Uint8Array {
  const bytes = Buffer.from(zip);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const wanted = Buffer.from(name);
  for (let at = 0; at < bytes.length - 46; at += 1) {
    if (bytes.readUInt32LE(at) === 0x02_01_4b_50 && bytes.subarray(at + 46, at + 46 + wanted.length).equals(wanted)) write(view, at);
  }
  return bytes;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const blank = (length: number) => ' '.repeat(length);
const CORPUS: [string, () => Uint8Array, string][] = [
  ['a bomb: a part that grows a thousand times', () => zipSync(book({ [SHEET]: sheet(blank(12_000_000)) })), 'WORKBOOK_TOO_LARGE'],
  [
    'the same with a forged size',
    () => forged(zipSync(book({ [SHEET]: sheet(blank(12_000_000)) })), SHEET, (view, at) => view.setUint32(at + 24, 1_000, true)),
    'WORKBOOK_BROKEN',
  ],
  [
    'parts that overlap, each a bomb of the same bytes',
    () => {
      const zip = zipSync(book({ 'xl/styles.xml': '<a/>' }));
      return forged(zip, 'xl/styles.xml', (view, at) => view.setUint32(at + 42, 0, true));
    },
    'WORKBOOK_BROKEN',
  ],
  ['5,000 parts', () => zipSync(book(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`p${n}`, ''])))), 'WORKBOOK_TOO_LARGE'],
  [
    'a million parts, as it says',
    () => {
      const zip = Buffer.from(zipSync(book({})));
      zip.writeUInt16LE(65_535, zip.length - 22 + 10);
      return zip;
    },
    'WORKBOOK_TOO_LARGE',
  ],
  [
    'a link',
    () => forged(zipSync(book({})), SHEET, (view, at) => view.setUint32(at + 38, (0o120777 << 16) >>> 0, true)),
    'WORKBOOK_BROKEN',
  ],
  [
    'an external entity',
    () => zipSync(book({ [SHEET]: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheet(`<row>${inline('A1', '&x;')}</row>`)}` })),
    'WORKBOOK_DTD',
  ],
  ['an entity that nobody declared', () => zipSync(book({ [SHEET]: sheet(`<row>${inline('A1', '&x;')}</row>`) })), 'WORKBOOK_DTD'],
  ['a million columns', () => zipSync(book({ [SHEET]: sheet(`<row r="1">${inline('XFD1', 'x')}</row>`) })), 'TOO_MANY_COLUMNS'],
  ['a column beyond the last', () => zipSync(book({ [SHEET]: sheet(`<row r="1">${inline('ZZZZZ1', 'x')}</row>`) })), 'WORKBOOK_BROKEN'],
  [
    'one long text in 100,000 cells',
    () => {
      const rows = Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 1}"><c t="s"><v>0</v></c></row>`).join('');
      return zipSync(book({ [SHEET]: sheet(rows), 'xl/sharedStrings.xml': `<sst><si><t>${'ab'.repeat(15_000)}</t></si></sst>` }));
    },
    'TOO_LARGE',
  ],
  ['rows that go backwards', () => zipSync(book({ [SHEET]: sheet('<row r="9"/><row r="2"/>') })), 'WORKBOOK_BROKEN'],
  ['half a file', () => zipSync(book({})).subarray(0, 200), 'WORKBOOK_BROKEN'],
  ['another archive', () => zipSync({ 'a.txt': strToU8('a') }), 'NOT_SHEET'],
  ['a password', () => forged(zipSync(book({})), 'xl/workbook.xml', (view, at) => view.setUint16(at + 8, 1, true)), 'WORKBOOK_PROTECTED'],
];

describe('T56: a workbook from anybody', () => {
  test.each(CORPUS)('%s is refused by name, cheaply', async (_name, make, code) => {
    const path = pathOf(make());
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const began = process.cpuUsage();
    await expect(convertXlsx(path, `${path}.rows`, { rows: 200_000 })).rejects.toMatchObject({ code });
    clearInterval(watch);
    const { user, system } = process.cpuUsage(began);
    // Work, not time: another program's share of the machine is no fault of ours.
    expect((user + system) / 1000).toBeLessThan(10_000);
    expect(most - before).toBeLessThan(200_000_000);
  });

  test('names of parts are looked up, never written to; a header is no key of anything', async () => {
    const outside = join(folder, '..', 'prangan-evil.txt');
    const path = pathOf(
      zipSync(
        book({ '../prangan-evil.txt': 'evil', '/etc/prangan': 'evil', [SHEET]: sheet(`<row r="1">${inline('A1', '__proto__')}</row>`) }),
      ),
    );
    const there = readdirSync(folder).length;
    await convertXlsx(path, `${path}.rows`, { rows: 200_000 });
    const rows = await listOf(rowsOf(`${path}.rows`));
    expect(rows).toEqual([{ rowNo: 1, cells: ['__proto__'] }]);
    expect(existsSync(outside)).toBe(false);
    expect(readdirSync(folder)).toHaveLength(there + 1);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test.each(['\u2028', '\u2029', '\n', '\u0085'])('a cell with the separator %j is one cell of one row', async (sign) => {
  const path = pathOf(zipSync(book({ [SHEET]: sheet(`<row r="1">${inline('A1', `a${sign}b`)}</row>`) })));
  await convertXlsx(path, `${path}.rows`, { rows: 200_000 });
  expect(await listOf(rowsOf(`${path}.rows`))).toEqual([{ rowNo: 1, cells: [`a${sign}b`] }]);
});

describe('a workbook', () => {
  test('is read as what its cells show: texts, numbers as typed, dates, yes and no; hidden sheets and hints are passed over', async () => {
    const path = pathOf(
      zipSync(
        book({
          'xl/workbook.xml':
            '<workbook><sheets><sheet name="H" state="hidden" r:id="r0"/><sheet name="A" r:id="rId1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="/${SHEET}"/></Relationships>`,
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
          'xl/sharedStrings.xml': '<sst><si><r><t>000</t></r><r><t>123</t></r><rPh><t>hint</t></rPh></si></sst>',
          [SHEET]: sheet(
            '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>7.0999999999999996</v></c><c r="D2" s="1"><v>38732</v></c>' +
              '<c r="E2" t="b"><v>1</v></c><c r="F2" t="str"><f>1+1</f><v>a &amp; b &#2309;</v></c><c r="XFD2" s="1"/></row>',
          ),
        }),
      ),
    );
    const rows: unknown[] = [];
    expect(await readTable(path, (rowNo, cells) => rows.push([rowNo, ...cells]))).toEqual({
      sheet: 'A',
      names: ['A'],
      hidden: { rows: 0, columns: 0 },
    });
    expect(rows).toEqual([[2, '000123', '', '7.1', '2006-01-15', 'true', 'a & b अ']]);
  });
  test.each([
    [45_000, false, '2023-03-15'],
    [1, false, '1900-01-01'],
    [61, false, '1900-03-01'],
    [0, true, '00:00:00'],
    [43_538.5, true, '2023-03-15T12:00:00'],
    [-1, false, null],
  ])('day %d (1904: %s) is %s', (serial, since1904, said) => expect(dateText(serial, since1904)).toBe(said));
  test.each<[number, string | undefined, boolean]>([
    [14, undefined, true],
    [2, undefined, false],
    [164, 'yyyy-mm-dd', true],
    [164, '"days" 0', false],
    [164, '[Red]0.00', false],
    [164, '[h]:mm', true],
    [164, 'General', false],
  ])('format %d %s shows a date: %s', (id, code, said) => expect(isDateFormat(id, code)).toBe(said));
  test('numbers keep their digits', () =>
    expect(['7', '12345678901234', '7.0999999999999996', '1E3'].map((raw) => numberText(raw))).toEqual([
      '7',
      '12345678901234',
      '7.1',
      '1000',
    ]));
  test.each<[string, LongNumbers, string]>([
    ['2026016400000030', 'CUT', '2.02601640000003E+15'],
    ['2026016400000030', 'KEPT', '2026016400000030'],
    ['2.02601640000003E+15', 'KEPT', '2026016400000030'],
    ['90071992547409930', 'KEPT', '9.007199254740994E+16'],
  ])('%s of a writer that has long numbers %s is %s', (raw, long, said) => expect(numberText(raw, long)).toBe(said));
  test('a long number with all its digits shows that the others of the sheet have theirs', () => {
    const rows: string[][] = [];
    const handler = sheetHandler([], { forms: [], since1904: false }, (_, cells) => void rows.push([...cells]));
    for (const raw of ['2026016400000010', '2026016400000011', '2026016400000020']) {
      handler.open('row', '');
      handler.open('c', '');
      handler.open('v', '');
      handler.text(raw);
      for (const name of ['v', 'c', 'row']) handler.close(name);
    }
    expect(rows.flat()).toEqual(['2.02601640000001E+15', '2026016400000011', '2026016400000020']);
  });
});

describe('T51: what is exported comes back', () => {
  const numRuns = process.env['SOAK'] ? 10_000 : 60;
  const unit = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '0',
    '7',
    ',',
    '.',
    ';',
    '"',
    '\n',
    '\r',
    '\t',
    ' ',
    'a',
    'अ',
    'é',
    '€',
    '_x0041_',
    '_x005F_',
    '\uFEFF',
    '＝',
  );
  const cell = fc.oneof(
    fc.string({ unit, maxLength: 12 }),
    fc.constantFrom('000123', '2026-01-31', '1,5', '01/02/2026', 'true', '1E5', 'null'),
  );
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
  const columns = ['row', 'a', 'b', 'c'].map((title) => ({ title, width: 10 }));
  /** A row whose cells are all empty is no row: each begins with something. */
  const numbered = (rows: readonly (readonly string[])[]) => rows.map((cells, at) => [`r${at}`, ...cells]);
  // What ends empty ends earlier.
  const trimmed = (cells: readonly string[]) => [...cells, ...Array.from({ length: 4 - cells.length }, () => '')];
  async function* each(rows: readonly (readonly string[])[]) {
    yield* rows;
  }

  test(`as CSV and as a workbook, every text the same (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(table, async (random) => {
        const rows = numbered(random);
        const parts: Buffer[] = [];
        for await (const part of xlsx({ title: 'A', columns, frozen: 0, rows: each(rows) })) parts.push(part);
        const found: (readonly string[])[] = [];
        await readTable(pathOf(Buffer.concat(parts)), (_rowNo, cells) => found.push(trimmed(cells)));
        expect(found.slice(1)).toEqual(rows);
        const text = (await listOf(tableCsv(columns, each(rows)))).join('');
        const opened = await openTable(pathOf(Buffer.from(text)));
        const read = await listOf(opened.rows);
        expect(read.slice(1).map((row) => row.cells)).toEqual(rows);
      }),
      { seed, numRuns },
    );
  });
});

test.each([
  ['on one line', ','.repeat(15_000_000)],
  ['after a quoted cell', `code,name\n"a ""b"",,,,${','.repeat(600)}",x${','.repeat(15_000_000)}`],
])('millions of empty cells %s are refused before a thread holds them', async (_name, text) => {
  const path = pathOf(Buffer.from(text));
  const reading = convertCsv(path, `${path}.rows`, { rows: 1000 }, { encoding: 'utf-8', delimiter: ',' });
  await expect(reading).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' });
});
