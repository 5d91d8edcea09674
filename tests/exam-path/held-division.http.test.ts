import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { shownTo } from '../../src/domains/results/audience/results-audience.store.ts';
import { credentials } from '../../src/domains/results/credential/credential.contract.ts';
import { creditLedger } from '../../src/domains/results/credit-ledger/credit-ledger.contract.ts';
import { examHistory } from '../../src/domains/results/exam-history/exam-history.contract.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { postPublished } from '../../src/domains/results/publish/post-published.command.ts';
import { heldDivisions } from '../../src/domains/results/held-division/held-division.contract.ts';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { resultRegister } from '../../src/domains/results/result-report/result-report.contract.ts';
import { ownRevaluations } from '../../src/domains/results/revaluation/own-revaluation.contract.ts';
import { statements } from '../../src/domains/results/statement/statement.contract.ts';
import { studentHistory } from '../../src/domains/results/student-history/student-history.contract.ts';
import { subjectToppers } from '../../src/domains/results/topper-report/topper-report.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { plainShell } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let stage: Ranked;
let params: { examInstanceId: string };
/** Of the student who signs in: the candidate, the person, the own division and the other. */
let own: { id: string; studentProfileId: string };
let [held, other]: [string, string] = ['', ''];
let paper = '';

beforeAll(async () => {
  app = await startApp();
  stage = await stageToppers(app);
  params = { examInstanceId: stage.exam.instanceId };
  const [, second = { id: '', studentProfileId: '' }] = stage.seats;
  own = second;
  await stage.exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), own.studentProfileId]);
  const divisions = await stage.exam.query<{ id: string; own: boolean }>(
    'select division_id as id, bool_or(id = $2) as own from student_exam where exam_instance_id = $1 group by 1 order by 2 desc',
    [stage.exam.instanceId, own.id],
  );
  [held = '', other = ''] = divisions.map((one) => one.id);
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

const controller = () => app.as('controller');
const student = () => app.as('student');
const post = () => postPublished(plainShell(app.asApp.db, stage.scope), { examInstanceId: stage.exam.instanceId });
const said = ({ status, body }: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) =>
  [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');

/** Everything by which a student, the public or a list of the office could learn of this student's result. */
const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'My Results': async () => {
    const { data, hidden } = await student().ok(ownResults.list);
    return { data: data.length, hidden: hidden.length };
  },
  'one own result': async () => (await student().call(ownResults.get, { params })).status,
  'how it was computed': async () => (await student().call(ownResults.trace, { params })).status,
  notices: async () => (await student().ok(listNotifications)).data.filter((one) => one.kind === 'RESULT_CHANGED').length,
  'own statement': async () => (await student().call(statements.own, { params })).status,
  'a statement of the office': async () => said(await controller().call(statements.preview, { params: { id: own.id } })),
  credential: async () => said(await student().call(credentials.issue, { params })),
  'exams to apply for': async () => (await student().ok(ownRevaluations.list)).exams.length,
  'an offer of revaluation': async () => said(await student().call(ownRevaluations.offer, { params })),
  toppers: async () =>
    (await controller().ok(subjectToppers.list, { params })).data.filter((one) => one.studentProfileId === own.studentProfileId).length,
  'the register of what is published': async () =>
    (await controller().ok(resultRegister.list, { params, query: { pointer: 'PUBLISHED' } })).data.filter(
      (one) => one.studentExamId === own.id,
    ).length,
  'exam history': async () => (await controller().ok(examHistory.list, { params: { studentProfileId: own.studentProfileId } })).data,
  'student history': async () =>
    (await controller().ok(studentHistory.versions, { params: { id: own.id } })).data.map(({ published }) => published),
  'whom a message about the result reaches': async () => {
    const found: string[] = [];
    await app.inside_('controller', async (db, scope) => {
      found.push(...(await shownTo(db, scope, [stage.exam.instanceId])).map(({ id }) => id));
    });
    return found.includes(own.studentProfileId);
  },
  credits: async () =>
    (await controller().ok(creditLedger.ofStudent, { params: { studentProfileId: own.studentProfileId } })).data.postings.length,
};

