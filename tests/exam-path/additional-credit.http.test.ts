import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { additionalCredits, exportAdditionalCredits } from '../../src/domains/results/additional-credit/additional-credit.contract.ts';
import { creditActivities } from '../../src/domains/results/credit-activity/credit-activity.contract.ts';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { approve, getApproval, reject } from '../../src/kit/approval/approval.contract.ts';
import { undoFeed } from '../../src/kit/feed/feed-batch.contract.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { letterFor } from '../letter.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF';
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let examInstanceId: string;
let students: string[];
let nss: string;
let mooc: string;
let evidence: string;

const activity = (code: string, kind: 'MARKS' | 'CREDITS', most: string, year: string, toDepository = false) => ({
  code,
  name: `${code} work`,
  kind,
  head: code,
  maxPerSemester: most,
  maxPerYear: year,
  toDepository,
});

beforeAll(async () => {
  app = await startApp({ worker: true });
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 8, within, until: 'READY', seed: 11 });
  await app.inside_('controller', async (_db, given) => void (scope = given));
  examInstanceId = exam.instanceId;
  const rows = await exam.query<{ id: string }>(
    `select x.id from student_exam x join student_profile s on s.id = x.student_profile_id where x.institute_id = $1 order by s.university_prn`,
    [exam.instituteId],
  );
  students = rows.map(({ id }) => id);
  const office = app.as('controller');
  nss = (await office.ok(creditActivities.create, { body: activity('NSS', 'MARKS', '10', '10') })).data.id;
  mooc = (await office.ok(creditActivities.create, { body: activity('MOOC', 'CREDITS', '4', '6', true) })).data.id;
  const kept = await app.as('clerk').upload(additionalCredits.addEvidence, { query: { examInstanceId, fileName: 'NSS list.pdf' } }, PDF);
  evidence = kept.body.data?.id ?? '';
  await exam.query(`update student_profile set abc_id = '123456789012' where institute_id = $1 and id <> $2`, [
    exam.instituteId,
    exam.studentIds[7],
  ]);
  await computeAll(app.asApp.db, scope, examInstanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string; readonly path?: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>, as: CallerName = 'clerk') => app.as(as).call(endpoint, input);
const entry = (n: number, creditActivityId: string, value: string, creditEvidenceId = evidence) => ({
  body: { studentExamId: students[n] ?? '', creditActivityId, value, creditEvidenceId },
});
const approval = async () =>
  (await app.as('clerk').ok(additionalCredits.requestApproval, { body: { examInstanceId, reason: 'Lists of the NSS office' } })).data
    .approvalId;
const decide = (id: string, as: CallerName = 'controller') => ask(approve, { params: { id }, body: { version: 1 } }, as);
const results = () =>
  exam.query<{ hash: string; a: string; k: string | null; extra: string | null }>(
    `select distinct on (r.student_exam_id) r.trace_hash as hash, r.input ->> 'a' as a, r.input ->> 'k' as k, r.body -> 't' ->> 5 as extra
       from result r join student_profile s on s.id = r.student_profile_id
      where r.institute_id = $1 and r.exam_instance_id = $2 order by r.student_exam_id, r.run_no desc`,
    [exam.instituteId, examInstanceId],
  );

test('an activity has a maximum per year that is one of a semester at least, and only credits go to the depository', async () => {
  const bad = [{ ...activity('A', 'MARKS', '10', '5') }, { ...activity('B', 'MARKS', '10', '10', true) }];
  const answers = await Promise.all(bad.map((body) => ask(creditActivities.create, { body }, 'controller')));
  expect(answers.map(codes)).toEqual(['422 ACTIVITY_YEAR_BELOW_SEMESTER', '422 ACTIVITY_DEPOSITORY_CREDITS']);
});

test.each([
  ['no PDF', 'List.pdf', 'plain words', '422 EVIDENCE_KIND'],
  ['a table', 'List.csv', 'a,b', '422 EVIDENCE_KIND'],
  ['nothing', 'Empty.pdf', '', '422 EVIDENCE_EMPTY'],
])('evidence that is %s is refused', async (_name, fileName, content, refusal) => {
  expect(codes(await app.as('clerk').upload(additionalCredits.addEvidence, { query: { examInstanceId, fileName } }, content))).toBe(
    refusal,
  );
});

test('a name of evidence is once in an examination', async () => {
  const again = await app.as('clerk').upload(additionalCredits.addEvidence, { query: { examInstanceId, fileName: 'NSS list.pdf' } }, PDF);
  expect(codes(again)).toBe('409 RESULT_EVIDENCE_NAME_ONCE');
});

