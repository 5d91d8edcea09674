import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApprovals, approve } from '../src/kit/approval/approval.contract.ts';
import { applyBulk, previewBulk, requestDelete } from '../src/kit/bulk/bulk.contract.ts';
import type { BulkAct, Selection } from '../src/kit/bulk/bulk.contract.ts';
import { recordHistory } from '../src/kit/record/record.contract.ts';
import { emptyOldTrash } from '../src/kit/trash/trash-end.server.ts';
import { listTrash, restoreTrashed } from '../src/kit/trash/trash.contract.ts';
import { createView, keepColumns, listViews, MOST_VIEWS, removeView, updateView } from '../src/kit/view/view.contract.ts';
import '../src/app/every-text.client.ts';
import { definedTexts, sentencesOf } from '../src/kit/text/texts.contract.ts';
import { product } from '../src/app/domains.server.ts';
import { startApp } from './harness.server.ts';
import type { App, Caller } from './harness.server.ts';
import type { MasterFactory } from './masters/factory.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';

const { masters } = product;

let app: App;
let admin: Caller;
let factory: MasterFactory;
const categories = masterOf('subject_category');
const departments = masterOf('department');
const faculties = masterOf('faculty');
const DELETE: BulkAct = { kind: 'DELETE' };

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  factory = masterFactory(admin);
});
afterAll(() => app.close());

const total = async (master: typeof categories) => (await admin.ok(master.list, {})).page.total;
const make = async (master: typeof categories, count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await factory.make(master)).id);
  return ids;
};
/** Many categories at once, each a copy of one created by its call. */
async function copies(count: number): Promise<string[]> {
  const { id } = await factory.make(categories);
  const ids: string[] = [];
  await app.inside_('adminA', async (db, { instituteId }) => {
    const made = await sql<{ id: string }>`
      insert into subject_category select (jsonb_populate_record(null::subject_category,
        to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'code', 'C' || n, 'name', 'Copy ' || n))).*
        from subject_category c, generate_series(2, ${count}::int) n where c.institute_id = ${instituteId} and c.id = ${id} returning id`.execute(
      db,
    );
    ids.push(...made.rows.map((row) => row.id));
  });
  return [id, ...ids];
}
const previewed = async (plural: string, act: BulkAct, selection: Selection) =>
  (await admin.ok(previewBulk, { params: { plural }, body: { act, selection } })).data;