async function seen(): Promise<Record<string, unknown>> {
  const answers: [string, unknown][] = [];
  for (const [name, read] of Object.entries(READERS)) answers.push([name, await read()]);
  return Object.fromEntries(answers);
}

let nothing: Record<string, unknown> = {};

test('a held division sees what it sees while nothing is published', async () => {
  await controller().ok(publishing.lock, { params, body: {} });
  nothing = await seen();
  const list = async () =>
    (await controller().ok(publicationHolds.list, { params })).data.map(({ divisionId, state }) => [divisionId, state]);
  expect(await list()).toEqual(
    expect.arrayContaining([
      [held, 'WAITS'],
      [other, 'WAITS'],
    ]),
  );
  const body = { divisionIds: [held], reason: 'Marks of the practical are doubted' };
  expect((await controller().ok(publicationHolds.hold, { params, body })).data.divisions).toBe(1);
  expect((await controller().ok(publicationHolds.hold, { params, body })).data.divisions).toBe(0);
  await controller().ok(publishing.publish, { params, body: { tells: true } });
  await post();
  expect(await list()).toEqual(
    expect.arrayContaining([
      [held, 'HELD'],
      [other, 'SHOWN'],
    ]),
  );
  expect(await seen()).toEqual(nothing);
});

test('whoever reads the reports is told whom the figures leave out', async () => {
  const ofSession = { params: { examSessionId: stage.exam.sessionId } };
  const { data } = await controller().ok(heldDivisions, ofSession);
  const { data: divisions } = await controller().ok(publicationHolds.list, { params });
  const of = divisions.find((one) => one.divisionId === held);
  expect(data).toEqual([{ examInstanceId: stage.exam.instanceId, code: expect.any(String), name: of?.name, students: of?.students }]);
  const { data: summary } = await controller().ok(statements.summary, { params });
  expect(summary.refused).toContainEqual({ code: 'DIVISION_HELD', count: of?.students });
  expect((await student().call(heldDivisions, ofSession)).status).toBe(403);
  const printed = async (query: { divisionId?: string }) => {
    const file = await controller().call(resultRegister.exportFile, { params, query: { format: 'PDF', pointer: 'PUBLISHED', ...query } });
    return pdfText(file.bytes).text.replaceAll(/\s+/g, ' ');
  };
  const left = `Held back, not in this register: division ${of?.name} (${of?.students})`;
  expect(await printed({})).toContain(left);
  expect(await printed({ divisionId: other })).not.toContain('Held back');
});

test('whatever would say its result is refused by the database itself', async () => {
  const values = `institute_id, id from student_exam where id = '${own.id}'`;
  const said_ = async (into: string) =>
    stage.exam.query(into).then(
      () => 'written',
      (error: unknown) => String(error),
    );
  const inserts = [
    `insert into issued_credential (institute_id, student_exam_id) select ${values}`,
    `insert into revaluation (institute_id, student_exam_id) select ${values}`,
    `insert into printed_document (institute_id, student_exam_id, kind) select ${values.replace('id from', `id, 'STATEMENT' from`)}`,
  ];
  expect(await Promise.all(inserts.map(said_))).toEqual(inserts.map(() => expect.stringContaining('RESULT_HELD')));
});

test('what students see is not held back by one person, and a division of another examination is none of this one', async () => {
  const reason = 'Asked for by the department';
  const hold = (divisionIds: string[]) => controller().call(publicationHolds.hold, { params, body: { divisionIds, reason } });
  expect(said(await hold([other]))).toBe('409 DIVISION_SHOWN');
  expect((await hold([stage.exam.instanceId])).status).toBe(404);
  for (const name of ['clerk', 'teacher', 'student'] as const)
    expect([name, (await app.as(name).call(publicationHolds.release, { params, body: { divisionIds: [held] } })).status]).toEqual([
      name,
      403,
    ]);
});

