import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topperLists } from '../../src/domains/results/result-report/result-report.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;
let seats: Ranked['seats'] = [];

beforeAll(async () => {
  app = await startApp();
  ({ exam, seats } = await stageToppers(app));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const ofExam = () => ({ examInstanceId: exam.instanceId });

describe('of the whole program', () => {
  const byProgram = async (query: Readonly<Record<string, string>> = {}) =>
    (
      await controller().ok(topperLists.list, {
        params: ofExam(),
        query: { index: 'CGPI', ties: 'COMPETITION', pointer: 'COMPUTED', ...query },
      })
    ).data.map(({ rank, cgpi, studentProfileId }) => [rank, cgpi, exam.studentIds.indexOf(studentProfileId)] as const);
  /** The earlier semesters of a student and the printed CGPI; this semester has 8.00. */
  const earlier = (at: number, semesters: readonly (readonly (number | null)[])[], cgpi: string) =>
    exam.query(
      `update result set cgpi = $3, sgpi = 8, sgpi_addition = 0, cgpi_addition = 0, sum_points = 160, sum_credits = 20, input = jsonb_set(input, '{e}', $2::jsonb),
              body = jsonb_set(body, '{t}', jsonb_build_array(body -> 't' -> 0, body -> 't' -> 1, body -> 't' -> 2, 2000, 2000)) where student_exam_id = $1`,
      [seats[at]?.id, JSON.stringify(semesters), cgpi],
    );
  const method = (name: string) =>
    exam.query(
      `update result_run set rules = jsonb_set(rules, '{patterns,0,document,pattern,cgpiMethod}', to_jsonb($2::text)) where institute_id = $1`,
      [exam.instituteId, name],
    );

  test('two CGPIs alike in print are ranked by the fraction behind them, by the method of the pattern', async () => {
    await exam.query('update result set cgpi = null where institute_id = $1', [exam.instituteId]);
    // Means: 24.00 / 3, 24.01 / 3 and 16.01 / 2.
    await earlier(
      0,
      [
        [6, 1, 800, 2000, 2000, 16000],
        [7, 1, 800, 2000, 2000, 16000],
      ],
      '8.00',
    );
    await earlier(
      1,
      [
        [6, 1, 800, 2000, 2000, 16000],
        [7, 1, 801, 2000, 2000, 16010],
      ],
      '8.00',
    );
    await earlier(2, [[7, 1, 801, 2000, 2000, 16040]], '8.00');
    expect(await byProgram()).toEqual([
      [1, '8.00', 2],
      [2, '8.00', 1],
      [3, '8.00', 0],
    ]);
    // By points and credits: 480.00 / 60, 480.10 / 60, 320.40 / 40.
    await method('WEIGHTED');
    expect((await byProgram()).map(([rank, , who]) => [rank, who])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
    await earlier(2, [[7, 1, 801, 2000, 2000, 16000]], '8.00');
    const equal = await byProgram();
    expect([equal.map(([rank]) => rank), equal[0]?.[2], equal.map(([, , who]) => who).toSorted()]).toEqual([[1, 2, 2], 1, [0, 1, 2]]);
    await method('WEIGHTED_SGPI');
    await earlier(2, [[7, 1, 801, 1000, 1000, 16000]], '8.00');
    // 24.01 × 20 / 60 and (8 × 20 + 8.01 × 10) / 30 are the same fraction.
    expect((await byProgram()).map(([rank]) => rank)).toEqual([1, 1, 3]);
  });
});
