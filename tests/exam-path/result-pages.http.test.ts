import { hundredthsOf } from '../../src/kit/marks/decimal.contract.ts';
import { formatShort } from '../../src/kit/marks/hundredths.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { ledger } from '../../src/domains/results/ledger/ledger.contract.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { approve, getApproval, reject } from '../../src/kit/approval/approval.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { letterFor } from '../letter.server.ts';
import { startApp, type App, type CallerName } from '../harness.server.ts';
import { makeTestExam, type TestExam } from './test-exam.server.ts';

const STUDENTS = 12;
let app: App;
let exam: TestExam;
let params: { examInstanceId: string };
/** Of the student who signs in. */
let ownId: string;

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
    until: 'READY',
    seed: 7,
  });
  params = { examInstanceId: exam.instanceId };
  await exam.query('update student_profile set user_id = $1 where institute_id = $2 and id = $3', [
    app.userId('student'),
    exam.instituteId,
    exam.studentIds[0],
  ]);
  ownId =
    (await exam.query<{ id: string }>('select id from student_exam where student_profile_id = $1', [exam.studentIds[0]]))[0]?.id ?? '';
  // The student who signs in passes in everything.
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    'update mark m set value = floor(h.max * 0.7), status = null from paper_head h where h.id = m.paper_head_id and m.student_exam_id = $1',
    [ownId],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
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
const letter = () => letterFor(app.as('controller'), 'CORRECTION', { ...at(), ...params });
const refused = async (answer: Promise<{ status: number; body: { errors: readonly { code: string }[] } }>) => {
  const { status, body } = await answer;
  return [status, body.errors[0]?.code];
};

async function jobDone(id: string): Promise<Record<string, unknown> | null> {
  const read = async () => (await ok('controller', getJob, { params: { id } })).data;
  const { state, message, report } = await eventually(read, (now) => now.state !== 'QUEUED' && now.state !== 'RUNNING');
  if (state !== 'DONE') throw new Error(`${state} ${message ?? ''}`);
  return report;
}
const compute = async () => jobDone((await ok('controller', resultProcessing.compute, { params, body: {} })).data.jobId);
const checks = async () =>
  Object.fromEntries((await ok('clerk', runReview.prerequisites, { params })).data.map((one) => [one.code, one.state]));
const steps = async () =>
  Object.fromEntries(
    (await ok('clerk', examBoard.get, { params: { id: exam.instanceId } })).data.steps.map((one) => [one.code, one.state]),
  );
const headOf = async (code: string) => {
  const { data } = await ok('controller', corrections.student, { params: { id: ownId } });
  const head = data.heads.find((one) => one.paperCode === code && one.headNo === 1);
  if (!head) throw new Error(`no head of ${code}`);
  return head;
};

describe('before a computation', () => {
  test('each prerequisite names what is missing, and the dashboard names the open sheet', async () => {
    expect(new Set(Object.values(await checks()))).toEqual(new Set(['DONE']));
    await exam.query(
      `update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1 and id = (select max(id::text)::uuid from mark_sheet where institute_id = $1)`,
      [exam.instituteId],
    );
    const [one] = await exam.query<{ id: string }>(
      `delete from mark where id = (select m.id from mark m join mark_sheet s on s.id = m.mark_sheet_id and s.state = 'ENTRY' where m.institute_id = $1 limit 1) returning mark_sheet_id as id`,
      [exam.instituteId],
    );
    await exam.query(`delete from backward_sgpi where institute_id = $1 and student_profile_id = $2 and semester = 3`, [
      exam.instituteId,
      exam.studentIds[1],
    ]);
    expect(await checks()).toMatchObject({ MARKS: 'BLOCKS', SHEETS_LOCKED: 'BLOCKS', BACKWARD_SGPI: 'WARNS', ROSTER: 'DONE' });
    const { data } = await ok('clerk', examBoard.get, { params: { id: exam.instanceId } });
    expect(data.openSheets).toMatchObject([{ id: one?.id, entered: STUDENTS - 1, total: STUDENTS }]);
    expect(data.steps.map((step) => step.state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'CURRENT', 'WAITS', 'WAITS', 'WAITS', 'WAITS']);
    expect(data.blocks.map((block) => block.code)).toEqual(['MARKS', 'SHEETS_LOCKED', 'BACKWARD_SGPI']);
    expect(data.passFrom).toBe('MARKS');
    expect(await refused(call('controller', resultProcessing.compute, { params, body: {} }))).toEqual([409, 'SHEETS_NOT_LOCKED']);
    await exam.query(
      `insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value)
       select sp.institute_id, sp.student_exam_id, sp.id, s.paper_head_id, s.id, 20 from mark_sheet s
         join student_paper sp on sp.institute_id = s.institute_id and sp.exam_paper_id = s.exam_paper_id
        where s.institute_id = $1 and s.state = 'ENTRY' and not exists (select 1 from mark m where m.student_exam_id = sp.student_exam_id and m.paper_head_id = s.paper_head_id)`,
      [exam.instituteId],
    );
    await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
    expect(await checks()).toMatchObject({ MARKS: 'DONE', SHEETS_LOCKED: 'DONE' });
  });

  test('results that do not exist cannot be rehearsed, corrected or read', async () => {
    expect(await refused(call('controller', runReview.rehearse, { params: { id: ownId } }))).toEqual([409, 'RESULT_NOT_LOCKED']);
    const { data } = await ok('controller', runReview.difference, { params, query: {} });
    expect([data.base, data.target, data.rows]).toEqual([null, null, []]);
    const head = await headOf('P01');
    const body = { changes: [{ paperHeadId: head.paperHeadId, value: '50', status: null }] };
    expect(await refused(call('controller', corrections.preview, { params: { id: ownId }, body }))).toEqual([409, 'NOT_COMPUTED']);
  });
});

