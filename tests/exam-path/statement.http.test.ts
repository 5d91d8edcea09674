import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { announcements } from '../../src/domains/results/result-notice/result-notice.contract.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { statements, verifyStatement } from '../../src/domains/results/statement/statement.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { jobQueue } from '../../src/kit/jobs/queue.server.ts';
import type { OpenQueue } from '../../src/kit/jobs/queue.server.ts';
import { PRINT_STATEMENTS } from '../../src/domains/results/statement/statement-batch.command.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll, unpublishAll } from './test-run.server.ts';
import { days, jobEnded, NOTICE, seatedForPrint } from './test-statement.server.ts';

const STUDENTS = 61;
let app: App;
let exam: TestExam;
let params: { examInstanceId: string };
/** Student exams in the order of seats; the first is of the student who signs in, the second is withheld. */
let ids: string[];
let scope: InstituteScope;
const AGAIN = 'Printed again for the file';
let queue: OpenQueue;
beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 11,
  });
  params = { examInstanceId: exam.instanceId };
  ids = await seatedForPrint(exam, app.userId('student'));
  await app.inside_('controller', async (_db, given) => void (scope = given));
  queue = await jobQueue(app.database.appUrl);
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await queue?.close();
  await exam?.close();
  await app?.close();
});

const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).call(endpoint, input);
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, input);
const code = async (answer: Promise<{ status: number; body: { readonly errors?: readonly { code: string }[] } }>) => {
  const { status, body } = await answer;
  return [status, body.errors?.[0]?.code];
};
const pdf = async (name: CallerName, endpoint: Endpoint, of: Record<string, string>) => {
  const answer = await call(name, endpoint, { params: of });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return pdfText(answer.bytes);
};
const finished = (id: string) => jobEnded(app.as('controller'), id);
const verified = async (no: string, secret: string) => app.anonymous().call(verifyStatement, { query: { no, code: secret } });
const codeOf = async (no: string) =>
  (await exam.query<{ code: string }>('select code from printed_document where number = $1', [no]))[0]?.code ?? '';

describe('what may not be printed', () => {
  test('an unpublished, a withheld and an unknown result are refused with the reason', async () => {
    const issue = (studentExamId: string | undefined) =>
      code(call('controller', statements.issue, { body: { studentExamId: studentExamId ?? '' } }));
    expect(await issue(ids[0])).toEqual([409, 'RESULT_NOT_PUBLISHED']);
    expect((await ok('clerk', statements.summary, { params })).data).toMatchObject({
      ready: 0,
      neverIssued: 0,
      refused: [{ code: 'RESULT_NOT_PUBLISHED', count: STUDENTS }],
    });
    expect(await code(call('controller', statements.issueBulk, { params, body: { layout: 'MERGED', only: 'ALL' } }))).toEqual([
      409,
      'NOTHING_TO_PRINT',
    ]);
    expect(await code(call('student', statements.own, { params }))).toEqual([404, 'NOT_FOUND']);
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect(await issue(ids[1])).toEqual([409, 'RESULT_WITHHELD']);
    expect(await issue(exam.studentIds[0])).toEqual([404, 'NOT_FOUND']);
    expect((await exam.query('select 1 from printed_document')).length).toBe(0);
  });
});

