import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inParallel } from '../../tests/calls/raw-request.server.ts';
import type { App, Caller } from '../../tests/harness.server.ts';
import { startApp } from '../../tests/harness.server.ts';
import type { MasterFactory } from '../../tests/masters/factory.server.ts';
import { eachMaster, masterFactory, masterOf } from '../../tests/masters/factory.server.ts';
import { CANARY, violationsOf } from '../../tests/masters/samples.server.ts';
import type { Master } from '../kit/master/master.contract.ts';
import { recordUses } from '../kit/record/record.contract.ts';
import { listTrash, purgeTrashed, restoreTrashed } from '../kit/trash/trash.contract.ts';
import { product } from './domains.server.ts';

const { masters } = product;

let app: App;
let admin: Caller;
let factory: MasterFactory;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  factory = masterFactory(admin);
});
afterAll(() => app.close());

/** What a deletion is asked with; of people with a reason. */
const going = (master: Master, version: number) => ({ version, ...(master.deletedWith === 'REASON' ? { reason: 'Entered twice' } : {}) });

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.inside.db)).rows as Record<string, unknown>[];

describe.each(eachMaster)('$name', ({ master }) => {
  it('needs a sign-in (401) and the right (403)', async () => {
    const { id, version, body } = await factory.make(master);
    const calls = [
      [master.list, {}],
      [master.get, { params: { id } }],
      [master.create, { body }],
      [master.exportCsv, {}],
      [master.update, { params: { id }, body: { ...body, version } }],
      [master.remove, { params: { id }, body: going(master, version) }],
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
    const { id, version, body } = await factory.make(master);
    const other = app.as('adminB');
    for (const instituteId of [app.otherInstitute.id, app.institute.id]) {
      expect((await other.call(master.get, { instituteId, params: { id } })).status).toBe(404);
      expect((await other.call(master.update, { instituteId, params: { id }, body: { ...body, version } })).status).toBe(404);
      expect((await other.call(master.remove, { instituteId, params: { id }, body: going(master, version) })).status).toBe(404);
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
    const body = await factory.bodyOf(master);
    const before = await admin.ok(master.list, {});
    const wrong: unknown[] = [];
    await inParallel(violationsOf(master.shape), async ({ path, value, why }) => {
      const answer = await admin.call(master.create, { body: { ...body, [path]: value } });
      const named = answer.body.errors?.some((item) => `${item.path}.`.startsWith(`body.${path}.`));
      if (answer.status !== 422 || !named) wrong.push([path, why, answer.status, named]);
    });
    expect(wrong).toEqual([]);
    expect((await admin.ok(master.list, {})).page.total).toBe(before.page.total);
  });

  it('T11: refuses keys that are not entered: scope, locks, versions, what the server decides', async () => {
    const body = await factory.bodyOf(master);
    const { id, version } = await factory.make(master);
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

  it('T17: refuses a stale version with 409, the newer row and who saved it', async () => {
    const { id, version, body } = await factory.make(master);
    const saved = await admin.ok(master.update, { params: { id }, body: { ...body, version } });
    expect(saved.data.version).toBe(version + 1);
    const stale = await admin.call(master.update, { params: { id }, body: { ...body, version } });
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body).toMatchObject({ newer: { id, version: version + 1 }, changedBy: expect.stringMatching(/./), changedByYou: true });
    expect((await admin.call(master.remove, { params: { id }, body: going(master, version) })).status).toBe(409);
  });

  it('T36: deleted, it waits in the trash and comes back as it was; deleted for good, only the log knows it', async () => {
    const { id, version } = await factory.make(master);
    const whole = async () =>
      JSON.stringify(await rowsOf(sql`select to_jsonb(t)::text as row from ${sql.table(master.name)} t where id = ${id}`));
    const [before, listed] = [await whole(), (await admin.ok(master.list, {})).page.total];
    await admin.ok(master.remove, { params: { id }, body: going(master, version) });
    expect((await admin.ok(master.list, {})).page.total).toBe(listed - 1);
    const params = { plural: master.plural };
    const inTrash = async () => (await admin.ok(listTrash, { params, query: {} })).data.find((entry) => entry.rowId === id);
    const entry = await inTrash();
    expect(entry).toMatchObject({ removedBy: app.userId('adminA') });
    expect((await app.as('student').call(listTrash, { params })).status).toBe(403);
    expect((await app.as('adminB').call(listTrash, { params, instituteId: app.otherInstitute.id })).text).not.toContain(id);
    const one = { ...params, id: entry?.id ?? '' };
    await admin.ok(restoreTrashed, { params: one });
    expect([await whole(), await inTrash()]).toEqual([before, undefined]);
    await admin.ok(master.remove, { params: { id }, body: going(master, version) });
    const again = { ...params, id: (await inTrash())?.id ?? '' };
    await admin.ok(purgeTrashed, { params: again });
    expect((await admin.call(restoreTrashed, { params: again })).status).toBe(404);
    const [kept] = await rowsOf(sql`select count(*)::int as n from audit_entry where action = 'DELETE' and
      ((noun = ${master.name} and row_id = ${id}) or (noun = 'trash' and row_id = ${again.id}))`);
    expect(kept?.['n']).toBe(3);
  });

  it("T18: leaves one audit row for each change, and none of a refusal's", async () => {
    const { id, version, body } = await factory.make(master);
    await admin.ok(master.update, { params: { id }, body: { ...body, version } });
    await admin.call(master.update, { params: { id }, body: { ...body, version } });
    await admin.ok(master.remove, { params: { id }, body: going(master, version + 1) });
    const rows = await rowsOf(
      sql`select action, actor_id, call from audit_entry where noun = ${master.name} and row_id = ${id} order by entry_id`,
    );
    expect(rows.map((row) => row['action'])).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(rows.map((row) => row['call'])).toEqual([`${master.plural}.create`, `${master.plural}.update`, `${master.plural}.remove`]);
    expect(new Set(rows.map((row) => row['actorId']))).toEqual(new Set([app.userId('adminA')]));
  });
});

describe('every lockable master', () => {
  it.each(masters.filter(({ master }) => master.lockable).map(({ master }) => ({ name: master.name, master })))(
    '$name: locked, it neither changes nor goes; unlocked, it does',
    async ({ master }) => {
      const { id, version, body } = await factory.make(master);
      const locked = await admin.ok(master.lock, { params: { id }, body: { version } });
      expect(locked.data).toMatchObject({ lockedBy: app.userId('adminA'), version: version + 1 });
      const again = await admin.call(master.lock, { params: { id }, body: { version: version + 1 } });
      expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'ALREADY_LOCKED']);
      const changed = await admin.call(master.update, { params: { id }, body: { ...body, version: version + 1 } });
      expect([changed.status, changed.body.errors[0]?.code]).toEqual([409, 'LOCKED']);
      const removed = await admin.call(master.remove, { params: { id }, body: going(master, version + 1) });
      expect([removed.status, removed.body.errors[0]?.code]).toEqual([409, 'LOCKED']);
      await admin.ok(master.unlock, { params: { id }, body: { version: version + 1 } });
      await admin.ok(master.remove, { params: { id }, body: going(master, version + 2) });
    },
  );
});

describe('a master that others use', () => {
  it('names and counts what uses it', async () => {
    const degree = await factory.make(masterOf('degree'));
    const programs = masterOf('program');
    for (let n = 0; n < 2; n += 1) await admin.ok(programs.create, { body: { ...(await factory.bodyOf(programs)), degreeId: degree.id } });
    const answer = await admin.call(masterOf('degree').remove, { params: { id: degree.id }, body: { version: degree.version } });
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]).toMatchObject({ code: 'STILL_USED' });
    expect(answer.body).toMatchObject({ uses: [{ table: 'program', count: 2, plural: 'programs', field: 'degreeId' }] });
    const listed = await admin.ok(recordUses, { params: { plural: 'degrees', id: degree.id } });
    expect(listed.data).toEqual([{ table: 'program', count: 2, plural: 'programs', field: 'degreeId' }]);
  });
});
