import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { MasterFactory } from '../../../../tests/masters/factory.server.ts';
import { listTrash, purgeTrashed, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentStates } from '../student-state/student-state.contract.ts';
import { studentMerges } from './student-merge.contract.ts';

let app: App;
let factory: MasterFactory;
beforeAll(async () => {
  app = await startApp();
  factory = masterFactory(app.as('admin'), 900);
});
afterAll(() => app?.close());

const REASON = 'Admitted twice, once by the portal';

async function student(over: Record<string, unknown> = {}): Promise<string> {
  const body = await factory.bodyOf(masterOf('student_profile'));
  const { data } = await app.as('admin').ok(masterOf('student_profile').create, {
    body: { ...body, state: 'ACTIVE', dateOfBirth: null, category: null, email: null, ...over },
  });
  return String(data.id);
}
const newClass = async () => (await factory.make(masterOf('course_instance'))).id;
async function enrol(studentProfileId: string, courseInstanceId: string): Promise<string> {
  const body = { ...(await factory.bodyOf(masterOf('enrolment'))), studentProfileId, courseInstanceId, divisionId: null, rollNo: null };
  return String((await app.as('admin').ok(masterOf('enrolment').create, { body })).data.id);
}
const guardian = (studentProfileId: string, guardianName: string) =>
  app.as('clerk').ok(studentGuardians.create, {
    body: {
      studentProfileId,
      guardianName,
      relation: 'OTHER',
      relationWords: null,
      guardianMobile: null,
      guardianEmail: null,
      getsMessages: true,
    },
  });
/** Two records of one person: each in a class of its own, with guardians, and a status that was changed. */
async function pair() {
  const [keptId, goneId] = [await student(), await student({ category: 'OBC', email: 'asha@example.org' })];
  await enrol(keptId, await newClass());
  await enrol(goneId, await newClass());
  await guardian(keptId, 'Ramesh Patil');
  await guardian(goneId, 'RAMESH PATIL');
  await guardian(goneId, 'Sunita Patil');
  const leave = { state: 'ON_LEAVE', effectiveOn: '2025-07-01', untilOn: null, reason: 'Medical leave', document: null } as const;
  await app.as('clerk').ok(studentStates.change, { body: { studentProfileIds: [goneId], ...leave } });
  return { keptId, goneId };
}
const previewOf = async (asked: { keptId: string; goneId: string; take?: string[] }) =>
  (await app.as('admin').ok(studentMerges.preview, { body: asked })).data;
async function merge(asked: { keptId: string; goneId: string; take?: string[] }) {
  const { kept, gone } = await previewOf(asked);
  const body = { ...asked, keptVersion: kept.version, goneVersion: gone.version, reason: REASON };
  return app.as('admin').call(studentMerges.merge, { body });
}
const undo = (id: string, version = 1) => app.as('admin').call(studentMerges.undo, { params: { id }, body: { version } });
/** Every row of both, as PostgreSQL writes it, but for what each save counts up. */
async function rowsOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ r: string }>`
    select r from (
      select (to_jsonb(s) - 'version' - 'updated_at')::text as r from student_profile s where s.id = any(${ids}::uuid[])
      union all select to_jsonb(e)::text from enrolment e where e.student_profile_id = any(${ids}::uuid[])
      union all select to_jsonb(g)::text from student_guardian g where g.student_profile_id = any(${ids}::uuid[])
      union all select to_jsonb(c)::text from student_state_change c where c.student_profile_id = any(${ids}::uuid[])) x order by r`.execute(
    app.inside.db,
  );
  return rows.map(({ r }) => r);
}

it('tells each field, what goes over, what stays and what prevents it, and changes nothing', async () => {
  const both = await pair();
  const before = await rowsOf([both.keptId, both.goneId]);
  const seen = await previewOf(both);
  expect(seen.fields.filter((one) => ['category', 'email'].includes(one.field))).toEqual([
    { field: 'category', kept: null, gone: 'OBC', takes: 'GONE' },
    { field: 'email', kept: null, gone: 'asha@example.org', takes: 'GONE' },
  ]);
  expect(seen.moved.map(({ table, count }) => [table, count])).toEqual([
    ['enrolment', 1],
    ['student_guardian', 1],
  ]);
  expect(seen.stays.map(({ table, count }) => [table, count])).toEqual([
    ['student_guardian', 1],
    ['student_state_change', 1],
  ]);
  expect([seen.held, seen.conflicts]).toEqual([[], []]);
  expect(await rowsOf([both.keptId, both.goneId])).toEqual(before);
});

