import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readXlsx } from 'hucre';
import type { App, Caller } from '../../tests/harness.server.ts';
import { startApp } from '../../tests/harness.server.ts';
import { isSoak, saySeed } from '../../tests/calls/seed.server.ts';
import type { Body, MasterFactory } from '../../tests/masters/factory.server.ts';
import { eachMaster, masterFactory, masterOf } from '../../tests/masters/factory.server.ts';
import { makeDrawn } from '../../tests/masters/drawn.server.ts';
import { pdfText } from '../../tests/pdf-text.server.ts';
import { sampleOf } from '../../tests/masters/samples.server.ts';
import { listFeedRows, uploadFeed } from '../kit/feed/feed.contract.ts';
import { sayIn } from '../kit/text/said.server.ts';
import { LANGUAGES } from '../kit/text/texts.contract.ts';
import { kindOf } from '../kit/field/field-kind.contract.ts';
import type { Master } from '../kit/master/master.contract.ts';
import type { ExportFormat } from '../kit/export/export-format.contract.ts';
import { product } from './domains.server.ts';

const { masters } = product;
const FILES = LANGUAGES.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [language, format] as const));

/** Columns that a master keeps to itself; every other column is in its contract. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  // The copy that a row came by, and whether the deletion of a student disabled the login: undone by it.
  paper_map: ['paper_map_copy_id'],
  student_profile: ['login_ended'],
  // Counted by triggers, for reads that must not cost more.
  exam_instance: ['last_run_no', 'first_published_at', 'held_divisions', 'locked_divisions'],
};
/** Their key holds a number that the server counts up, so two equal creates make two rows. */
const NUMBERED = new Set(['blueprint_version', 'print_template']);
const KIT_COLUMNS = ['institute_id', 'id', 'version', 'created_at', 'updated_at', 'locked_at', 'locked_by', 'search_text'];
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

let app: App;
let admin: Caller;
let factory: MasterFactory;

beforeAll(async () => {
  saySeed('masters');
  app = await startApp();
  admin = app.as('adminA');
  factory = masterFactory(admin);
});
afterAll(() => app.close());

/** A numeric column answers in its own places: "3" is "3.0". */
const comparable = (value: unknown) => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value);

