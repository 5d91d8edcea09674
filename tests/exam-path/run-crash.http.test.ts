import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { computeResultsJob } from '../../src/domains/results/result-run/compute-results.job.ts';
import { performRun } from '../../src/domains/results/result-run/perform-run.command.ts';
import { startRun } from '../../src/domains/results/result-run/start-run.command.ts';
import { computeAll, plainShell } from './test-run.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { visibleResults } from '../../src/domains/results/result-run/visible-result.store.ts';
import { seed } from '../calls/seed.server.ts';

const LONG = process.env['SOAK'] === '1';
const CHILD = fileURLToPath(new URL('run-child.server.ts', import.meta.url));
const STUDENTS = 40;
let state = seed || 1;
const draw = (below: number) => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
};

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let clerk: InstituteScope;

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 4 });
  exam = await makeTestExam(database.migratorUrl, { students: STUDENTS, isFinal: true, until: 'READY', seed: seed % 1000 });
  clerk = exam.institute.as('clerk');
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

const rows = () =>
  exam.query<Record<string, unknown>>(
    `select student_exam_id, version_no, letter, remark, sum_credits, sum_points, sgpi, sgpi_addition, cgpi, cgpi_addition, class_name, input, body, trace_hash
     from result where institute_id = $1 order by student_exam_id, run_no`,
    [exam.instituteId],
  );

async function forget(): Promise<void> {
  await exam.query('delete from result where institute_id = $1', [exam.instituteId]);
  await exam.query('delete from result_run where institute_id = $1', [exam.instituteId]);
  await exam.query('update exam_instance set computed_run_no = null, last_run_no = 0 where institute_id = $1', [exam.instituteId]);
  await exam.query('update student_exam set result_run_no = null, stale = false where institute_id = $1', [exam.instituteId]);
}

const start = () =>
  inScope(app.db, clerk, (db) => startRun(db, clerk, { examInstanceId: exam.instanceId, kind: 'FULL', studentExamIds: null }));

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof AppError ? error.items[0]?.code : String(error)),
  );

/** Starts a worker on the run and kills it after so many chunks and a moment. Returns its progress. */
function killAfter(runId: string, chunks: number, moment: number): Promise<string> {
  const child = spawn(process.execPath, [CHILD, database.appUrl, clerk.tenantId, clerk.instituteId, clerk.userId, runId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said += String(text);
      if (said.split('\n').length - 2 >= chunks) setTimeout(() => child.kill('SIGKILL'), moment);
    });
    child.on('close', () => resolve(said.trim().split('\n').at(-1) ?? ''));
  });
}

describe(`T20: a computation that is killed (seed ${seed})`, () => {
  test('gives the same rows when it is started again, and shows nothing before it is complete', async () => {
    const counts = await computeAll(app.db, clerk, exam.instanceId, 16);
    const undisturbed = await rows();
    expect(undisturbed).toHaveLength(STUDENTS);
    const rounds = LONG ? 50 : 20;
    const came: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await forget();
      const { runId } = await start();
      const chunks = draw(11);
      const far = await killAfter(runId, chunks, draw(6));
      came.push(far);
      const [{ ids, run } = { ids: [], run: '' }] = await exam.query<{ ids: string[]; run: string }>(
        'select (select array_agg(id) from student_exam where institute_id = $1) as ids, (select state from result_run where institute_id = $1) as run',
        [exam.instituteId],
      );
      const cut = run === 'RUNNING';
      const seen = await inScope(app.db, clerk, (db) => visibleResults(db, clerk, ids, 'COMPUTED'));
      expect(seen).toHaveLength(cut ? 0 : STUDENTS);
      expect(cut ? await refusalOf(start()) : 'RUN_GOING').toBe('RUN_GOING');
      expect(cut ? await performRun(plainShell(app.db, clerk), { runId, studentExamIds: null, chunkSize: 7 }) : counts).toEqual(counts);
      expect(await rows()).toEqual(undisturbed);
      const [end] = await exam.query<{ computed: number; stale: string }>(
        `select computed_run_no as computed, (select count(*) from student_exam where institute_id = $1 and (stale or result_run_no is null)) as stale from exam_instance where institute_id = $1`,
        [exam.instituteId],
      );
      expect(end).toEqual({ computed: 1, stale: '0' });
    }
    console.log(`T20: killed ${rounds} times, last words ${came.join(', ')}`);
  });

  test('leaves nothing behind when it is given up', async () => {
    await forget();
    await computeAll(app.db, clerk, exam.instanceId, 16);
    const before = await rows();
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
    const touched = await exam.query<{ id: string }>(
      `update mark set value = 40 where institute_id = $1 and value > 70 returning student_exam_id as id`,
      [exam.instituteId],
    );
    await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
    const stale = async () =>
      Number(
        (await exam.query<{ n: string }>('select count(*) as n from student_exam where institute_id = $1 and stale', [exam.instituteId]))[0]
          ?.n,
      );
    const owed = await stale();
    expect(owed).toBeGreaterThan(0);
    const { runId } = await start();
    await killAfter(runId, 4, 0);
    await inScope(app.db, clerk, (db) => computeResultsJob.ended(db, clerk, { runId, studentExamIds: null }, 'CANCELLED'));
    expect(await rows()).toEqual(before);
    expect(await stale()).toBeGreaterThanOrEqual(owed);
    expect(await computeAll(app.db, clerk, exam.instanceId, 16)).toMatchObject({ changed: new Set(touched.map((row) => row.id)).size });
    expect(await stale()).toBe(0);
  });

  test('does not block when its job was cancelled before it began', async () => {
    const { runId } = await start();
    expect(await refusalOf(start())).toBe('RUN_GOING');
    await exam.query(`insert into job (institute_id, kind, state, payload) values ($1, 'results.compute', 'CANCELLED', $2)`, [
      exam.instituteId,
      JSON.stringify({ runId }),
    ]);
    expect(await computeAll(app.db, clerk, exam.instanceId, 16)).toMatchObject({ changed: 0, unchanged: STUDENTS });
    const [left] = await exam.query<{ state: string }>('select state from result_run where institute_id = $1 and id = $2', [
      exam.instituteId,
      runId,
    ]);
    expect(left?.state).toBe('ABANDONED');
  });
});