describe('from the computation to publication', () => {
  test('the first run is all new; overview, exceptions and board count the same students', async () => {
    await compute();
    const { data, counts } = await ok('controller', runReview.difference, { params, query: { size: '5' } });
    expect([data.base, data.students, counts, data.rows.length]).toEqual([null, STUDENTS, { NEW: STUDENTS }, 5]);
    const overview = (await ok('controller', runReview.overview, { params })).data;
    expect([overview.students, overview.computed]).toEqual([STUDENTS, STUDENTS]);
    expect(Object.values(overview.letters).reduce((sum, one) => sum + one, 0)).toBe(STUDENTS);
    const exceptions = await ok('controller', runReview.exceptions, { params, query: {} });
    expect(exceptions.counts).toEqual(overview.exceptions);
    expect(await steps()).toMatchObject({ COMPUTE: 'DONE', LOCK: 'CURRENT', PUBLISH: 'WAITS' });
    const { data: board } = await ok('clerk', examBoard.get, { params: { id: exam.instanceId } });
    expect(board.passFrom).toBe('RESULT');
    expect(board.papers).toHaveLength(8);
    expect(board.grades.reduce((sum, one) => sum + one.count, 0)).toBe(STUDENTS * 8);
  });

  test('only the reviewed run can be accepted', async () => {
    const body = { runNo: 9 };
    expect(await refused(call('controller', publishing.lock, { params, body }))).toEqual([409, 'RUN_CHANGED']);
    expect((await ok('controller', publishing.lock, { params, body: { runNo: 1 } })).data).toEqual({ runNo: 1, changed: true });
  });

  test('the preview shows what the student sees after publication, and who sees nothing', async () => {
    const rehearsed = (await ok('controller', runReview.rehearse, { params: { id: ownId } })).data;
    expect(rehearsed.hiddenBy).toBeNull();
    expect((await ok('student', ownResults.list)).data).toEqual([]);
    const publication = async () => (await ok('controller', runReview.publication, { params })).data;
    expect(await publication()).toMatchObject({ runNo: 1, students: STUDENTS, first: STUDENTS, changed: 0, withheld: 0, seenNow: 0 });
    await exam.query(`update student_exam set remark = 'WH' where id = $1`, [ownId]);
    expect((await ok('controller', runReview.rehearse, { params: { id: ownId } })).data.hiddenBy).toBe('WITHHELD');
    expect(await publication()).toMatchObject({ withheld: 1, noLogin: STUDENTS - 1 });
    await exam.query('update student_exam set remark = null where id = $1', [ownId]);
    const published = (await ok('controller', publishing.publish, { params, body: {} })).data;
    // Only this student has a login; a reserved result is seen by nobody.
    await exam.query(`update student_exam set remark = 'RR' where id = $1`, [ownId]);
    expect((await publication()).seenNow).toBe(0);
    await exam.query('update student_exam set remark = null where id = $1', [ownId]);
    const seen = (await ok('student', ownResults.get, { params })).data;
    expect({ ...seen, publishedAt: null }).toEqual({ ...rehearsed.result, publishedAt: null });
    const report = await jobDone(published.jobId ?? '');
    const [posted] = await exam.query<{ n: number }>('select count(*)::int as n from credit_ledger where institute_id = $1', [
      exam.instituteId,
    ]);
    expect([report, (await publication()).seenNow]).toEqual([{ posted: posted?.n, students: STUDENTS }, 1]);
    expect(posted?.n).toBeGreaterThan(0);
    expect((await ok('controller', publishing.publish, { params, body: {} })).data).toMatchObject({ changed: false, jobId: null });
    expect(await steps()).toMatchObject({ LOCK: 'DONE', PUBLISH: 'DONE' });
  });
});

