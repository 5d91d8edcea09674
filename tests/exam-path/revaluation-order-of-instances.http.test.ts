import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownRevaluations } from '../../src/domains/results/revaluation/own-revaluation.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';

let app: App;
let stage: RevaluationStage;
let revaluation: string;
let challenge: string;
let totals: string;

beforeAll(async () => {
  app = await startApp();
  stage = await revaluationStage(app, { students: 2 });
  revaluation = await stage.kind('RV', { fee: '0' });
  challenge = await stage.kind('CH', { nature: 'CHALLENGE', fee: '0' });
  totals = await stage.kind('VT', { nature: 'VERIFICATION', fee: '0' });
  await stage.compute();
  await stage.publish();
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

const choice = (paper: string, revaluationKindId: string) => ({ paperHeadId: stage.head(paper, 'TH'), revaluationKindId });
const byStudent = (...choices: ReturnType<typeof choice>[]) =>
  stage.said('student', ownRevaluations.apply, { params: { examInstanceId: stage.exam.instanceId }, body: { choices } });
const atDesk = (...choices: ReturnType<typeof choice>[]) =>
  stage.said('clerk', revaluations.apply, { params: { id: stage.studentExamIds[0] ?? '' }, body: { choices } });
const newest = async () => {
  const [row] = (await stage.list()).toSorted((one, other) => other.applicationNo - one.applicationNo);
  if (row === undefined) throw new Error('no application');
  return row;
};
/** Valued and sent for acceptance. */
const sent = async (mark: string, examiner: CallerName) => {
  const row = await newest();
  await stage.ok('clerk', revaluations.assign, { body: { ids: [row.id], examinerId: app.userId(examiner) } });
  expect(await stage.value(row.valuationNo, mark, examiner)).toEqual([200]);
  return send(row.id);
};
const send = async (id: string) =>
  (await stage.ok('controller', revaluations.decide, { body: { ids: [id], reason: 'Valued again' } })).data.approvalId;

test('a head has one open valuation: refused on the phone and at the desk, together and at one moment', async () => {
  expect(await byStudent(choice('P01', challenge), choice('P01', revaluation))).toEqual([409, 'VALUATION_OPEN']);
  const both = await Promise.all([byStudent(choice('P01', challenge)), atDesk(choice('P01', revaluation))]);
  expect(both.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([[200], [409, 'VALUATION_OPEN']]);
  expect(await stage.list()).toHaveLength(1);
  const { data } = await stage.ok('student', ownRevaluations.offer, { params: { examInstanceId: stage.exam.instanceId } });
  const barred = data.heads.find(({ paperCode }) => paperCode === 'P01')?.barred ?? {};
  expect(Object.values(barred).toSorted()).toEqual(['REVALUATION_ONCE', 'VALUATION_OPEN']);
});

test('a waiting decision whose mark another one changed is out of date: it is sent anew from the mark of now', async () => {
  expect(await byStudent(choice('P02', challenge))).toEqual([200]);
  const slow = await sent('35', 'teacher');
  const { id } = await newest();
  expect(await byStudent(choice('P02', totals))).toEqual([200]);
  const quick = await sent('44', 'adminB');
  expect(await stage.accept(quick)).toEqual([200]);
  expect(await stage.accept(slow)).toEqual([409, 'REVALUED_MARK_CHANGED']);
  const state = async () => (await stage.list()).find((one) => one.id === id)?.state;
  expect(await state()).toBe('DECIDING');
});
