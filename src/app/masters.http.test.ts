import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { App, Caller } from '../../tests/harness.server.ts';
import { startApp } from '../../tests/harness.server.ts';
import { mumbaiArts } from '../golden/mumbai-arts.settings.contract.ts';
import { kindOf } from '../kit/master/field-kind.contract.ts';
import type { Master } from '../kit/master/master.contract.ts';
import type { Given } from './master-samples.server.ts';
import { CANARY, sampleOf, violationsOf } from './master-samples.server.ts';
import { masters } from './masters.server.ts';

type Body = Record<string, unknown>;
interface Made {
  readonly id: string;
  readonly version: number;
  readonly body: Body;
}

/** Columns that a master keeps to itself; every other column stands in its contract. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  exam_instance: ['last_run_no', 'first_published_at'],
};
/** Their key holds a number that the server counts up, so two equal creates make two rows. */
const NUMBERED = new Set(['blueprint_version']);
const KIT_COLUMNS = ['institute_id', 'id', 'version', 'created_at', 'updated_at', 'locked_at', 'locked_by', 'search_text'];
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

let app: App;
let admin: Caller;
let seed = 0;
const parents = new Map<string, Promise<string>>();

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
});
afterAll(() => app.close());

const masterOf = (name: string): Master => {
  const found = masters.find((one) => one.master.name === name);
  if (!found) throw new Error(`no master ${name}`);
  return found.master;
};

/** One row of each noun that others refer to, made once. */
function parent(name: string): Promise<string> {
  const known = parents.get(name) ?? makeParent(name);
  parents.set(name, known);
  return known;
}

async function makeParent(name: string): Promise<string> {
  const master = masterOf(name);
  const { id, version } = await make(master);
  const step = { blueprint_version: 'activate', exam_pattern: 'activate' }[name];
  if (step) await admin.ok(master.steps[step]!, { params: { id }, body: { version } });
  return id;
}

/** What the generator cannot guess: documents, and values that must agree with other rows. */
async function special(name: string): Promise<Given> {
  const year = 1900 + seed;
  switch (name) {
    case 'academic_year':
      return { startsOn: `${year}-06-01`, endsOn: `${year + 1}-05-31` };
    case 'result_grading':
      return { document: mumbaiArts.grading };
    case 'grace_scheme':
      return { document: mumbaiArts.graceScheme };
    case 'class_table':
      return { document: mumbaiArts.classTable };
    case 'exam_pattern':
      return { settings: mumbaiArts.pattern, headSets: mumbaiArts.headSets };
    case 'exam_paper':
      return { units: [{ unitNo: 1, credits: '4', headSet: 'IA25+SEE75' }] };
    case 'enrolment':
      return { studentProfileId: (await make(masterOf('student_profile'))).id };
    case 'paper_map':
      return { startsOn: `${year}-06-01`, endsOn: `${year}-07-01` };
    case 'post_exam_session':
      return { examInstanceIds: [await parent('exam_instance')] };
    case 'blueprint_version':
      return {
        papers: [
          {
            semester: 1,
            subjectId: await parent('subject'),
            code: `P${seed}`,
            title: 'Paper',
            categoryId: await parent('subject_category'),
            electiveGroup: null,
            kind: 'CREDIT',
            position: 1,
            examPatternId: await parent('exam_pattern'),
            units: [{ unitNo: 1, credits: '4', headSet: 'IA25+SEE75' }],
          },
        ],
      };
    default:
      return {};
  }
}

async function bodyOf(master: Master): Promise<Body> {
  seed += 1;
  const given: Body = { ...(await special(master.name)) };
  for (const key of Object.keys(master.shape)) {
    const other = master.fields[key]?.references;
    const schema = master.shape[key];
    if (!other || !schema || key in given || kindOf(schema) !== 'SCALAR') continue;
    given[key] = other === master.name ? null : await parent(other);
  }
  return sampleOf(master.create.body, seed, given) as Body;
}

async function make(master: Master): Promise<Made> {
  const body = await bodyOf(master);
  const { data } = await admin.ok(master.create, { body });
  return { id: String(data.id), version: Number(data.version), body };
}

/** A numeric column answers in its own places: "3" is "3.0". */
const comparable = (value: unknown) => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value);

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.inside.db)).rows as Record<string, unknown>[];