/** An export as its bytes: text() would change them. */
async function bytesOf(master: Master, format: ExportFormat, q = '', language = 'en'): Promise<Buffer> {
  const address = `${app.url}${master.exportCsv.path}?instituteId=${app.institute.id}&format=${format}${q}`;
  const answer = await fetch(address, { headers: { ...(await admin.headers()), 'accept-language': language } });
  expect([master.name, format, answer.status]).toEqual([master.name, format, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.inside.db)).rows as Record<string, unknown>[];

describe.each(eachMaster)('$name', ({ master }) => {
  it('answers what was saved, with the names of what it refers to, and lists it', async () => {
    const { id, body } = await factory.make(master);
    const { data } = await admin.ok(master.get, { params: { id } });
    const plain = Object.entries(body).filter(([, value]) => typeof value === 'string');
    expect(plain.map(([key]) => [key, comparable(data[key])])).toEqual(plain.map(([key, value]) => [key, comparable(value)]));
    const referring = Object.keys(master.shape).filter((key) => master.fields[key]?.references && typeof body[key] === 'string');
    expect(referring.filter((key) => !(data['names'] as Body | undefined)?.[key])).toEqual([]);
    const list = await admin.ok(master.list, { query: { size: '200' } });
    expect(list.data.map((row) => row.id)).toContain(id);
    expect(list.page.total).toBe(list.data.length);
    expect(Object.values(list.counts ?? { all: list.data.length }).reduce((sum, n) => sum + n, 0)).toBe(list.page.total);
    expect(list.abilities).toMatchObject({ create: true, update: true, delete: true, export: true });
  });

  it('sorts by each of its columns both ways, filters by each of its filters, finds by text', async () => {
    const { id, body } = await factory.make(master);
    for (const sort of master.sort) {
      const up = await admin.ok(master.list, { query: { size: '200', sort, order: 'asc' } });
      const down = await admin.ok(master.list, { query: { size: '200', sort, order: 'desc' } });
      const ids = (answer: typeof up) => answer.data.filter((row) => row[sort] !== null).map((row) => row.id);
      expect(ids(down)).toEqual(ids(up).toReversed());
    }
    const stored: Body = (await admin.ok(master.get, { params: { id } })).data;
    const chosen = master.filterKeys.map((key): [string, unknown] => [key, Array.isArray(stored[key]) ? stored[key][0] : stored[key]]);
    const searched = master.search.map((key): [string, unknown] => ['q', typeof body[key] === 'string' ? body[key].toLowerCase() : null]);
    for (const [key, value] of [...chosen, ...searched].filter(([, one]) => one !== null && one !== undefined)) {
      const found = await admin.ok(master.list, { query: { size: '200', [key]: textOf(value) } });
      expect([key, found.data.some((row) => row.id === id), found.page.total]).toEqual([key, true, found.data.length]);
    }
    expect((await admin.call(master.list, { query: { sort: 'institute_id' } })).status).toBe(422);
  });

  it('has exactly the columns of its table', async () => {
    const columns = await rowsOf(
      sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${master.name}`,
    );
    const known = [...Object.keys(master.shape), ...Object.keys(master.decided), ...(master.beside ?? [])].map(snake);
    const expected = columns
      .map((row) => String(row['columnName']))
      .filter((name) => !KIT_COLUMNS.includes(name) && !(HIDDEN[master.name] ?? []).includes(name));
    expect(known.toSorted()).toEqual(expected.toSorted());
    expect(columns.some((row) => row['columnName'] === 'locked_at')).toBe(master.lockable);
  });

  it('refers only to masters that exist, and shows, sorts and filters fields of its own', () => {
    const referred = Object.values(master.fields).flatMap((info) => info.references?.().name ?? []);
    expect(referred.filter((name) => !masters.some((one) => one.master.name === name))).toEqual([]);
    const known = [...Object.keys(master.shape), ...Object.keys(master.decided)];
    for (const key of [...master.search, ...master.sort, ...master.filterKeys, ...master.unique, master.display])
      expect(known).toContain(key);
  });

  it('exports every row as CSV that no spreadsheet takes for formulas, and the same rows as a workbook', async () => {
    await factory.make(master);
    const { page } = await admin.ok(master.list, {});
    const answer = await admin.call(master.exportCsv, {});
    const { parse } = await import('csv-parse/sync');
    const rows: string[][] = parse(Buffer.from(answer.text), { bom: true });
    expect(rows[0]).toEqual(
      [...Object.keys(master.shape), ...Object.keys(master.decided)].map((key) => sayIn('en', master.fields[key]?.label ?? key)),
    );
    expect(rows.length - 1).toBe(page.total);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@](?!\d+(\.\d+)?$)/);
    const sheet = await bytesOf(master, 'xlsx');
    const { sheets } = await readXlsx(sheet);
    expect([sheets[0]?.rows[0], sheets[0]?.rows.length]).toEqual([rows[0], rows.length]);
  });
});

/** Rows with drawn values for each import: more than one, so that each is written beside others. */
const DRAWN = 3;
/** A table of references and documents: no field of it takes a drawn value. */
const NOTHING_DRAWN: readonly string[] = ['subject_flow'];

/** The short form takes two of the six files, one CSV and one workbook in two languages: all six among three masters. */
const filesOf = (master: Master) => {
  const place = eachMaster.findIndex((one) => one.master.name === master.name);
  return FILES.filter((_, at) => isSoak || at % 3 === place % 3);
};

describe.each(eachMaster)('$name: what was exported', ({ master }) => {
  /** The columns in sight, in another order than the list's own, and some out of sight. */
  const arranged = (at: number) => {
    const keys = Object.keys(master.shape).toReversed();
    return at === 0 ? '' : `&columns=${keys.map((key, place) => (place % 2 === 0 ? key : `-${key}`)).join(',')}`;
  };

  it('passes its own import unchanged, whatever its fields hold: as CSV and as a workbook, in every language, columns moved or hidden', async () => {
    const drawn = await makeDrawn(admin, factory, master, DRAWN);
    expect(drawn.size === 0).toBe(NOTHING_DRAWN.includes(master.name));
    for (const [at, [language, format]] of filesOf(master).entries()) {
      const file = await bytesOf(master, format, arranged(at % 2), language);
      const query = { kind: master.plural, mode: 'BOTH' as const, fileName: `list.${format}` };
      const sent = await admin.upload(uploadFeed, { query }, new Uint8Array(file));
      const { state, fileErrors, total, willSkip, id } = sent.body.data;
      const { data } = await admin.ok(listFeedRows, { params: { id }, query: { outcome: 'INVALID', size: '3' } });
      expect([language, format, fileErrors, data.map(({ errors }) => errors), state, willSkip]).toEqual([
        language,
        format,
        [],
        [],
        'READY',
        total,
      ]);
    }
  });
});

const keyed = eachMaster.filter(({ name }) => !NUMBERED.has(name));

describe('natural keys', () => {
  it.each(keyed)('$name: a second row with the same one is a 409 that names the field', async ({ master }) => {
    const { body } = await factory.make(master);
    const again = await admin.call(master.create, { body });
    expect(again.status).toBe(409);
    const keys = (
      await rowsOf(sql`
      select array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[]) order by 1) as columns
        from pg_index i where i.indrelid = ${master.name}::regclass and i.indisunique`)
    ).map((row) => row['columns'] as string[]);
    expect(keys).toContainEqual(['institute_id', ...master.unique.map(snake)].toSorted());
    const paths = keys.flat().map((column) => `body.${column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}`);
    // A year of the same name also overlaps itself, which is no one field's fault.
    expect([...paths, ...(master.name === 'academic_year' ? [undefined] : [])]).toContain(again.body.errors[0]?.path);
  });
});

it('exports text that looks like a formula as text, quotes and line breaks whole', async () => {
  const faculties = masterOf('faculty');
  const names = ['=HYPERLINK("http://x","y")', '+cmd|x', '@SUM(A1)', 'He said "no"; then, left'];
  for (const [at, name] of names.entries()) await admin.ok(faculties.create, { body: { code: `CSV${at}`, name } });
  expect((await bytesOf(faculties, 'csv', '&q=CSV&sort=code')).toString('utf8')).toBe(
    '\ufeffCode,Name\r\nCSV0,"\'=HYPERLINK(""http://x"",""y"")"\r\nCSV1,\'+cmd|x\r\nCSV2,\'@SUM(A1)\r\nCSV3,"He said ""no""; then, left"\r\n',
  );
  const { sheets } = await readXlsx(await bytesOf(faculties, 'xlsx', '&q=CSV&sort=code'));
  expect(sheets[0]?.rows.slice(1).map((row) => row[1])).toEqual(names);
  const printed = pdfText(await bytesOf(faculties, 'pdf', '&q=CSV&sort=code')).text;
  for (const name of names) expect(printed.replace(/\s+/g, '')).toContain(name.replace(/\s+/g, ''));
});

it('prints a list of any length whole: pages counted through, one width for all, no column lost that only the last row fills', async () => {
  const subjects = masterOf('subject');
  const many = 2_100;
  const insert = sql`insert into subject (institute_id, code, name, type, credits, display_code)
    select ${app.institute.id}, 'LONG' || lpad(n::text, 5, '0'), 'A long one', 'THEORY', 4, case when n = ${many} then 'Only here' end
      from generate_series(1, ${many}) n`;
  await app.inside_('adminA', async (db) => void (await insert.execute(db)));
  const { text, pages } = pdfText(await bytesOf(subjects, 'pdf', '&q=LONG&sort=code'));
  const codes = [...text.matchAll(/LONG\d{5}/g)].map(([code]) => code);
  expect([codes.length, new Set(codes).size, codes.at(-1)]).toEqual([many, many, `LONG0${many}`]);
  expect(text).not.toContain('4.0');
  for (const word of ['Onlyhere', `Endofthelist:${many}rows`]) expect(text.replace(/\s+/g, '')).toContain(word);
  expect(text).toMatch(new RegExp(`\\b${pages}\\s*$`));
});

describe('paging', () => {
  it('walks every row exactly once with an exact total', async () => {
    const faculties = masterOf('faculty');
    for (let n = 0; n < 12; n += 1) await factory.make(faculties);
    const seen: string[] = [];
    const pageAt = (page: number) =>
      admin.ok(faculties.list, { query: { size: '5', page: String(page), sort: 'name', order: 'desc' as const } });
    const { total } = (await pageAt(1)).page;
    let next: number | null = 1;
    while (next !== null) {
      const answer: Awaited<ReturnType<typeof pageAt>> = await pageAt(next);
      expect(answer.page.total).toBe(total);
      seen.push(...answer.data.map((row) => String(row.id)));
      next = answer.page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  });

  it('finds the signs of LIKE as plain text', async () => {
    const faculties = masterOf('faculty');
    await admin.ok(faculties.create, { body: { code: 'PCT', name: '100% _Design\\Art' } });
    for (const q of ['100%', '_Design', 'n\\A']) expect([q, (await admin.ok(faculties.list, { query: { q } })).page.total]).toEqual([q, 1]);
    expect((await admin.ok(faculties.list, { query: { q: '%' } })).page.total).toBe(1);
  });
});

it('samples satisfy the schemas they are made from', () => {
  const guessed = masters.flatMap(({ master }) =>
    // Documents, and rows of other masters, are given.
    Object.entries(master.shape).filter(
      ([key, schema]) => kindOf(schema) === 'SCALAR' || (kindOf(schema) === 'LIST' && !master.fields[key]?.references),
    ),
  );
  const wrong = guessed.filter(([, schema]) => {
    const value = sampleOf(schema, 1);
    return value !== undefined && !z.safeParse(schema, value).success;
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});