describe('T36: deleting many records', () => {
  const params = { plural: 'subjectCategories' };

  it('T36: one alone, a few of many, 50, 51 and all: above the threshold nothing is deleted without a second person', async () => {
    const ids = await copies(1010 - (await total(categories)));
    const few = { ids: ids.slice(0, 50) };
    const shown = await previewed(params.plural, DELETE, few);
    expect([shown.done, shown.refused, shown.all, shown.needsSecondPerson]).toEqual([50, 0, 1010, false]);
    expect(await total(categories)).toBe(1010);
    await admin.ok(applyBulk, { params, body: { act: DELETE, selection: few, stamp: shown.stamp } });
    expect(await total(categories)).toBe(960);
    const selection = { ids: ids.slice(50, 101) };
    const more = await previewed(params.plural, DELETE, selection);
    expect(more.needsSecondPerson).toBe(true);
    const refused = await admin.call(applyBulk, { params, body: { act: DELETE, selection, stamp: more.stamp } });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'SECOND_PERSON_REQUIRED']);
    expect(await total(categories)).toBe(960);
    await make(faculties, 3);
    const whole = await previewed('faculties', DELETE, { query: {} });
    expect(whole).toMatchObject({ needsSecondPerson: true, all: whole.rows.length });
    const all = { act: DELETE, selection: { query: {} }, stamp: whole.stamp };
    expect((await admin.call(applyBulk, { params: { plural: 'faculties' }, body: all })).status).toBe(409);
    const one = { ids: ids.slice(50, 51) };
    const { stamp } = await previewed(params.plural, DELETE, one);
    expect((await admin.ok(applyBulk, { params, body: { act: DELETE, selection: one, stamp } })).data).toMatchObject({
      done: 1,
      refused: 0,
    });
  });

  it('T36: the count is typed, a second person with the same right approves, and every row can be restored', async () => {
    const params = { plural: 'faculties' };
    const selection = { ids: await make(faculties, 4) };
    const before = await total(faculties);
    const { stamp, done } = await previewed(params.plural, DELETE, selection);
    const body = { selection, stamp, reason: 'Entered twice by the feed' };
    const mistyped = await admin.call(requestDelete, { params, body: { ...body, typedCount: done + 1 } });
    expect([mistyped.status, mistyped.body.errors[0]?.code]).toEqual([422, 'TYPED_COUNT']);
    const asked = await admin.ok(requestDelete, { params, body: { ...body, typedCount: done } });
    expect((await admin.call(approve, { params: { id: asked.data.id }, body: { version: 1 } })).status).toBe(403);
    const second = app.as('admin');
    const waiting = (await second.ok(listApprovals, { query: { act: 'records.delete' } })).data[0];
    expect(waiting).toMatchObject({ id: asked.data.id, itemCount: done, state: 'PENDING' });
    expect(await total(faculties)).toBe(before);
    await second.ok(approve, { params: { id: asked.data.id }, body: { version: 1 } });
    expect(await total(faculties)).toBe(before - done);
    const trash = await admin.ok(listTrash, { params, query: { size: '200' } });
    for (const entry of trash.data.filter((one) => selection.ids.includes(one.rowId)))
      await admin.ok(restoreTrashed, { params: { ...params, id: entry.id } });
    expect(await total(faculties)).toBe(before);
  });

  it('T36: rows changed since the preview must be previewed again', async () => {
    const { id, version, body } = await factory.make(categories);
    const selection = { ids: [id] };
    const { stamp } = await previewed(params.plural, DELETE, selection);
    await admin.ok(categories.update, { params: { id }, body: { ...body, version } });
    const stale = await admin.call(applyBulk, { params, body: { act: DELETE, selection, stamp } });
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'ROWS_CHANGED']);
  });
});

describe('acting on many records', () => {
  it('answers each row: done, or why not', async () => {
    const params = { plural: 'departments' };
    const [locked = '', free = ''] = await make(departments, 2);
    const used = await factory.make(departments);
    await admin.ok(departments.create, { body: { ...(await factory.bodyOf(departments)), parentId: used.id } });
    await admin.ok(departments.lock, { params: { id: locked }, body: { version: 1 } });
    const act = async (act: BulkAct, ids: string[]) => {
      const { stamp } = await previewed(params.plural, act, { ids });
      return (await admin.ok(applyBulk, { params, body: { act, selection: { ids }, stamp } })).data;
    };
    const set = await act({ kind: 'SET', field: 'type', value: 'ADMINISTRATION' }, [locked, free]);
    expect(new Map(set.rows.map((row) => [row.id, row.code]))).toEqual(
      new Map([
        [free, null],
        [locked, 'LOCKED'],
      ]),
    );
    expect((await admin.ok(departments.get, { params: { id: free } })).data).toMatchObject({ type: 'ADMINISTRATION', version: 2 });
    expect(await act({ kind: 'UNLOCK' }, [locked])).toMatchObject({ done: 1 });
    const removal = await previewed(params.plural, DELETE, { ids: [used.id] });
    expect(removal).toMatchObject({
      done: 0,
      refused: 1,
      rows: [{ code: 'STILL_USED', message: expect.stringContaining('department (1)') }],
    });
  });

  it('takes no field that must differ from row to row, no value outside its limits, no caller without the right', async () => {
    const selection = { ids: await make(departments, 1) };
    const params = { plural: 'departments' };
    for (const act of [
      { kind: 'SET' as const, field: 'code', value: 'X' },
      { kind: 'SET' as const, field: 'type', value: 'KITCHEN' },
      { kind: 'MOVE' as const, verb: 'open' },
    ])
      expect((await admin.call(previewBulk, { params, body: { act, selection } })).status).toBe(422);
    expect((await app.as('student').call(previewBulk, { params, body: { act: DELETE, selection } })).status).toBe(403);
    const foreign = await app
      .as('adminB')
      .ok(previewBulk, { params, instituteId: app.otherInstitute.id, body: { act: DELETE, selection } });
    expect(foreign.data).toMatchObject({ done: 0, refused: 0 });
    expect((await admin.call(previewBulk, { params: { plural: 'nothing' }, body: { act: DELETE, selection } })).status).toBe(404);
  });
});

