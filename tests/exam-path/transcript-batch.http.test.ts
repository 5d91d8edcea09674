import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { coursesNow } from '../../src/domains/results/transcript/transcript-batch.job.ts';
import { transcriptBatches } from '../../src/domains/results/transcript/transcript-batch.contract.ts';
import { transcripts } from '../../src/domains/results/transcript/transcript.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

const NO_COURSE = '01900000-0000-7000-8000-0000000000ff';
const REASON = 'The sealed cover was lost in the post';
let app: App;
let exam: TestExam;
let seats: Ranked['seats'] = [];

beforeAll(async () => {
  app = await startApp({ worker: true });
  const staged = await stageToppers(app, { isFinal: true });
  ({ exam, seats } = staged);
  await inScope(app.asApp.db, staged.scope, (db) => lockResult(db, staged.scope, exam.instanceId));
  await publishAll(app.asApp.db, staged.scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const student = (at: number) => seats[at]?.studentProfileId ?? '';
const codes = ({ body }: { body: { errors?: readonly { code: string }[] } }) => body.errors?.map(({ code }) => code).join();
const register = async () => (await controller().ok(transcripts.list, {})).data;
const remark = (at: number, value: string | null) =>
  exam.query('update student_exam set remark = $2 where id = $1', [seats[at]?.id, value]);

describe('many', () => {
  const order = (more: object = {}) => ({
    body: { extent: 'PARTIAL' as const, language: 'en' as const, copies: 1, examSessionId: exam.sessionId, ...more },
  });
  const issueMany = async (more: object = {}) => {
    const { data } = await controller().ok(transcriptBatches.issue, order(more));
    const read = async () => (await controller().ok(getJob, { params: { id: data.jobId } })).data;
    const job = await eventually(read, ({ state }) => !['QUEUED', 'RUNNING'].includes(state));
    expect(job.state).toBe('DONE');
    return { ...data, report: job.report };
  };

  test('each student is judged, and whoever is refused is listed with the reason; the files have the others', async () => {
    await remark(3, 'WH');
    const list = await controller().ok(transcriptBatches.list, { params: { examSessionId: exam.sessionId }, query: { extent: 'PARTIAL' } });
    expect(list.counts).toEqual({ READY: 7, REFUSED: 1 });
    const { id, report, students } = await issueMany();
    expect([students, report]).toEqual([8, { batchId: id, issued: 7, leftOut: 1 }]);
    const rows = await controller().ok(transcriptBatches.batchRows, { params: { id }, query: { only: 'REFUSED' } });
    expect(rows.data.map(({ number, reasons }) => [number, reasons.map(({ code }) => code)])).toEqual([[null, ['WITHHELD']]]);
    await remark(3, null);
    const file = (layout: 'MERGED' | 'SEPARATE') => controller().call(transcriptBatches.batchFile, { params: { id }, query: { layout } });
    expect(pdfText((await file('MERGED')).bytes).pages).toBeGreaterThanOrEqual(7);
    expect((await file('SEPARATE')).bytes.subarray(0, 2).toString()).toBe('PK');
    const batches = await controller().ok(transcriptBatches.batches, { query: { examSessionId: exam.sessionId } });
    expect(batches.data[0]).toMatchObject({ id, issued: 7, leftOut: 1, isWorking: false });
  });

  test('of these PRNs alone; one that nobody has is told', async () => {
    const [prn] = await exam.query<{ prn: string }>('select university_prn as prn from student_profile where id = $1', [student(5)]);
    const { students, unknown, report } = await issueMany({ extent: 'FINAL', prns: [prn?.prn, 'NOBODY'] });
    expect([students, unknown, report?.['issued']]).toEqual([1, ['NOBODY'], 1]);
    expect(codes(await controller().call(transcriptBatches.issue, order({ prns: ['NOBODY'] })))).toBe('TRANSCRIPTS_NOBODY');
  });
});

describe('rights', () => {
  const everyCall = async (who: CallerName, instituteId = app.institute.id) => {
    const [row] = await exam.query<{ id: string }>(
      `select id from printed_document where kind = 'TRANSCRIPT' and institute_id = $1 limit 1`,
      [exam.instituteId],
    );
    const [batch] = await exam.query<{ id: string }>('select id from transcript_batch where institute_id = $1 limit 1', [exam.instituteId]);
    const caller = app.as(who);
    const of = { instituteId, params: { id: row?.id ?? '' } };
    const ofBatch = { instituteId, params: { id: batch?.id ?? '' } };
    const ofStudent = { instituteId, params: { studentProfileId: student(0) } };
    const answers = [
      await caller.call(transcripts.list, { instituteId }),
      await caller.call(transcripts.readiness, ofStudent),
      await caller.call(transcripts.issue, { ...ofStudent, body: { extent: 'FINAL', language: 'en', copies: 1, programId: NO_COURSE } }),
      await caller.call(transcripts.download, of),
      await caller.call(transcripts.duplicate, { ...of, body: { reason: REASON } }),
      await caller.call(transcripts.requestRevocation, { ...of, body: { reason: REASON } }),
      await caller.call(transcriptBatches.list, { instituteId, params: { examSessionId: exam.sessionId } }),
      await caller.call(transcriptBatches.batchRows, ofBatch),
      await caller.call(transcriptBatches.batchFile, { ...ofBatch, query: { layout: 'MERGED' } }),
    ];
    return answers.map(({ status }) => status);
  };
  async function controllersHold(condition: object): Promise<void> {
    const own = `policy_id in (select id from policy where tenant_id = $1 and template_id = 'controller')`;
    await exam.query(`update policy_statement set condition = $2::jsonb, resources = '{*}', actions = '{*}' where ${own}`, [
      app.tenantId,
      JSON.stringify(condition),
    ]);
    await exam.query(`update policy set version = version + 1 where tenant_id = $1 and template_id = 'controller'`, [app.tenantId]);
  }

  test('a teacher may none of it, a clerk revokes none, and a right to another course reaches nobody', async () => {
    expect(new Set(await everyCall('teacher'))).toEqual(new Set([403]));
    const [row] = await register();
    const asks = await app.as('clerk').call(transcripts.requestRevocation, { params: { id: row?.id ?? '' }, body: { reason: REASON } });
    expect(asks.status).toBe(403);
    await controllersHold({ courses: [NO_COURSE] });
    expect(new Set(await everyCall('controller'))).toEqual(new Set([403]));
    await controllersHold({});
  });

  test('an order that waited is carried out by the right of its moment', async () => {
    const now = () =>
      app.inside_('controller', async (db, scope) => void (await coursesNow(db, { ...scope, grant: { allow: null, deny: [] } })));
    await now();
    await controllersHold({ courses: [NO_COURSE] });
    await expect(now()).rejects.toMatchObject({ status: 403 });
    await controllersHold({});
    await exam.query(
      `update policy_statement set actions = '{read}' where policy_id in (select id from policy where tenant_id = $1 and template_id = 'controller')`,
      [app.tenantId],
    );
    await exam.query(`update policy set version = version + 1 where tenant_id = $1 and template_id = 'controller'`, [app.tenantId]);
    await expect(now()).rejects.toMatchObject({ status: 403 });
    await controllersHold({});
  });
});
