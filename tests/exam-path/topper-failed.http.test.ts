import { afterAll, beforeAll, expect, test } from 'vitest';
import { topperLists } from '../../src/domains/results/result-report/result-report.contract.ts';
import { semesterToppers } from '../../src/domains/results/topper-report/topper-report.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { publishAll } from './test-run.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;
let seats: Ranked['seats'] = [];

beforeAll(async () => {
  app = await startApp();
  const staged = await stageToppers(app);
  ({ exam, seats } = staged);
  await inScope(app.asApp.db, staged.scope, (db) => lockResult(db, staged.scope, exam.instanceId));
  await publishAll(app.asApp.db, staged.scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const [NEVER, THERE] = [
  [false, false],
  [true, true],
];
const controller = () => app.as('controller');
const hasSecond = (rows: readonly { readonly studentProfileId: string }[]) =>
  rows.some((row) => row.studentProfileId === seats[1]?.studentProfileId);

test('who failed an earlier examination whose backlogs nobody has opened', async () => {
  const [other] = await exam.query<{ id: string }>(
    `insert into exam_instance (institute_id, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, code, name, state, last_run_no, computed_run_no, locked_run_no, published_run_no, first_published_at, published_at)
     select institute_id, exam_session_id, course_id, '{1}', exam_type_id, exam_pattern_id, 'FIRST', 'First semester', 'OPEN', 1, 1, 1, 1, now(), now()
       from exam_instance where id = $1 returning id`,
    [exam.instanceId],
  );
  const [sat] = await exam.query<{ id: string }>(
    `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, exam_pattern_id, student_exam_status_id, state)
     select institute_id, student_profile_id, $2, exam_session_id, exam_pattern_id, student_exam_status_id, 'INWARDED' from student_exam where id = $1 returning id`,
    [seats[1]?.id, other?.id],
  );
  await exam.query(
    `insert into result_run (institute_id, exam_instance_id, run_no, state, rules, rules_hash)
     select institute_id, $2, 1, state, rules, rules_hash from result_run where exam_instance_id = $1 limit 1`,
    [exam.instanceId, other?.id],
  );
  await exam.query(
    `insert into result (institute_id, exam_instance_id, student_exam_id, student_profile_id, run_no, version_no, letter, sum_credits, sum_points, input, body, trace_hash)
     select institute_id, $2, $3, student_profile_id, 1, 1, 'F', sum_credits, 0, input, jsonb_set(body, '{f}', '[["HEAD", 0, 1, 500]]'), trace_hash
       from result where student_exam_id = $1 limit 1`,
    [seats[1]?.id, other?.id, sat?.id],
  );
  const inLists = async (query: Readonly<Record<string, string>>) => [
    hasSecond((await controller().ok(semesterToppers.list, { params: { examSessionId: exam.sessionId }, query })).data),
    hasSecond((await controller().ok(topperLists.list, { params: { examInstanceId: exam.instanceId }, query })).data),
  ];
  expect([await inLists({}), await inLists({ noBacklog: 'NO' })]).toEqual([NEVER, NEVER]);
  // A mark that is withheld is no failure.
  await exam.query(`update result set body = jsonb_set(body, '{f}', '[["NO_MARK", 0, 1, 0]]') where student_exam_id = $1`, [sat?.id]);
  expect(await inLists({})).toEqual(THERE);
  // Failed, its backlog opened and cleared: once owed.
  await exam.query(`update result set body = jsonb_set(body, '{f}', '[["HEAD", 0, 1, 500]]') where student_exam_id = $1`, [sat?.id]);
  await exam.query(
    `insert into backlog (institute_id, student_profile_id, exam_paper_id, unit_no, origin_student_exam_id, reason, state, cleared_student_exam_id)
     values ($1, $2, $3, 1, $4, 'FAILED', 'CLEARED', $5)`,
    [exam.instituteId, seats[1]?.studentProfileId, exam.paperIds[0], sat?.id, seats[1]?.id],
  );
  expect([await inLists({}), await inLists({ noBacklog: 'NO' })]).toEqual([NEVER, THERE]);
});