describe('the trash', () => {
  const params = { plural: 'faculties' };
  const entryOf = async (rowId: string) =>
    (await admin.ok(listTrash, { params, query: { size: '200' } })).data.find((one) => one.rowId === rowId)?.id;

  it('a deleted code is free; taken meanwhile, the old record stays in the trash', async () => {
    const { id, version, body } = await factory.make(faculties);
    await admin.ok(faculties.remove, { params: { id }, body: { version } });
    const other = (await admin.ok(faculties.create, { body })).data;
    const one = { ...params, id: (await entryOf(id)) ?? '' };
    const taken = await admin.call(restoreTrashed, { params: one });
    expect([taken.status, taken.body.errors[0]?.path]).toEqual([409, 'body.code']);
    await admin.ok(faculties.remove, { params: { id: String(other.id) }, body: { version: 1 } });
    expect((await admin.ok(restoreTrashed, { params: one })).data.id).toBe(id);
  });

  it('referenced records must be restored first', async () => {
    const faculty = await factory.make(faculties);
    const degrees = masterOf('degree');
    const degree = (await admin.ok(degrees.create, { body: { ...(await factory.bodyOf(degrees)), facultyId: faculty.id } })).data;
    await admin.ok(degrees.remove, { params: { id: String(degree.id) }, body: { version: 1 } });
    await admin.ok(faculties.remove, { params: { id: faculty.id }, body: { version: 1 } });
    const [entry] = (await admin.ok(listTrash, { params: { plural: 'degrees' }, query: {} })).data;
    const early = await admin.call(restoreTrashed, { params: { plural: 'degrees', id: entry?.id ?? '' } });
    expect([early.status, early.body.errors[0]?.code]).toEqual([409, 'PARENT_GONE']);
    await admin.ok(restoreTrashed, { params: { ...params, id: (await entryOf(faculty.id)) ?? '' } });
    await admin.ok(restoreTrashed, { params: { plural: 'degrees', id: entry?.id ?? '' } });
  });
});

it('T36: old trash is deleted permanently at night, and the log keeps it', async () => {
  const { id, version } = await factory.make(faculties);
  await admin.ok(faculties.remove, { params: { id }, body: { version } });
  const sweep = (before: number) =>
    emptyOldTrash({ database: app.asApp.db, owner: app.inside.pool, before: new Date(before).toISOString() });
  expect(await sweep(Date.now() - 86_400_000)).toBe(0);
  expect(await sweep(Date.now() + 60_000)).toBeGreaterThan(0);
  expect((await admin.ok(listTrash, { params: { plural: 'faculties' }, query: {} })).page.total).toBe(0);
  const [kept] = (
    await sql<{ n: number }>`select count(*)::int as n from audit_entry where action = 'DELETE' and noun = 'trash'
    and call = 'upkeep.trash' and before ->> 'row_id' = ${id}`.execute(app.inside.db)
  ).rows;
  expect(kept?.n).toBe(1);
});

