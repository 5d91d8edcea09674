import { fc } from '../../../tests/property.server.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decimal, text } from '../http/endpoint.contract.ts';
import { safeCell } from '../spreadsheet/csv-cell.rules.ts';
import { checkRow, duplicateFinder } from './check-rows.server.ts';
import { cautionsOf, DEFAULT_LIMITS } from './caution.rules.ts';
import { encodingOf, foreignFormat, noText, separatorOf } from './first-bytes.rules.ts';
import { columnsBeyond, headingRow, mapHeader, mappingErrors, rememberedAs, wideErrors } from './header.rules.ts';
import { plainCell } from '../spreadsheet/plain-cell.rules.ts';
import { readCell } from './read-cell.server.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('the first bytes of a file', () => {
  test.each([
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), 'OLD_WORKBOOK', /\.xls/],
    [
      'a workbook with a password',
      Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0), Buffer.from('EncryptedPackage', 'utf16le')]),
      'WORKBOOK_PROTECTED',
      /password/,
    ],
    ['a web page called .xls', Buffer.from('\uFEFF<html><table><tr><td>Code'), 'WEB_PAGE', /web page/],
    ['a PDF', Buffer.from('%PDF-1.7'), 'PDF_FILE', /PDF/],
    ['a JPEG with another name', bytes(0xff, 0xd8, 0xff, 0xe0), 'PICTURE_FILE', /picture/],
    ['a PNG with another name', bytes(0x89, 0x50, 0x4e, 0x47), 'PICTURE_FILE', /picture/],
    ['nothing', bytes(), 'EMPTY_FILE', /empty/],
  ])('%s is refused by name', (_what, content, code, reason) => {
    expect(foreignFormat(content)).toMatchObject({ code, reason: expect.stringMatching(reason) });
  });
  test.each([
    [
      'a workbook of which only noise is left',
      Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919 + ((at * at) % 251)) % 256),
      'NOT_CSV',
    ],
    ['a workbook that was never written', new Uint8Array(500), 'NOT_CSV'],
    ['a text with one stray sign', Buffer.from('code,name\nA,B\u0000\n'), undefined],
    ['a text of two bytes a sign', Buffer.from('code,name\n1,2\n', 'utf16le'), undefined],
    ['a text of two bytes a sign in Devanagari', Buffer.from('कोड,नाम\nअ१,शर्मा गीता\n'.repeat(40), 'utf16le'), undefined],
    ['a text in Devanagari', Buffer.from('कोड,नाम\n'), undefined],
  ])('%s is told from text', (_what, content, code) => expect(noText(content)?.code).toBe(code));
  test.each([
    ['UTF-16 with its mark', bytes(0xff, 0xfe, 0x61, 0), 'UTF-16LE'],
    ['UTF-16 without a mark', Buffer.from('code,name\n1,2\n', 'utf16le'), 'UTF-16LE'],
    ['UTF-16 the other way round', Buffer.from('code,name\n1,2\n', 'utf16le').swap16(), 'UTF-16BE'],
    ['UTF-16 without a mark, in Devanagari', Buffer.from('कोड,नाम\nअ१,शर्\u200dमा गीता\n', 'utf16le'), 'UTF-16LE'],
    ['the same the other way round', Buffer.from('कोड,नाम\nअ१,शर्\u200dमा गीता\n', 'utf16le').swap16(), 'UTF-16BE'],
    ['one letter a cell between tabs', Buffer.from('a\tb\tc\td\t1\t2\t3\t4\t'), null],
    ['the same with a stray NUL', Buffer.from('a\tb\tc\u0000d\t1\t2\t3\t4\n'), null],
    ['UTF-8 with its mark', Buffer.from('\uFEFFकोड,नाम'), 'UTF-8'],
    ['UTF-8 without it, or Windows-1252', Buffer.from('code,name'), null],
  ])('%s is known', (_what, content, encoding) => expect(encodingOf(content)).toBe(encoding));
  test.each([
    ['code;name', 'SEMICOLON'],
    ['code\tname\ttype', 'TAB'],
    ['a|b', 'BAR'],
    ['"co,de";"name";"x"', 'SEMICOLON'],
    ['code,"na;me;x;y"', 'COMMA'],
    ['code', 'COMMA'],
  ])('%s: separated by %s', (line, separator) => expect(separatorOf([line])).toBe(separator));
  test('the separator is that of most lines, also below a title with commas', () =>
    expect(separatorOf(['Government College, Nashik, 2026', '', 'Code;Name', 'A;Arts, old', 'B;Botany'])).toBe('SEMICOLON'));

  test('signs and line breaks within quotes separate nothing', () =>
    expect(separatorOf(['Code,Name', 'A,"a;b;c', 'd;e;f', 'g;h;i"', 'B,Botany'])).toBe('COMMA'));
});

