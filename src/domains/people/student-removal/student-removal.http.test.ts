import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { MasterFactory } from '../../../../tests/masters/factory.server.ts';
import { applyBulk, previewBulk } from '../../../kit/bulk/bulk.contract.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentStates } from '../student-state/student-state.contract.ts';
import { studentRemoval } from './student-removal.contract.ts';

let app: App;
let factory: MasterFactory;
beforeAll(async () => {
  app = await startApp();
  factory = masterFactory(app.as('admin'), 800);
});
afterAll(() => app?.close());

const REASON = 'Entered twice by the office';
/** A student in so many classes, with a guardian and a change of state. */
async function student(classes: number): Promise<string> {
  const body = await factory.bodyOf(masterOf('student_profile'));
  const { data } = await app.as('admin').ok(masterOf('student_profile').create, { body: { ...body, state: 'ACTIVE', dateOfBirth: null } });
  const id = String(data.id);
  for (let at = 0; at < classes; at += 1) {
    const enrolled = await factory.bodyOf(masterOf('enrolment'));
    const courseInstanceId = (await factory.make(masterOf('course_instance'))).id;
    const place = { studentProfileId: id, courseInstanceId, divisionId: null, rollNo: null };
    await app.as('admin').ok(masterOf('enrolment').create, { body: { ...enrolled, ...place } });
  }
  const guardian = { relationWords: null, guardianMobile: null, guardianEmail: null, getsMessages: true };
  await app.as('clerk').ok(studentGuardians.create, {
    body: { ...guardian, studentProfileId: id, guardianName: 'Ramesh Patil', relation: 'FATHER' },
  });
  const leave = { state: 'ON_LEAVE', effectiveOn: '2025-07-01', untilOn: null, reason: 'Medical leave', document: null } as const;
  await app.as('clerk').ok(studentStates.change, { body: { studentProfileIds: [id], ...leave } });
  return id;
}
const impactOf = async (id: string) => (await app.as('admin').ok(studentRemoval.impact, { params: { id } })).data;
const classesOf = async (id: string) => (await app.as('admin').ok(enrolments.list, { query: { studentProfileId: id } })).data.length;
/** Every row of the student, as PostgreSQL writes it. */
async function rowsOf(id: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select md5(string_agg(r, '|' order by r)) as all from (
      select to_jsonb(s)::text as r from student_profile s where s.id = ${id}
      union all select to_jsonb(e)::text from enrolment e where e.student_profile_id = ${id}
      union all select to_jsonb(g)::text from student_guardian g where g.student_profile_id = ${id}
      union all select to_jsonb(c)::text from student_state_change c where c.student_profile_id = ${id}) x`.execute(app.inside.db);
  return rows[0]?.all ?? '';
}
async function restore(plural: string, rowId: string): Promise<void> {
  const { data } = await app.as('admin').ok(listTrash, { params: { plural } });
  const entry = data.find((one) => one.rowId === rowId);
  await app.as('admin').ok(restoreTrashed, { params: { plural, id: entry?.id ?? '' } });
}

it('T36: tells before anything is deleted what each way takes along and what prevents it', async () => {
  const impact = await impactOf(await student(2));
  expect(impact.record).toEqual([{ table: 'enrolment', count: 2, plural: 'enrolments' }]);
  expect([impact.classes.map(({ uses }) => uses), impact.whole]).toEqual([[[], []], []]);
});

it('T36: the student with every class goes as one record and comes back byte for byte', async () => {
  const id = await student(2);
  const before = await rowsOf(id);
  const { version } = await impactOf(id);
  const { data } = await app.as('admin').ok(studentRemoval.whole, { params: { id }, body: { version, reason: REASON } });
  expect([data.classes, await rowsOf(id)]).toEqual([2, '']);
  await restore('studentProfiles', id);
  expect(await rowsOf(id)).toBe(before);
});

it('T36: one class alone goes, the student and the other class stay', async () => {
  const id = await student(2);
  const [first] = (await impactOf(id)).classes;
  await app.as('admin').ok(enrolments.remove, { params: { id: first?.enrolmentId ?? '' }, body: { version: first?.version ?? 0 } });
  expect(await classesOf(id)).toBe(1);
  await restore('enrolments', first?.enrolmentId ?? '');
  expect(await classesOf(id)).toBe(2);
});

it('T36: a student with an examination is not deleted: it is named what hangs there, and nothing is lost', async () => {
  const id = await withExamination();
  const before = await rowsOf(id);
  const { version, whole } = await impactOf(id);
  expect(whole.map((use) => use.table)).toContain('student_exam');
  const answer = await app.as('admin').call(studentRemoval.whole, { params: { id }, body: { version, reason: REASON } });
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'STILL_USED']);
  expect(await rowsOf(id)).toBe(before);
});

/** A student whom an examination has taken in. */
async function withExamination(): Promise<string> {
  const id = await student(1);
  const instance = await factory.make(masterOf('exam_instance'));
  await app.inside_('adminA', async (db) => {
    await sql`
      insert into student_exam (institute_id, exam_instance_id, exam_session_id, student_profile_id, enrolment_id, student_exam_status_id, exam_pattern_id)
      select e.institute_id, x.id, x.exam_session_id, e.student_profile_id, e.id, e.student_exam_status_id, x.exam_pattern_id
        from enrolment e join exam_instance x on x.institute_id = e.institute_id and x.id = ${instance.id} where e.student_profile_id = ${id}`.execute(
      db,
    );
  });
  return id;
}

it('is refused without the right to classes or to the register, in another institute, and for an older version', async () => {
  const id = await student(1);
  const { version } = await impactOf(id);
  const asked = { params: { id }, body: { version, reason: REASON } };
  expect((await app.as('clerk').call(studentRemoval.whole, asked)).status).toBe(403);
  expect((await app.as('clerk').call(studentRemoval.impact, { params: { id } })).status).toBe(403);
  expect((await app.as('adminB').call(studentRemoval.whole, asked)).status).toBe(404);
  const stale = await app.as('admin').call(studentRemoval.whole, { params: { id }, body: { version: version - 1, reason: REASON } });
  expect(stale.status).toBe(409);
  expect(await classesOf(id)).toBe(1);
});

it('many students: one field of all of them at once, previewed; those in a class are not deleted, and it is said why', async () => {
  const ids = [await student(0), await student(1)];
  const params = { plural: 'studentProfiles' };
  const set = { kind: 'SET' as const, field: 'category', value: 'OBC' };
  const { data: seen } = await app.as('admin').ok(previewBulk, { params, body: { act: set, selection: { ids } } });
  expect([seen.done, seen.refused]).toEqual([2, 0]);
  await app.as('admin').ok(applyBulk, { params, body: { act: set, selection: { ids }, stamp: seen.stamp } });
  const { data } = await app.as('admin').ok(studentProfiles.get, { params: { id: ids[1] ?? '' } });
  expect([data.category, data.state]).toEqual(['OBC', 'ON_LEAVE']);
  const state = await app
    .as('admin')
    .ok(previewBulk, { params, body: { act: { ...set, field: 'state', value: 'LEFT' }, selection: { ids } } });
  expect(state.data.rows.map((row) => row.code)).toEqual(['STATE_BY_ITSELF', 'STATE_BY_ITSELF']);
  const gone = await app.as('admin').ok(previewBulk, { params, body: { act: { kind: 'DELETE' }, selection: { ids } } });
  expect(gone.data.rows.map((row) => [row.outcome, row.uses.map((use) => use.table)])).toEqual([
    ['DONE', []],
    ['REFUSED', ['enrolment']],
  ]);
});