describe.each(masters.map(({ master }) => ({ name: master.name, master })))('$name', ({ master }) => {
  it('answers what was saved, with the names of what it refers to, and lists it', async () => {
    const { id, body } = await make(master);
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
    const { id, body } = await make(master);
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

  it('needs a sign-in (401) and the right (403)', async () => {
    const { id, version, body } = await make(master);
    const calls = [
      [master.list, {}],
      [master.get, { params: { id } }],
      [master.create, { body }],
      [master.exportCsv, {}],
      [master.update, { params: { id }, body: { ...body, version } }],
      [master.remove, { params: { id }, body: { version } }],
    ] as const;
    for (const [endpoint, input] of calls) {
      expect([endpoint.name, (await app.anonymous().call(endpoint, input)).status]).toEqual([endpoint.name, 401]);
      const refused = await app.as('student').call(endpoint, input);
      expect([endpoint.name, refused.status]).toEqual([endpoint.name, 403]);
      expect(refused.body).toMatchObject({ feature: master.feature });
    }
    expect((await admin.ok(master.get, { params: { id } })).data.version).toBe(version);
  });

  it("T01: is another institute's secret: 404 on get, update and delete, absent from its list and export", async () => {
    const { id, version, body } = await make(master);
    const other = app.as('adminB');
    for (const instituteId of [app.otherInstitute.id, app.institute.id]) {
      expect((await other.call(master.get, { instituteId, params: { id } })).status).toBe(404);
      expect((await other.call(master.update, { instituteId, params: { id }, body: { ...body, version } })).status).toBe(404);
      expect((await other.call(master.remove, { instituteId, params: { id }, body: { version } })).status).toBe(404);
    }
    for (const endpoint of [master.list, master.exportCsv]) {
      const answer = await other.call(endpoint, { instituteId: app.otherInstitute.id });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(CANARY);
      expect(answer.text).not.toContain(id);
    }
    expect((await admin.ok(master.get, { params: { id } })).data.version).toBe(version);
  });

  it('refuses what lies outside the limits of each field with 422 and its path', async () => {
    const body = await bodyOf(master);
    const before = await admin.ok(master.list, {});
    for (const { path, value, why } of violationsOf(master.shape)) {
      const answer = await admin.call(master.create, { body: { ...body, [path]: value } });
      const named = answer.body.errors?.some((item) => `${item.path}.`.startsWith(`body.${path}.`));
      expect([path, why, answer.status, named]).toEqual([path, why, 422, true]);
    }
    expect((await admin.ok(master.list, {})).page.total).toBe(before.page.total);
  });

  it('T11: refuses keys that are not entered: scope, locks, versions, what the server decides', async () => {
    const body = await bodyOf(master);
    const { id, version } = await make(master);
    const foreign = [
      'instituteId',
      'institute_id',
      'id',
      'createdAt',
      'lockedAt',
      'locked_by',
      '__proto__x',
      ...Object.keys(master.decided),
    ];
    for (const key of foreign) {
      const created = await admin.call(master.create, { body: { ...body, [key]: 'x' } });
      expect([created.status, created.body.errors[0]?.path]).toEqual([422, `body.${key}`]);
      const updated = await admin.call(master.update, { params: { id }, body: { ...body, version, [key]: 'x' } });
      expect([updated.status, updated.body.errors[0]?.path]).toEqual([422, `body.${key}`]);
    }
  });

  it('T17: refuses a stale version with 409 and the newer row', async () => {
    const { id, version, body } = await make(master);
    const saved = await admin.ok(master.update, { params: { id }, body: { ...body, version } });
    expect(saved.data.version).toBe(version + 1);
    const stale = await admin.call(master.update, { params: { id }, body: { ...body, version } });
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body).toMatchObject({ newer: { id, version: version + 1 } });
    expect((await admin.call(master.remove, { params: { id }, body: { version } })).status).toBe(409);
  });

  it("T18: leaves one audit row for each change, and none of a refusal's", async () => {
    const { id, version, body } = await make(master);
    await admin.ok(master.update, { params: { id }, body: { ...body, version } });
    await admin.call(master.update, { params: { id }, body: { ...body, version } });
    await admin.ok(master.remove, { params: { id }, body: { version: version + 1 } });
    const rows = await rowsOf(
      sql`select action, actor_id, call from audit_entry where noun = ${master.name} and row_id = ${id} order by entry_id`,
    );
    expect(rows.map((row) => row['action'])).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(rows.map((row) => row['call'])).toEqual([`${master.plural}.create`, `${master.plural}.update`, `${master.plural}.remove`]);
    expect(new Set(rows.map((row) => row['actorId']))).toEqual(new Set([app.userId('adminA')]));
  });

  it('has exactly the columns of its table', async () => {
    const columns = await rowsOf(
      sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${master.name}`,
    );
    const known = [...Object.keys(master.shape), ...Object.keys(master.decided)].map(snake);
    const expected = columns
      .map((row) => String(row['columnName']))
      .filter((name) => !KIT_COLUMNS.includes(name) && !(HIDDEN[master.name] ?? []).includes(name));
    expect(known.toSorted()).toEqual(expected.toSorted());
    expect(columns.some((row) => row['columnName'] === 'locked_at')).toBe(master.lockable);
  });

  it('refers only to masters that exist, and shows, sorts and filters fields of its own', () => {
    const references = Object.values(master.fields).flatMap((info) => info.references ?? []);
    expect(references.filter((name) => !masters.some((one) => one.master.name === name))).toEqual([]);
    const known = [...Object.keys(master.shape), ...Object.keys(master.decided)];
    for (const key of [...master.search, ...master.sort, ...master.filterKeys, ...master.unique, master.display])
      expect(known).toContain(key);
  });

  it('exports every row as CSV that no spreadsheet takes for formulas', async () => {
    await make(master);
    const { page } = await admin.ok(master.list, {});
    const answer = await admin.call(master.exportCsv, {});
    const { parse } = await import('csv-parse/sync');
    const rows: string[][] = parse(Buffer.from(answer.text), { bom: true });
    expect(rows[0]).toEqual([...Object.keys(master.shape), ...Object.keys(master.decided)]);
    expect(rows.length - 1).toBe(page.total);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@](?!\d+(\.\d+)?$)/);
  });
});

const keyed = masters.filter(({ master }) => !NUMBERED.has(master.name)).map(({ master }) => ({ name: master.name, master }));

describe('natural keys', () => {
  it.each(keyed)('$name: a second row with the same one is a 409 that names the field', async ({ master }) => {
    const { body } = await make(master);
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

describe('every lockable master', () => {
  it.each(masters.filter(({ master }) => master.lockable).map(({ master }) => ({ name: master.name, master })))(
    '$name: locked, it neither changes nor goes; unlocked, it does',
    async ({ master }) => {
      const { id, version, body } = await make(master);
      const locked = await admin.ok(master.lock, { params: { id }, body: { version } });
      expect(locked.data).toMatchObject({ lockedBy: app.userId('adminA'), version: version + 1 });
      const again = await admin.call(master.lock, { params: { id }, body: { version: version + 1 } });
      expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'ALREADY_LOCKED']);
      const changed = await admin.call(master.update, { params: { id }, body: { ...body, version: version + 1 } });
      expect([changed.status, changed.body.errors[0]?.code]).toEqual([409, 'LOCKED']);
      const removed = await admin.call(master.remove, { params: { id }, body: { version: version + 1 } });
      expect([removed.status, removed.body.errors[0]?.code]).toEqual([409, 'LOCKED']);
      await admin.ok(master.unlock, { params: { id }, body: { version: version + 1 } });
      await admin.ok(master.remove, { params: { id }, body: { version: version + 2 } });
    },
  );
});

describe('a master that others use', () => {
  it('names and counts what uses it', async () => {
    const degree = await make(masterOf('degree'));
    const programs = masterOf('program');
    for (let n = 0; n < 2; n += 1) await admin.ok(programs.create, { body: { ...(await bodyOf(programs)), degreeId: degree.id } });
    const answer = await admin.call(masterOf('degree').remove, { params: { id: degree.id }, body: { version: degree.version } });
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]).toMatchObject({ code: 'STILL_USED' });
    expect(answer.body).toMatchObject({ uses: [{ table: 'program', count: 2 }] });
  });
});

describe('paging', () => {
  it('walks every row exactly once with an exact total', async () => {
    const faculties = masterOf('faculty');
    for (let n = 0; n < 12; n += 1) await make(faculties);
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
  const guessed = masters.flatMap(({ master }) => Object.entries(master.shape).filter(([, schema]) => kindOf(schema) !== 'DOCUMENT'));
  const wrong = guessed.filter(([, schema]) => {
    const value = sampleOf(schema, 1);
    return value !== undefined && !z.safeParse(schema, value).success;
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});
