import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { divisionLocks } from '../../src/domains/results/division-lock/division-lock.contract.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let stage: Ranked;
let params: { examInstanceId: string };
/** A candidate of each division. */
let [mine, theirs] = [
  { id: '', studentProfileId: '', divisionId: '' },
  { id: '', studentProfileId: '', divisionId: '' },
];

beforeAll(async () => {
  app = await startApp({ worker: true });
  stage = await stageToppers(app);
  params = { examInstanceId: stage.exam.instanceId };
  const rows = await stage.exam.query<{ id: string; student_profile_id: string; division_id: string }>(
    'select distinct on (division_id) id, student_profile_id, division_id from student_exam where exam_instance_id = $1 order by division_id, id',
    [stage.exam.instanceId],
  );
  const [one, other] = rows.map((row) => ({ id: row.id, studentProfileId: row.student_profile_id, divisionId: row.division_id }));
  [mine, theirs] = [one ?? mine, other ?? theirs];
  await stage.exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), mine.studentProfileId]);
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

type Asked = Promise<{ status: number; body: { errors?: readonly { code: string }[] } }>;
const codes = async (asked: Asked) => {
  const { status, body } = await asked;
  return [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
};
const controller = () => app.as('controller');
const list = async () => (await controller().ok(publicationHolds.list, { params })).data;
const lockOf = async (divisionId: string) => (await list()).find((one) => one.divisionId === divisionId)?.lock?.runNo ?? null;
const stands = async () => (await controller().ok(resultProcessing.status, { params })).data;
const runNo = async () => (await stands()).computedRunNo ?? 0;
const lock = async (divisionIds: readonly string[], run?: number) =>
  controller().call(divisionLocks.lock, { params, body: { divisionIds: [...divisionIds], runNo: run ?? (await runNo()) } });
const refusal = (work: Promise<unknown>) => work.then(() => 'written', String);
/** The written mark of a candidate, by the door of the database alone. */
const writeMark = (id: string, value: number) =>
  refusal(
    stage.exam.query(
      `update mark m set value = $2 from paper_head h where h.id = m.paper_head_id and h.kind = 'TH' and m.student_exam_id = $1`,
      [id, value],
    ),
  );
/** The same through its mark sheet, which is opened for it and locked again. */
async function correct(id: string, value: number): Promise<string> {
  const sheets = `from mark m where m.mark_sheet_id = s.id and m.student_exam_id = '${id}'`;
  const opened = await refusal(stage.exam.query(`update mark_sheet s set state = 'ENTRY', locked_at = null ${sheets}`));
  const written = opened === 'written' ? await writeMark(id, value) : opened;
  if (opened === 'written') await stage.exam.query(`update mark_sheet s set state = 'LOCKED', locked_at = now() ${sheets}`);
  return written;
}
/** As nobody can: no trigger sees it. */
async function behind(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  await admin.query(`set session_replication_role = replica; ${statement}`);
  await admin.end();
}
async function compute(): Promise<string> {
  const { data } = await controller().ok(resultProcessing.compute, { params, body: {} });
  const job = await eventually(
    async () => (await controller().ok(getJob, { params: { id: data.jobId } })).data,
    (now) => ['DONE', 'FAILED', 'CANCELLED'].includes(now.state),
  );
  return [job.state, job.message ?? ''].join(' ').trim();
}
const results = () =>
  stage.exam.query(
    'select distinct on (student_exam_id) student_exam_id, run_no, body from result where exam_instance_id = $1 and student_exam_id in (select id from student_exam where division_id = $2) order by 1, 2 desc',
    [stage.exam.instanceId, mine.divisionId],
  );

test('a division is locked once by two at once, in the run that was looked at, by whoever may lock', async () => {
  expect(await codes(lock([mine.divisionId], 7))).toBe('409 RUN_CHANGED');
  expect(await codes(lock([stage.exam.instanceId]))).toBe('404 NOT_FOUND');
  const body = { divisionIds: [mine.divisionId], runNo: 1 };
  for (const name of ['teacher', 'student'] as const)
    expect([name, await codes(app.as(name).call(divisionLocks.lock, { params, body }))]).toEqual([name, '403 FORBIDDEN']);
  const both = await Promise.all(
    (['controller', 'secondController'] as const).map((name) => app.as(name).ok(divisionLocks.lock, { params, body })),
  );
  expect(both.map(({ data }) => data.divisions).toSorted((one, more) => one - more)).toEqual([0, 1]);
  expect([await lockOf(mine.divisionId), await lockOf(theirs.divisionId)]).toEqual([1, null]);
});

test('nothing that its result is made of changes, on whatever way; the other division is worked on', async () => {
  expect(await correct(mine.id, 11)).toContain('DIVISION_LOCKED');
  await behind(`update mark_sheet set state = 'ENTRY', locked_at = null where exam_instance_id = '${stage.exam.instanceId}'`);
  expect(await writeMark(mine.id, 11)).toContain('DIVISION_LOCKED');
  await behind(`update mark_sheet set state = 'LOCKED', locked_at = now() where exam_instance_id = '${stage.exam.instanceId}'`);
  const set = (id: string, remark: string | null) =>
    refusal(stage.exam.query('update student_exam set remark = $2 where id = $1', [id, remark]));
  expect(await set(mine.id, 'RR')).toContain('DIVISION_LOCKED');
  // Withholding changes who sees it.
  expect([await set(mine.id, 'WH'), await set(mine.id, null)]).toEqual(['written', 'written']);
  const moved = stage.exam.query('update student_exam set division_id = $2 where id = $1', [theirs.id, mine.divisionId]);
  expect(await refusal(moved)).toContain('DIVISION_LOCKED');
  const sheets = await stage.exam.query<{ id: string; own: boolean }>(
    'select s.id, bool_or(x.division_id = $2) as own from mark_sheet s join mark m on m.mark_sheet_id = s.id join student_exam x on x.id = m.student_exam_id where s.exam_instance_id = $1 group by 1',
    [stage.exam.instanceId, mine.divisionId],
  );
  const own = sheets.find((one) => one.own)?.id ?? '';
  const asked = { params: { id: own }, body: { reason: 'A mark was read wrongly' } };
  expect(await codes(controller().call(markSheets.requestUnlock, asked))).toBe('409 DIVISION_LOCKED');
  expect(await correct(theirs.id, 71)).toBe('written');
  const barred = async (id: string) =>
    (await controller().ok(corrections.student, { params: { id } })).data.blockers.map(({ code }) => code);
  expect([await barred(mine.id), await barred(theirs.id)]).toEqual([['DIVISION_LOCKED'], ['RESULT_NOT_LOCKED']]);
});

test('a run that gives a student of it another result is refused naming the student, and nothing of it is left', async () => {
  const before = await results();
  await behind(
    `update mark set value = 12 where student_exam_id = '${mine.id}' and value > 20; update student_exam set stale = true where id = '${mine.id}'`,
  );
  const [person] = await stage.exam.query<{ name: string }>('select full_name as name from student_profile where id = $1', [
    mine.studentProfileId,
  ]);
  expect(await compute()).toContain(person?.name);
  expect([await runNo(), await results()]).toEqual([1, before]);
  await behind(`update mark set value = 70 where student_exam_id = '${mine.id}' and value = 12`);
});

test('two persons unlock it; a lock and a computation at once are one after the other', async () => {
  const body = { divisionIds: [mine.divisionId], reason: 'The practical marks were sent late' };
  const { data } = await controller().ok(divisionLocks.requestUnlock, { params, body });
  expect(await codes(controller().call(approve, { params: { id: data.approvalId }, body: { version: 1 } }))).toBe('403 OWN_REQUEST');
  await app.as('secondController').ok(approve, { params: { id: data.approvalId }, body: { version: 1 } });
  expect(await lockOf(mine.divisionId)).toBe(null);
  expect(await codes(controller().call(divisionLocks.requestUnlock, { params, body }))).toBe('409 DIVISION_NOT_LOCKED');
  expect(await codes(lock([mine.divisionId]))).toBe('409 STALE');
  expect(await compute()).toBe('DONE');
  const computing = () => codes(controller().call(resultProcessing.compute, { params, body: {} }));
  const [locking, writing] = await Promise.all([codes(lock([mine.divisionId])), correct(theirs.id, 72), computing()]);
  expect(['200', '409 RUN_GOING', '409 RUN_CHANGED']).toContain(locking);
  expect(writing).toBe('written');
  await eventually(stands, (now) => now.blockers.compute.every(({ code }) => code !== 'RUN_GOING'));
  await compute();
  expect(await codes(lock([mine.divisionId]))).toBe('200');
});

test('published alone, once: the others see nothing, and are released when they are locked', async () => {
  const body = { runNo: await runNo(), reason: 'The inquiry into the others goes on' };
  const publish = (name: 'controller' | 'secondController') => codes(app.as(name).call(divisionLocks.publish, { params, body }));
  expect((await Promise.all([publish('controller'), publish('secondController')])).toSorted()).toEqual([
    '200',
    '409 NO_DIVISION_TO_PUBLISH',
  ]);
  const states = Object.fromEntries((await list()).map((one) => [one.divisionId ?? '', [one.state, one.untilLocked, one.lock]]));
  expect(states).toEqual({ [mine.divisionId]: ['SHOWN', false, null], [theirs.divisionId]: ['HELD', true, null] });
  const sees = async (id: string) => {
    await stage.exam.query('update student_profile set user_id = null where user_id = $1', [app.userId('student')]);
    await stage.exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), id]);
    return (await app.as('student').ok(ownResults.list)).data.length;
  };
  expect([await sees(mine.studentProfileId), await sees(theirs.studentProfileId)]).toEqual([1, 0]);
  const release = () => codes(controller().call(publicationHolds.release, { params, body: { divisionIds: [theirs.divisionId] } }));
  expect(await release()).toBe('409 DIVISIONS_NOT_LOCKED');
  expect(await codes(lock([mine.divisionId]))).toBe('409 RESULT_PUBLISHED');
  expect(await codes(lock([theirs.divisionId]))).toBe('200');
  expect(await release()).toBe('200');
  // Published as the other is: neither is locked by itself any more.
  expect((await list()).map((one) => [one.state, one.lock])).toEqual([
    ['SHOWN', null],
    ['SHOWN', null],
  ]);
  expect(await sees(theirs.studentProfileId)).toBe(1);
});

test('the lock of the whole takes the place of those of its divisions', async () => {
  await stage.exam.query('update student_exam set stale = true where id = $1', [theirs.id]);
  expect(await compute()).toBe('DONE');
  await behind(`update division_lock set state = 'LOCKED', ended_at = null where division_id = '${mine.divisionId}';
    update exam_instance set locked_divisions = (select count(*) from division_lock where state = 'LOCKED') where id = '${stage.exam.instanceId}'`);
  await controller().ok(publishing.lock, { params, body: {} });
  expect((await list()).map((one) => one.lock)).toEqual([null, null]);
  expect(await correct(mine.id, 69)).toBe('written');
});