describe('one statement', () => {
  test('carries its number, the name as typed in both scripts, every mark and the indexes as text', async () => {
    const { data } = await ok('controller', statements.issue, { body: { studentExamId: ids[0] ?? '' } });
    expect([data.number.endsWith('/000001'), data.copyNo]).toEqual([true, 1]);
    const { pages, text } = await pdf('controller', statements.download, { id: data.printId });
    expect(pages).toBe(1);
    expect(text).toContain('Pawar #strong[Sneha] Ganesh');
    expect(text).toContain('पवार स्नेहा गणेश');
    expect(text).toContain(data.number);
    expect(text).not.toContain('DUPLICATE');
    const rows = await exam.query<{ sgpi: string; prn: string }>(
      'select r.sgpi::text, s.university_prn as prn from result r join student_profile s on s.id = r.student_profile_id where r.student_exam_id = $1',
      [ids[0]],
    );
    for (const one of [rows[0]?.sgpi ?? '–', rows[0]?.prn ?? '', 'P01']) expect(text).toContain(one);
  });

  test('a reprint has the same number and is marked, and every copy is counted', async () => {
    const [id = ''] = ids;
    expect((await ok('controller', statements.preview, { params: { id } })).data.copies).toBe(1);
    expect(await code(call('controller', statements.issue, { body: { studentExamId: id } }))).toEqual([422, 'DUPLICATE_REASON']);
    const { data } = await ok('controller', statements.issue, { body: { studentExamId: id, reason: AGAIN } });
    const [print] = await exam.query<{ reason: string }>('select reason from document_print where copy_no = 2');
    expect([data.number.endsWith('/000001'), data.copyNo, print?.reason]).toEqual([true, 2, AGAIN]);
    expect((await pdf('controller', statements.download, { id: data.printId })).text).toContain('DUPLICATE 1');
    const { data: rows, counts } = await ok('clerk', statements.list, { params, query: {} });
    expect([rows.length, rows[0]?.copies, rows[0]?.status, counts]).toEqual([1, 2, 'CURRENT', { CURRENT: 1 }]);
  });

  test('two callers at once get numbers without a gap', async () => {
    const wanted = ids.slice(2, 8);
    const numbers = await Promise.all(
      wanted.map(async (id) => (await ok('controller', statements.issue, { body: { studentExamId: id } })).data.number.slice(-6)),
    );
    expect(numbers.toSorted()).toEqual(['000002', '000003', '000004', '000005', '000006', '000007']);
  });

  test('a student downloads only their own copy', async () => {
    const { text } = await pdf('student', statements.own, params);
    expect(text).toContain("STUDENT'S COPY");
    expect(text).toContain('/000001');
    expect(await code(call('student', statements.download, { params: { id: ids[0] ?? '' } }))).toEqual([403, 'FORBIDDEN']);
    expect(await code(call('controller', statements.own, { params }))).toEqual([403, 'FORBIDDEN']);
    await exam.query('update student_profile set user_id = null where institute_id = $1', [exam.instituteId]);
    expect(await code(call('student', statements.own, { params }))).toEqual([404, 'NOT_FOUND']);
    await exam.query('update student_profile set user_id = $1 where id = (select student_profile_id from student_exam where id = $2)', [
      app.userId('student'),
      ids[0],
    ]);
  });
});

describe('the public check', () => {
  test('T48: works only with number and code together, and shows initials', async () => {
    const [number] = (await exam.query<{ number: string }>('select number from printed_document order by serial_no limit 1')).map(
      (row) => row.number,
    );
    const secret = await codeOf(number ?? '');
    const { status, body } = await verified(number ?? '', secret);
    expect([status, body.data.check, body.data.initials]).toEqual([200, 'VALID', 'P. #. G.']);
    expect(JSON.stringify(body)).not.toContain('Pawar');
    expect(await code(verified(number ?? '', 'A'.repeat(22)))).toEqual([404, 'NOT_FOUND']);
    expect(await code(verified(`${number}1`, secret))).toEqual([404, 'NOT_FOUND']);
    expect(await code(verified(number ?? '', "' or 1=1 --"))).toEqual([422, 'INVALID_FORMAT']);
  });
});

