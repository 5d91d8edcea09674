import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { condonations } from '../../src/domains/exams/inward/condonation.contract.ts';
import { inwardFeed } from '../../src/domains/exams/inward/inward-feed.server.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
/** Their term is not granted; the others may be inwarded. */
let barred: string[];
let free: string;
const reason = 'Attendance was condoned by the Principal';

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 6,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
  });
  examInstanceId = exam.instanceId;
  barred = exam.studentIds.slice(0, 4);
  free = exam.studentIds[4] ?? '';
  await exam.query(
    `with s as (insert into student_exam_status (institute_id, code, name, may_inward) values ($1, 'TNG', 'Term not granted', false) returning id)
     update enrolment e set student_exam_status_id = s.id from s where e.institute_id = $1 and e.student_profile_id = any($2)`,
    [exam.instituteId, barred],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const condone = (studentProfileIds: readonly string[], { as = 'controller', ...more }: { as?: CallerName; document?: string } = {}) =>
  app.as(as).call(condonations.condone, {
    body: { examInstanceId, clause: 'EXAM_STATUS', studentProfileIds: [...studentProfileIds], reason, ...more },
  });
const withdraw = (id: string, as: CallerName = 'controller') =>
  app.as(as).call(condonations.withdraw, { params: { id }, body: { reason: 'Given to the wrong student' } });
const listed = async (studentProfileId?: string) =>
  app.as('clerk').ok(condonations.list, { query: { examInstanceId, ...(studentProfileId ? { studentProfileId } : {}) } });
const idOf = async (student: string) => (await listed(student)).data.find(({ withdrawnAt }) => withdrawnAt === null)?.id ?? '';
const preview = (eligibility: 'ELIGIBLE' | 'BARRED') =>
  app.as('clerk').ok(candidates.preview, { query: { examInstanceId, kind: 'REGULAR', eligibility } });
const inward = (studentProfileIds: readonly string[]) =>
  app.as('clerk').call(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [...studentProfileIds] } });

test('who lacks the right, another institute and a stranger cannot condone', async () => {
  const [one = ''] = barred;
  expect((await condone([one], { as: 'clerk' })).status).toBe(403);
  expect((await condone([one], { as: 'teacher' })).status).toBe(403);
  expect((await app.as('teacher').call(condonations.list, { query: { examInstanceId } })).status).toBe(403);
  expect((await condone([one], { as: 'adminB' })).status).toBe(404);
  expect((await condone([one], { as: 'stranger' })).status).toBe(404);
  expect((await listed()).data).toEqual([]);
});

test('all or none: whom the clause does not keep, and who is no candidate, stop the whole call', async () => {
  const [one = ''] = barred;
  const refused = await condone([one, free]);
  expect(codes(refused)).toBe('409 CONDONE_NOT_KEPT');
  expect(refused.body.errors?.[0]).toMatchObject({ message: expect.stringContaining('does not keep') });
  expect((await condone([one, examInstanceId])).status).toBe(404);
  const short = await app
    .as('controller')
    .call(condonations.condone, { body: { examInstanceId, clause: 'EXAM_STATUS', studentProfileIds: [one], reason: 'No' } });
  expect(short.status).toBe(422);
  expect((await listed()).counts).toEqual({ IN_FORCE: 0, WITHDRAWN: 0 });
});

test('several with one reason: they are eligible with who, when and why; once more changes nothing', async () => {
  expect((await preview('BARRED')).counts).toEqual({ ELIGIBLE: 2, BARRED: 4, INWARDED: 0, STATUS_FORBIDS: 4 });
  const done = await condone(barred.slice(0, 3), { document: 'Letter 12 of 3 May' });
  expect([done.status, done.body.data]).toEqual([200, { condoned: 3, unchanged: 0 }]);
  const { data: again } = (await condone(barred.slice(0, 3))).body;
  expect(again).toEqual({ condoned: 0, unchanged: 3 });
  const { data, counts } = await preview('ELIGIBLE');
  expect(counts).toEqual({ ELIGIBLE: 5, BARRED: 1, INWARDED: 0, STATUS_FORBIDS: 1 });
  const found = data.filter(({ condoned }) => condoned.length > 0);
  expect(found.map(({ studentProfileId }) => studentProfileId)).toEqual(barred.slice(0, 3));
  expect(found[0]).toMatchObject({
    statusName: 'Term not granted',
    eligible: true,
    reasons: [],
    condoned: [{ clause: 'EXAM_STATUS', reason, document: 'Letter 12 of 3 May', condonedByName: 'Controller' }],
  });
  const ids = await app.as('clerk').ok(candidates.ids, { query: { examInstanceId, kind: 'REGULAR', eligibility: 'ELIGIBLE' } });
  expect(ids.data.ids).toEqual([...barred.slice(0, 3), ...exam.studentIds.slice(4)]);
  const plan = await app.as('clerk').ok(candidates.plan, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: barred } });
  expect(plan.data).toMatchObject({ inwarded: 3, refusedBy: { STATUS_FORBIDS: 1 } });
});

