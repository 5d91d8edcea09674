import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditEntries } from '../../src/domains/results/additional-credit/additional-credit.command.ts';
import { additionalCredits } from '../../src/domains/results/additional-credit/additional-credit.contract.ts';
import { changeCredits } from '../../src/domains/results/additional-credit/additional-credit.store.ts';
import { holdStandings } from '../../src/domains/results/additional-credit/credit-standing.store.ts';
import { enterSgpi } from '../../src/domains/results/backward-sgpi/backward-sgpi.command.ts';
import { backwardSgpis } from '../../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { creditActivities } from '../../src/domains/results/credit-activity/credit-activity.contract.ts';
import { requireEntry } from '../../src/domains/results/entry/entry.command.ts';
import { graceEntries } from '../../src/domains/results/grace-allocation/grace-allocation.command.ts';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { changeAllocations, holdStudents } from '../../src/domains/results/grace-allocation/grace-allocation.store.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF';
let app: App;
let exam: TestExam;
let place: { readonly examInstanceId: string };
let student: { readonly id: string; readonly profile: string };

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 4, within, until: 'READY', seed: 11 });
  place = { examInstanceId: exam.instanceId };
  const rows = await exam.query<{ id: string; profile: string }>(
    'select id, student_profile_id as profile from student_exam where institute_id = $1 order by id',
    [exam.instituteId],
  );
  student = rows[0] ?? { id: '', profile: '' };
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

type Kept = { readonly body: { readonly data?: { readonly id: string } } };
const idOf = ({ body }: Kept) => body.data?.id ?? '';

/** The answer to who approves while the asker's file is still written: `write` is the part of it that has not ended. */
async function approvedDuring(approvalId: string, write: (db: Db, scope: InstituteScope) => Promise<unknown>): Promise<unknown[]> {
  let deciding = Promise.resolve<{ status: number; body: { errors?: readonly { code: string }[] } }>({ status: 0, body: {} });
  await app.inside_('clerk', async (db, scope) => {
    await write(db, scope);
    let isDecided = false;
    deciding = app.as('controller').call(approve, { params: { id: approvalId }, body: { version: 1 } });
    void deciding.then(() => (isDecided = true));
    await eventually(
      async () =>
        isDecided ||
        (await exam.query(`select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`))
          .length > 0,
    );
  });
  const { status, body } = await deciding;
  return [status, body.errors?.[0]?.code];
}

test('marks of an ordinance that a file changes meanwhile, with another document, are not approved', async () => {
  const keep = async (fileName: string) =>
    idOf(await app.as('clerk').upload(graceAllocations.addEvidence, { query: { ...place, fileName } }, PDF));
  const entry = { studentExamId: student.id, category: 'NSS', marks: '2', document: 'Letter 1', evidenceId: await keep('Signed list.pdf') };
  const other = await keep('Another list.pdf');
  const { id } = (await app.as('clerk').ok(graceAllocations.create, { body: entry })).data;
  const body = { ...place, reason: 'List of the NSS office' };
  const { approvalId } = (await app.as('clerk').ok(graceAllocations.requestApproval, { body })).data;
  const said = await approvedDuring(approvalId, async (db, scope) => {
    await requireEntry(db, scope, graceEntries, exam.instanceId);
    await holdStudents(db, scope, [student.id]);
    await changeAllocations(db, scope, [{ ...entry, marks: '10', evidenceId: other }]);
  });
  expect(said).toEqual([409, 'ENTRIES_CHANGED']);
  expect(await exam.query('select marks::text, approved_by from grace_allocation where id = $1', [id])).toEqual([
    { marks: '10.00', approved_by: null },
  ]);
});

test('nor are credits', async () => {
  const activity = {
    code: 'MOOC',
    name: 'MOOC',
    kind: 'CREDITS',
    head: 'MOOC',
    maxPerSemester: '8',
    maxPerYear: '8',
    toDepository: false,
  } as const;
  const creditActivityId = (await app.as('controller').ok(creditActivities.create, { body: activity })).data.id;
  const query = { ...place, fileName: 'list.pdf' };
  const creditEvidenceId = idOf(await app.as('clerk').upload(additionalCredits.addEvidence, { query }, PDF));
  const entry = { studentExamId: student.id, creditActivityId, creditEvidenceId };
  const { id } = (await app.as('clerk').ok(additionalCredits.create, { body: { ...entry, value: '1' } })).data;
  const body = { ...place, reason: 'Lists of the office' };
  const { approvalId } = (await app.as('clerk').ok(additionalCredits.requestApproval, { body })).data;
  const said = await approvedDuring(approvalId, async (db, scope) => {
    await requireEntry(db, scope, creditEntries, exam.instanceId);
    await holdStandings(db, scope, [entry]);
    await changeCredits(db, scope, [{ ...entry, value: '8' }]);
  });
  expect(said).toEqual([409, 'ENTRIES_CHANGED']);
  expect(await exam.query('select value::text, approved_by from additional_credit where id = $1', [id])).toEqual([
    { value: '8.0', approved_by: null },
  ]);
});

test('an SGPI that is entered while the shown ones are verified is seen before', async () => {
  await exam.query('delete from backward_sgpi where institute_id = $1', [exam.instituteId]);
  const evidenceId = idOf(await app.as('clerk').upload(backwardSgpis.addEvidence, { query: { fileName: 'Transcript.pdf' } }, PDF));
  const entry = { studentProfileId: student.profile, sgpi: '8.00', credits: null, points: null, sourceDocument: 'Register', evidenceId };
  await app.as('clerk').ok(backwardSgpis.create, { body: { ...entry, semester: 1 } });
  const { approvalId } = (await app.as('clerk').ok(backwardSgpis.requestVerification, { body: { reason: 'Old register' } })).data;
  const said = await approvedDuring(approvalId, (db, scope) => enterSgpi(db, scope, { ...entry, semester: 2 }));
  expect(said).toEqual([409, 'ENTRIES_CHANGED']);
  const [left] = await exam.query('select count(*)::int as n from backward_sgpi where institute_id = $1 and verified_by is null', [
    exam.instituteId,
  ]);
  expect(left).toEqual({ n: 2 });
});
