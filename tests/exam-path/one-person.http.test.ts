import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { DEMO_PASSWORD } from '../../src/app/serve/demo.server.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { reauthenticate } from '../../src/domains/identity/account/account.contract.ts';
import { backwardSgpis } from '../../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { approve, getApproval, listApprovals, reject, withdraw } from '../../src/kit/approval/approval.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { letterFor } from '../letter.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let params: { examInstanceId: string };
let studentExamId: string;

beforeAll(async () => {
  app = await startApp({ worker: true });
  const within = { tenantId: app.tenantId, instituteId: app.otherInstitute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 6, within, until: 'READY', seed: 23 });
  params = { examInstanceId: exam.instanceId };
  const [first] = await exam.query<{ id: string }>('select id from student_exam where student_profile_id = $1', [exam.studentIds[0]]);
  studentExamId = first?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const at = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...at() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, ...at() });
const letter = (purpose: 'GRACE' | 'CORRECTION') => letterFor(app.as('controller'), purpose, { ...at(), ...params });
const why = { reason: 'Asked by one person alone', document: 'Letter 23' };

/** Everything a student's result depends on, and the active run numbers. */
const resultState = async () =>
  exam.query(
    `select (select md5(string_agg(m::text, '|' order by m.id)) from mark m where m.institute_id = $1) as marks,
       (select md5(string_agg(s.id::text || s.state, '|' order by s.id)) from mark_sheet s where s.institute_id = $1) as sheets,
       (select string_agg(concat_ws(' ', i.computed_run_no, i.locked_run_no, i.published_run_no), '|') from exam_instance i where i.institute_id = $1) as runs,
       (select count(*)::int from backward_sgpi b where b.institute_id = $1 and b.verified_by = b.entered_by) as own_sgpis,
       (select count(*)::int from grace_allocation g where g.institute_id = $1 and g.approved_by = g.requested_by) as own_grace`,
    [exam.instituteId],
  );