test('it holds for its examination alone', async () => {
  const other = await anotherExam(exam, 'S2', 'REGULAR', exam.paperIds);
  const answer = await app.as('clerk').ok(candidates.preview, { query: { examInstanceId: other, kind: 'REGULAR' } });
  expect(answer.counts).toMatchObject({ BARRED: 4, STATUS_FORBIDS: 4 });
  expect(answer.data.flatMap(({ condoned }) => condoned)).toEqual([]);
});

test('it is taken back with a reason, stays in the list, and can be given again', async () => {
  const [one = ''] = barred;
  const id = await idOf(one);
  expect((await withdraw(id, 'clerk')).status).toBe(403);
  expect((await withdraw(id, 'adminB')).status).toBe(404);
  expect((await withdraw(examInstanceId)).status).toBe(404);
  expect((await withdraw(id)).status).toBe(200);
  expect(codes(await withdraw(id))).toBe('409 CONDONATION_WITHDRAWN');
  expect((await preview('BARRED')).data.map(({ studentProfileId }) => studentProfileId)).toEqual([one, barred[3]]);
  expect(codes(await inward([one]))).toBe('409 STATUS_FORBIDS');
  const { data, counts } = await listed();
  expect(counts).toEqual({ IN_FORCE: 2, WITHDRAWN: 1 });
  expect(data.at(-1)).toMatchObject({ id, withdrawnByName: 'Controller', withdrawnReason: 'Given to the wrong student', inwarded: false });
  expect((await condone([one])).body.data).toEqual({ condoned: 1, unchanged: 0 });
  expect((await listed(one)).counts).toEqual({ IN_FORCE: 1, WITHDRAWN: 1 });
});

test('each is in the log with who and why', async () => {
  const rows = await exam.query<{ action: string; reason: string }>(
    `select action, reason from audit_entry where chain_id = $1 and noun = 'exam_condonation' order by entry_id`,
    [exam.instituteId],
  );
  expect(rows.map(({ action, reason: why }) => `${action} ${why}`)).toEqual([
    `INSERT ${reason}`,
    `INSERT ${reason}`,
    `INSERT ${reason}`,
    'UPDATE Given to the wrong student',
    `INSERT ${reason}`,
  ]);
});

test('who is condoned is inwarded on the page and by a file; then nothing is taken back', async () => {
  const [one = '', two = '', third = '', kept = ''] = barred;
  expect((await inward([one])).body.data).toMatchObject({ inwarded: 1, papers: 1, refused: [] });
  const prns = await exam.query<{ prn: string }>(`select university_prn as prn from student_profile where id = any($1) order by 1`, [
    [two, kept],
  ]);
  await app.inside_('clerk', async (db, scope) => {
    const feed = { mode: 'BOTH', context: { examInstanceId } } as const;
    const rows = prns.map(({ prn }, at) => ({ rowNo: at + 2, record: { student: prn } }));
    const resolved = await inwardFeed.resolve(db, scope, rows, feed);
    const outcomes = await inwardFeed.apply(db, scope, resolved.rows, feed);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['CREATED', 'FAILED']);
  });
  const inForce = (await listed()).data.filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(new Map(inForce.map((row) => [row.studentProfileId, row.inwarded]))).toEqual(
    new Map([one, two, third].map((student) => [student, student !== third])),
  );
  for (const student of [one, two]) expect(codes(await withdraw(await idOf(student)))).toBe('409 CONDONATION_IN_USE');
  expect((await inward([free])).status).toBe(200);
  expect(codes(await condone([free]))).toBe('409 CONDONE_INWARDED');
  const { data } = await app.as('clerk').ok(inwards.list, { query: { examInstanceId, state: 'IN' } });
  const studentExamIds = data.flatMap((row) => (row.studentProfileId === one ? [row.id] : []));
  await app.as('controller').ok(inwards.uninward, { body: { examInstanceId, studentExamIds, reason: 'Form withdrawn' } });
  expect((await withdraw(await idOf(one))).status).toBe(200);
  expect(codes(await inward([one]))).toBe('409 STATUS_FORBIDS');
});

test('taken back and inwarded at once: one of the two is refused', async () => {
  const [, , third = ''] = barred;
  const [back, into] = await Promise.all([withdraw(await idOf(third)), inward([third])]);
  expect([codes(back), codes(into)].toSorted()).toEqual(
    back.status === 200 ? ['200', '409 STATUS_FORBIDS'] : ['200', '409 CONDONATION_IN_USE'],
  );
});

test('nobody is condoned in an examination that is not open', async () => {
  await exam.query(`update exam_instance set state = 'CLOSED' where id = $1`, [examInstanceId]);
  expect(codes(await condone([barred[3] ?? '']))).toBe('409 INSTANCE_NOT_OPEN');
});