test('who lacks the right, a stranger and another institute enter and read nothing', async () => {
  for (const as of ['teacher', 'student', 'accountant'] as const) {
    expect([as, (await ask(additionalCredits.create, entry(0, nss, '5'), as)).status]).toEqual([as, 403]);
    expect([as, (await ask(additionalCredits.list, { query: { examInstanceId } }, as)).status]).toEqual([as, 403]);
    expect([as, (await ask(additionalCredits.evidence, { params: { id: evidence } }, as)).status]).toEqual([as, 403]);
  }
  const away = { instituteId: app.otherInstitute.id };
  expect((await app.as('adminB').call(additionalCredits.create, { ...away, ...entry(0, nss, '5') })).status).toBe(404);
  expect((await app.as('adminB').call(additionalCredits.evidence, { ...away, params: { id: evidence } })).status).toBe(404);
});

test('refuses what is above a maximum, twice, without an ABC ID or without evidence', async () => {
  expect(codes(await ask(additionalCredits.create, entry(0, nss, '11')))).toBe('422 ADDITIONAL_CREDIT_MAX');
  expect(codes(await ask(additionalCredits.create, entry(0, nss, '0')))).toBe('422 ADDITIONAL_CREDIT_ZERO');
  expect(codes(await ask(additionalCredits.create, entry(7, mooc, '2')))).toBe('422 ABC_ID_MISSING');
  expect(codes(await ask(additionalCredits.create, entry(0, nss, '5', nss)))).toBe('422 EVIDENCE_OTHER');
  const none: Readonly<Record<string, string>> = { studentExamId: students[0] ?? '', creditActivityId: nss, value: '5' };
  expect((await ask(additionalCredits.create, { body: none as never })).status).toBe(422);
  await app.as('clerk').ok(additionalCredits.create, entry(0, nss, '6'));
  expect(codes(await ask(additionalCredits.create, entry(0, nss, '1')))).toBe('422 ADDITIONAL_CREDIT_TWICE');
  // The ordinance gives 10 marks in all, whatever they are given for, on either page.
  const ncc = (await app.as('controller').ok(creditActivities.create, { body: activity('NCC', 'MARKS', '10', '10') })).data.id;
  expect(codes(await ask(additionalCredits.create, entry(0, ncc, '5')))).toBe('422 ADDITIONAL_MARKS_ABOVE_CAP');
  const byGrace = {
    studentExamId: students[0] ?? '',
    category: 'SPORTS',
    marks: '5',
    document: 'Letter 5',
    evidenceId: await letterFor(app.as('clerk'), 'GRACE', { examInstanceId }),
  };
  expect(codes(await ask(graceAllocations.create, { body: byGrace }))).toBe('422 GRACE_ABOVE_CAP');
  const { data: room } = await app
    .as('clerk')
    .ok(additionalCredits.room, { query: { studentExamId: students[0] ?? '', creditActivityId: ncc } });
  expect(room).toMatchObject({ ordinance: 'O.229', marksGiven: '6', marksMost: '10', left: '4', abcId: '123456789012' });
  // An entry that is corrected takes nothing from itself.
  const left = async (corrects: { readonly corrects?: 'YES' }) => {
    const query = { studentExamId: students[0] ?? '', creditActivityId: nss, ...corrects };
    return (await app.as('clerk').ok(additionalCredits.room, { query })).data.left;
  };
  expect([await left({}), await left({ corrects: 'YES' })]).toEqual(['0', '10']);
});

test('the year has one maximum over both its halves', async () => {
  const other = await anotherExam(exam, 'EX2', 'REGULAR', []);
  await exam.query(
    `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, division_id, exam_pattern_id, student_exam_status_id, state, inwarded_at)
     select x.institute_id, x.student_profile_id, i.id, i.exam_session_id, x.enrolment_id, x.division_id, x.exam_pattern_id, x.student_exam_status_id, 'LOCKED', now()
       from student_exam x join exam_instance i on i.institute_id = x.institute_id and i.id = $2 where x.id = $1`,
    [students[1], other],
  );
  const [second] = await exam.query<{ id: string }>('select id from student_exam where exam_instance_id = $1', [other]);
  const kept = await app.as('clerk').upload(additionalCredits.addEvidence, { query: { examInstanceId: other, fileName: 'A.pdf' } }, PDF);
  const elsewhere = kept.body.data?.id ?? '';
  const body = { studentExamId: second?.id ?? '', creditActivityId: mooc, value: '4', creditEvidenceId: elsewhere };
  await app.as('clerk').ok(additionalCredits.create, { body });
  expect(codes(await ask(additionalCredits.create, entry(1, mooc, '3')))).toBe('422 ADDITIONAL_CREDIT_YEAR');
  expect(codes(await ask(additionalCredits.create, entry(1, mooc, '2', elsewhere)))).toBe('422 EVIDENCE_OTHER');
  await app.as('clerk').ok(additionalCredits.create, entry(1, mooc, '2'));
  await exam.query('delete from additional_credit where student_exam_id = $1', [second?.id]);
});

