import { readdirSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { statements } from '../../src/domains/results/statement/statement.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { gatedWorkers } from './gated-workers.server.ts';
import type { GatedWorkers } from './gated-workers.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

/** Six chunks of a bulk print; the last is not full, and gets its numbers in a second transaction. */
const STUDENTS = 105;
const STORED_BEFORE = 20;
/** Files past the first chunk wait at this lock, so that the worker is killed in the middle for certain. */
const GATE = 471_026;
let app: App;
let exam: TestExam;
let workers: GatedWorkers;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  let scope: InstituteScope | null = null;
  await app.inside_('controller', async (_db, given) => void (scope = given));
  if (scope === null) throw new Error('no scope');
  const held: InstituteScope = scope;
  await computeAll(app.asApp.db, held, exam.instanceId);
  await inScope(app.asApp.db, held, (db) => lockResult(db, held, exam.instanceId));
  await publishAll(app.asApp.db, held, exam.instanceId);
  workers = await gatedWorkers(app, { table: 'print_file', gate: GATE, after: STORED_BEFORE });
});
afterAll(async () => {
  await workers?.close();
  await exam?.close();
  await app?.close();
});

const numberOf = async (text: string, values: unknown[] = []) => Number((await exam.query<{ n: string }>(text, values))[0]?.n ?? 0);

test('a worker that is killed in the middle of a bulk print is replaced by one that finishes it: every document once, nothing left over', async () => {
  const params = { examInstanceId: exam.instanceId };
  await workers.shut();
  const first = await workers.start();
  const { data } = await app.as('controller').ok(statements.issueBulk, { params, body: { layout: 'SEPARATE', only: 'ALL' } });
  const stored = () => numberOf('select count(*) as n from print_file where print_batch_id = $1', [data.batchId]);
  await eventually(
    async () => [await stored(), await workers.waiting()] as const,
    ([files, waits]) => files >= STORED_BEFORE && waits > 0,
  );
  await workers.kill(first);
  expect(await stored()).toBe(STORED_BEFORE);
  const numbers = () =>
    exam.query<{ id: string; number: string; code: string }>('select id, number, code from printed_document order by serial_no');
  const given = await numbers();
  expect(given.length).toBeGreaterThan(STORED_BEFORE);
  expect(given.length).toBeLessThan(STUDENTS);
  const kept = await exam.query('select id, file_no, sha256 from print_file order by file_no');

  await workers.open();
  await workers.start();
  const job = async () => (await app.as('controller').ok(getJob, { params: { id: data.jobId } })).data;
  const ended = await eventually(job, ({ state }) => !['QUEUED', 'RUNNING'].includes(state));
  expect(ended).toMatchObject({ state: 'DONE', report: { documents: STUDENTS } });

  // One number for each candidate, without a gap; those assigned before the kill are unchanged.
  const all = await numbers();
  expect(all.slice(0, given.length)).toEqual(given);
  expect(all.map((one) => Number(one.number.slice(-6)))).toEqual(Array.from({ length: STUDENTS }, (_, at) => at + 1));
  expect(await numberOf('select count(distinct student_exam_id) as n from printed_document')).toBe(STUDENTS);
  expect(await numberOf('select count(*) as n from document_print where print_batch_id = $1 and copy_no = 1', [data.batchId])).toBe(
    STUDENTS,
  );
  expect(await numberOf('select count(*) as n from document_print')).toBe(STUDENTS);
  // Files: one for each, earlier ones untouched, none of another batch, none on disk.
  expect(await exam.query('select id, file_no, sha256 from print_file where file_no <= $1 order by file_no', [STORED_BEFORE])).toEqual(
    kept,
  );
  expect([await stored(), await numberOf('select count(*) as n from print_file')]).toEqual([STUDENTS, STUDENTS]);
  expect(readdirSync(workers.dataDir, { recursive: true }).filter((name) => /\.(pdf|zip|part|tmp)$/.test(String(name)))).toEqual([]);
  const zip = await app.as('controller').call(statements.downloadBatch, { params: { id: data.batchId } });
  const texts = Object.values(unzipSync(zip.bytes)).map((bytes) => pdfText(Buffer.from(bytes)).text);
  expect(texts.length).toBe(STUDENTS);
  for (const { number } of all) expect(texts.filter((text) => text.includes(number)).length).toBe(1);
});
