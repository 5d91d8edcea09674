import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { backlogs } from '../../src/domains/results/backlog/backlog.contract.ts';
import { creditLedger } from '../../src/domains/results/credit-ledger/credit-ledger.contract.ts';
import { ledger } from '../../src/domains/results/ledger/ledger.contract.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { studentHistory } from '../../src/domains/results/student-history/student-history.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
const STUDENTS = 4;
const B = () => ({ instituteId: app.otherInstitute.id });

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  examInstanceId = exam.instanceId;
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  await exam.query(`insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'T', $2)`, [
    app.otherInstitute.id,
    app.userId('teacher'),
  ]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...B() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, { ...input, ...B() });
const scheme = { prefix: 'BE', digits: 4, start: 1, step: 1, order: ['PRN' as const] };

/** Every call that could reveal a result, made by somebody who must not see it. */
async function told(name: CallerName, studentExamIds: readonly string[]): Promise<string[]> {
  const params = { examInstanceId };
  const answers = await Promise.all([
    call(name, ownResults.get, { params }),
    call(name, ledger.list, { params, query: { pointer: 'PUBLISHED' } }),
    call(name, ledger.list, { params }),
    call(name, ledger.exportCsv, { params, query: {} }),
    call(name, resultProcessing.status, { params }),
    call(name, resultProcessing.runs, { params }),
    call(name, backlogs.list, { query: {} }),
    ...exam.studentIds.flatMap((studentProfileId) => [
      call(name, studentHistory.get, { params: { studentProfileId } }),
      call(name, creditLedger.ofStudent, { params: { studentProfileId } }),
    ]),
    ...studentExamIds.flatMap((id) => [call(name, ledger.get, { params: { id } }), call(name, resultProcessing.trace, { params: { id } })]),
    ...Array.from({ length: 20 }, () => call(name, ownResults.get, { params: { examInstanceId: randomUUID() } })),
  ]);
  return answers.filter((answer) => answer.status === 200).map((answer) => answer.text);
}