test('T23: entries count after a second person, with what the ordinance and the credits give, and go exactly', async () => {
  const before = await results();
  expect(before.every(({ a, k }) => a === '0' && k === null)).toBe(true);
  const id = await approval();
  expect((await decide(id, 'clerk')).status).toBe(403);
  const { card } = (await app.as('controller').ok(getApproval, { params: { id } })).data;
  expect(card.changes.map(({ label, after }) => `${label} ${after}`).toSorted()).toEqual(['additionalCredits 2', 'additionalMarks 6']);
  await computeAll(app.asApp.db, scope, examInstanceId);
  expect(await results()).toEqual(before);
  expect((await decide(id)).status).toBe(200);
  await computeAll(app.asApp.db, scope, examInstanceId);
  const given = await results();
  expect(given.filter(({ a }) => a === '600')).toHaveLength(1);
  expect(given.filter(({ k, extra }) => k === '200' && extra === '200')).toHaveLength(1);
  const { data: rows } = await app.as('clerk').ok(additionalCredits.list, { query: { examInstanceId, state: 'APPROVED' } });
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const params = { id: row.id };
    // What two persons agreed to goes by two.
    expect(codes(await ask(additionalCredits.remove, { params, body: { version: row.version } }, 'controller'))).toBe('409 ENTRY_APPROVED');
    const asked = { params, body: { version: row.version, reason: 'The letter was withdrawn' } };
    const { data } = await app.as('controller').ok(additionalCredits.requestRemoval, asked);
    expect((await app.as('clerk').ok(additionalCredits.list, { query: { examInstanceId, state: 'APPROVED' } })).data).toContainEqual(row);
    expect(codes(await decide(data.approvalId, 'controller'))).toBe('403 OWN_REQUEST');
    expect((await decide(data.approvalId, 'secondController')).status).toBe(200);
  }
  expect(codes(await ask(additionalCredits.remove, { params: { id: rows[0]?.id ?? '' }, body: { version: 1 } }, 'controller'))).toContain(
    '404',
  );
  await computeAll(app.asApp.db, scope, examInstanceId);
  expect(await results()).toEqual(before);
});

test('an entry that comes after the request bars its approval', async () => {
  await app.as('clerk').ok(additionalCredits.create, entry(2, nss, '4'));
  const id = await approval();
  await app.as('clerk').ok(additionalCredits.create, entry(3, nss, '4'));
  expect(codes(await decide(id))).toBe('409 ENTRIES_CHANGED');
  await app.as('controller').ok(reject, { params: { id }, body: { version: 1, note: 'Send all of them' } });
  await exam.query('delete from additional_credit where institute_id = $1', [exam.instituteId]);
});

async function sent(lines: readonly string[], mode: 'INSERT' | 'BOTH' = 'INSERT', heads = 'student,activity,value,evidence') {
  const query = { kind: 'additionalCredits', mode, fileName: 'credits.csv', context: JSON.stringify({ examInstanceId }) };
  const answer = await app.as('controller').upload(uploadFeed, { query }, [heads, ...lines].join('\n'));
  const { id, version, state } = answer.body.data;
  const rows = async () => (await app.as('controller').ok(listFeedRows, { params: { id }, query: { size: '50' } })).data;
  if (state !== 'READY') return { id, state, rows: await rows() };
  await app.as('controller').ok(applyFeed, { params: { id }, body: { version } });
  const read = async () => (await app.as('controller').ok(getFeed, { params: { id } })).data;
  const done = await eventually(read, (now) => now.state !== 'APPLYING');
  return { id, state: done.state, version: done.version, rows: await rows() };
}
const prn = (n: number) => `2022${String(n + 1).padStart(12, '0')}`;