/** All attempts of one person to decide their own request, in their own and in other sessions without the right; returns the request's final state. */
async function allAlone(approvalId: string, asker: CallerName): Promise<string> {
  const before = await resultState();
  const decide = (name: CallerName, version = 1) => call(name, approve, { params: { id: approvalId }, body: { version } });
  // The own request, many times at once, with valid and invalid versions.
  const own = await Promise.all([1, 1, 1, 2, 0].map((version) => decide(asker, version)));
  expect(own.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
  // A second account of the same person helps only when it holds the deciding right itself.
  for (const name of ['clerk', 'teacher', 'student', 'accountant'] as const)
    expect([name, (await decide(name)).status]).toEqual([name, 403]);
  // An own rejection is not a decision either.
  expect((await call(asker, reject, { params: { id: approvalId }, body: { version: 1, note: 'turned around' } })).status).toBe(403);
  // Nobody else can withdraw it in the requester's name.
  expect((await call('secondController', withdraw, { params: { id: approvalId }, body: { version: 1 } })).status).toBe(403);
  // Nor directly in the database.
  await expect(
    exam.query(`update approval_request set state = 'APPROVED', decided_by = requested_by, decided_at = now() where id = $1`, [approvalId]),
  ).rejects.toThrow(/approval_request_two_persons/);
  expect(await resultState()).toEqual(before);
  const waiting = await ok(asker, listApprovals, { query: { box: 'WAITING' } });
  expect(waiting.data.map((row) => row.id)).not.toContain(approvalId);
  const mine = await ok(asker, listApprovals, { query: { box: 'MINE', state: 'PENDING' } });
  expect(mine.data.map((row) => row.id)).toContain(approvalId);
  const forSecond = await ok('secondController', listApprovals, { query: { box: 'WAITING' } });
  expect(forSecond.data.find((row) => row.id === approvalId)?.abilities.approve).toBe(true);
  // Who decides sees what it is about, and that nothing bars it.
  const { card } = (await ok('secondController', getApproval, { params: { id: approvalId } })).data;
  expect([card.facts.length, card.blockers]).toEqual([expect.toSatisfy((facts: number) => facts > 0), []]);
  expect(card.facts.filter(({ value }) => value === '')).toEqual([]);
  await ok(asker, withdraw, { params: { id: approvalId }, body: { version: 1 } });
  // A withdrawn request cannot be decided any more.
  expect((await decide('secondController', 2)).status).toBe(409);
  expect(await resultState()).toEqual(before);
  return (await ok(asker, getApproval, { params: { id: approvalId } })).data.state;
}

async function computed(): Promise<void> {
  const { data } = await ok('controller', resultProcessing.compute, { params, body: {} });
  const read = async () => (await ok('controller', getJob, { params: { id: data.jobId } })).data;
  await eventually(read, (job) => job.state === 'DONE');
}

describe('T23: one person alone changes nothing', () => {
  test('T23: opens no locked mark sheet, and enters nothing into it', async () => {
    const [sheet] = await exam.query<{ id: string }>(`select id from mark_sheet where institute_id = $1 limit 1`, [exam.instituteId]);
    const { data } = await ok('controller', markSheets.requestUnlock, { params: { id: sheet?.id ?? '' }, body: why });
    expect(await allAlone(data.approvalId, 'controller')).toBe('WITHDRAWN');
    await expect(exam.query('update mark set value = 1 where student_exam_id = $1', [studentExamId])).rejects.toThrow(
      /MARK_SHEET_NOT_OPEN/,
    );
  });

  test('T23: verifies no SGPI of an earlier semester that was entered by the same person', async () => {
    await exam.query('delete from backward_sgpi where institute_id = $1 and student_profile_id = $2', [
      exam.instituteId,
      exam.studentIds[5],
    ]);
    const entry = {
      studentProfileId: exam.studentIds[5] ?? '',
      semester: 1,
      sgpi: '9.90',
      credits: '20.0',
      points: null,
      sourceDocument: 'Sheet of 2022',
      evidenceId: await letterFor(app.as('controller'), 'SGPI', at()),
    };
    await ok('controller', backwardSgpis.create, { body: entry });
    const { data } = await ok('controller', backwardSgpis.requestVerification, { body: why });
    expect(await allAlone(data.approvalId, 'controller')).toBe('WITHDRAWN');
    await expect(
      exam.query('update backward_sgpi set verified_by = entered_by, verified_at = now() where institute_id = $1 and verified_by is null', [
        exam.instituteId,
      ]),
    ).rejects.toThrow(/backward_sgpi_two_persons/);
    await exam.query('delete from backward_sgpi where institute_id = $1 and verified_by is null', [exam.instituteId]);
  });

  test('T23: approves none of their own activity marks', async () => {
    const body = { studentExamId, category: 'NSS' as const, marks: '5', document: 'Certificate 23', evidenceId: await letter('GRACE') };
    await ok('controller', graceAllocations.create, { body });
    const { data } = await ok('controller', graceAllocations.requestApproval, { body: { ...params, ...why } });
    expect(await allAlone(data.approvalId, 'controller')).toBe('WITHDRAWN');
    await exam.query('delete from grace_allocation where institute_id = $1', [exam.instituteId]);
  });

  test('T23: unlocks no locked result', async () => {
    await computed();
    await ok('controller', publishing.lock, { params, body: {} });
    const { data } = await ok('controller', publishing.requestUnlock, { params, body: why });
    expect(await allAlone(data.approvalId, 'controller')).toBe('WITHDRAWN');
  });

  test('T23: unpublishes or corrects no result, and unlocks none of its sheets', async () => {
    await ok('controller', publishing.publish, { params, body: {} });
    await allAlone((await ok('controller', publishing.requestUnpublish, { params, body: why })).data.approvalId, 'controller');
    const head = (await ok('controller', corrections.student, { params: { id: studentExamId } })).data.heads[0];
    const changes = [{ paperHeadId: head?.paperHeadId ?? '', value: head?.value === '1.00' ? '2' : '1', status: null }];
    const body = { ...why, type: 'DATA_ENTRY' as const, changes, evidenceId: await letter('CORRECTION') };
    const asked = await ok('controller', corrections.request, { params: { id: studentExamId }, body });
    await allAlone(asked.data.approvalId, 'controller');
    const [sheet] = await exam.query<{ id: string }>(`select id from mark_sheet where institute_id = $1 limit 1`, [exam.instituteId]);
    const unlock = await call('controller', markSheets.requestUnlock, { params: { id: sheet?.id ?? '' }, body: why });
    expect(unlock.status).toBe(409);
  });

  test('T23: and every request is listed with its reason, undecided', async () => {
    const { data, page } = await ok('controller', listApprovals, { query: { box: 'DECIDED' } });
    expect(page.total).toBe(6);
    expect(new Set(data.map((row) => row.act)).size).toBe(6);
    expect(data.map((row) => [row.state, row.reason, row.decidedBy])).toEqual(data.map(() => ['WITHDRAWN', why.reason, null]));
  });

  test('T23: nor is an open session of the second person enough: the password is required', async () => {
    const { data } = await ok('controller', listApprovals, { query: { box: 'DECIDED' } });
    const decide = () => call('secondController', approve, { params: { id: data[0]?.id ?? '' }, body: { version: 2 } });
    app.clock.advance(6 * 60_000);
    const stale = await decide();
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'FRESH_SIGN_IN_REQUIRED']);
    await ok('secondController', reauthenticate, { body: { password: DEMO_PASSWORD } });
    expect((await decide()).body.errors[0]?.code).toBe('ALREADY_DECIDED');
    app.clock.advance(-6 * 60_000);
  });
});
