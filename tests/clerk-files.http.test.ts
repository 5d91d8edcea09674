import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faculties } from '../src/domains/academics/faculty/faculty.contract.ts';
import { listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp()));
afterAll(async () => app?.close());

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it is sent: how it was read, and each row with its reasons. */
async function sent(kind: string, content: Bytes | string) {
  const { body, text } = await app.as('admin').upload(uploadFeed, { query: { kind, mode: 'BOTH', fileName: 'list' } }, content);
  if (body.data === undefined) throw new Error(text);
  const { id, state, fileErrors, reading } = body.data;
  const { data } = await app.as('admin').ok(listFeedRows, { params: { id }, query: { size: '50' } });
  const rows = data.map(({ rowNo, cells, errors }) => ({ rowNo, cells, reasons: (errors ?? []).map(({ reason }) => reason) }));
  return { state, reading, codes: fileErrors.map(({ code }) => code), rows };
}

const REGULATION = 'Code,Name,Year,Minimum attendance (%),Condone from (%),Condone to (%),Status';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const relations = (inner: string) =>
  strToU8(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`);
const styles = (formats: readonly number[]) =>
  strToU8(`<styleSheet><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`);
const text = (ref: string, said: string) => `<c r="${ref}" t="inlineStr"><is><t>${said}</t></is></c>`;
const heads = (row: number, ...names: string[]) =>
  `<row r="${row}">${names.map((name, at) => text(`${'ABCDEFGH'[at]}${row}`, name)).join('')}</row>`;

interface Book {
  readonly rows: string;
  readonly formats?: readonly number[];
  readonly shared?: readonly string[];
  readonly since1904?: boolean;
}
/** As Excel of the web writes it: parts under names of its own, found by their relations alone. */
const book = ({ rows, formats = [0], shared = [], since1904 = false }: Book): Bytes =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook2.xml')),
      'xl/workbook2.xml': strToU8(
        `<workbook><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets><sheet name="Codes" sheetId="1" state="veryHidden" r:id="rId9"/><sheet name="List" sheetId="2" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook2.xml.rels': relations(
        relation('rId9', 'worksheet', 'worksheets/hidden.xml') +
          relation('rId1', 'worksheet', '/xl/worksheets/list.xml') +
          relation('rId2', 'styles', 'styles2.xml') +
          relation('rId3', 'sharedStrings', 'strings2.xml'),
      ),
      'xl/styles2.xml': styles(formats),
      'xl/strings2.xml': strToU8(`<sst>${shared.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`),
      'xl/worksheets/hidden.xml': strToU8('<worksheet><sheetData/></worksheet>'),
      'xl/worksheets/list.xml': strToU8(
        `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:D1"/></mergeCells></worksheet>`,
      ),
    }),
  );

