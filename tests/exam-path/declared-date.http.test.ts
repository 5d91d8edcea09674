import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { statementSubjects } from '../../src/domains/results/statement/statement.store.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll, unpublishAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;
let ids: string[];

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 3,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
  });
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  await as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] }));
  await holdExam(app.asApp.db, clerk, {
    instanceId: exam.instanceId,
    prefix: 'A',
    mark: (_prn, _paper, head) => (head === 1 ? '40' : '15'),
  });
  const rows = await exam.query<{ id: string }>('select id from student_exam where exam_instance_id = $1 order by id', [exam.instanceId]);
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** The day on which each statement says that its result was declared. */
const declared = async () => (await as((db, scope) => statementSubjects(db, scope, ids))).map(({ place }) => place.declaredOn);
/** What was published until now was published so many days earlier. */
const later = async (days: number) => {
  await exam.query(
    "update result_run set first_published_at = first_published_at - $2::int * interval '1 day' where exam_instance_id = $1",
    [exam.instanceId, days],
  );
  const moments =
    "published_at = published_at - $2::int * interval '1 day', first_published_at = first_published_at - $2::int * interval '1 day'";
  await exam.query(`update exam_instance set ${moments} where id = $1`, [exam.instanceId, days]);
};
/** The mark of one candidate is another one, computed, locked and published. */
async function revised(studentExamId: string, value: string): Promise<void> {
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where exam_instance_id = $1`, [exam.instanceId]);
  await exam.query(
    `update mark m set value = $3::numeric from paper_head h where h.institute_id = m.institute_id and h.id = m.paper_head_id and h.head_no = 1
        and m.institute_id = $1 and m.student_exam_id = $2`,
    [exam.instituteId, studentExamId, value],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where exam_instance_id = $1`, [exam.instanceId]);
  await computeAll(app.asApp.db, clerk, exam.instanceId);
  await as((db, scope) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, clerk, exam.instanceId);
}

test('whoever is not revised keeps the day of the first publication, on every paper; taken back and shown again it is still that day', async () => {
  const [first] = await declared();
  await later(3);
  const [early] = await declared();
  expect(early).not.toBe(first);
  await revised(ids[1] ?? '', '50');
  expect(await declared()).toEqual([early, first, early]);
  await later(2);
  const [longAgo, before] = await declared();
  expect(new Set([longAgo, before, first]).size).toBe(3);
  await unpublishAll(app.asApp.db, clerk, exam.instanceId, 'Looked at once more');
  expect(await declared()).toEqual([null, null, null]);
  await publishAll(app.asApp.db, clerk, exam.instanceId);
  expect(await declared()).toEqual([longAgo, before, longAgo]);
});