test('a file of many: each row with its reason, and undone as it came', async () => {
  const unknown = await sent([`${prn(0)},NONE,5,NSS list.pdf`, `${prn(1)},NSS,5,Other.pdf`, `99,NSS,5,NSS list.pdf`]);
  expect([unknown.state, unknown.rows.map(({ errors }) => (errors ?? []).map(({ column }) => column).join())]).toEqual([
    'INVALID',
    ['activity', 'evidence', 'prn'],
  ]);
  const file = await sent([
    `${prn(0)},NSS,6,NSS list.pdf`,
    `${prn(0)},NCC,5,NSS list.pdf`,
    `${prn(1)},NSS,11,NSS list.pdf`,
    `${prn(7)},MOOC,2,NSS list.pdf`,
    `${prn(6)},MOOC,2,NSS list.pdf`,
  ]);
  // Said before anything is written.
  expect([file.state, file.rows.map(({ errors }) => (errors ?? []).map((one) => one.reason).join())]).toEqual([
    'INVALID',
    [
      '',
      'Ordinance O.229 gives at most 10 marks; the student has 6 already.',
      'NSS work gives at most 10 in a semester.',
      "Credits of MOOC work go to the academic depository: enter the student's ABC or APAAR ID in the student profile first.",
      '',
    ],
  ]);
  // An office calls the column of the names Student, and finds its students by the number beside.
  const office = await sent([`${prn(0)},Asha Rao,NONE,5,NSS list.pdf`], 'INSERT', 'PRN No,Student,activity,value,evidence');
  expect(office.rows.map(({ errors }) => (errors ?? []).map(({ column }) => column).join())).toEqual(['activity']);
  const good = await sent([`${prn(0)},NSS,6,NSS list.pdf`, `${prn(6)},mooc work,2,NSS list.pdf`]);
  expect(good.rows.map(({ outcome }) => outcome)).toEqual(['CREATED', 'CREATED']);
  const changed = await sent([`${prn(0)},NSS,8,NSS list.pdf`], 'BOTH');
  expect(changed.rows.map(({ outcome }) => outcome)).toEqual(['UPDATED']);
  // Nobody alone takes away by a file what two persons agreed to.
  await exam.query(`update additional_credit set approved_by = $2, approved_at = now() where institute_id = $1`, [
    exam.instituteId,
    app.userId('clerk'),
  ]);
  const alone = await sent([`${prn(0)},NSS,1,NSS list.pdf`], 'BOTH');
  expect(alone.rows.flatMap(({ errors }) => (errors ?? []).map(({ reason }) => reason))).toEqual([
    'This entry is approved: a second person must agree to its deletion before it is entered anew.',
  ]);
  await exam.query(`update additional_credit set approved_by = null, approved_at = null where institute_id = $1`, [exam.instituteId]);
  await app.as('controller').ok(undoFeed, { params: { id: changed.id }, body: { version: changed.version ?? 0 } });
  const { data } = await app.as('clerk').ok(additionalCredits.list, { query: { examInstanceId } });
  expect(data.map(({ value }) => value)).toEqual(['6.0', '2.0']);
});

test('the list and its evidence become files', async () => {
  expect((await ask(exportAdditionalCredits, { query: { examInstanceId, format: 'csv' } }, 'clerk')).status).toBe(200);
  const answer = await fetch(`${app.url}/api/results/additional-credits/evidence/${evidence}?instituteId=${app.institute.id}`, {
    headers: await app.as('clerk').headers(),
  });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'application/pdf', PDF]);
});

test('an activity with entries keeps its kind, and is not deleted', async () => {
  const { data } = await app.as('controller').ok(creditActivities.get, { params: { id: nss } });
  const body = { ...activity('NSS', 'CREDITS', '10', '10'), version: data.version };
  expect(codes(await ask(creditActivities.update, { params: { id: nss }, body }, 'controller'))).toBe('409 ACTIVITY_KIND_USED');
  const away = await ask(creditActivities.remove, { params: { id: nss }, body: { version: data.version } }, 'controller');
  expect(codes(away)).toContain('409');
});

test('after the lock nothing is entered, approved or deleted', async () => {
  await app.as('clerk').ok(additionalCredits.create, entry(4, nss, '4'));
  const id = await approval();
  const [row] = (await app.as('clerk').ok(additionalCredits.list, { query: { examInstanceId } })).data;
  await exam.query('update exam_instance set locked_run_no = computed_run_no where institute_id = $1 and id = $2', [
    exam.instituteId,
    examInstanceId,
  ]);
  expect(codes(await ask(additionalCredits.create, entry(5, nss, '4')))).toBe('409 RESULT_LOCKED');
  expect(codes(await decide(id))).toBe('409 RESULT_LOCKED');
  const remove = { params: { id: row?.id ?? '' }, body: { version: row?.version ?? 0 } };
  expect(codes(await ask(additionalCredits.remove, remove, 'controller'))).toBe('409 RESULT_LOCKED');
  const removal = { ...remove, body: { ...remove.body, reason: 'The letter was withdrawn' } };
  expect(codes(await ask(additionalCredits.requestRemoval, removal, 'controller'))).toBe('409 RESULT_LOCKED');
  expect((await app.as('clerk').ok(additionalCredits.open, { query: { examInstanceId } })).data.bar?.code).toBe('RESULT_LOCKED');
});
