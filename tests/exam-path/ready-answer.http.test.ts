import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { unlockResult, unpublishResult } from '../../src/domains/results/publish/publish.command.ts';
import { packFigures } from '../../src/domains/results/ready-answer/packed-figures.server.ts';
import { readyAnswers } from '../../src/domains/results/ready-answer/ready-answers.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { countOf, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, plainShell } from './test-run.server.ts';

const STUDENTS = 12;
const LONG = process.env['SOAK'] === '1';
let app: App;
let exam: TestExam;
let clerk: InstituteScope;
let prn: string;
const params = () => ({ examInstanceId: exam.instanceId });
const there = () => ({ instituteId: app.otherInstitute.id });
const act = (endpoint: typeof publishing.lock | typeof publishing.publish) =>
  app.as('controller').ok(endpoint, { params: params(), body: {}, ...there() });
const read = () => app.as('student').call(ownResults.get, { params: params(), ...there() });
const ready = () => readyAnswers(plainShell(app.asApp.db, clerk), exam.instanceId, 5);
const unpublish = () => inScope(app.asApp.db, clerk, (db) => unpublishResult(db, clerk, exam.instanceId, 'Taken back'));
const kept = () => countOf(app, 'select count(*) as n from ready_answer');

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  clerk = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') };
  const [mine] = await exam.query<{ prn: string }>(
    'update student_profile set user_id = $1 where id = $2 returning university_prn as prn',
    [app.userId('student'), exam.studentIds[0]],
  );
  prn = mine?.prn ?? '';
  await computeAll(app.asApp.db, clerk, exam.instanceId);
  await act(publishing.lock);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('T22: an answer that is ready says nothing before its result is published', async () => {
  expect(await ready()).toEqual({ ready: STUDENTS });
  expect(await ready()).toEqual({ ready: 0 });
  expect((await read()).status).toBe(404);
});

test('the ready answer is what the stored result says, and it is the one that is sent', async () => {
  await act(publishing.publish);
  const sent = await read();
  expect([sent.status, sent.body.data.prn, sent.headers.get('cache-control')]).toEqual([200, prn, 'no-store']);
  expect(sent.headers.get('content-encoding')).toBe('gzip');
  const plain = await app.as('student').call(ownResults.get, { params: params(), ...there() }, { 'accept-encoding': 'identity' });
  expect([plain.body, plain.headers.get('content-encoding')]).toEqual([sent.body, 'identity']);
  const { bytes, crc, length } = packFigures({ total: '1.00' });
  await exam.query('update ready_answer set packed = $2, packed_crc = $3, packed_length = $4 where institute_id = $1', [
    exam.instituteId,
    bytes,
    crc,
    length,
  ]);
  expect((await read()).body.data.total).toBe('1.00');
  await exam.query('delete from ready_answer where institute_id = $1', [exam.instituteId]);
  expect((await read()).body).toEqual(sent.body);
  await ready();
  expect((await read()).body).toEqual(sent.body);
});

test('what may change after the publication is read at each question', async () => {
  await exam.query(`update student_profile set full_name = 'Corrected Name' where id = $1`, [exam.studentIds[0]]);
  expect((await read()).body.data.name).toBe('Corrected Name');
  const remark = (value: string | null) =>
    exam.query('update student_exam set remark = $1 where student_profile_id = $2', [value, exam.studentIds[0]]);
  for (const hidden of ['WH', 'RR']) {
    await remark(hidden);
    expect((await read()).status).toBe(404);
    await remark(null);
    expect((await read()).status).toBe(200);
  }
  await exam.query(
    `insert into exam_window (institute_id, exam_instance_id, activity, opens_at) values ($1, $2, 'RESULT_VIEW', now() + interval '1 hour')`,
    [exam.instituteId, exam.instanceId],
  );
  expect((await read()).status).toBe(404);
  await exam.query('delete from exam_window where exam_instance_id = $1', [exam.instanceId]);
  expect((await read()).status).toBe(200);
});

test('after a correction the old version is sent until the new one is published', async () => {
  const before = (await read()).body.data;
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    `update mark m set value = 41, status = null from paper_head h, exam_paper p where m.institute_id = $1 and h.id = m.paper_head_id and p.id = h.exam_paper_id and p.code = 'P01' and h.head_no = 1`,
    [exam.instituteId],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
  await computeAll(app.asApp.db, clerk, exam.instanceId);
  await act(publishing.lock);
  await ready();
  expect((await read()).body.data.units).toEqual(before.units);
  await inScope(app.asApp.db, clerk, (db) => unlockResult(db, clerk, exam.instanceId, 'Locked too early'));
  expect(await kept()).toBe(STUDENTS);
  await act(publishing.lock);
  await ready();
  await act(publishing.publish);
  const after = (await read()).body.data;
  expect([after.versionNo, after.units.find((one) => one.paperCode === 'P01')?.heads[0]?.mark]).toEqual([before.versionNo + 1, '41']);
});

test('T22, T59: while it is published and taken back, every answer is the own result or none, and none after it was taken back', async () => {
  const seen = { none: 0, own: 0, other: 0 };
  let over: boolean = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!over) {
      const answer = await read();
      if (answer.status === 404) seen.none += 1;
      else if (answer.status === 200 && answer.body.data.prn === prn) seen.own += 1;
      else seen.other += 1;
    }
  });
  const rounds = async () => {
    for (let round = 0; round < (LONG ? 100 : 10); round += 1) {
      const before = await kept();
      await unpublish();
      // What is locked still is ready for the next publication: the whole year asks in its first second.
      expect([(await read()).status, await kept()]).toEqual([404, before]);
      if (round % 2 === 1) await exam.query('delete from ready_answer where institute_id = $1', [exam.instituteId]);
      await act(publishing.publish);
      expect((await read()).body.data.prn).toBe(prn);
      await ready();
    }
  };
  await rounds().finally(() => (over = true));
  await Promise.all(readers);
  expect(seen.other).toBe(0);
  expect(Math.min(seen.none, seen.own)).toBeGreaterThan(0);
});
