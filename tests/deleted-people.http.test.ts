import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyBulk, previewBulk } from '../src/kit/bulk/bulk.contract.ts';
import { listTrash, restoreTrashed } from '../src/kit/trash/trash.contract.ts';
import { startApp } from './harness.server.ts';
import type { App, Caller } from './harness.server.ts';
import type { MasterFactory } from './masters/factory.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';

let app: App;
let admin: Caller;
let factory: MasterFactory;
const DELETE = { kind: 'DELETE' as const };

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  factory = masterFactory(admin);
});
afterAll(() => app.close());

describe('a deleted person', () => {
  const teachers = masterOf('teacher_profile');
  const params = { plural: 'teacherProfiles' };
  const reason = 'Entered twice by the office';
  const entryOf = async (rowId: string) => (await admin.ok(listTrash, { params })).data.find((one) => one.rowId === rowId);
  const logged = async (rowId: string) => {
    const entries = await sql<{ reason: string | null }>`
      select reason from audit_entry where noun = 'teacher_profile' and row_id = ${rowId} and action = 'DELETE'`.execute(app.inside.db);
    return entries.rows[0]?.reason;
  };

  it.each(['student_profile', 'teacher_profile'])('%s: is asked why, and nothing is deleted without a reason', async (name) => {
    const master = masterOf(name);
    const { id, version } = await factory.make(master);
    for (const body of [{ version }, { version, reason: 'no' }]) {
      const refused = await admin.call(master.remove, { params: { id }, body });
      expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, 'body.reason']);
    }
    expect((await admin.call(master.get, { params: { id } })).status).toBe(200);
  });

  it('has the reason in the log and in the trash, and comes back', async () => {
    const { id, version } = await factory.make(teachers);
    await admin.ok(teachers.remove, { params: { id }, body: { version, reason } });
    const entry = await entryOf(id);
    expect([entry?.reason, await logged(id)]).toEqual([reason, reason]);
    await admin.ok(restoreTrashed, { params: { ...params, id: entry?.id ?? '' } });
    expect((await admin.call(teachers.get, { params: { id } })).status).toBe(200);
  });

  it('one of many has it too: previewed without, deleted only with it', async () => {
    const { id } = await factory.make(teachers);
    const selection = { ids: [id] };
    const { stamp, done } = (await admin.ok(previewBulk, { params, body: { act: DELETE, selection } })).data;
    expect(done).toBe(1);
    const refused = await admin.call(applyBulk, { params, body: { act: DELETE, selection, stamp } });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { code: 'DELETE_REASON_REQUIRED', path: 'body.act.reason' }]);
    await admin.ok(applyBulk, { params, body: { act: { ...DELETE, reason }, selection, stamp } });
    expect([(await entryOf(id))?.reason, await logged(id)]).toEqual([reason, reason]);
  });

  it('other records are deleted without one', async () => {
    const { id, version } = await factory.make(masterOf('faculty'));
    await admin.ok(masterOf('faculty').remove, { params: { id }, body: { version } });
    expect((await admin.ok(listTrash, { params: { plural: 'faculties' } })).data.find((one) => one.rowId === id)?.reason).toBeNull();
  });
});
