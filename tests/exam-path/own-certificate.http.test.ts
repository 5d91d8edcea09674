import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { ownCertificates, passingCertificates } from '../../src/domains/results/passing-certificate/passing-certificate.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;
let seats: Ranked['seats'] = [];

/** The first two students have their certificates; the first signs in. */
beforeAll(async () => {
  app = await startApp({ worker: true });
  const staged = await stageToppers(app, { isFinal: true });
  ({ exam, seats } = staged);
  await exam.query(`update student_profile set user_id = null where user_id = $1`, [app.userId('student')]);
  await exam.query(`update student_profile set user_id = $1 where id = $2`, [app.userId('student'), seats[0]?.studentProfileId]);
  await inScope(app.asApp.db, staged.scope, (db) => lockResult(db, staged.scope, exam.instanceId));
  await publishAll(app.asApp.db, staged.scope, exam.instanceId);
  const studentExamIds = seats.slice(0, 2).map(({ id }) => id);
  const body = { examSessionId: exam.sessionId, language: 'en' as const, studentExamIds };
  const { data } = await controller().ok(passingCertificates.issue, { body });
  const read = async () => (await controller().ok(getJob, { params: { id: data.jobId } })).data;
  await eventually(read, ({ state }) => state === 'DONE');
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const rowOf = async (at: number) => {
  const { data } = await controller().ok(passingCertificates.list, { params: { examSessionId: exam.sessionId }, query: { size: '100' } });
  const row = data.find((one) => one.studentProfileId === seats[at]?.studentProfileId);
  if (row === undefined) throw new Error(`student ${at} is not listed`);
  return row;
};
const checked = async (id: string) => {
  const [row] = await exam.query<{ code: string }>('select code from printed_document where id = $1', [id]);
  const { answer, endedOn } = (await app.anonymous().ok(checkPrint, { body: { token: row?.code ?? '' } })).data;
  return `${answer} ${endedOn}`;
};
const own = async () => (await app.as('student').ok(ownCertificates.list)).data;
const copyOf = (id: string) => app.as('student').call(ownCertificates.download, { params: { id } });
const codes = ({ body }: { body: { errors?: readonly { code: string }[] } }) => body.errors?.map(({ code }) => code).join();

test('its student sees and gets a copy of it, and nobody else’s', async () => {
  const [mine, ...more] = await own();
  expect([mine?.state, more]).toEqual(['VALID', []]);
  expect(pdfText((await copyOf(mine?.id ?? '')).bytes).text).toContain('COPY');
  expect((await copyOf((await rowOf(1)).certificateId ?? '')).status).toBe(404);
});

test('while a result of the student is withheld, reserved or null it is kept back, and given again after', async () => {
  const id = (await own())[0]?.id ?? '';
  const keptBack = async (why: string) => {
    expect([why, ...(await own()).map(({ state }) => state)]).toEqual([why, 'WITHHELD']);
    expect([why, codes(await copyOf(id))]).toEqual([why, 'CERTIFICATE_KEPT_BACK']);
    // Nor does the public check say more than the office stands behind; it was not ended.
    expect([why, await checked(id)]).toEqual([why, 'REVOKED null']);
  };
  const remark = (value: string | null) => exam.query('update student_exam set remark = $2 where id = $1', [seats[0]?.id, value]);
  for (const why of ['WH', 'RR', 'NULL', 'ADC']) {
    await remark(why);
    await keptBack(why);
  }
  await remark(null);
  const letter = async (why: string) => {
    await exam.query('alter table result disable trigger user');
    await exam.query('update result set letter = $2 where student_exam_id = $1', [seats[0]?.id, why]);
    await exam.query('alter table result enable trigger user');
  };
  for (const why of ['RR', 'NULL']) {
    await letter(why);
    expect((await rowOf(0)).standing).toBe('OUTDATED');
    await keptBack(why);
  }
  // A failure that came later outdates it, and it stays theirs until the office ends it.
  await letter('F');
  expect((await copyOf(id)).status).toBe(200);
  await letter('P');
  expect((await copyOf(id)).status).toBe(200);
});
