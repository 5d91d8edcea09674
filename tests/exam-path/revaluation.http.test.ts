import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { ownRevaluations, ownValuations } from '../../src/domains/results/revaluation/own-revaluation.contract.ts';
import { revaluationRegister } from '../../src/domains/results/revaluation/revaluation-register.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { listReminders } from '../../src/kit/reminder/reminder.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';

let app: App;
let stage: RevaluationStage;
let revaluation: string;
let photocopy: string;
const exam = () => ({ examInstanceId: stage.exam.instanceId });

beforeAll(async () => {
  app = await startApp();
  stage = await revaluationStage(app, { students: 3 });
  await stage.compute();
  await stage.publish();
  revaluation = await stage.kind('RV');
  photocopy = await stage.kind('PC', { nature: 'PHOTOCOPY', fee: '100' });
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

const choice = (paper: string, kindId: string) => ({ paperHeadId: stage.head(paper, 'TH'), revaluationKindId: kindId });
const fees = (ids: readonly string[], to: 'RECEIVED' | 'WAIVED' | 'REFUNDED' | 'DUE', reference: string | null = 'R-77') => ({
  body: { ids: [...ids], to, reference },
});
const told = async () => {
  const { data } = await stage.ok('student', listNotifications);
  return data.filter(({ kind }) => kind === 'RESULT_CHANGED').map(({ facts }) => facts['what']);
};
const rowOf = async (no: number) => {
  const row = (await stage.list()).find((one) => one.applicationNo === no);
  if (row === undefined) throw new Error(`no application ${no}`);
  return row;
};

describe('from the application to the revised result', () => {
  test('the student sees what can be applied for, and applies: all or none', async () => {
    const { data } = await stage.ok('student', ownRevaluations.offer, { params: exam() });
    expect(data.heads.map((one) => [one.paperCode, one.headKind, one.mark, one.barred])).toEqual([
      ['P01', 'TH', '40', {}],
      ['P02', 'TH', '40', {}],
    ]);
    expect(data.kinds.map(({ nature, fee }) => [nature, fee])).toEqual([
      ['PHOTOCOPY', '100.00'],
      ['REVALUATION', '500.00'],
    ]);
    const choices = [choice('P01', revaluation), choice('P02', revaluation), choice('P01', photocopy)];
    const { data: applied } = await stage.ok('student', ownRevaluations.apply, { params: exam(), body: { choices } });
    expect(applied).toEqual({ applications: 3, fee: '1100.00' });
    expect(await stage.said('student', ownRevaluations.apply, { params: exam(), body: { choices } })).toEqual([
      409,
      'REVALUATION_ONCE',
      'REVALUATION_ONCE',
      'REVALUATION_ONCE',
    ]);
    const own = await stage.ok('student', ownRevaluations.list);
    expect(own.data.map((one) => [one.applicationNo, one.state, one.feeState, one.mayWithdraw])).toEqual([
      [3, 'APPLIED', 'DUE', true],
      [2, 'APPLIED', 'DUE', true],
      [1, 'APPLIED', 'DUE', true],
    ]);
  });

  test('nothing is assigned before the fee; it is marked with a receipt, and a mark made in error is taken back', async () => {
    const ids = (await stage.list()).map(({ id }) => id);
    const teacher = { examinerId: app.userId('teacher') };
    expect(await stage.said('controller', revaluations.assign, { body: { ids, ...teacher } })).toEqual([
      409,
      'FEE_NOT_RECEIVED',
      'PHOTOCOPY_NOT_VALUED',
    ]);
    expect(await stage.said('clerk', revaluations.fee, fees(ids, 'RECEIVED'))).toEqual([403, 'FORBIDDEN']);
    expect(await stage.said('accountant', revaluations.fee, fees(ids, 'RECEIVED', null))).toEqual([422, 'REFERENCE_MISSING']);
    await stage.ok('accountant', revaluations.fee, fees(ids, 'RECEIVED'));
    await stage.ok('accountant', revaluations.fee, fees(ids, 'DUE', null));
    expect(new Set((await stage.list()).map(({ state }) => state))).toEqual(new Set(['APPLIED']));
    await stage.ok('accountant', revaluations.fee, fees(ids, 'RECEIVED'));
    expect((await stage.list()).map((one) => [one.state, one.feeState, one.feeReference])).toEqual(
      ids.map(() => ['ACCEPTED', 'RECEIVED', 'R-77']),
    );
    expect(await stage.said('controller', publishing.requestUnpublish, { params: exam(), body: { reason: 'For this test' } })).toEqual([
      409,
      'REVALUATIONS_ACCEPTED',
    ]);
  });

  test('the photocopy is given, and the student told', async () => {
    const { id } = await rowOf(3);
    await stage.ok('clerk', revaluations.give, { body: { ids: [id], note: 'Handed over' } });
    expect([(await rowOf(3)).state, (await rowOf(3)).closingNote]).toEqual(['GIVEN', 'Handed over']);
    expect(await told()).toEqual(['PHOTOCOPY_GIVEN']);
  });

  test('an examiner who has not marked these answer books values them blind', async () => {
    const ids = [(await rowOf(1)).id, (await rowOf(2)).id];
    const { data: people } = await stage.ok('controller', revaluations.examiners, { body: { ids } });
    expect(people.map(({ id, barred }) => [id, barred])).toContainEqual([app.userId('teacher'), 0]);
    await stage.ok('clerk', revaluations.assign, { body: { ids, examinerId: app.userId('teacher') } });
    const { data, counts } = await stage.ok('teacher', ownValuations.list, { query: {} });
    expect(counts).toEqual({ TO_VALUE: 2 });
    const names = await stage.exam.query<{ name: string; prn: string }>(
      'select full_name as name, university_prn as prn from student_profile where institute_id = $1',
      [stage.exam.instituteId],
    );
    for (const { name, prn } of names) expect(JSON.stringify(data)).not.toMatch(new RegExp(`${name}|${prn}|40\\.00`));
    expect((await stage.ok('teacher', listReminders)).data.map(({ topic, left }) => [topic, left])).toEqual([['revaluations.value', 2]]);
    const [first] = [await rowOf(1)];
    expect(await stage.value(first.valuationNo, '81')).toEqual([422, 'ABOVE_MAXIMUM']);
    expect(await stage.value(first.valuationNo, '45.5')).toEqual([422, 'OFF_STEP']);
    expect(await stage.value(first.valuationNo, '44')).toEqual([200]);
    // A slip is mended while nothing stands on it.
    expect(await stage.value(first.valuationNo, '52')).toEqual([200]);
    expect(await stage.value((await rowOf(2)).valuationNo, '40')).toEqual([200]);
    expect((await stage.ok('teacher', listReminders)).data).toEqual([]);
    expect([await rowOf(1), await rowOf(2)].map((one) => [one.state, one.second, one.markAfter])).toEqual([
      ['VALUED', '52.00', '52.00'],
      ['VALUED', '40.00', '40.00'],
    ]);
  });

  test('a second person, who neither valued nor assigned, accepts; the result is revised and the student told', async () => {
    const ids = [(await rowOf(1)).id, (await rowOf(2)).id];
    const { data: preview } = await stage.ok('controller', revaluations.preview, { params: { id: ids[0] ?? '' } });
    expect([preview.first, preview.second, preview.after, preview.change?.heads[0]?.after?.mark]).toEqual([
      '40.00',
      '52.00',
      '52.00',
      '52',
    ]);
    const { data } = await stage.ok('controller', revaluations.decide, { body: { ids, reason: 'Valued by Dr. Rao' } });
    expect(await stage.value((await rowOf(1)).valuationNo, '60')).toEqual([409, 'VALUATION_CLOSED']);
    expect(await stage.accept(data.approvalId, 'controller')).toEqual([403, 'OWN_REQUEST']);
    expect(await stage.accept(data.approvalId)).toEqual([200]);
    expect([await rowOf(1), await rowOf(2)].map((one) => [one.state, one.markBefore, one.markAfter])).toEqual([
      ['CHANGED', '40.00', '52.00'],
      ['NO_CHANGE', '40.00', '40.00'],
    ]);
    expect(new Set(await told())).toEqual(new Set(['PHOTOCOPY_GIVEN', 'REVALUATION_SAME']));
    const mine = async () => (await stage.ok('student', ownRevaluations.list)).data.find((one) => one.applicationNo === 1);
    const mark = async () => (await stage.ok('student', ownResults.get, { params: exam() })).data.units[0]?.heads[0]?.mark;
    // The changed mark is told with the revised result, not before.
    expect([await mine(), await mark()]).toMatchObject([{ state: 'IN_PROCESS', change: null }, '40']);
    await stage.publish();
    expect([await mine(), await mark()]).toMatchObject([{ state: 'CHANGED', change: { before: '40.00', after: '52.00' } }, '52']);
    expect(await told()).toContain('REVISED');
  });

  test('the register counts kinds, states, outcomes and days', async () => {
    const params = { examSessionId: stage.exam.sessionId };
    const { data, counts } = await stage.ok('controller', revaluationRegister.list, { params, query: {} });
    expect([data.map((one) => [one.applicationNo, one.kind, one.outcome]), counts]).toEqual([
      [
        ['1', 'RV', 'RAISED'],
        ['2', 'RV', 'UNCHANGED'],
        ['3', 'PC', null],
      ],
      { CHANGED: 1, NO_CHANGE: 1, GIVEN: 1 },
    ]);
    const { data: figures } = await stage.ok('controller', revaluationRegister.figures, { params });
    expect([
      figures.kinds.map(({ name, applications }) => [name, applications]),
      figures.outcomes,
      figures.closed,
      figures.meanDays,
    ]).toEqual([
      [
        ['PC', 1],
        ['RV', 2],
      ],
      [
        { outcome: 'RAISED', applications: 1 },
        { outcome: 'LOWERED', applications: 0 },
        { outcome: 'UNCHANGED', applications: 1 },
      ],
      3,
      '0.0',
    ]);
    const raised = await stage.ok('controller', revaluationRegister.list, { params, query: { outcome: 'RAISED' } });
    expect(raised.page.total).toBe(1);
    for (const format of ['CSV', 'XLSX', 'PDF'] as const)
      expect((await stage.call('controller', revaluationRegister.exportFile, { params, query: { format } })).status).toBe(200);
    expect(await stage.said('teacher', revaluationRegister.list, { params, query: {} })).toEqual([403, 'FORBIDDEN']);
  });
});
