import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { additionalCredits } from '../../src/domains/results/additional-credit/additional-credit.contract.ts';
import { creditActivities } from '../../src/domains/results/credit-activity/credit-activity.contract.ts';
import { creditLedger } from '../../src/domains/results/credit-ledger/credit-ledger.contract.ts';
import { exportNadRows, nadFiles } from '../../src/domains/results/depository/nad-file.contract.ts';
import { postPublished } from '../../src/domains/results/publish/post-published.command.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, plainShell, publishAll, unpublishAll } from './test-run.server.ts';
import { jobEnded, seatedForPrint } from './test-statement.server.ts';

const STUDENTS = 3;
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let params: { examInstanceId: string };
let seats: { id: string; studentProfileId: string; prn: string }[];
let entryId = '';

beforeAll(async () => {
  app = await startApp({ worker: true });
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: STUDENTS, within, until: 'READY', seed: 11 });
  params = { examInstanceId: exam.instanceId };
  await seatedForPrint(exam, app.userId('student'));
  await exam.query(
    `update student_profile set full_name = 'Asha ' || translate(right(university_prn, 2), '0123456789', 'abcdefghij'), mother_name = 'Sunita',
       gender = 'FEMALE', date_of_birth = '2004-02-29', abc_id = '0' || lpad(right(university_prn, 6), 11, '0') where institute_id = $1`,
    [exam.instituteId],
  );
  await app.inside_('controller', async (_db, given) => void (scope = given));
  const rows = await exam.query<{ id: string; student_profile_id: string; prn: string }>(
    `select x.id, x.student_profile_id, s.university_prn as prn from student_exam x join student_profile s on s.id = x.student_profile_id
      where x.institute_id = $1 order by s.university_prn`,
    [exam.instituteId],
  );
  seats = rows.map(({ id, student_profile_id: studentProfileId, prn }) => ({ id, studentProfileId, prn }));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const office = () => app.as('controller');
const creditsOf = async (at: number) =>
  (await office().ok(creditLedger.ofStudent, { params: { studentProfileId: seats[at]?.studentProfileId ?? '' } })).data;
const activitiesOf = async (at: number) =>
  (await creditsOf(at)).postings.flatMap(({ of, kind, credits, paperCode }) =>
    of === 'ACTIVITY' ? [`${kind} ${credits} ${paperCode}`] : [],
  );
async function lockAndPublish() {
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
}
/** The rows of a file of what is published now, by PRN; the portal takes all of them. */
async function told() {
  const { data: check } = await office().ok(nadFiles.check, { params });
  expect(await jobEnded(office(), check.jobId)).toMatchObject({ state: 'DONE' });
  const { version } = (await office().ok(nadFiles.get, { params: { id: check.id } })).data;
  const { data: made } = await office().ok(nadFiles.make, { params: { id: check.id }, body: { form: 'CSV', version } });
  expect(await jobEnded(office(), made.jobId)).toMatchObject({ state: 'DONE' });
  const { bytes } = await office().call(nadFiles.download, { params: { id: check.id } });
  const ready = (await office().ok(nadFiles.get, { params: { id: check.id } })).data;
  await office().ok(nadFiles.uploaded, { params: { id: check.id }, body: { uploadedOn: '2026-11-28', version: ready.version } });
  const rows = parse<Record<string, string>>(Buffer.from(bytes).toString('utf8'), { columns: true, bom: true });
  return new Map(rows.map((row) => [row['REGN_NO'], row]));
}
const activityIn = (row: Record<string, string> | undefined) =>
  Object.entries(row ?? {}).flatMap(([header, cell]) =>
    cell === 'MOOC' ? [header, row?.[`${header}_CREDIT`], row?.['MRKS_REC_STATUS']] : [],
  );