describe('a workbook as spreadsheet programs write it', () => {
  test('title in merged cells, a hidden sheet before it, shared texts, a formula with its value, empty rows at the end', async () => {
    const rows = `<row r="1">${text('A1', 'Faculties of the college, 2026')}<c r="B1"/></row>${heads(3, 'Code', 'Name')}
      <row r="4" hidden="1"><c r="A4" t="s"><v>0</v></c><c r="B4" t="str"><f>CONCAT("Bot","any")</f><v>Botany</v></c></row>
      <row r="5"><c r="A5" s="0"/></row><row r="6"><c r="A6" t="s"><v>1</v></c></row>`;
    const { state, reading, rows: read } = await sent('faculties', book({ rows, shared: ['BOT', ''] }));
    expect([state, reading]).toEqual(['READY', expect.objectContaining({ sheet: 'List', headerRow: 3, sheetNames: ['List'] })]);
    expect(read).toEqual([{ rowNo: 4, cells: ['BOT', 'Botany'], reasons: [] }]);
  });

  test('days as serial numbers of both calendars, a currency, a whole number with decimals', async () => {
    const day = (serial: number) => `${heads(1, 'Name', 'Begins on', 'Ends on', 'Frozen')}
      <row r="2">${text('A2', '2033-34')}<c r="B2" s="1"><v>${serial}</v></c><c r="C2" s="1"><v>${serial + 364}</v></c><c r="D2" t="b"><v>0</v></c></row>`;
    for (const [serial, since1904] of [
      [48_731, false],
      [47_269, true],
    ] as const) {
      const { state, rows } = await sent('academicYears', book({ rows: day(serial), formats: [0, 14], since1904 }));
      expect([state, rows[0]?.cells.slice(1, 3), rows[0]?.reasons]).toEqual(['READY', ['2033-06-01', '2034-05-31'], []]);
    }
    const figures = `${heads(1, ...REGULATION.split(','))}<row r="2">${text('A2', 'R33')}${text('B2', 'R 2033')}<c r="C2" s="1"><v>2033</v></c><c r="D2"/><c r="E2"/><c r="F2"/>${text('G2', 'Active')}</row>`;
    expect(await sent('regulations', book({ rows: figures, formats: [0, 44] }))).toMatchObject({ state: 'READY', rows: [{ reasons: [] }] });
  });

  test('what a spreadsheet spoilt is refused by what happened to it', async () => {
    const row = (at: number, code: string, name: string) => `<row r="${at}">${code}${name}</row>`;
    const rows = [
      heads(1, 'Code', 'Name'),
      row(2, '<c r="A2"><v>2.02201640012345E15</v></c>', text('B2', 'A number of 16 digits')),
      row(3, text('A3', '2.02202E+15'), text('B3', 'The same from CSV')),
      row(4, text('A4', 'N'), '<c r="B4" t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c>'),
      row(5, text('A5', 'Q'), text('B5', '????? ????')),
    ].join('');
    const cut = 'was cut by the spreadsheet: format the column as text and enter the number again';
    expect((await sent('faculties', book({ rows }))).rows.map(({ reasons }) => reasons)).toEqual([
      [cut],
      [cut],
      ['is the error of a formula'],
      ['contains letters that were lost when the file was saved: save it as Excel workbook (.xlsx) or as CSV UTF-8'],
    ]);
  });

  test('a share of a hundred is read as its cell shows it, and refused where a number is asked for', async () => {
    const rows = `${heads(1, ...REGULATION.split(','))}<row r="2">${text('A2', 'R33')}${text('B2', 'R 2033')}<c r="C2"><v>2033</v></c><c r="D2" s="1"><v>0.75</v></c><c r="E2"/><c r="F2"/>${text('G2', 'Active')}</row>`;
    const { rows: read } = await sent('regulations', book({ rows, formats: [0, 9] }));
    expect(read).toMatchObject([{ cells: expect.arrayContaining(['75%']), reasons: ['is a percentage: enter the number without %'] }]);
  });
});

const wide = (said: string, sign: 'LE' | 'BE'): Bytes => {
  const little = Buffer.from(`\uFEFF${said}`, 'utf16le');
  return new Uint8Array(sign === 'LE' ? little : little.swap16());
};

describe('text as offices save it', () => {
  const lines = (cells: readonly (readonly string[])[], sign: string) => cells.map((row) => row.join(sign)).join('\r\n');
  const list = [
    ['Code', 'Name'],
    ['वि', 'विज्ञान'],
    ['B', '"Botany,\nold"'],
  ];
  const read = [
    ['वि', 'विज्ञान'],
    ['B', 'Botany,\nold'],
  ];
  test.each<[string, Bytes | string]>([
    ['with commas and a mark', `\uFEFF${lines(list, ',')}`],
    ['with semicolons', lines(list, ';')],
    ['with tabs, as Unicode text of Excel', wide(lines(list, '\t'), 'LE')],
    ['with bars, in the other order of bytes', wide(lines(list, '|'), 'BE')],
    ['below a title with commas, with semicolons', `Government College, Nashik, 2026\r\n\r\n${lines(list, ';')}\r\n;\r\n\r\n`],
    ['with the line ends of an old Mac', lines(list, ',').replaceAll('\r\n', '\r')],
  ])('%s', async (_how, content) => {
    const { state, rows } = await sent('faculties', content);
    expect([state, rows.map(({ cells }) => cells)]).toEqual(['READY', read]);
  });

  test('below two rows of headings, of which some cells reach over both', async () => {
    const rows = [
      heads(1, 'Staff list 2026'),
      `<row r="2">${text('A2', 'Sr. No.')}${text('B2', 'Teacher')}${text('E2', 'Status')}</row>`,
      `<row r="3">${text('B3', 'Staff no.')}${text('C3', 'Name')}${text('D3', 'Designation')}</row>`,
      `<row r="4"><c r="A4"><v>1</v></c>${text('B4', 'T01')}${text('C4', 'Patil Asha')}${text('D4', 'Professor')}${text('E4', 'Active')}</row>`,
    ].join('');
    expect(await sent('teacherProfiles', book({ rows }))).toMatchObject({ state: 'READY', reading: { headerRow: 3 } });
  });

  test('with days as the numbers that spreadsheets count them by', async () => {
    const { state, rows } = await sent('academicYears', 'Name,Begins on,Ends on,Frozen\n2036-37,49827,50191,no\n2037-38,9999,50556,no');
    expect([state, rows.map(({ reasons }) => reasons)]).toEqual(['INVALID', [[], ['must be a date such as 31-01-2008']]]);
  });

  test('in Windows-1252', async () => {
    const { state, reading, rows } = await sent('faculties', new Uint8Array(Buffer.from('Code,Name\nCAF,Caf\xe9 \x96 old\n', 'latin1')));
    expect([state, reading, rows[0]?.cells]).toEqual([
      'READY',
      expect.objectContaining({ encoding: 'Windows-1252' }),
      ['CAF', 'Café – old'],
    ]);
  });

  test('of one column, a file is read too', async () => {
    expect(await sent('faculties', 'Code\nBOT\n')).toMatchObject({ state: 'MAPPING', codes: ['COLUMN_MISSING'] });
  });
});

