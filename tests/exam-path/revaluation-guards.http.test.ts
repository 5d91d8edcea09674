import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownRevaluations, ownValuations } from '../../src/domains/results/revaluation/own-revaluation.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { REVALUED, revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';

let app: App;
let stage: RevaluationStage;
let revaluation: string;
let averaged: string;
let [own, second, third]: string[] = [];

/** VTU's average in the rules of Mumbai, with the least mark of golden case 29 and two papers at most. */
const RULES = { ...REVALUED, pattern: { ...REVALUED.pattern, revaluation: { ...REVALUED.pattern.revaluation, maxHeads: 2 } } };

beforeAll(async () => {
  app = await startApp();
  stage = await revaluationStage(app, { students: 6, rules: RULES });
  [own, second, third] = stage.studentExamIds;
  revaluation = await stage.kind('RV');
  averaged = await stage.kind('AVG', { nature: 'CHALLENGE', policy: 'AVG2', thirdAbove: '15', fee: '0' });
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

const params = (id: string | undefined) => ({ id: id ?? '' });
const choice = (paper: string, of: string, kindId = revaluation) => ({ paperHeadId: stage.head(paper, of), revaluationKindId: kindId });
const atDesk = (id: string | undefined, ...choices: ReturnType<typeof choice>[]) =>
  stage.said('clerk', revaluations.apply, { params: params(id), body: { choices } });
const byStudent = (...choices: ReturnType<typeof choice>[]) =>
  stage.said('student', ownRevaluations.apply, { params: { examInstanceId: stage.exam.instanceId }, body: { choices } });
/** The database past the product's own checks. */
const query = (text: string, ...values: unknown[]) => stage.exam.query(text, [stage.exam.instituteId, ...values]);
const setMark = async (id: string | undefined, paper: string, value: string | null, status: string | null) => {
  await query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
  await query(
    'update mark set value = $4, status = $5 where institute_id = $1 and student_exam_id = $2 and paper_head_id = $3',
    id,
    stage.head(paper, 'TH'),
    value,
    status,
  );
  await query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`);
};
const clear = async () => {
  await query('delete from revaluation_valuation where institute_id = $1');
  await query('delete from revaluation where institute_id = $1');
};
const idsOf = async () => (await stage.list()).map(({ id }) => id);

describe('who may apply, for what and when', () => {
  test('nobody before the result is published', async () => {
    expect(await atDesk(own, choice('P01', 'TH'))).toEqual([409, 'RESULT_NOT_PUBLISHED']);
    expect(await byStudent(choice('P01', 'TH'))).toEqual([404, 'NOT_FOUND']);
    await setMark(third, 'P01', '12', null);
    await setMark(third, 'P02', '13', null);
    await setMark(second, 'P02', null, 'AB');
    await stage.compute();
    await stage.publish();
  });

  test('a practical, an oral, an internal head, a head without a mark, and one below the least mark are refused, each at its place', async () => {
    expect(await atDesk(own, choice('P03', 'OR'), choice('P01', 'TH'), choice('P01', 'IA'), choice('P03', 'TW'))).toEqual([
      409,
      'HEAD_NOT_REVALUED',
      'HEAD_NOT_REVALUED',
      'HEAD_NOT_REVALUED',
    ]);
    expect(await atDesk(second, choice('P02', 'TH'))).toEqual([409, 'HEAD_WITHOUT_MARK']);
    // Golden case 29: with 80 and 32 to pass the least mark is 12.8.
    expect(await atDesk(third, choice('P01', 'TH'))).toEqual([409, 'BELOW_LEAST_MARK']);
    expect(await atDesk(third, choice('P02', 'TH'))).toEqual([200]);
    expect(await idsOf()).toHaveLength(1);
    const audited = await stage.exam.query<{ code: string }>(
      `select after ->> 'code' as code from audit_entry where chain_id = $1 and noun = 'revaluations.apply' and action = 'REFUSE' order by 1`,
      [stage.exam.instituteId],
    );
    expect(audited.map(({ code }) => code)).toEqual(['BELOW_LEAST_MARK', 'HEAD_NOT_REVALUED', 'HEAD_WITHOUT_MARK', 'RESULT_NOT_PUBLISHED']);
    await clear();
  });

  test('a withheld result is refused at the desk with the reason, and is not there for its student', async () => {
    await query(`update student_exam set remark = 'WH' where institute_id = $1 and id = $2`, own);
    expect(await atDesk(own, choice('P01', 'TH'))).toEqual([409, 'RESULT_NOT_RELEASED']);
    expect(await byStudent(choice('P01', 'TH'))).toEqual([404, 'NOT_FOUND']);
    await query(`update student_exam set remark = null where institute_id = $1 and id = $2`, own);
  });

  test('after the last day, and while the window of Activity Control is shut; a student let in by name may, also at the desk', async () => {
    // The kinds say no days of their own: the windowDays of the pattern count.
    await query(`update exam_instance set first_published_at = now() - interval '40 days' where institute_id = $1`);
    expect(await byStudent(choice('P01', 'TH'))).toEqual([409, 'LAST_DAY_OVER']);
    await query(
      `insert into exam_window (institute_id, exam_instance_id, activity, opens_at, closes_at)
       select institute_id, id, 'REVALUATION', now() - interval '9 days', now() - interval '1 day' from exam_instance where institute_id = $1`,
    );
    expect(await byStudent(choice('P01', 'TH'))).toEqual([409, 'WINDOW_SHUT']);
    expect(await atDesk(second, choice('P01', 'TH'))).toEqual([409, 'WINDOW_SHUT']);
    await query(
      `insert into exam_window_exception (institute_id, exam_instance_id, activity, user_id, until, reason, granted_by)
       select institute_id, id, 'REVALUATION', $2, now() + interval '1 day', 'The post was late', $2 from exam_instance where institute_id = $1`,
      app.userId('student'),
    );
    expect(await byStudent(choice('P01', 'TH'))).toEqual([200]);
    expect(await atDesk(own, choice('P02', 'TH'))).toEqual([200]);
    expect((await stage.list()).map(({ late }) => late)).toEqual([true, true]);
    expect(await atDesk(second, choice('P01', 'TH'))).toEqual([409, 'WINDOW_SHUT']);
    await query('delete from exam_window_exception where institute_id = $1');
    await query('delete from exam_window where institute_id = $1');
    await query('update exam_instance set first_published_at = now() where institute_id = $1');
    await clear();
  });

  test('the same twice in one request, and of two at one moment only one', async () => {
    expect(await atDesk(own, choice('P01', 'TH'), choice('P01', 'TH'))).toEqual([409, 'REVALUATION_ONCE']);
    const both = await Promise.all([byStudent(choice('P01', 'TH')), atDesk(own, choice('P01', 'TH'))]);
    expect(both.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([[200], [409, 'REVALUATION_ONCE']]);
    expect(await idsOf()).toHaveLength(1);
  });

  test('what is unpaid is withdrawn by its student, and may be applied for again; what is paid is not', async () => {
    const mine = async () => (await stage.ok('student', ownRevaluations.list)).data.at(0);
    const withdraw = async () => {
      const row = await mine();
      return stage.said('student', ownRevaluations.withdraw, { params: params(row?.id), body: { version: row?.version ?? 0 } });
    };
    expect(await withdraw()).toEqual([200]);
    expect((await mine())?.state).toBe('WITHDRAWN');
    expect(await byStudent(choice('P01', 'TH'))).toEqual([200]);
    const row = await mine();
    await stage.ok('accountant', revaluations.fee, { body: { ids: [row?.id ?? ''], to: 'WAIVED', reference: 'Fee concession' } });
    expect(await withdraw()).toEqual([409, 'APPLICATION_PAID']);
  });

  test('a rejection gives its reason, and a fee that was received is to be refunded', async () => {
    expect(await byStudent(choice('P02', 'TH'))).toEqual([200]);
    const row = (await stage.list()).find((one) => one.paperCode === 'P02');
    const ids = [row?.id ?? ''];
    await stage.ok('accountant', revaluations.fee, { body: { ids, to: 'RECEIVED', reference: 'R-12' } });
    const reject = (version: number) =>
      stage.said('clerk', revaluations.reject, { params: params(row?.id), body: { reason: 'The answer book is lost', version } });
    expect(await reject(row?.version ?? 0)).toEqual([409, 'VERSION_CONFLICT']);
    expect(await reject((row?.version ?? 0) + 1)).toEqual([200]);
    const after = async () => (await stage.list()).find((one) => one.id === row?.id);
    expect([(await after())?.state, (await after())?.feeState, (await after())?.closingNote]).toEqual([
      'REJECTED',
      'REFUND_DUE',
      'The answer book is lost',
    ]);
    await stage.ok('accountant', revaluations.fee, { body: { ids, to: 'REFUNDED', reference: 'Cheque 4' } });
    expect((await after())?.feeState).toBe('REFUNDED');
    expect((await stage.ok('student', ownRevaluations.list)).data[0]?.note).toBe('The answer book is lost');
    await clear();
  });
});

describe('who may value, and who may decide', () => {
  const assign = (ids: string[], examiner: 'teacher' | 'adminB') =>
    stage.said('clerk', revaluations.assign, { body: { ids, examinerId: app.userId(examiner) } });

  test('whoever marked the sheet does not value it again, also where the marks became theirs after it was assigned', async () => {
    expect(await atDesk(own, choice('P01', 'TH', averaged))).toEqual([200]);
    const ids = await idsOf();
    const marked = (by: string) => query('update mark set entered_by = $2 where institute_id = $1', by);
    await query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
    await marked(app.userId('teacher'));
    expect(await assign(ids, 'teacher')).toEqual([409, 'VALUED_BEFORE']);
    await marked(app.userId('clerk'));
    expect(await assign(ids, 'teacher')).toEqual([200]);
    await marked(app.userId('teacher'));
    const [row] = await stage.list();
    expect(await stage.value(row?.valuationNo ?? 0, '56')).toEqual([409, 'VALUED_BEFORE']);
    await marked(app.userId('clerk'));
    await query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`);
    // Who has every right is offered no answer book, whose page would not open to them.
    const { data: offered } = await stage.ok('clerk', revaluations.examiners, { body: { ids } });
    expect(offered.map(({ id }) => id).toSorted()).toEqual([app.userId('teacher'), app.userId('adminB')].toSorted());
    expect(await stage.said('clerk', revaluations.assign, { body: { ids, examinerId: app.userId('admin') } })).toEqual([404, 'NOT_FOUND']);
    // Of another examiner it is not even there.
    const { data } = await stage.ok('teacher', ownValuations.list, { query: {} });
    expect(
      await stage.said('adminB', ownValuations.enter, {
        params: params(data[0]?.id),
        body: { value: '56', version: data[0]?.version ?? 0 },
      }),
    ).toEqual([404, 'NOT_FOUND']);
  });

  test('golden case 28: 40 and 56 need a third examiner, who is not the second; then the two closest are averaged', async () => {
    const ids = await idsOf();
    const [row] = await stage.list();
    expect(await stage.value(row?.valuationNo ?? 0, '56')).toEqual([200]);
    expect((await stage.list())[0]?.state).toBe('THIRD');
    expect(await stage.said('controller', revaluations.decide, { body: { ids, reason: 'Too early' } })).toEqual([409, 'NOT_VALUED_YET']);
    expect(await assign(ids, 'teacher')).toEqual([409, 'VALUED_BEFORE']);
    expect(await assign(ids, 'adminB')).toEqual([200]);
    expect(await stage.value(row?.valuationNo ?? 0, '50', 'teacher')).toEqual([409, 'VALUATION_CLOSED']);
    expect(await stage.value(row?.valuationNo ?? 0, '54', 'adminB')).toEqual([200]);
    expect((await stage.list()).map((one) => [one.state, one.second, one.third, one.markAfter])).toEqual([
      ['VALUED', '56.00', '54.00', '55.00'],
    ]);
  });

  test('the decision is not accepted by an examiner of it, nor by whoever lacks the right', async () => {
    const { data } = await stage.ok('controller', revaluations.decide, { body: { ids: await idsOf(), reason: 'Both agree nearly' } });
    expect(await stage.accept(data.approvalId, 'adminB')).toEqual([403, 'VALUED_OR_ASSIGNED']);
    expect((await stage.accept(data.approvalId, 'teacher'))[0]).toBe(403);
    expect(await stage.accept(data.approvalId, 'secondController')).toEqual([200]);
    expect((await stage.list()).map((one) => [one.state, one.markAfter])).toEqual([['CHANGED', '55.00']]);
  });

  test('another institute has no such application, and each call needs its right', async () => {
    const ids = await idsOf();
    const elsewhere = await app
      .as('controller')
      .call(revaluations.give, { instituteId: app.institute.id, body: { ids, note: 'Handed over' } });
    expect(elsewhere.status).toBe(404);
    expect(await stage.said('teacher', revaluations.list, { query: {} })).toEqual([403, 'FORBIDDEN']);
    expect(await stage.said('student', revaluations.offer, { params: params(second) })).toEqual([403, 'FORBIDDEN']);
    expect(await stage.said('clerk', revaluations.decide, { body: { ids, reason: 'Not mine to ask' } })).toEqual([403, 'FORBIDDEN']);
    expect(await stage.said('student', ownValuations.list, { query: {} })).toEqual([403, 'FORBIDDEN']);
    // A student withdraws nobody else's.
    expect(await stage.said('student', ownRevaluations.withdraw, { params: params(second), body: { version: 1 } })).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});