test('approved credits beside the papers are posted with the publication, once, and no others', async () => {
  const body = {
    code: 'MOOC',
    name: 'Course elsewhere',
    kind: 'CREDITS',
    head: 'Extra',
    maxPerSemester: '4',
    maxPerYear: '8',
    toDepository: true,
  } as const;
  const { data: activity } = await office().ok(creditActivities.create, { body });
  const kept = await office().upload(additionalCredits.addEvidence, { query: { ...params, fileName: 'List.pdf' } }, '%PDF-1.7\n%%EOF');
  const creditEvidenceId = kept.body.data?.id ?? '';
  const enter = (at: number) =>
    office().ok(additionalCredits.create, {
      body: { studentExamId: seats[at]?.id ?? '', creditActivityId: activity.id, value: '2', creditEvidenceId },
    });
  entryId = (await enter(0)).data.id;
  const asked = { body: { examInstanceId: exam.instanceId, reason: 'Lists of the office' } };
  const { data } = await office().ok(additionalCredits.requestApproval, asked);
  await app.as('secondController').ok(approve, { params: { id: data.approvalId }, body: { version: 1 } });
  // Nobody approves it.
  await enter(1);
  await lockAndPublish();
  expect([await activitiesOf(0), await activitiesOf(1)]).toEqual([['EARNED 2.0 MOOC'], []]);
  expect((await creditsOf(0)).extra).toBe('2.00');
  const before = await creditsOf(0);
  await postPublished(plainShell(app.asApp.db, scope), { examInstanceId: exam.instanceId });
  expect(await creditsOf(0)).toEqual(before);
});

test('the depository is told of them after the papers', async () => {
  const rows = await told();
  const [header = '', credits, status] = activityIn(rows.get(seats[0]?.prn));
  expect([header, credits, status]).toEqual([`SUB${exam.paperIds.length + 1}`, '2', 'O']);
  expect(activityIn(rows.get(seats[1]?.prn))).toEqual([]);
});

test('the list of a check is a file with its reasons in words', async () => {
  await exam.query('update student_profile set abc_id = null where id = $1', [seats[2]?.studentProfileId]);
  await exam.query(`update student_profile set full_name = 'Asha Rao' where id = $1`, [seats[2]?.studentProfileId]);
  const { data: check } = await office().ok(nadFiles.check, { params });
  expect(await jobEnded(office(), check.jobId)).toMatchObject({ state: 'DONE' });
  const file = (query: object) => office().call(exportNadRows, { params: { id: check.id }, query: { format: 'csv', ...query } });
  const { text } = await file({ show: 'STOPPED' });
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('No ABC ID: enter it in the student directory');
  expect((await file({})).text.trim().split('\r\n')).toHaveLength(STUDENTS + 1);
  expect((await app.as('clerk').call(exportNadRows, { params: { id: check.id }, query: { format: 'csv' } })).status).toBe(403);
});

test('a publication that is taken back reverses them, and the depository is told so', async () => {
  await unpublishAll(app.asApp.db, scope, exam.instanceId, 'A mark is checked again');
  expect(await activitiesOf(0)).toEqual(['EARNED 2.0 MOOC', 'REVERSED -2.0 MOOC']);
  expect((await creditsOf(0)).extra).toBe('0.00');
  const rows = await told();
  expect(activityIn(rows.get(seats[0]?.prn)).slice(1)).toEqual(['2', 'C']);
});

test('an entry that two persons delete is posted no more', async () => {
  await exam.query('update exam_instance set locked_run_no = null where institute_id = $1', [exam.instituteId]);
  const [row] = (await office().ok(additionalCredits.list, { query: { examInstanceId: exam.instanceId, state: 'APPROVED' } })).data;
  const body = { version: row?.version ?? 0, reason: 'The course was not finished' };
  const { data } = await office().ok(additionalCredits.requestRemoval, { params: { id: entryId }, body });
  await app.as('secondController').ok(approve, { params: { id: data.approvalId }, body: { version: 1 } });
  await lockAndPublish();
  expect(await activitiesOf(0)).toEqual(['EARNED 2.0 MOOC', 'REVERSED -2.0 MOOC']);
  expect(activityIn((await told()).get(seats[0]?.prn))).toEqual([]);
});