it('makes one of two, and undone each row is again what it was', async () => {
  const both = await pair();
  const before = await rowsOf([both.keptId, both.goneId]);
  const done = await merge({ ...both, take: ['category', 'universityPrn'] });
  expect(done.status).toBe(200);
  const { data } = await app.as('admin').ok(studentProfiles.get, { params: { id: both.keptId } });
  const { data: gone } = await app.as('admin').ok(listTrash, { params: { plural: 'studentProfiles' } });
  expect([data.category, data.email, gone[0]?.rowId]).toEqual(['OBC', null, both.goneId]);
  expect((await app.as('admin').ok(enrolments.list, { query: { studentProfileId: both.keptId } })).data).toHaveLength(2);
  const guardians = await app.as('clerk').ok(studentGuardians.list, { query: { studentProfileId: both.keptId, sort: 'position' } });
  expect(guardians.data.map((row) => row.guardianName)).toEqual(['Ramesh Patil', 'Sunita Patil']);
  const { data: listed } = await app.as('clerk').ok(studentMerges.list, { query: { studentProfileId: both.keptId } });
  expect(listed).toMatchObject([{ id: done.body.data.id, reason: REASON, undoneAt: null }]);
  const back = await undo(done.body.data.id);
  expect([back.status, back.body.data]).toEqual([200, { id: done.body.data.id, rows: 2, missing: 0 }]);
  expect(await rowsOf([both.keptId, both.goneId])).toEqual(before);
  expect((await undo(done.body.data.id, 2)).body.errors[0]?.code).toBe('MERGE_UNDONE');
});

it('refuses two who are both in one class, and names it; nothing is lost', async () => {
  const both = await pair();
  const same = await newClass();
  await enrol(both.keptId, same);
  await enrol(both.goneId, same);
  const before = await rowsOf([both.keptId, both.goneId]);
  expect((await previewOf(both)).held).toEqual([{ table: 'enrolment', count: 1, plural: 'enrolments', constraint: 'enrolment_once' }]);
  const refused = await merge(both);
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'MERGE_HELD']);
  expect(await rowsOf([both.keptId, both.goneId])).toEqual(before);
});

it('lets the record with an examination stay, and never moves an examination', async () => {
  const both = await pair();
  const instance = await factory.make(masterOf('exam_instance'));
  await app.inside_('adminA', async (db) => {
    await sql`
      insert into student_exam (institute_id, exam_instance_id, exam_session_id, student_profile_id, enrolment_id, student_exam_status_id, exam_pattern_id)
      select e.institute_id, x.id, x.exam_session_id, e.student_profile_id, e.id, e.student_exam_status_id, x.exam_pattern_id
        from enrolment e join exam_instance x on x.institute_id = e.institute_id and x.id = ${instance.id} where e.student_profile_id = ${both.goneId}`.execute(
      db,
    );
  });
  expect((await previewOf(both)).held.map((one) => one.table)).toContain('student_exam');
  expect((await merge(both)).status).toBe(409);
  expect((await merge({ keptId: both.goneId, goneId: both.keptId })).status).toBe(200);
});

