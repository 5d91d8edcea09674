import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAudience, listAudienceChoices, listRecipients } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import { previewBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { computeAll } from '../exam-path/test-run.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, sendAll } from './broadcast-desk.server.ts';

const STUDENTS = 6;
const source = 'exams.resultPublished';
let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const { instanceId, institute, query } = exam;
  await query(`update student_profile set email = id || '@shown.example' where id = any($1)`, [exam.studentIds]);
  const clerk = { ...institute.scope, tenantId: app.tenantId, instituteId: app.institute.id, userId: app.userId('clerk') };
  await computeAll(app.asApp.db, clerk, instanceId);
  for (const act of [publishing.lock, publishing.publish])
    await app.as('controller').ok(act, { params: { examInstanceId: instanceId }, body: {} });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** Ids of the students whom a message to those whose result is published would reach. */
async function reached(): Promise<string[]> {
  const id = await draft(app.as('admin'), draftTo([], { audience: [{ source, values: [exam.instanceId] }] }));
  const { data } = await app.as('admin').ok(countAudience, { params: { id }, query: { size: '100' } });
  return data.flatMap(({ people }) => people.map((one) => one.id)).toSorted();
}
const offered = async () =>
  (await app.as('admin').ok(listAudienceChoices, { params: { source }, query: {} })).data.map(({ value }) => value);
const remark = (value: string | null) =>
  exam.query('update student_exam set remark = $1 where student_profile_id = $2', [value, exam.studentIds[0]]);

it('“result published” reaches those whose own result is shown, and nobody who is withheld, reserved or not in the publication', async () => {
  const all = exam.studentIds.toSorted();
  expect(await reached()).toEqual(all);
  for (const hidden of ['WH', 'RR']) {
    await remark(hidden);
    expect(await reached()).toEqual(all.filter((id) => id !== exam.studentIds[0]));
  }
  await remark(null);
  // Inwarded once more people are published already: no result of theirs is among it.
  await exam.query(
    `with one as (
       insert into student_profile (institute_id, student_id, university_prn, full_name, surname, first_semester, email)
       values ($1, 'late', 'late', 'Late Comer', '', 1, 'late@shown.example') returning institute_id, id),
     joined as (
       insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, roll_no, student_exam_status_id)
       select o.institute_id, o.id, e.course_instance_id, e.division_id, '999', e.student_exam_status_id from one o, lateral (select * from enrolment where institute_id = $1 limit 1) e
       returning *)
     insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, division_id, exam_pattern_id, student_exam_status_id, state, inwarded_at)
     select j.institute_id, j.student_profile_id, i.id, i.exam_session_id, j.id, j.division_id, i.exam_pattern_id, j.student_exam_status_id, 'INWARDED', now()
       from joined j, exam_instance i where i.id = $2`,
    [exam.instituteId, exam.instanceId],
  );
  expect(await reached()).toEqual(all);
});

it('an examination is offered as long as its results are shown', async () => {
  expect(await offered()).toContain(exam.instanceId);
  await exam.query(
    `insert into exam_window (institute_id, exam_instance_id, activity, opens_at) values ($1, $2, 'RESULT_VIEW', now() + interval '1 hour')`,
    [exam.instituteId, exam.instanceId],
  );
  expect(await offered()).not.toContain(exam.instanceId);
  expect(await reached()).toEqual([]);
  await exam.query('delete from exam_window where exam_instance_id = $1', [exam.instanceId]);
});

it('class, division and roll number are those of the present enrolment; in how many mails they stay empty is known before', async () => {
  const [first, second] = exam.studentIds;
  const enrolled = await exam.query<{ class: string; division: string | null; rollNo: string | null }>(
    `select k.name as class, d.name as division, e.roll_no as "rollNo" from enrolment e join course_instance i on i.id = e.course_instance_id
       join course k on k.id = i.course_id left join division d on d.id = e.division_id where e.student_profile_id = $1`,
    [first],
  );
  await exam.query('update enrolment set roll_no = null where student_profile_id = $1', [second]);
  const [place] = enrolled;
  const audience = [{ source: 'students.chosen', values: [first ?? '', second ?? ''] }];
  const id = await draft(app.as('admin'), draftTo([], { subject: 'Roll {{rollNo}}', body: '<p>Class {{class}}.</p>', audience }));
  const { sums, data } = await app.as('admin').ok(countAudience, { params: { id } });
  expect(sums.empty).toEqual([{ variable: 'rollNo', messages: 1 }]);
  expect(data.flatMap(({ people }) => people.map((one) => one.class))).toEqual([place?.class, place?.class]);
  const shown = (await app.as('admin').ok(previewBroadcast, { params: { id }, query: { personId: first ?? '' } })).data;
  expect([shown.subject, shown.text.split('\n')[0]]).toEqual([`Roll ${place?.rollNo ?? ''}`, `Class ${place?.class ?? ''}.`]);
  // What is fixed when it is sent has them, too.
  expect((await sendAll(app.as('admin'), id)).status).toBe(200);
  const sent = (await app.as('admin').ok(listRecipients, { params: { id } })).data.flatMap(({ people }) => people.map((one) => one.rollNo));
  expect(new Set(sent)).toEqual(new Set([place?.rollNo, undefined]));
  // A message that says nothing of classes carries nothing of them.
  const plain = await draft(app.as('admin'), draftTo([], { audience }));
  const other = await app.as('admin').ok(countAudience, { params: { id: plain } });
  expect([other.sums.empty, other.data[0]?.people[0]?.class]).toEqual([[], undefined]);
});
