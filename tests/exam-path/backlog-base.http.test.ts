import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { triggerBacklogs } from '../../src/domains/results/backlog/backlog.store.ts';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { subjectResults } from '../../src/domains/results/result-report/result-report.contract.ts';
import { resultsAt } from '../../src/domains/results/result-run/read-results.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;
let second: string;
let third: string;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));

/** One student, who fails P01 in the first two examinations and passes P02 in the first. */
beforeAll(async () => {
  app = await startApp();
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 1,
    papers: [theory, theory],
  });
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  second = await anotherExam(exam, 'AGAIN', 'ATKT', exam.paperIds);
  third = await anotherExam(exam, 'THIRD', 'ATKT', exam.paperIds);
  const sits = async (instanceId: string, kind: 'REGULAR' | 'BACKLOG', prefix: string, theoryOfFirst: string) => {
    await as((db, scope) => inwardStudents(db, scope, { examInstanceId: instanceId, kind, studentProfileIds: [] }));
    const mark = (_prn: string, paper: string, head: number) => (head === 2 ? '15' : paper === 'P01' ? theoryOfFirst : '46');
    await holdExam(app.asApp.db, clerk, { instanceId, prefix, mark });
  };
  await sits(exam.instanceId, 'REGULAR', 'A', '10');
  await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId));
  await sits(second, 'BACKLOG', 'B', '11');
  await sits(third, 'BACKLOG', 'C', '50');
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const isStale = async (instanceId: string) =>
  (await exam.query<{ stale: boolean }>('select stale from student_exam where exam_instance_id = $1', [instanceId]))[0]?.stale;
/** Of the theory of P02, in hundredths. */
const totalOf = async (instanceId: string) => {
  const [row] = await exam.query<{ id: string }>('select id from student_exam where exam_instance_id = $1', [instanceId]);
  const opened = (await as((db, scope) => resultsAt(db, scope, [row?.id ?? ''], 'PUBLISHED'))).get(row?.id ?? '');
  return opened?.result.units.find((unit) => unit.paperCode === 'P02')?.heads.find((head) => head.headNo === 1)?.finalMark;
};
const again = async (instanceId: string) => {
  await computeAll(app.asApp.db, clerk, instanceId);
  await as((db, scope) => lockResult(db, scope, instanceId));
  await publishAll(app.asApp.db, clerk, instanceId);
};

test('a published result is not out of date because a later examination for its backlogs is published', async () => {
  expect([await isStale(exam.instanceId), await isStale(second), await isStale(third)]).toEqual([false, false, false]);
});

test('a paper that is taken from an earlier examination is in the pass percentage of neither the board nor the report of subjects', async () => {
  const { data: board } = await app.as('controller').ok(examBoard.get, { params: { id: third } });
  expect(board.papers.map((one) => [one.paperCode, one.passed, one.appeared, one.percent])).toEqual([['P01', 1, 1, '100.00']]);
  const { data: subjects } = await app.as('controller').ok(subjectResults.list, { params: { examInstanceId: third } });
  expect(subjects.map((one) => [one.paper, one.registered])).toEqual([['P01', 1]]);
});

test('a corrected mark of a paper that was passed before reaches the examinations for backlogs, each from the one before it', async () => {
  const sheetsAre = (state: 'ENTRY' | 'LOCKED') =>
    exam.query(`update mark_sheet set state = $2, locked_at = case when $2 = 'LOCKED' then now() end where exam_instance_id = $1`, [
      exam.instanceId,
      state,
    ]);
  expect([await totalOf(second), await totalOf(third)]).toEqual([4600, 4600]);
  await sheetsAre('ENTRY');
  await exam.query(
    `update mark m set value = 56 from paper_head h join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      where h.institute_id = m.institute_id and h.id = m.paper_head_id and h.head_no = 1 and p.code = 'P02' and m.institute_id = $1
        and m.student_exam_id in (select id from student_exam where exam_instance_id = $2)`,
    [exam.instituteId, exam.instanceId],
  );
  await sheetsAre('LOCKED');
  await again(exam.instanceId);
  expect([await isStale(exam.instanceId), await isStale(second), await isStale(third)]).toEqual([false, true, true]);
  await again(second);
  expect([await isStale(second), await totalOf(second)]).toEqual([false, 5600]);
  await again(third);
  expect([await isStale(second), await isStale(third), await totalOf(third)]).toEqual([false, false, 5600]);
});
