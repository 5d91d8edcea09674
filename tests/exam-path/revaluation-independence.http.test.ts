import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownRevaluations } from '../../src/domains/results/revaluation/own-revaluation.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { REVALUED, revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';

let app: App;
let stage: RevaluationStage;
let revaluation: string;
let totals: string;
let challenge: string;
let [own, second, third]: string[] = [];

/** One paper at most. */
const RULES = { ...REVALUED, pattern: { ...REVALUED.pattern, revaluation: { ...REVALUED.pattern.revaluation, maxHeads: 1 } } };

beforeAll(async () => {
  app = await startApp();
  stage = await revaluationStage(app, { students: 3, rules: RULES });
  [own, second, third] = stage.studentExamIds;
  revaluation = await stage.kind('RV', { fee: '0' });
  totals = await stage.kind('VT', { nature: 'VERIFICATION', fee: '500' });
  challenge = await stage.kind('CH', { nature: 'CHALLENGE', fee: '500' });
  await stage.compute();
  await stage.publish();
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

const query = (text: string, ...values: unknown[]) => stage.exam.query(text, [stage.exam.instituteId, ...values]);
const params = (id: string | undefined) => ({ id: id ?? '' });
const choice = (paper: string, kindId = revaluation) => ({ paperHeadId: stage.head(paper, 'TH'), revaluationKindId: kindId });
const atDesk = (id: string | undefined, ...choices: ReturnType<typeof choice>[]) =>
  stage.said('clerk', revaluations.apply, { params: params(id), body: { choices } });
const byStudent = (...choices: ReturnType<typeof choice>[]) =>
  stage.said('student', ownRevaluations.apply, { params: { examInstanceId: stage.exam.instanceId }, body: { choices } });
const rows = async () => (await stage.list()).toSorted((one, other) => one.applicationNo - other.applicationNo);
const assign = (ids: readonly string[], examiner: CallerName = 'teacher') =>
  stage.said('clerk', revaluations.assign, { body: { ids: [...ids], examinerId: app.userId(examiner) } });
const barredOf = async (ids: readonly string[], examiner: CallerName = 'teacher') => {
  const { data } = await stage.ok('clerk', revaluations.examiners, { body: { ids: [...ids] } });
  return data.find(({ id }) => id === app.userId(examiner))?.barred;
};
/** Somebody of the staff who is enrolled as the second or third student too: one login, two roles. */
const enrol = (place: number, caller: CallerName | null) =>
  query(
    'update student_profile set user_id = $2 where institute_id = $1 and id = $3',
    caller === null ? null : app.userId(caller),
    stage.exam.studentIds[place],
  );

afterEach(async () => {
  await enrol(1, null);
  await enrol(2, null);
  await query('delete from revaluation_valuation where institute_id = $1');
  await query('delete from revaluation where institute_id = $1');
});

describe('the most heads', () => {
  test('of two papers one after the other only the first', async () => {
    expect(await byStudent(choice('P01'))).toEqual([200]);
    expect(await byStudent(choice('P02'))).toEqual([409, 'TOO_MANY_HEADS']);
  });

  test.each([1, 2, 3, 4, 5])('of two papers at one moment only one, round %d', async () => {
    const said = await Promise.all([byStudent(choice('P01')), byStudent(choice('P02')), atDesk(own, choice('P02'))]);
    expect(said.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });
});

describe('who values', () => {
  test('an examiner is not assigned the answer book that they wrote, nor enters its mark where it became theirs after it was assigned', async () => {
    expect(await atDesk(second, choice('P01'))).toEqual([200]);
    const [row] = await rows();
    const ids = [row?.id ?? ''];
    await enrol(1, 'teacher');
    expect(await barredOf(ids)).toBe(1);
    expect(await assign(ids)).toEqual([409, 'VALUED_BEFORE']);
    await enrol(1, null);
    expect(await barredOf(ids)).toBe(0);
    expect(await assign(ids)).toEqual([200]);
    await enrol(1, 'teacher');
    expect(await stage.value(row?.valuationNo ?? 0, '80')).toEqual([409, 'VALUED_BEFORE']);
  });

  /** Two paid applications about one answer book, by two kinds. */
  const twoOfOneBook = async () => {
    expect(await atDesk(second, choice('P01'))).toEqual([200]);
    expect(await atDesk(second, choice('P01', totals))).toEqual([200]);
    const both = await rows();
    const paid = { ids: [both[1]?.id ?? ''], to: 'RECEIVED' as const, reference: 'R-1' };
    await stage.ok('accountant', revaluations.fee, { body: paid });
    return both.map(({ id, valuationNo }) => ({ ids: [id], valuationNo }));
  };

  test('whoever has an answer book to value, or valued it, is not assigned it by another application about it', async () => {
    const [one, other] = await twoOfOneBook();
    expect(await assign([...(one?.ids ?? []), ...(other?.ids ?? [])])).toEqual([409, 'VALUED_BEFORE']);
    expect(await assign(one?.ids ?? [])).toEqual([200]);
    // To the same person again: it is theirs.
    expect(await assign(one?.ids ?? [])).toEqual([200]);
    expect(await barredOf(other?.ids ?? [])).toBe(1);
    expect(await assign(other?.ids ?? [])).toEqual([409, 'VALUED_BEFORE']);
    expect(await stage.value(one?.valuationNo ?? 0, '60')).toEqual([200]);
    expect(await assign(other?.ids ?? [])).toEqual([409, 'VALUED_BEFORE']);
    expect(await assign(other?.ids ?? [], 'adminB')).toEqual([200]);
    expect(await stage.value(other?.valuationNo ?? 0, '70', 'adminB')).toEqual([200]);
  });

  test('an answer book that goes to somebody else is free for another application about it', async () => {
    const [one, other] = await twoOfOneBook();
    expect(await assign(one?.ids ?? [])).toEqual([200]);
    expect(await assign(one?.ids ?? [], 'adminB')).toEqual([200]);
    expect(await assign(other?.ids ?? [])).toEqual([200]);
  });

  test('of two applications about one answer book at one moment only one goes to an examiner', async () => {
    const [one, other] = await twoOfOneBook();
    const said = await Promise.all([assign(one?.ids ?? []), assign(other?.ids ?? [])]);
    expect(said.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([[200], [409, 'VALUED_BEFORE']]);
  });
});

describe('who accepts the decision', () => {
  /** A valued application of the third student, sent for acceptance by the controller. */
  const sent = async (by: CallerName = 'clerk') => {
    const body = { choices: [choice('P02')] };
    expect(await stage.said(by, revaluations.apply, { params: params(third), body })).toEqual([200]);
    const [row] = await rows();
    expect(await assign([row?.id ?? ''])).toEqual([200]);
    expect(await stage.value(row?.valuationNo ?? 0, '70')).toEqual([200]);
    const { data } = await stage.ok('controller', revaluations.decide, { body: { ids: [row?.id ?? ''], reason: 'Valued again' } });
    return data.approvalId;
  };
  const markedBy = async (caller: CallerName) => {
    await query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
    await query('update mark set entered_by = $2 where institute_id = $1', app.userId(caller));
    await query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`);
  };

  test('not its student', async () => {
    const approvalId = await sent();
    await enrol(2, 'secondController');
    expect(await stage.accept(approvalId)).toEqual([403, 'VALUED_OR_ASSIGNED']);
  });

  test('not whoever entered the first mark', async () => {
    const approvalId = await sent();
    await markedBy('secondController');
    expect(await stage.accept(approvalId)).toEqual([403, 'VALUED_OR_ASSIGNED']);
    await markedBy('clerk');
  });

  test('not whoever applied at the desk; somebody who did nothing of it does', async () => {
    expect(await stage.accept(await sent('secondController'))).toEqual([403, 'VALUED_OR_ASSIGNED']);
    await query('update revaluation set applied_by = $2 where institute_id = $1', app.userId('clerk'));
    const [waiting] = await stage.exam.query<{ id: string }>('select approval_request_id as id from revaluation where institute_id = $1', [
      stage.exam.instituteId,
    ]);
    expect(await stage.accept(waiting?.id ?? '')).toEqual([200]);
  });
});

test('a valued application whose first mark became a status is rejected, as its refusal says, and its fee is refunded', async () => {
  expect(await atDesk(second, choice('P01', challenge))).toEqual([200]);
  const [applied] = await rows();
  const ids = [applied?.id ?? ''];
  await stage.ok('accountant', revaluations.fee, { body: { ids, to: 'RECEIVED', reference: 'R-2' } });
  expect(await assign(ids)).toEqual([200]);
  expect(await stage.value(applied?.valuationNo ?? 0, '45')).toEqual([200]);
  const reject = async () => {
    const [now] = await rows();
    return stage.said('controller', revaluations.reject, {
      params: params(now?.id),
      body: { reason: 'The mark is gone', version: now?.version ?? 0 },
    });
  };
  const state = async () => (await rows()).map((one) => [one.state, one.feeState]);
  expect(await state()).toEqual([['VALUED', 'RECEIVED']]);
  // While there is a mark to decide about, it is decided.
  expect(await reject()).toEqual([409, 'APPLICATION_STANDS_ELSEWHERE']);
  await query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
  await query(
    `update mark set value = null, status = 'AB' where institute_id = $1 and student_exam_id = $2 and paper_head_id = $3`,
    second,
    stage.head('P01', 'TH'),
  );
  await query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`);
  expect(await state()).toEqual([['VALUED', 'RECEIVED']]);
  expect(await stage.said('controller', revaluations.decide, { body: { ids, reason: 'Valued again' } })).toEqual([
    409,
    'REVALUED_MARK_GONE',
  ]);
  expect(await reject()).toEqual([200]);
  expect(await state()).toEqual([['REJECTED', 'REFUND_DUE']]);
});