test.each<[string, Bytes | string, string]>([
  ['a web page called .xls', '<html><body><table><tr><td>Code</td></tr></table></body></html>', 'WEB_PAGE'],
  [
    'an OpenDocument file',
    new Uint8Array(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<x/>') })),
    'OPEN_DOCUMENT',
  ],
  ['a binary workbook', new Uint8Array(zipSync({ 'xl/workbook.bin': strToU8('x') })), 'BINARY_WORKBOOK'],
  ['a Word document', new Uint8Array(zipSync({ 'word/document.xml': strToU8('<x/>') })), 'WORD_DOCUMENT'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'OLD_WORKBOOK'],
  [
    'a workbook with a password',
    new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')])),
    'WORKBOOK_PROTECTED',
  ],
  ['Kruti Dev', "Øekad,fo|kFkhZ dk uke,tUefrfFk\n1,jes'k ikVhy,01-01-2008\n", 'OLD_TYPEFACE'],
  [
    'ISCII',
    new Uint8Array(Buffer.from('\xb3\xcf\xcc\xda\xb3,\xcf\xda\xcc \xb3\xda,\xba\xc6\xe8\xcc\n1,\xcf\xda\xcc,2\n', 'latin1')),
    'OLD_TYPEFACE',
  ],
])('%s is refused by its name', async (_what, content, code) => {
  expect((await sent('faculties', content)).codes).toEqual([code]);
});

test('a name in Devanagari is found in every normalisation, with and without nukta and joiners', async () => {
  await app.as('admin').ok(faculties.create, { body: { code: 'FN', name: 'हिन्दी फ़लसफ़ा' } });
  const head = 'Code,Name,Faculty,Level,Duration (years)';
  const written = [
    'हिन्दी फ़लसफ़ा',
    'हिन्दी फ़लसफ़ा'.normalize('NFD'),
    'हिन्दी फलसफा',
    'हिन्\u200dदी फ\u095eलसफ़ा'.replace('\u095e', '\u093c'),
    'fn',
  ];
  const lines = written.map((name, at) => `N${at},Degree ${at},${name},UG,3`);
  const { state, rows } = await sent('degrees', [head, ...lines].join('\n'));
  expect([state, rows.flatMap(({ reasons }) => reasons)]).toEqual(['READY', []]);
});

test('a mobile number is read however it is written, a day in three languages; a day that no calendar has is named', async () => {
  const head = 'Student ID,PRN,Name of Student,DOB,Mobile,Lateral entry,First semester,Status';
  const mobiles = ['98765 43210', '+91 98765-43210', '098765 43210', '९८७६५४३२१०', '9876543210'];
  const days = ['03-मार्च-2008', '०३-०३-२००८', '15 फ़रवरी 2008', '3 September 2008', '१५ ऑगस्ट २००८'];
  const line = (at: number, day: string) => `W${at},P${at},Student ${at},${day},${mobiles[at] ?? ''},no,1,Active`;
  const good = await sent('studentProfiles', [head, ...days.map((day, at) => line(at, day))].join('\n'));
  expect([good.state, good.rows.flatMap(({ reasons }) => reasons)]).toEqual(['READY', []]);
  const bad = await sent('studentProfiles', [head, line(0, days[0] ?? ''), line(1, '31-02-2008'), line(2, '31 अप्रैल 2008')].join('\n'));
  expect(bad.rows.flatMap(({ rowNo, reasons }) => reasons.map((reason) => [rowNo, reason]))).toEqual([
    [3, 'no such day in the calendar'],
    [4, 'no such day in the calendar'],
  ]);
});