describe('T23: a mark of a published result', () => {
  const wanted = { type: 'DATA_ENTRY' as const, reason: 'Total of question 4 left out', document: 'Letter 12 of 2026' };

  test('is refused when it is out of range, for no head, a duplicate, or unchanged', async () => {
    const head = await headOf('P01');
    const preview = (...changes: { paperHeadId: string; value: string | null; status: 'AB' | null }[]) =>
      refused(call('controller', corrections.preview, { params: { id: ownId }, body: { changes } }));
    const { paperHeadId, value } = head;
    expect(await preview({ paperHeadId, value: '80.5', status: null })).toEqual([422, 'ABOVE_MAXIMUM']);
    expect(await preview({ paperHeadId, value: '40.25', status: null })).toEqual([422, 'OFF_STEP']);
    expect(await preview({ paperHeadId, value, status: null })).toEqual([422, 'NOTHING_CHANGES']);
    expect(await preview({ paperHeadId: exam.instanceId, value: '4', status: null })).toEqual([422, 'UNKNOWN_HEAD']);
    expect(await preview({ paperHeadId, value: '4', status: null }, { paperHeadId, value: '5', status: null })).toEqual([
      422,
      'HEAD_TWICE',
    ]);
    expect(
      (
        await call('controller', corrections.preview, {
          params: { id: ownId },
          body: { changes: [{ paperHeadId, value: '4', status: 'AB' }] },
        })
      ).status,
    ).toBe(422);
    for (const name of ['clerk', 'teacher', 'student', 'accountant'] as const) {
      expect((await call(name, corrections.student, { params: { id: ownId } })).status).toBe(403);
      expect(
        (
          await call(name, corrections.request, {
            params: { id: ownId },
            body: { ...wanted, evidenceId: ownId, changes: [{ paperHeadId, value: '4', status: null }] },
          })
        ).status,
      ).toBe(403);
    }
  });

  test('is previewed without being stored, and not applied before a second person agrees', async () => {
    const head = await headOf('P01');
    const changes = [{ paperHeadId: head.paperHeadId, value: '0', status: null }];
    const before = (await ok('student', ownResults.get, { params })).data;
    const { data } = await ok('controller', corrections.preview, { params: { id: ownId }, body: { changes } });
    expect(data.before).toEqual(before);
    expect([data.after.letter, data.backlogs.opens, data.change.after.letter]).toEqual(['F', ['P01'], 'F']);
    expect(data.change.heads).toMatchObject([{ paperCode: 'P01', headNo: 1, after: { mark: '0', pass: false } }]);
    expect(data.trace.steps.length).toBeGreaterThan(5);
    expect(await headOf('P01')).toEqual(head);
    const body = { ...wanted, type: 'UNFAIR_MEANS' as const, changes, evidenceId: await letter() };
    const asked = (await ok('controller', corrections.request, { params: { id: ownId }, body })).data;
    expect(asked.corrections).toBe(1);
    expect(await refused(call('controller', corrections.request, { params: { id: ownId }, body }))).toEqual([409, 'CORRECTION_PENDING']);
    expect(await refused(call('controller', approve, { params: { id: asked.approvalId }, body: { version: 1 } }))).toEqual([
      403,
      'OWN_REQUEST',
    ]);
    const { card } = (await ok('secondController', getApproval, { params: { id: asked.approvalId } })).data;
    const [of] = (await ok('controller', corrections.list, { params, query: {} })).data;
    expect(card.facts).toContainEqual({ label: 'correctionType', value: { key: 'results.edit.type.UNFAIR_MEANS' } });
    expect(card.facts.map(({ value }) => value)).toEqual(expect.arrayContaining([`${of?.name}, ${of?.prn}`, of?.seatNo]));
    const result = { label: 'result', what: null, before: data.before.letter, after: data.after.letter };
    const mark = { label: 'mark', what: `P01 P01 · ${head.kind}`, before: formatShort(hundredthsOf(head.value ?? '0')), after: '0' };
    expect(card.changes).toEqual(expect.arrayContaining([mark, result]));
    await ok('secondController', reject, { params: { id: asked.approvalId }, body: { version: 1, note: 'Not on this paper' } });
    expect((await ok('controller', corrections.list, { params, query: {} })).counts).toEqual({ REJECTED: 1 });
    expect(await headOf('P01')).toEqual(head);
  });

  test('becomes a new version on approval; the published one stays until the new one is published', async () => {
    const head = await headOf('P01');
    const changes = [{ paperHeadId: head.paperHeadId, value: '0', status: null }];
    const before = (await ok('student', ownResults.get, { params })).data;
    const preview = (await ok('controller', corrections.preview, { params: { id: ownId }, body: { changes } })).data;
    const body = { ...wanted, changes, evidenceId: await letter() };
    const { approvalId } = (await ok('controller', corrections.request, { params: { id: ownId }, body })).data;
    await ok('secondController', approve, { params: { id: approvalId }, body: { version: 1 } });
    expect((await ok('student', ownResults.get, { params })).data).toEqual(before);
    expect((await ok('controller', ledger.get, { params: { id: ownId } })).data).toEqual(preview.after);
    const { data, counts } = await ok('controller', runReview.difference, { params, query: {} });
    expect([data.base?.runNo, data.target?.runNo, data.target?.kind, data.students]).toEqual([1, 2, 'SINGLE', 1]);
    expect(data.letters).toEqual({ [`${before.letter}>F`]: 1 });
    expect(counts).toMatchObject({ LETTER: 1, MARKS: 1 });
    expect(data.rows[0]?.change.heads).toEqual(preview.change.heads);
    const [row] = (await ok('controller', corrections.list, { params, query: { state: 'APPLIED' } })).data;
    expect(row).toMatchObject({ oldValue: head.value, newValue: '0.00', runNo: 2, type: 'DATA_ENTRY', document: wanted.document });
    expect((await ok('controller', resultProcessing.status, { params })).data.state).toBe('REVISED');
    await ok('controller', publishing.lock, { params, body: { runNo: 2 } });
    // One correction is one result that changes, not all that are published with it.
    expect((await ok('controller', runReview.publication, { params })).data).toMatchObject({ students: STUDENTS, changed: 1, first: 0 });
    const published = (await ok('controller', publishing.publish, { params, body: {} })).data;
    expect((await ok('student', ownResults.get, { params })).data).toMatchObject({ versionNo: 2, letter: 'F' });
    expect(await jobDone(published.jobId ?? '')).toMatchObject({ posted: 1 });
    const trace = await exam.query<{ actor: string; reason: string }>(
      `select actor_id as actor, reason from audit_entry where $1::uuid is not null and noun = 'mark' and reason = $2`,
      [exam.instituteId, wanted.reason],
    );
    expect(trace).toEqual([{ actor: app.userId('secondController'), reason: wanted.reason }]);
  });

  test('cannot be changed by SQL: the database requires the applied correction', async () => {
    const change = (value: string) =>
      exam.query(`update mark set value = ${value} where student_exam_id = $1 and mark_correction_id is not null`, [ownId]);
    await expect(change('3')).rejects.toThrow(/MARK_SHEET_NOT_OPEN/);
    await expect(
      exam.query(`update mark set value = 1 where student_exam_id = $1 and mark_correction_id is null`, [ownId]),
    ).rejects.toThrow(/MARK_SHEET_NOT_OPEN/);
  });

  test('is not corrected when it was changed after the request', async () => {
    const head = await headOf('P02');
    const changes = [{ paperHeadId: head.paperHeadId, value: '1', status: null }];
    const body = { ...wanted, changes, evidenceId: await letter() };
    const { approvalId } = (await ok('controller', corrections.request, { params: { id: ownId }, body })).data;
    const sheet = (state: string) =>
      exam.query(`update mark_sheet set state = $2, locked_at = case when $2 = 'LOCKED' then now() end where institute_id = $1`, [
        exam.instituteId,
        state,
      ]);
    await sheet('ENTRY');
    await exam.query('update mark set value = 2 where student_exam_id = $1 and paper_head_id = $2', [ownId, head.paperHeadId]);
    await sheet('LOCKED');
    const decided = call('secondController', approve, { params: { id: approvalId }, body: { version: 1 } });
    expect(await refused(decided)).toEqual([409, 'MARK_CHANGED']);
  });
});

test('another institute sees none of it', async () => {
  const elsewhere = { instituteId: app.institute.id };
  for (const endpoint of [
    runReview.prerequisites,
    runReview.overview,
    runReview.exceptions,
    runReview.difference,
    runReview.publication,
    corrections.list,
  ]) {
    expect((await app.as('controller').call(endpoint, { params, query: {}, ...elsewhere })).status).toBe(404);
  }
  expect((await app.as('controller').call(examBoard.get, { params: { id: exam.instanceId }, ...elsewhere })).status).toBe(404);
  expect((await app.as('controller').call(runReview.rehearse, { params: { id: ownId }, ...elsewhere })).status).toBe(404);
  expect((await app.as('controller').call(corrections.student, { params: { id: ownId }, ...elsewhere })).status).toBe(404);
});