describe('the header', () => {
  const columns = [
    { header: 'code', aliases: [], key: 'code', required: true },
    { header: 'facultyId', aliases: ['faculty'], key: 'facultyId', required: false },
    { header: 'motherName', aliases: [], key: 'motherName', required: false },
  ];
  const shown = (cells: string[], remembered: [string, string | null][] = []) =>
    mapHeader(cells, columns, ['state'], new Map(remembered)).map(({ key, by }) => `${by} ${key}`);
  test.each<[string, string[], string[], [string, string | null][]]>([
    ['a name or an alias in any capitals', ['Faculty', ' CODE '], ['NAME facultyId', 'NAME code'], []],
    ['what only the server sets is not read', ['state'], ['NAME null'], []],
    ['what resembles a column is a guess', ['Mothr_Name', 'Mothers name'], ['GUESS motherName', 'NOBODY null'], []],
    ['spaces, signs and capitals make no other name', ['MOTHER NAME*', 'Faculty / संकाय'], ['NAME motherName', 'NAME facultyId'], []],
    ['the number of the row is of no column', ['Sr. No.', 'Code'], ['NAME null', 'NAME code'], []],
    ['a name cut short is a guess', ['Fac', 'Cod.'], ['GUESS facultyId', 'GUESS code'], []],
    ['what resembles none waits for a person', ['colour', ''], ['NOBODY null', 'NOBODY null'], []],
    ['the same name twice', ['code', 'Code'], ['NAME code', 'NOBODY null'], []],
    [
      'what was chosen before',
      ['Short', 'colour'],
      ['REMEMBERED code', 'REMEMBERED null'],
      [
        ['short', 'code'],
        ['colour', null],
      ],
    ],
    ['what was chosen before and is no column any more', ['code'], ['NAME code'], [['code', 'gone']]],
    [
      'a column’s own name, before what was chosen for it or another heading',
      ['Roll', 'code'],
      ['NOBODY null', 'NAME code'],
      [
        ['roll', 'code'],
        ['code', 'motherName'],
      ],
    ],
    [
      'another name of a column, before what was chosen for another heading',
      ['Roll', 'faculty'],
      ['NOBODY null', 'NAME facultyId'],
      [['roll', 'facultyId']],
    ],
    [
      'what was chosen for another name of a column',
      ['code', 'faculty'],
      ['NAME code', 'REMEMBERED motherName'],
      [['faculty', 'motherName']],
    ],
    [
      'what was chosen and is taken is known by its own other name, or not read',
      ['faculty', 'state', 'code'],
      ['NAME facultyId', 'NAME null', 'NAME code'],
      [
        ['faculty', 'code'],
        ['state', 'code'],
      ],
    ],
    [
      'a column that is needed, though it was skipped before',
      ['code', 'motherName'],
      ['NAME code', 'REMEMBERED null'],
      [
        ['code', null],
        ['mothername', null],
      ],
    ],
  ])('%s', (_what, cells, expected, remembered) => expect(shown(cells, remembered)).toEqual(expected));
  test('of two headings that name one column it is the one that the column declares first', () => {
    const keyed = [{ header: 'student', aliases: ['PRN No', 'Name'], key: 'student', required: true }];
    const mapped = mapHeader(['Name', 'PRN No.'], keyed, ['Name'], new Map());
    expect(mapped.map(({ key, by }) => `${by} ${key}`)).toEqual(['NAME null', 'NAME student']);
    expect(mapHeader(['Name'], keyed, ['Name'], new Map())).toEqual([{ key: 'student', by: 'NAME' }]);
  });
  test.each<[string, string[][], number]>([
    [
      'the row that names most columns',
      [
        ['List', 'code'],
        ['code', 'faculty', 'x'],
        ['A', 'B', 'C'],
      ],
      1,
    ],
    [
      'below a title, where no heading is known',
      [['COLLEGE, PUNE'], ['Year', '2026'], ['a', 'b', 'c', 'd', 'e'], ['1', '2', '3', '4', '5']],
      2,
    ],
    [
      'the first, where all are alike',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      0,
    ],
    ['the first of a file of one column', [['a'], ['1']], 0],
    ['the first of an empty one', [], 0],
  ])('the headings are %s', (_what, rows, at) => expect(headingRow(rows, columns, new Map())).toBe(at));
  test('a choice for a column without a heading is remembered by its place after the one that has one', () => {
    expect(rememberedAs(['Code', '', ' ', 'Name ', ''])).toEqual(['code', 'code\n1', 'code\n2', 'name', 'name\n1']);
    const remembered = new Map<string, string | null>([['code\n2', 'motherName']]);
    expect(mapHeader(['Code', '', ''], columns, [], remembered).map(({ by }) => by)).toEqual(['NAME', 'NOBODY', 'REMEMBERED']);
  });
  test.each<[string, string[][], number]>([
    ['none, where no row is longer', [['A', 'B'], ['C', '', ' ']], 0],
    ['none, where one row of several is longer', [['A', 'B', 'x'], ['C', 'D'], ['E', 'F']], 0],
    ['two, where most rows have a value in the second', [['A', 'B', '', 'x'], ['C', 'D', 'y', 'x'], ['E', 'F']], 2],
  ])('columns beyond the headings: %s', (_what, rows, count) => expect(columnsBeyond(2, rows)).toBe(count)); // prettier-ignore
  test('nothing is read while a column is open, only guessed, or missing', () => {
    const codes = (cells: string[]) =>
      mappingErrors(cells, mapHeader(cells, columns, [], new Map()), columns).map((error) => `${error.code} ${error.column}`);
    expect(codes(['code', 'colour'])).toEqual(['COLUMN_UNKNOWN colour']);
    expect(codes(['faculty'])).toEqual(['COLUMN_MISSING code']);
    expect(codes(['code', 'Code'])).toEqual(['COLUMN_TWICE Code']);
    expect(codes(['code', 'Mothr_Name'])).toEqual(['COLUMN_GUESSED Mothr_Name']);
    expect(codes(['code', 'faculty'])).toEqual([]);
  });

  test('a list with a column for each value is told so once, by the columns that nothing reads', () => {
    const wide = (cells: readonly string[]) =>
      wideErrors(cells, mapHeader(cells, columns, [], new Map()), ['TH', 'IA']).map((error) => `${error.code} ${error.column}`);
    expect(wide(['code', 'TH', 'IA 20', 'Thesis'])).toEqual(['COLUMN_WIDE TH, IA 20']);
    expect(wide(['code', 'name'])).toEqual([]);
  });
});

