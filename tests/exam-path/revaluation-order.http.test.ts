import { afterAll, beforeAll, expect, test } from 'vitest';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import type { ResultView } from '../../src/domains/results/result-view/result-view.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { saySeed, seedFor } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { letterFor } from '../letter.server.ts';
import { fc } from '../property.server.ts';
import { revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';

let app: App;
let stage: RevaluationStage;
const HEADS = ['P01', 'P02'] as const;

beforeAll(async () => {
  app = await startApp();
  stage = await revaluationStage(app, { students: 2 });
  await stage.compute();
  await stage.publish();
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

/** What a result says, whichever version it is. */
const figures = ({ units, letter, remark, sgpi, cgpi, className, total, sumCredits, sumPoints, ordinances }: ResultView) => ({
  units,
  letter,
  remark,
  sgpi,
  cgpi,
  className,
  total,
  sumCredits,
  sumPoints,
  ordinances,
});

const result = async (id: string) => {
  const { data } = await stage.ok('controller', corrections.student, { params: { id } });
  if (data.result === null) throw new Error('no result');
  return { figures: figures(data.result), heads: data.heads };
};

const correct = async (id: string, marks: ReadonlyMap<string, string>) => {
  const { heads } = await result(id);
  const changes = heads.flatMap(({ paperHeadId, value }) => {
    const mark = marks.get(paperHeadId);
    return mark === undefined || Number(mark) === Number(value) ? [] : [{ paperHeadId, value: mark, status: null }];
  });
  if (changes.length === 0) return;
  const evidenceId = await letterFor(app.as('controller'), 'CORRECTION', {
    examInstanceId: stage.exam.instanceId,
    instituteId: app.otherInstitute.id,
  });
  const body = { changes, type: 'DATA_ENTRY' as const, reason: 'Typed wrongly', document: 'Letter 5', evidenceId };
  const { data } = await stage.ok('controller', corrections.request, { params: { id }, body });
  expect(await stage.accept(data.approvalId)).toEqual([200]);
};

let kinds = 0;
/** One whole revaluation of a head by a kind of its own, so that each may be repeated. */
const revalue = async (id: string, paper: string, policy: 'REPLACE' | 'BEST' | 'AVG2' | 'THRESHOLD', mark: string) => {
  kinds += 1;
  const terms = { policy, thresholdPercent: policy === 'THRESHOLD' ? '5' : null, fee: '0', nature: 'REVALUATION' as const };
  const revaluationKindId = await stage.kind(`K${kinds}`, terms);
  await stage.exam.query('delete from revaluation_valuation where institute_id = $1', [stage.exam.instituteId]);
  await stage.exam.query('delete from revaluation where institute_id = $1', [stage.exam.instituteId]);
  const choices = [{ paperHeadId: stage.head(paper, 'TH'), revaluationKindId }];
  const applied = await stage.said('clerk', revaluations.apply, { params: { id }, body: { choices } });
  // Below the least mark nobody may apply.
  if (applied[0] !== 200) return;
  const [row] = await stage.list();
  const ids = [row?.id ?? ''];
  await stage.ok('clerk', revaluations.assign, { body: { ids, examinerId: app.userId('teacher') } });
  expect(await stage.value(row?.valuationNo ?? 0, mark)).toEqual([200]);
  const { data } = await stage.ok('controller', revaluations.decide, { body: { ids, reason: 'As the policy says' } });
  expect(await stage.accept(data.approvalId)).toEqual([200]);
};

const step = fc.record({
  paper: fc.constantFrom(...HEADS),
  mark: fc.integer({ min: 0, max: 80 }).map(String),
  by: fc.constantFrom('CORRECTION', 'REPLACE', 'BEST', 'AVG2', 'THRESHOLD'),
});

test('any sequence of corrections and accepted revaluations ends in the result that the final marks give at once', async () => {
  saySeed('revaluations and corrections');
  const [changed = '', plain = ''] = stage.studentExamIds;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { paper, mark, by } of steps) {
        if (by === 'CORRECTION') await correct(changed, new Map([[stage.head(paper, 'TH'), mark]]));
        else await revalue(changed, paper, by, mark);
      }
      const after = await result(changed);
      await correct(plain, new Map(after.heads.map((head) => [head.paperHeadId, head.value ?? '0'])));
      expect((await result(plain)).figures).toEqual(after.figures);
    }),
    { seed: seedFor('revaluations and corrections'), numRuns: process.env['SOAK'] === '1' ? 60 : 6 },
  );
});
