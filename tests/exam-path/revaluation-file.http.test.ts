import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { undoFeed } from '../../src/kit/feed/feed-batch.contract.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';

let app: App;
let stage: RevaluationStage;
let prns: string[];

beforeAll(async () => {
  app = await startApp({ worker: true });
  stage = await revaluationStage(app, { students: 5 });
  await stage.compute();
  await stage.publish();
  await stage.kind('RV');
  await stage.kind('PC', { nature: 'PHOTOCOPY', fee: '100' });
  await stage.kind('OLD', { nature: 'VERIFICATION', fee: '50', days: 1 });
  const rows = await stage.exam.query<{ prn: string }>(
    'select university_prn as prn from student_profile where institute_id = $1 order by array_position($2::uuid[], id)',
    [stage.exam.instituteId, stage.exam.studentIds],
  );
  prns = rows.map(({ prn }) => prn);
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

const context = () => JSON.stringify({ examInstanceId: stage.exam.instanceId });
const HEAD = 'student,paper,head,kind,fee,receipt,receiptDate';

async function upload(lines: readonly string[]) {
  const query = { kind: 'revaluationApplications', mode: 'INSERT' as const, fileName: 'forms.csv', context: context() };
  const as = app.as('controller');
  const at = { instituteId: stage.exam.instituteId };
  const answer = await as.upload(uploadFeed, { ...at, query }, [HEAD, ...lines].join('\n'));
  const { id, version, state } = answer.body.data;
  const rows = async () => (await as.ok(listFeedRows, { ...at, params: { id }, query: { size: '50' } })).data;
  const read = async () => (await as.ok(getFeed, { ...at, params: { id } })).data;
  return { id, version, state, rows, read, at };
}
/** Why each row is refused before anything is written. */
const refused = async (lines: readonly string[]) => {
  const { state, rows } = await upload(lines);
  return [state, ...(await rows()).map(({ errors }) => (errors ?? []).map(({ column, reason }) => `${column}: ${reason}`).join(' '))];
};
async function apply(lines: readonly string[]) {
  const file = await upload(lines);
  const asked = { ...file.at, params: { id: file.id }, body: { version: file.version } };
  // Pressed twice at once it is one.
  const pressed = await Promise.all([app.as('controller').call(applyFeed, asked), app.as('controller').call(applyFeed, asked)]);
  const done = await eventually(file.read, (now) => now.state !== 'APPLYING');
  return { ...file, pressed: pressed.map(({ status }) => status), done, outcomes: (await file.rows()).map(({ outcome }) => outcome) };
}
const standing = async () =>
  (await stage.list())
    .toSorted((one, more) => one.applicationNo - more.applicationNo)
    .map((one) => [one.paperCode, one.kindName, one.state, one.feeState, one.feeReference, one.byStudent]);

test('each row is refused for what refuses it at the desk, at its cell, and nothing is written', async () => {
  await stage.exam.query(`update student_exam set remark = 'WH' where id = $1`, [stage.studentExamIds[4]]);
  expect(
    await refused([
      `${prns[1]},P03,TW,RV,,,`,
      `${prns[1]},P09,TH,RV,,,`,
      `${prns[1]},P01,OR,RV,,,`,
      `999,P01,TH,RV,,,`,
      `${prns[1]},P01,TH,XX,,,`,
      `${prns[1]},P01,TH,RV,400,R-1,`,
      `${prns[2]},P02,TH,RV,500,,`,
      `${prns[1]},P02,TH,RV,,R-1,`,
      `${prns[1]},P02,TH,PC,100,R-1,31-12-2099`,
      `${prns[4]},P01,TH,RV,500,R-1,`,
      `${prns[2]},P01,TH,RV,500,R-2,`,
    ]),
  ).toEqual([
    'INVALID',
    'head: Practicals, orals and internal heads are not valued again.',
    'paper: No paper of this examination',
    'head: No head of this paper. Write TH, IA',
    'student: Nobody of this examination, or several',
    'kind: No kind of application that is offered. Write OLD, PC, RV',
    'fee: The fee of this kind is 500.00. Leave the cell empty where it was not received',
    'receipt: Give the receipt number with the fee',
    'fee: A receipt without a fee: enter the fee that was received',
    'receiptDate: The date of the receipt is still to come',
    'student: This result is withheld or reserved. The exam cell has to release it first.',
    '',
  ]);
  await stage.exam.query('update student_exam set remark = null where id = $1', [stage.studentExamIds[4]]);
  expect(await standing()).toEqual([]);
});

test('late and held back: refused as at the desk', async () => {
  await stage.exam.query(
    `update exam_instance set first_published_at = now() - interval '3 days', published_at = now() - interval '3 days' where id = $1`,
    [stage.exam.instanceId],
  );
  expect(await refused([`${prns[1]},P01,TH,OLD,,,`])).toEqual(['INVALID', 'kind: The last day to apply is over.']);
  const divisions = (await stage.ok('controller', publicationHolds.list, { params: { examInstanceId: stage.exam.instanceId } })).data;
  const hold = (state: string) =>
    stage.exam.query(
      state === 'HELD'
        ? `insert into publication_hold (institute_id, exam_instance_id, division_id, shown_before, reason, held_by) values ($1, $2, $3, true, 'An inquiry', $1)`
        : `update publication_hold set state = 'RELEASED', released_by = $1, released_at = now() where institute_id = $1 and exam_instance_id = $2 and division_id is not distinct from $3`,
      [stage.exam.instituteId, stage.exam.instanceId, divisions[0]?.divisionId],
    );
  await hold('HELD');
  expect(await refused([`${prns[1]},P01,TH,RV,,,`])).toEqual(['INVALID', 'student: The result is not published.']);
  await hold('RELEASED');
});

test('a file is one job: applications with their fees; sent again it changes nothing, and twice is refused', async () => {
  const lines = [`${prns[1]},P01,TH,RV,500,R-11,12-11-2026`, `${prns[1]},p02,th,pc,,,`];
  const file = await apply(lines);
  expect(file.pressed.filter((status) => status === 200)).toHaveLength(1);
  expect([file.done.state, file.outcomes]).toEqual(['APPLIED', ['CREATED', 'CREATED']]);
  expect(await standing()).toEqual([
    ['P01', 'RV', 'ACCEPTED', 'RECEIVED', 'R-11, 12-11-2026', false],
    ['P02', 'PC', 'APPLIED', 'DUE', null, false],
  ]);
  expect((await apply(lines)).outcomes).toEqual(['SKIPPED', 'SKIPPED']);
  expect(await refused([`${prns[1]},P01,TH,RV,500,R-99,`])).toEqual(['INVALID', 'head: This was applied for before.']);
  expect(await standing()).toHaveLength(2);
  // Taking the division back says so before a reason is typed.
  const divisions = (await stage.ok('controller', publicationHolds.list, { params: { examInstanceId: stage.exam.instanceId } })).data;
  expect(divisions.flatMap((one) => one.takeBack.map(({ code }) => code))).toContain('REVALUATIONS_ACCEPTED');
});

test('undone as it came, except for what was worked on since', async () => {
  const file = await apply([`${prns[2]},P01,TH,RV,500,R-21,`, `${prns[3]},P01,TH,RV,500,R-22,`, `${prns[3]},P02,TH,PC,,,`]);
  expect(file.outcomes).toEqual(['CREATED', 'CREATED', 'CREATED']);
  const [row] = (await stage.list()).filter((one) => one.feeReference === 'R-22');
  await stage.ok('controller', revaluations.assign, { body: { ids: [row?.id ?? ''], examinerId: app.userId('teacher') } });
  const asked = { ...file.at, params: { id: file.id }, body: { version: file.done.version } };
  await app.as('controller').ok(undoFeed, asked);
  await eventually(file.read, (now) => !['UNDOING', 'APPLYING'].includes(now.state));
  expect((await standing()).slice(2)).toEqual([
    ['P01', 'RV', 'WITHDRAWN', 'NONE', null, false],
    ['P01', 'RV', 'ASSIGNED', 'RECEIVED', 'R-22', false],
    ['P02', 'PC', 'WITHDRAWN', 'NONE', null, false],
  ]);
  // What was taken back can be entered anew.
  expect((await apply([`${prns[2]},P01,TH,RV,500,R-21,`])).outcomes).toEqual(['CREATED']);
});