describe('T36: what has to be typed, and when a second person decides', () => {
  const facts = { total: 100, existing: 1_000, willUpdate: 0, created: 0, undone: 0, updated: 0 };
  test.each([
    ['a tenth of the records', { willUpdate: 100 }, [false, false]],
    ['38 % of them', { willUpdate: 380 }, [true, false]],
    ['1 record taken away', { created: 1 }, [false, false]],
    ['50', { created: 50 }, [false, false]],
    ['51', { created: 51 }, [false, true]],
    ['all of a new list', { existing: 0, created: 30 }, [false, true]],
    ['few, whatever the share', { existing: 2, created: 3 }, [false, false]],
  ])('%s', (_what, some, expected) => {
    const { apply, remove } = cautionsOf({ ...facts, ...some }, DEFAULT_LIMITS);
    expect([apply.typed, remove.secondPerson]).toEqual(expected);
  });
});

describe('a cell', () => {
  test.each<[string, z.core.$ZodType, string, unknown]>([
    ['leading zeros stay', text(20), '000123', '000123'],
    ['text is trimmed', text(20), ' a ', 'a'],
    ['a decimal stays text', decimal(1), '3.5', '3.5'],
    ['a whole number', z.int(), ' 12 ', 12],
    ['yes', z.boolean(), 'Yes', true],
    ['a list of numbers', z.array(z.int()), '1;2', [1, 2]],
    ['a list of numbers with commas', z.array(z.int()), '1, 2', [1, 2]],
    ['a list of numbers in words', z.array(z.int()), '1 and 2', [1, 2]],
    ['a list of numbers in Marathi', z.array(z.int()), '1 व 2', [1, 2]],
    ['a span of numbers', z.array(z.int()), '1-4', [1, 2, 3, 4]],
    ['a JSON list', z.array(z.object({ a: z.int() })), '[{"a":1}]', [{ a: 1 }]],
    ['empty is null', z.nullable(text(5)), '  ', null],
    ['empty text stays text where it may', text(5, 0), '', ''],
    ['no items', z.array(z.int()), '', []],
    ['an empty document', z.record(z.string(), z.string()), '', {}],
  ])('%s', (_name, schema, cell, value) => expect(readCell(schema, cell)).toEqual({ value }));
  test.each<[string, z.core.$ZodType, string, RegExp]>([
    ['too long', text(3), 'abcd', /at most 3 characters/],
    ['missing', text(3), '', /required/],
    ['a fraction', z.int(), '1.5', /whole number/],
    ['a comma decimal', decimal(2), '7,5', /valid format/],
    ['an unknown word', z.enum(['UG', 'PG']), 'diploma', /one of UG, PG/],
    ['a day that no month has', z.iso.date(), '31/02/2026', /no such day in the calendar/],
    ['a year without its century', z.iso.date(), '31/01/26', /^write the year with four digits, such as 31-01-2008$/],
    ['a month by its name and a year without its century', z.iso.date(), '9 Sept ०७', /four digits/],
    ['a day that no century has', z.iso.date(), '31/02/26', /date such as/],
    ['out of range', z.int().check(z.lte(16)), '17', /at most 16/],
    ['NUL', text(5), 'a\u0000', /invalid character/],
    ['a rule of its own', z.string().check(z.refine((cell) => cell === '0', { error: 'must be 0' })), '1', /^must be 0$/],
  ])('%s says why', (_name, schema, cell, reason) =>
    expect(readCell(schema, cell)).toMatchObject({ reason: expect.stringMatching(reason) }),
  );
  test('may be absent where its field may', () => expect(readCell(z.optional(text(5)), '')).toBe('ABSENT'));

  test('T57: what an export writes against formulas is taken back', () => {
    for (const formula of ['=1+1', '+A1', '-cmd', '@SUM', '\t=x', ' =x', 'a\n=b', '＝1']) {
      expect(safeCell(formula)).toBe(`'${formula}`);
      expect(plainCell(safeCell(formula))).toBe(formula);
    }
    const property = fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '1', '\n', 'a', ' ') })),
      (value) => plainCell(safeCell(value)) === value,
    );
    fc.assert(property, { numRuns: 2_000 });
  });
});