test('released by two at once it is shown once, and told once', async () => {
  const release = (name: 'controller' | 'secondController') =>
    app.as(name).ok(publicationHolds.release, { params, body: { divisionIds: [held], tells: true, words: 'Come to the hall' } });
  const both = await Promise.all([release('controller'), release('secondController')]);
  expect(both.map(({ data }) => data.divisions).toSorted((one, more) => one - more)).toEqual([0, 1]);
  await post();
  const now = await seen();
  expect(Object.keys(now).filter((name) => JSON.stringify(now[name]) === JSON.stringify(nothing[name]))).toEqual([]);
  expect(now).toMatchObject({ 'My Results': { data: 1, hidden: 0 }, notices: 1 });
});

test('taken back by a second person it is hidden again, its paper and its credential with it; the other division keeps its own', async () => {
  const { data: issued } = await controller().ok(statements.issue, { body: { studentExamId: own.id } });
  const [document] = await stage.exam.query<{ code: string }>('select code from printed_document where id = $1', [issued.documentId]);
  paper = document?.code ?? '';
  const check = async () => (await app.anonymous().ok(checkPrint, { body: { token: paper } })).data.answer;
  expect(await check()).toBe('VALID');
  const body = { divisionIds: [held], reason: 'A case of unfair means is heard' };
  const { data } = await controller().ok(publicationHolds.requestTakeBack, { params, body });
  expect(said(await controller().call(publicationHolds.requestTakeBack, { params, body }))).toBe('409 REQUEST_PENDING');
  expect(said(await controller().call(approve, { params: { id: data.approvalId }, body: { version: 1 } }))).toBe('403 OWN_REQUEST');
  await app.as('secondController').ok(approve, { params: { id: data.approvalId }, body: { version: 1 } });
  await post();
  // What it saw is said to be taken back, and the credits are posted with the opposite sign.
  expect(await seen()).toEqual({ ...nothing, 'My Results': { data: 0, hidden: 1 }, notices: 2, credits: expect.any(Number) });
  expect(await check()).not.toBe('VALID');
  const states = (await controller().ok(publicationHolds.list, { params })).data.map(({ divisionId, state }) => [divisionId, state]);
  expect(states).toEqual(
    expect.arrayContaining([
      [held, 'HELD'],
      [other, 'SHOWN'],
    ]),
  );
  const sums = await stage.exam.query<{ credits: string }>(
    'select coalesce(sum(credits), 0)::text as credits from credit_ledger where student_profile_id = $1',
    [own.studentProfileId],
  );
  expect(Number(sums[0]?.credits)).toBe(0);
});

test('the whole examination taken back and published again tells each division what it is to it', async () => {
  await controller().ok(publicationHolds.release, { params, body: { divisionIds: [held] } });
  expect(await READERS['notices']?.()).toBe(3);
  expect((await student().ok(listNotifications)).data.find((one) => one.kind === 'RESULT_CHANGED')?.facts).toMatchObject({ what: 'AGAIN' });
});

test('a hold and a publication at once end in one of two orders, and nobody of a held division has seen it', async () => {
  const reason = 'Taken back for the race';
  for (let round = 0; round < 6; round += 1) {
    const { data } = await controller().ok(publishing.requestUnpublish, { params, body: { reason } });
    await app.as('secondController').ok(approve, { params: { id: data.approvalId }, body: { version: 1 } });
    const [hold] = await Promise.all([
      controller().call(publicationHolds.hold, { params, body: { divisionIds: [held], reason } }),
      app.as('secondController').call(publishing.publish, { params, body: {} }),
    ]);
    const states = (await controller().ok(publicationHolds.list, { params })).data;
    const state = states.find((one) => one.divisionId === held)?.state;
    expect([hold.status, state]).toEqual(hold.status === 200 ? [200, 'HELD'] : [409, 'SHOWN']);
    expect((await student().ok(ownResults.list)).data.length).toBe(state === 'HELD' ? 0 : 1);
    await controller().ok(publicationHolds.release, { params, body: { divisionIds: [held] } });
  }
});