describe('the window and the notification of a result', () => {
  const announce = async (notice: typeof NOTICE | null, window: ReturnType<typeof days> | null, name: CallerName = 'controller') => {
    const { noticeVersion, windowVersion } = (await ok('clerk', announcements.get, { params })).data;
    return call(name, announcements.put, { params, body: { notice, noticeVersion, window, windowVersion } });
  };
  const check = async () => {
    const [one] = await exam.query<{ number: string; code: string }>(
      'select number, code from printed_document order by serial_no limit 1',
    );
    const { data } = (await verified(one?.number ?? '', one?.code ?? '')).body;
    return [data.check, data.letter === null, data.sgpi === null];
  };

  test('needs the right to publish, a window in order and the present version', async () => {
    expect(await code(announce(NOTICE, null, 'clerk'))).toEqual([403, 'FORBIDDEN']);
    expect(await code(announce(NOTICE, days(2, 1)))).toEqual([422, 'EXAM_WINDOW_ORDER']);
    expect((await ok('clerk', announcements.get, { params })).data).toEqual({
      notice: null,
      noticeVersion: 0,
      window: null,
      windowVersion: 0,
      windowState: 'OPEN',
    });
    expect((await announce(NOTICE, days(-1, 1))).status).toBe(200);
    const body = { notice: NOTICE, noticeVersion: 0, window: null, windowVersion: 1 };
    expect(await code(call('controller', announcements.put, { params, body }))).toEqual([409, 'VERSION_CONFLICT']);
  });

  test('inside the window the student reads the notification with the result, and on the statement', async () => {
    const own = await ok('student', ownResults.get, { params });
    expect([own.notice, own.visibleUntil === null]).toEqual([NOTICE, false]);
    expect((await pdf('student', statements.own, params)).text).toContain('EXAM/2026/114,');
    expect((await ok('controller', runReview.rehearse, { params: { id: ids[0] ?? '' } })).data).toMatchObject({
      notice: NOTICE,
      hiddenBy: null,
    });
    expect(await check()).toEqual(['VALID', false, false]);
  });

  test.each([
    ['before', days(1, 2), 'BEFORE', ['NOT_SHOWN', true, true]],
    // An employer verifies the paper years later.
    ['after', days(-2, -1), 'AFTER', ['VALID', false, false]],
  ] as const)(
    '%s it the student sees nothing, from the change on; a printed paper can be checked once it was announced',
    async (_when, window, windowState, checked) => {
      const { status, body } = await announce(NOTICE, window);
      expect([status, body.data.windowState]).toEqual([200, windowState]);
      expect((await ok('student', ownResults.list)).data).toEqual([]);
      for (const endpoint of [ownResults.get, ownResults.trace, statements.own])
        expect(await code(call('student', endpoint, { params }))).toEqual([404, 'NOT_FOUND']);
      expect(await check()).toEqual(checked);
      expect((await ok('controller', runReview.rehearse, { params: { id: ids[0] ?? '' } })).data.hiddenBy).toBe('WINDOW');
    },
  );

  test('both are taken away again, and every change is in the audit log', async () => {
    expect((await announce(null, null)).status).toBe(200);
    expect((await ok('student', ownResults.list)).data.length).toBe(1);
    expect(await check()).toEqual(['VALID', false, false]);
    const logged = await exam.query<{ noun: string; action: string }>(
      `select noun, action from audit_entry where noun in ('result_notice', 'exam_window') and actor_id = $1 group by 1, 2 order by 1, 2`,
      [app.userId('controller')],
    );
    const each = (noun: string) => ['DELETE', 'INSERT', 'UPDATE'].map((action) => ({ noun, action }));
    expect(logged).toEqual([...each('exam_window'), ...each('result_notice')]);
  });
});

describe('the public check is counted', () => {
  test('after too many calls of an address in a quarter of an hour even the right number and code are refused; signed-in users are not affected', async () => {
    const [number] = (await exam.query<{ number: string }>('select number from printed_document order by serial_no limit 1')).map(
      (row) => row.number,
    );
    const secret = await codeOf(number ?? '');
    const counted = async () =>
      (await exam.query<{ points: number }>(`select sum(points)::int as points from rate_limit where key like 'public:%'`))[0]?.points ?? 0;
    const before = await counted();
    expect(before).toBeGreaterThan(0);
    for (const tried of ['A'.repeat(22), secret]) await verified(number ?? '', tried);
    expect(await counted()).toBe(before + 2);
    // As after an afternoon of trying codes: wrong tries count as right ones do.
    await exam.query(`update rate_limit set points = 599 where key like 'public:%'`);
    expect((await verified(number ?? '', secret)).status).toBe(200);
    expect(await code(verified(number ?? '', secret))).toEqual([429, 'TOO_MANY_TRIES']);
    expect(await code(verified(number ?? '', 'A'.repeat(22)))).toEqual([429, 'TOO_MANY_TRIES']);
    expect((await call('clerk', statements.summary, { params })).status).toBe(200);
    await exam.query(`update rate_limit set expire = 1 where key like 'public:%'`);
    expect((await verified(number ?? '', secret)).status).toBe(200);
  });
});