describe('the examination over its calls', () => {
  test('case 34 and its neighbours: each step before its time is a 409 in the one error shape', async () => {
    await ok('clerk', inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
    const early = await call('clerk', seatNumbers.assign, { body: { examInstanceId, scheme } });
    expect([early.status, early.body.errors]).toEqual([
      409,
      [{ code: 'ROSTER_NOT_LOCKED', message: 'Roster not locked for 4 students.', count: 4 }],
    ]);
    await ok('controller', rosters.lock, { body: { examInstanceId } });
    await ok('clerk', seatNumbers.assign, { body: { examInstanceId, scheme } });
    const { data } = await ok('clerk', inwards.list, { query: { examInstanceId } });
    const three = data.slice(0, 3).map((row) => row.id);
    const late = await call('controller', rosters.unlock, { body: { examInstanceId, studentExamIds: three, reason: 'Too late' } });
    expect([late.status, late.body.errors]).toEqual([
      409,
      [{ code: 'SEAT_NUMBERS_EXIST', message: 'Seat numbers exist for 3 students.', count: 3 }],
    ]);
    for (const endpoint of [publishing.lock, publishing.publish]) {
      const answer = await call('controller', endpoint, { params: { examInstanceId }, body: {} });
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'NOT_COMPUTED']);
    }
    const compute = await call('clerk', resultProcessing.compute, { params: { examInstanceId }, body: {} });
    expect([compute.status, compute.body.errors.map((one) => one.message)]).toEqual([409, ['4 mark sheets not opened yet.']]);
    expect((await call('clerk', publishing.lock, { params: { examInstanceId }, body: {} })).status).toBe(403);
  });

  test('T16: a teacher opens and writes own papers only', async () => {
    await ok('controller', markSheets.open, { body: { examInstanceId } });
    const all = await ok('clerk', markSheets.list, { query: { examInstanceId } });
    expect(all.data.sheets).toHaveLength(4);
    expect((await ok('teacher', markSheets.list, { query: { examInstanceId } })).data.sheets).toEqual([]);
    await exam.query(
      `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id, evaluator) select $1, t.id, $2, 'INTERNAL' from teacher_profile t where t.institute_id = $1`,
      [app.otherInstitute.id, exam.paperIds[0]],
    );
    const own = (await ok('teacher', markSheets.list, { query: { examInstanceId } })).data.sheets;
    expect(own.map((sheet) => `${sheet.paperCode} ${sheet.evaluator}`)).toEqual(['P01 INTERNAL']);
    for (const sheet of all.data.sheets) {
      const mine = sheet.id === own[0]?.id;
      expect((await call('teacher', markSheets.get, { params: { id: sheet.id } })).status).toBe(mine ? 200 : 403);
      const { rows } = (await ok('clerk', markSheets.get, { params: { id: sheet.id } })).data;
      const cells = rows.map((row) => ({
        studentExamId: row.studentExamId,
        value: row.prn.endsWith('4') ? '1' : sheet.max.replace('.00', ''),
        status: null,
        version: row.version,
      }));
      const answer = await call('teacher', marks.save, { params: { id: sheet.id }, body: { cells } });
      expect(mine ? answer.status : [answer.status, answer.body.errors[0]?.code]).toEqual(mine ? 200 : [403, 'NOT_YOUR_PAPER']);
      await ok('clerk', marks.save, {
        params: { id: sheet.id },
        body: { cells: cells.map((cell) => ({ ...cell, version: mine ? 1 : 0 })) },
      });
      await ok('clerk', markSheets.submit, { params: { id: sheet.id }, body: {} });
    }
    await ok('controller', markSheets.lock, { body: { examInstanceId } });
    const locked = await call('clerk', marks.save, {
      params: { id: own[0]?.id ?? '' },
      body: { cells: [{ studentExamId: randomUUID(), value: '1', status: null, version: 0 }] },
    });
    expect([locked.status, locked.body.errors]).toEqual([409, [{ code: 'SHEETS_LOCKED', message: '1 mark sheet locked.', count: 1 }]]);
  });

  test('T22: no call reveals a result before publication or after unpublishing to those who must not see it', async () => {
    const { data } = await ok('clerk', inwards.list, { query: { examInstanceId } });
    const ids = data.map((row) => row.id);
    const scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') };
    await computeAll(app.asApp.db, scope, examInstanceId);
    for (const name of ['student', 'teacher', 'accountant', 'stranger'] as const) expect(await told(name, ids)).toEqual([]);
    await ok('controller', publishing.lock, { params: { examInstanceId }, body: {} });
    for (const name of ['student', 'teacher', 'accountant', 'stranger'] as const) expect(await told(name, ids)).toEqual([]);
    expect((await ok('student', ownResults.list)).data).toEqual([]);
    await ok('controller', publishing.publish, { params: { examInstanceId }, body: {} });
    const own = await told('student', ids);
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('"letter":"P"');
    for (const name of ['teacher', 'accountant', 'stranger'] as const) expect(await told(name, ids)).toEqual([]);

    const asked = await ok('controller', publishing.requestUnpublish, {
      params: { examInstanceId },
      body: { reason: 'Wrong session printed' },
    });
    const alone = await call('controller', approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
    expect([alone.status, alone.body.errors[0]?.code]).toEqual([403, 'OWN_REQUEST']);
    expect(await told('student', ids)).toHaveLength(1);
    await ok('secondController', approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
    expect(await told('student', ids)).toEqual([]);
    expect((await ok('student', ownResults.list)).data).toEqual([]);
    const again = await call('controller', publishing.requestUnpublish, {
      params: { examInstanceId },
      body: { reason: 'Wrong session printed' },
    });
    expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'RESULT_NOT_PUBLISHED']);
  });

  test('the exam cell reads the register and its CSV; another institute sees none of it', async () => {
    const page = await ok('clerk', ledger.list, { params: { examInstanceId }, query: { size: '2' } });
    expect(page.page).toEqual({ size: 2, total: STUDENTS, next: 2 });
    expect(page.counts).toEqual({ P: 3, F: 1 });
    const csv = await call('clerk', ledger.exportCsv, { params: { examInstanceId }, query: {} });
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + STUDENTS * 2);
    const elsewhere = await app.as('clerk').call(ledger.list, { params: { examInstanceId }, query: {}, instituteId: app.institute.id });
    expect(elsewhere.status).toBe(404);
  });
});
