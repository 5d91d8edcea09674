import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { backlogDesk } from '../../src/domains/results/backlog-desk/backlog-desk.contract.ts';
import { backlogs } from '../../src/domains/results/backlog/backlog.contract.ts';
import { postExamProcess } from '../../src/domains/results/post-exam-process/post-exam-process.contract.ts';
import { postExamSessions } from '../../src/domains/results/post-exam-session/post-exam-session.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { statements } from '../../src/domains/results/statement/statement.contract.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let again: string;
const controller = () => app.as('controller');

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 3,
    semester: 5,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TH80+IA20', credits: '4' },
    ],
  });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const jobEnd = async (id: string) =>
  (
    await eventually(
      async () => (await controller().ok(getJob, { params: { id } })).data,
      ({ state }) => !['QUEUED', 'RUNNING'].includes(state),
    )
  ).state;

/** From the inward to locked sheets, by the calls of the office; every mark by paper and head. */
async function sit(examInstanceId: string, kind: 'REGULAR' | 'BACKLOG', prefix: string, mark: (paper: string, head: number) => string) {
  await controller().ok(inwards.inward, { body: { examInstanceId, kind, studentProfileIds: [] } });
  await controller().ok(rosters.lock, { body: { examInstanceId } });
  const scheme = { prefix, digits: 3, start: 1, step: 1, order: ['PRN' as const] };
  await controller().ok(seatNumbers.assign, { body: { examInstanceId, scheme } });
  await app.as('clerk').ok(markSheets.open, { body: { examInstanceId } });
  const { data } = await app.as('clerk').ok(markSheets.list, { query: { examInstanceId } });
  for (const sheet of data.sheets) {
    const params = { id: sheet.id };
    const { rows } = (await app.as('clerk').ok(markSheets.get, { params, query: {} })).data;
    const cells = rows
      .filter((row) => row.enterable)
      .map((row) => ({ studentExamId: row.studentExamId, value: mark(sheet.paperCode, sheet.headNo), status: null, version: row.version }));
    if (cells.length > 0) await app.as('clerk').ok(marks.save, { params, body: { cells } });
    await app.as('clerk').ok(markSheets.submit, { params, body: { confirmed: true } });
  }
  await controller().ok(markSheets.lock, { body: { examInstanceId } });
}
async function accept(examInstanceId: string) {
  const params = { examInstanceId };
  await controller().ok(publishing.lock, { params, body: {} });
  const { data } = await controller().ok(publishing.publish, { params, body: {} });
  expect(await jobEnd(data.jobId ?? '')).toBe('DONE');
}
const stand = async (id: string) => (await controller().ok(postExamProcess.get, { params: { id } })).data;
const owed = async () => (await controller().ok(backlogs.list, { query: {} })).data.map((one) => [one.paperCode, one.state]);

test('a supplementary session from who owes to the cleared backlog, and the statement of the second attempt', async () => {
  const params = { examInstanceId: exam.instanceId };
  await sit(exam.instanceId, 'REGULAR', 'A', (paper, head) => (head === 1 ? (paper === 'P01' ? '10' : '50') : '15'));
  expect(await jobEnd((await controller().ok(resultProcessing.compute, { params, body: {} })).data.jobId)).toBe('DONE');
  await accept(exam.instanceId);
  await controller().ok(backlogs.trigger, { body: params });
  expect(await owed()).toEqual(Array.from({ length: 3 }, () => ['P01', 'OPEN']));

  again = await anotherExam(exam, 'SUP', 'SUPPLEMENTARY', exam.paperIds);
  const [place] = await exam.query<{ id: string }>('select exam_session_id as id from exam_instance where id = $1', [again]);
  const examInstanceIds = [exam.instanceId, again];
  const body = { code: 'SUP', name: 'Supplementary', type: 'SUPPLEMENTARY' as const, examSessionId: place?.id ?? '', examInstanceIds };
  const { id } = (await controller().ok(postExamSessions.create, { body })).data;
  const owing = async () => (await stand(id)).members.map((one) => [one.code, one.owing, one.sittingAgain, one.state]);
  expect(await owing()).toEqual([
    ['EX', 3, 0, 'PUBLISHED'],
    ['SUP', 0, 0, 'NONE'],
  ]);

  // The desk of backlogs leads there too, and the inward begins with those who owe.
  const desk = async () => (await app.as('clerk').ok(backlogDesk.exams, { query: {} })).data.map((one) => [one.code, one.waiting]);
  expect(await desk()).toEqual([['SUP', 3]]);
  await sit(again, 'BACKLOG', 'B', () => '60');
  expect((await owing())[0]).toEqual(['EX', 3, 3, 'PUBLISHED']);
  const { data: computed } = await controller().ok(postExamProcess.compute, { params: { id }, body: {} });
  expect([computed.examinations, await jobEnd(computed.jobId)]).toEqual([1, 'DONE']);
  expect((await owing())[1]).toEqual(['SUP', 0, 0, 'COMPUTED']);
  await accept(again);
  expect(await owed()).toEqual(Array.from({ length: 3 }, () => ['P01', 'CLEARED']));
  expect((await owing())[0]).toEqual(['EX', 0, 0, 'PUBLISHED']);

  const [seat] = await exam.query<{ id: string; attempt: number }>(
    'select id, attempt_no as attempt from student_exam where exam_instance_id = $1 order by seat_no limit 1',
    [again],
  );
  expect(seat?.attempt).toBe(2);
  const { data: issued } = await controller().ok(statements.issue, { body: { studentExamId: seat?.id ?? '' } });
  const file = await controller().call(statements.download, { params: { id: issued.printId } });
  const text = pdfText(file.bytes).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Session SUP');
});