describe('a row', () => {
  const plainly = { fixed: [], language: 'en', onlyNew: [] } as const;
  const column = (key: string, schema: z.core.$ZodType) => ({ header: key.toUpperCase(), key, schema });
  const plan = [column('code', text(5)), null, column('credits', z.int())];
  test('is read by its columns; every bad cell is named', () => {
    expect(checkRow(7, ['A', 'ignored', '3'], { plan, ...plainly })).toMatchObject({
      rowNo: 7,
      record: { code: 'A', credits: 3 },
      errors: [],
    });
    expect(checkRow(8, ['', 'x', 'y'], { plan, ...plainly }).errors).toEqual([
      { column: 'CODE', value: '', reason: 'is required' },
      { column: 'CREDITS', value: 'y', reason: 'must be a whole number' },
    ]);
    expect(checkRow(9, ['A', '', '1', 'more'], { plan, ...plainly }).errors[0]?.reason).toBe('The row has 4 cells, the header has 3.');
  });
  test('tells a day back as people write it, also one that a workbook keeps', () => {
    const dated = [column('name', text(5)), column('born', z.int())];
    expect(checkRow(2, ['2026-08-15', '2008-02-29'], { plan: dated, ...plainly }).errors.map(({ value }) => value)).toEqual([
      '15-08-2026',
      '29-02-2008',
    ]);
  });
  test('that ends early has empty cells there, and blank cells beyond the headings are nothing', () => {
    const open = [column('code', text(5)), column('name', z.nullable(text(9))), column('remark', text(9, 0))];
    expect(checkRow(2, ['A'], { plan: open, ...plainly })).toMatchObject({ record: { code: 'A', name: null, remark: '' }, errors: [] });
    expect(checkRow(3, ['A', 'B', 'C', '', ' '], { plan: open, ...plainly }).errors).toEqual([]);
    expect(checkRow(4, [], { plan: open, ...plainly }).errors).toEqual([{ column: 'CODE', value: '', reason: 'is required' }]);
  });
  test('with the natural key of an earlier one names that row', () => {
    const mark = duplicateFinder(['code'], () => 'CODE');
    const row = (rowNo: number, code: string) => mark(checkRow(rowNo, [code, '', '1'], { plan, ...plainly }));
    expect(row(2, 'A').errors).toEqual([]);
    expect(row(3, 'B').errors).toEqual([]);
    expect(row(4, ' A ').errors).toEqual([{ column: 'CODE', value: 'A', reason: 'is the same as in row 2' }]);
  });
});