it('a record shows its history to users who may change it', async () => {
  const { id, version, body } = await factory.make(faculties);
  await admin.ok(faculties.update, { params: { id }, body: { ...body, name: 'Law', version } });
  const params = { plural: 'faculties', id };
  const { data } = await admin.ok(recordHistory, { params });
  expect(data.map((entry) => entry.action)).toEqual(['UPDATE', 'INSERT']);
  expect(data[0]).toMatchObject({ call: 'faculties.update', before: { name: body['name'] }, after: { name: 'Law' } });
  expect((await app.as('student').call(recordHistory, { params })).status).toBe(403);
  expect((await app.as('adminB').call(recordHistory, { params, instituteId: app.otherInstitute.id })).status).toBe(404);
});

describe('saved views', () => {
  const view = {
    name: 'Theory',
    isDefault: true,
    asked: { type: 'THEORY', sort: 'name' },
    columns: [{ id: 'code', hidden: false }],
  };

  it('are per user, one of them the default, changed by version', async () => {
    const first = (await admin.ok(createView, { body: { list: 'subjects', ...view } })).data;
    const second = (await admin.ok(createView, { body: { list: 'subjects', ...view, name: 'Practical' } })).data;
    const mine = (await admin.ok(listViews, { query: { list: 'subjects' } })).data;
    expect(mine.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Practical', true],
      ['Theory', false],
    ]);
    expect((await app.as('controller').ok(listViews, { query: { list: 'subjects' } })).data).toEqual([]);
    const change = { params: { id: first.id }, body: { ...view, version: first.version } };
    expect((await app.as('controller').call(updateView, change)).status).toBe(404);
    // It was the default before the second one took its place.
    expect((await admin.call(updateView, change)).status).toBe(409);
    expect((await admin.call(createView, { body: { list: 'subjects', ...view } })).status).toBe(409);
    await admin.ok(removeView, { params: { id: second.id } });
  });

  it('a user’s column choice is their own, and the last choice is kept', async () => {
    const keep = (id: string) => admin.ok(keepColumns, { body: { list: 'subjects', columns: [{ id, hidden: false }] } });
    const kept = async (who: 'adminA' | 'controller') => (await app.as(who).ok(listViews, { query: { list: 'subjects' } })).columns;
    expect(await kept('adminA')).toBeNull();
    await keep('code');
    await keep('attribute.bloodGroup');
    expect([await kept('adminA'), await kept('controller')]).toEqual([[{ id: 'attribute.bloodGroup', hidden: false }], null]);
  });

  it('are limited in number', async () => {
    for (let n = 0; n < MOST_VIEWS; n += 1) await admin.ok(createView, { body: { list: 'few', ...view, name: `V${n}`, isDefault: false } });
    const more = await admin.call(createView, { body: { list: 'few', ...view, name: 'One more' } });
    expect([more.status, more.body.errors[0]?.code]).toEqual([409, 'TOO_MANY_VIEWS']);
  });
});

describe('where a record is used', () => {
  it('names each table that may refer to a master', async () => {
    const names = masters.map(({ master }) => master.name);
    const referring = await sql<{ table: string }>`select distinct c.conrelid::regclass::text as "table" from pg_constraint c
      where c.contype = 'f' and c.confdeltype = 'a' and c.confrelid::regclass::text = any(${names})
        -- What a trigger writes for a record is told as that record.
        and (exists (select 1 from pg_trigger g where g.tgrelid = c.conrelid and g.tgname = 'audit_delete')
          or not exists (select 1 from pg_constraint o where o.conrelid = c.conrelid and o.contype = 'f' and o.confdeltype = 'c'))`.execute(
      app.inside.db,
    );
    const records = Object.assign({}, ...definedTexts.map((texts) => sentencesOf(texts, 'en')));
    // A master with a list is called as the list.
    const listed = masters.map(({ master }) => master).filter(({ plural }) => Object.hasOwn(records, `${plural}.title`));
    const tables = referring.rows.map(({ table }) => table).filter((table) => !listed.some(({ name }) => name === table));
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !Object.hasOwn(records, `uses.table.${table}`))).toEqual([]);
    expect(
      Object.keys(records).filter((key) => key.startsWith('uses.table.') && !tables.includes(key.slice('uses.table.'.length))),
    ).toEqual([]);
  });
});