describe('all statements of an examination', () => {
  test('one PDF with a page for every published result, in the order of seats; the withheld one is not in it', async () => {
    const { data } = await ok('controller', statements.issueBulk, { params, body: { layout: 'MERGED', only: 'ALL', reason: AGAIN } });
    expect(data.documents).toBe(STUDENTS - 1);
    const job = await finished(data.jobId);
    expect([job.state, job.report]).toEqual(['DONE', { batchId: data.batchId, documents: STUDENTS - 1, layout: 'MERGED', leftOut: 0 }]);
    const { pages, text } = await pdf('controller', statements.downloadBatch, { id: data.batchId });
    expect(pages).toBe(STUDENTS - 1);
    const numbers = await exam.query<{ number: string; last: number }>(
      'select d.number, s.last_no as last from printed_document d join document_series s on s.id = d.series_id order by d.serial_no',
    );
    expect(numbers.map((row) => Number(row.number.slice(-6)))).toEqual(numbers.map((_row, at) => at + 1));
    expect(numbers[0]?.last).toBe(STUDENTS - 1);
    for (const { number } of numbers) expect(text).toContain(number);
  });

  test('a zip with a file for each; a batch that lost files prints only those, with the same numbers and copies', async () => {
    const { data } = await ok('controller', statements.issueBulk, { params, body: { layout: 'SEPARATE', only: 'ALL', reason: AGAIN } });
    expect((await finished(data.jobId)).state).toBe('DONE');
    const zip = await call('controller', statements.downloadBatch, { params: { id: data.batchId } });
    const files = Object.entries(unzipSync(zip.bytes));
    expect(files.length).toBe(STUDENTS - 1);
    for (const [, bytes] of files.slice(0, 2)) expect(pdfText(Buffer.from(bytes)).pages).toBe(1);

    const copies = async () =>
      await exam.query('select printed_document_id, copy_no from document_print where print_batch_id = $1 order by 1', [data.batchId]);
    const before = await copies();
    // State after a crash: files of the last chunk are missing, and the job is resumed.
    await exam.query('delete from print_file where print_batch_id = $1 and file_no > 40', [data.batchId]);
    expect(await code(call('controller', statements.downloadBatch, { params: { id: data.batchId } }))).toEqual([409, 'BATCH_NOT_COMPLETE']);
    const stamps = () => exam.query<{ id: string }>('select id from print_file where print_batch_id = $1 order by file_no', [data.batchId]);
    const kept = await stamps();
    const again = await inScope(app.asApp.db, scope, (db) =>
      queue.enqueue(db, scope, { kind: PRINT_STATEMENTS, payload: { batchId: data.batchId } }),
    );
    expect((await finished(again)).state).toBe('DONE');
    expect((await stamps()).slice(0, 40)).toEqual(kept);
    expect(await copies()).toEqual(before);
    expect((await call('controller', statements.downloadBatch, { params: { id: data.batchId } })).status).toBe(200);
  });
});

describe('after the print', () => {
  test('corrected particulars get a new number, and the old paper is superseded', async () => {
    const [old] = (await exam.query<{ number: string }>('select number from printed_document where student_exam_id = $1', [ids[3]])).map(
      (row) => row.number,
    );
    await exam.query(
      `update student_profile set mother_name = 'Sunita' where id = (select student_profile_id from student_exam where id = $1)`,
      [ids[3]],
    );
    const { data } = await ok('controller', statements.issue, { body: { studentExamId: ids[3] ?? '' } });
    expect(data.number).not.toBe(old);
    expect((await verified(old ?? '', await codeOf(old ?? ''))).body.data).toMatchObject({ check: 'SUPERSEDED', letter: null, sgpi: null });
    expect((await verified(data.number, await codeOf(data.number))).body.data.check).toBe('VALID');
  });

  test('a result altered by SQL is not printed again', async () => {
    await exam.query('update result set sum_points = sum_points + 1 where student_exam_id = $1', [ids[4]]);
    expect(await code(call('controller', statements.issue, { body: { studentExamId: ids[4] ?? '' } }))).toEqual([409, 'STATEMENT_ALTERED']);
    await exam.query('update result set sum_points = sum_points - 1 where student_exam_id = $1', [ids[4]]);
  });

  test('after unpublishing nothing is printed and the verification says withdrawn', async () => {
    const [number] = (await exam.query<{ number: string }>('select number from printed_document where student_exam_id = $1', [ids[0]])).map(
      (row) => row.number,
    );
    await unpublishAll(app.asApp.db, scope, exam.instanceId, 'A mark was entered wrongly');
    expect(await code(call('controller', statements.issue, { body: { studentExamId: ids[0] ?? '' } }))).toEqual([
      409,
      'RESULT_NOT_PUBLISHED',
    ]);
    expect(await code(call('student', statements.own, { params }))).toEqual([404, 'NOT_FOUND']);
    expect((await verified(number ?? '', await codeOf(number ?? ''))).body.data).toMatchObject({ check: 'WITHDRAWN', letter: null });
  });
});
