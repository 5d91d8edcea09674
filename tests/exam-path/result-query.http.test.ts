import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { resultQueries } from '../../src/domains/results/result-query/result-query.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
const B = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...B() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, { ...input, ...B() });

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    until: 'READY',
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  await computeAll(
    app.asApp.db,
    { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') },
    exam.instanceId,
  );
  await ok('controller', publishing.lock, { params: { examInstanceId: exam.instanceId }, body: {} });
  await ok('controller', publishing.publish, { params: { examInstanceId: exam.instanceId }, body: {} });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('a mistake in a result', () => {
  test('is reported once a paper while it is open, answered by the exam cell, and the answer is read by the student', async () => {
    const params = { examInstanceId: exam.instanceId };
    const { data: result } = await ok('student', ownResults.get, { params });
    const paperCode = result.units[0]?.paperCode ?? '';
    const report = { params, body: { paperCode, part: 'MARKS' as const, words: 'My internal assessment was 18, not 8.' } };
    await ok('student', resultQueries.report, report);
    const twice = await call('student', resultQueries.report, report);
    expect([twice.status, twice.body.errors[0]?.code]).toEqual([409, 'RESULT_QUERY_OPEN_ONCE']);
    await ok('student', resultQueries.report, { params, body: { part: 'SGPI', words: 'Please check the credits of my SGPI.' } });
    const foreign = await call('student', resultQueries.report, { params, body: { ...report.body, paperCode: 'NONE' } });
    expect([foreign.status, foreign.body.errors[0]?.path]).toEqual([422, 'body.paperCode']);
    expect((await call('admin', resultQueries.report, report)).status).toBe(404);
    expect((await call('teacher', resultQueries.list, {})).status).toBe(403);

    const open = await ok('controller', resultQueries.list, { query: { examInstanceId: exam.instanceId, state: 'OPEN' } });
    expect([open.data.map((row) => [row.paperCode, row.part]), open.counts]).toEqual([
      [
        [paperCode, 'MARKS'],
        [null, 'SGPI'],
      ],
      { OPEN: 2 },
    ]);
    const [first] = open.data;
    const answer = { params: { id: first?.id ?? '' }, body: { answer: 'The sheet of the teacher shows 8.', version: first?.version ?? 0 } };
    expect((await call('clerk', resultQueries.answer, answer)).status).toBe(403);
    await ok('controller', resultQueries.answer, answer);
    const late = await call('controller', resultQueries.answer, answer);
    expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'QUERY_ANSWERED']);

    const { data: own } = await ok('student', resultQueries.own, { params });
    expect(own.map((one) => [one.paperCode, one.state, one.answer])).toEqual([
      [null, 'OPEN', null],
      [paperCode, 'ANSWERED', 'The sheet of the teacher shows 8.'],
    ]);
    const audited = await exam.query<{ action: string }>(
      `select action from audit_entry where tenant_id = $1 and noun = 'result_query' and action in ('INSERT', 'UPDATE')`,
      [app.tenantId],
    );
    expect(audited).toHaveLength(3);
    // What was answered of late stays reachable; what is long past does not.
    const counts = async () => (await ok('controller', resultQueries.list, {})).counts;
    expect(await counts()).toEqual({ OPEN: 1, ANSWERED: 1, RECENT: 1 });
    await exam.query(`update result_query set answered_at = now() - interval '31 days' where id = $1`, [first?.id]);
    expect(await counts()).toEqual({ OPEN: 1, ANSWERED: 1 });
    const told = async (name: CallerName, kind: string) =>
      (await ok(name, listNotifications)).data.filter((one) => one.kind === kind).map(({ facts }) => facts['paper']);
    const title = `${paperCode} ${result.units[0]?.paperTitle}`;
    expect((await told('controller', 'MISTAKE_REPORTED')).toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      '',
      title,
    ]);
    expect([await told('clerk', 'MISTAKE_REPORTED'), await told('student', 'MISTAKE_REPORTED')]).toEqual([[], []]);
    expect(await told('student', 'MISTAKE_ANSWERED')).toEqual([title]);
    // Answered: the paper may be reported again.
    await ok('student', resultQueries.report, report);
  });
});

test('My Semesters has every published examination with its credits and attempt, and verified SGPIs of earlier semesters', async () => {
  const entered = await exam.query<{ semester: number; sgpi: string }>(
    `update backward_sgpi set verified_by = case when semester = 2 then null else verified_by end
      where institute_id = $1 and student_profile_id = $2 returning semester, sgpi::text`,
    [app.otherInstitute.id, exam.studentIds[0]],
  );
  const verified = entered.filter((one) => one.semester !== 2).sort((one, other) => other.semester - one.semester);
  expect(verified.length).toBeGreaterThan(0);
  const own = await ok('student', ownResults.list);
  expect(own.earlier.map(({ semester, sgpi }) => ({ semester, sgpi }))).toEqual(verified);
  expect(own.data.map((one) => [one.creditsRegistered, one.attemptNo, one.kind])).toEqual([['4.00', 1, 'REGULAR']]);
});
