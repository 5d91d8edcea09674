import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { ownRevaluations } from '../../src/domains/results/revaluation/own-revaluation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';

let app: App;
let stage: RevaluationStage;
let revaluation: string;

const query = (text: string, ...values: unknown[]) => stage.exam.query(text, [stage.exam.instituteId, ...values]);
const params = () => ({ examInstanceId: stage.exam.instanceId });
const apply = (paper: string) => {
  const choices = [{ paperHeadId: stage.head(paper, 'TH'), revaluationKindId: revaluation }];
  return stage.said('student', ownRevaluations.apply, { params: params(), body: { choices } });
};

beforeAll(async () => {
  app = await startApp();
  stage = await revaluationStage(app, { students: 1 });
  revaluation = await stage.kind('RV', { fee: '0' });
  // P01 is far below the least mark, P02 is not: the two refusals would differ.
  await query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
  await query('update mark set value = 3 where institute_id = $1 and paper_head_id = $2', stage.head('P01', 'TH'));
  await query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`);
  await stage.compute();
  await stage.publish();
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

test('a result that is published and not shown yet tells its student nothing by an application', async () => {
  await query(
    `insert into exam_window (institute_id, exam_instance_id, activity, opens_at)
     select institute_id, id, 'RESULT_VIEW', now() + interval '1 day' from exam_instance where institute_id = $1`,
  );
  expect((await stage.ok('student', ownResults.list)).data).toEqual([]);
  expect(await stage.said('student', ownRevaluations.offer, { params: params() })).toEqual([404, 'NOT_FOUND']);
  expect(await apply('P01')).toEqual([404, 'NOT_FOUND']);
  expect(await apply('P02')).toEqual([404, 'NOT_FOUND']);
  expect(await stage.list()).toEqual([]);
});

test('once it is shown, the same applications are answered on their merits', async () => {
  await query('delete from exam_window where institute_id = $1');
  expect(await apply('P01')).toEqual([409, 'BELOW_LEAST_MARK']);
  expect(await apply('P02')).toEqual([200]);
});