it('is not undone once later work hangs on what went over, once a taken field was changed, or once the other record is gone for good', async () => {
  const used = await pair();
  const first = (await merge(used)).body.data.id;
  const next = await newClass();
  await app.inside_('adminA', async (db) => {
    await sql`
      insert into enrolment (institute_id, student_profile_id, course_instance_id, student_exam_status_id, rolled_from_id)
      select e.institute_id, e.student_profile_id, ${next}, e.student_exam_status_id, e.id from enrolment e
       where e.student_profile_id = ${used.keptId} order by e.id desc limit 1`.execute(db);
  });
  const second = await pair();
  const changed = (await merge(second)).body.data.id;
  const { data } = await app.as('admin').ok(studentProfiles.get, { params: { id: second.keptId } });
  const { id, version, names: _names, picture: _picture, userId: _userId, lockedAt: _at, lockedBy: _by, ...entered } = data;
  await app.as('admin').ok(studentProfiles.update, { params: { id }, body: { ...entered, category: 'SC', version } });
  expect((await undo(changed)).body.errors[0]?.code).toBe('MERGE_CHANGED');
  const third = await pair();
  const purged = (await merge(third)).body.data.id;
  const { data: trash } = await app.as('admin').ok(listTrash, { params: { plural: 'studentProfiles' } });
  const entry = trash.find((one) => one.rowId === third.goneId);
  await app.as('admin').ok(purgeTrashed, { params: { plural: 'studentProfiles', id: entry?.id ?? '' } });
  expect((await undo(purged)).body.errors[0]?.code).toBe('MERGE_GONE');
  expect((await undo(first)).body.errors[0]?.code).toBe('MERGE_USED');
});

it('is refused for whoever may not delete students, for another institute, for one record twice and for an older version', async () => {
  const both = await pair();
  expect((await app.as('clerk').call(studentMerges.preview, { body: both })).status).toBe(403);
  expect((await app.as('adminB').call(studentMerges.preview, { body: both })).status).toBe(404);
  const same = await app.as('admin').call(studentMerges.preview, { body: { keptId: both.keptId, goneId: both.keptId } });
  expect([same.status, same.body.errors[0]?.code]).toEqual([422, 'MERGE_SAME']);
  const body = { ...both, keptVersion: 1, goneVersion: 1, reason: REASON };
  const before = await rowsOf([both.keptId, both.goneId]);
  expect((await app.as('admin').call(studentMerges.merge, { body })).status).toBe(409);
  expect(await rowsOf([both.keptId, both.goneId])).toEqual(before);
});

it('of two at once one is done', async () => {
  const both = await pair();
  const { kept, gone } = await previewOf(both);
  const body = { ...both, keptVersion: kept.version, goneVersion: gone.version, reason: REASON };
  const other = { keptId: both.goneId, goneId: both.keptId, keptVersion: gone.version, goneVersion: kept.version, reason: REASON };
  const answers = await Promise.all([
    app.as('admin').call(studentMerges.merge, { body }),
    app.as('controller').call(studentMerges.merge, { body: other }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

it('is undone too when the other record came back from the trash by itself, and merged again then', async () => {
  const both = await pair();
  const before = await rowsOf([both.keptId, both.goneId]);
  const id = (await merge(both)).body.data.id;
  const { data: trash } = await app.as('admin').ok(listTrash, { params: { plural: 'studentProfiles' } });
  const entry = trash.find((one) => one.rowId === both.goneId);
  await app.as('admin').ok(restoreTrashed, { params: { plural: 'studentProfiles', id: entry?.id ?? '' } });
  const again = await merge(both);
  expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'STUDENT_MERGE_GONE_ONCE']);
  expect((await undo(id)).body.data).toEqual({ id, rows: 2, missing: 0 });
  expect(await rowsOf([both.keptId, both.goneId])).toEqual(before);
  expect((await merge(both)).status).toBe(200);
});

it('tells in the preview what hangs on the record that goes and stands in no log', async () => {
  const both = await pair();
  await app.inside_('adminA', async (db, { instituteId, userId }) => {
    await sql`
      with b as (insert into id_card_batch (institute_id, kind, title, language, settings, created_by) values (${instituteId}, 'ID_CARD', 'Class', 'en', '{}', ${userId}) returning id)
      insert into id_card (institute_id, id_card_batch_id, position, student_profile_id) select ${instituteId}, b.id, 1, ${both.goneId} from b`.execute(
      db,
    );
  });
  expect((await previewOf(both)).held.map(({ table, count }) => [table, count])).toEqual([['id_card', 1]]);
  expect((await merge(both)).body.errors[0]?.code).toBe('MERGE_HELD');
});
