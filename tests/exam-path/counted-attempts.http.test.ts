import { afterAll, beforeAll, expect, test } from 'vitest';
import { examTypes } from '../../src/domains/exams/exam-type/exam-type.contract.ts';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { backlogs } from '../../src/domains/results/backlog/backlog.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;

async function sits(instanceId: string, kind: 'REGULAR' | 'BACKLOG', prefix: string) {
  await inScope(app.asApp.db, clerk, (db) =>
    inwardStudents(db, clerk, { examInstanceId: instanceId, kind, studentProfileIds: exam.studentIds }),
  );
  // Everybody fails the theory of P01.
  const mark = (_prn: string, paper: string, head: number) => (head === 2 ? '15' : paper === 'P01' ? '10' : '46');
  await holdExam(app.asApp.db, clerk, { instanceId, prefix, mark });
}
const trigger = (examInstanceId: string) => app.as('controller').call(backlogs.trigger, { body: { examInstanceId } });
const attempts = async (instanceId: string) => {
  const rows = await exam.query<{ n: number }>(
    `select sp.attempt_no as n from student_paper sp join student_exam x on x.id = sp.student_exam_id join student_profile s on s.id = x.student_profile_id
      where sp.exam_instance_id = $1 and sp.exam_paper_id = $2 order by s.university_prn`,
    [instanceId, exam.paperIds[0]],
  );
  return rows.map((row) => row.n);
};

beforeAll(async () => {
  app = await startApp();
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 2,
    papers: [theory, theory],
  });
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('an examination whose type does not count opens no backlogs, earns no credits and decides no paper, and the type stays so', async () => {
  const trial = await anotherExam(exam, 'PRELIM', 'REGULAR', exam.paperIds);
  await exam.query(`update exam_type set counts_in_result = false where code = 'PRELIM'`);
  await sits(trial, 'REGULAR', 'P');
  const refused = await trigger(trial);
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'EXAM_NOT_COUNTED']);
  expect(await exam.query('select 1 from credit_ledger where exam_instance_id = $1', [trial])).toEqual([]);
  const preview = { query: { examInstanceId: exam.instanceId, kind: 'REGULAR' as const } };
  const { data } = await app.as('clerk').ok(candidates.preview, preview);
  expect(data.map((one) => [one.settledIn, one.papers])).toEqual([
    [null, 2],
    [null, 2],
  ]);
  const types = (await app.as('controller').ok(examTypes.list, { query: { q: 'PRELIM' } })).data;
  const { id = '', code = '', name = '', nature = 'REGULAR', version = 0 } = types[0] ?? {};
  const change = await app
    .as('controller')
    .call(examTypes.update, { params: { id }, body: { code, name, nature, countsInResult: true, version } });
  expect([change.status, change.body.errors?.[0]?.code]).toEqual([409, 'EXAM_TYPE_PUBLISHED']);
});

test('an examination sat with a status that does not count is no attempt: the paper is sat next time for the first time', async () => {
  await sits(exam.instanceId, 'REGULAR', 'A');
  expect((await trigger(exam.instanceId)).status).toBe(200);
  await exam.query(
    `with s as (insert into student_exam_status (institute_id, code, name, flow, may_inward, counts_attempt)
       values ($1, 'LEAVE', 'Authorised withdrawal', 'REGULAR', true, false) returning id)
     update student_exam set student_exam_status_id = (select id from s) where exam_instance_id = $2 and student_profile_id = $3`,
    [exam.instituteId, exam.instanceId, exam.studentIds[0]],
  );
  const second = await anotherExam(exam, 'AGAIN', 'ATKT', exam.paperIds);
  await sits(second, 'BACKLOG', 'B');
  expect(await attempts(second)).toEqual([1, 2]);
});
