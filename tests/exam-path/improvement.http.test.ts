import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { resultsAt } from '../../src/domains/results/result-run/read-results.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));

/** Marks of the theory of P01: the first student does worse for improvement, the second better. */
async function sits(instanceId: string, prefix: string, ofFirst: string, ofSecond: string) {
  await as((db, scope) => inwardStudents(db, scope, { examInstanceId: instanceId, kind: 'REGULAR', studentProfileIds: [] }));
  const mark = (prn: string, paper: string, head: number) =>
    head === 2 ? '15' : paper === 'P02' ? '46' : prn.endsWith('1') ? ofFirst : ofSecond;
  await holdExam(app.asApp.db, clerk, { instanceId, prefix, mark });
}

/** Totals of the units of each student, by PRN. */
async function totals(instanceId: string): Promise<string[]> {
  const rows = await exam.query<{ id: string }>(
    `select x.id from student_exam x join student_profile s on s.id = x.student_profile_id where x.exam_instance_id = $1 order by s.university_prn`,
    [instanceId],
  );
  const ids = rows.map((row) => row.id);
  const opened = await as((db, scope) => resultsAt(db, scope, ids, 'PUBLISHED'));
  return ids.map((id) =>
    (opened.get(id)?.result.units ?? [])
      .map((unit) => `${unit.paperCode} ${unit.total / 100}`)
      .toSorted()
      .join(', '),
  );
}

beforeAll(async () => {
  app = await startApp();
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 2,
    papers: [theory, theory],
  });
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  await sits(exam.instanceId, 'A', '50', '50');
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('an examination for improvement builds on the result that is improved; by the policy LATEST what was sat last counts', async () => {
  const improved = await anotherExam(exam, 'IMP', 'IMPROVEMENT', exam.paperIds.slice(0, 1));
  await sits(improved, 'B', '40', '60');
  expect(await totals(improved)).toEqual(['P01 55, P02 61', 'P01 75, P02 61']);
});

test('by the policy BEST the better of all attempts stands, as it was published', async () => {
  const best = await anotherExam(exam, 'BEST', 'IMPROVEMENT', exam.paperIds.slice(0, 1));
  await exam.query(
    `with p as (insert into exam_pattern (institute_id, code, version_no, name, state, settings, head_sets, result_grading_id, grace_scheme_id, class_table_id)
       select institute_id, code, 77, 'Better of two', 'ACTIVE', settings || '{"attemptPolicy": "BEST"}', head_sets, result_grading_id, grace_scheme_id, class_table_id
         from exam_pattern p where id = (select exam_pattern_id from exam_instance where id = $1) returning id)
     update exam_instance set exam_pattern_id = (select id from p) where id = $1`,
    [best],
  );
  await sits(best, 'C', '42', '41');
  // 65 of the first examination, and 75 of the first improvement.
  expect(await totals(best)).toEqual(['P01 65, P02 61', 'P01 75, P02 61']);
  const marks = await exam.query<{ value: string }>(
    `select trim_scale(m.value)::text as value from mark m join student_exam x on x.id = m.student_exam_id
                                   where x.exam_instance_id = $1 and m.origin = 'FRESH' and m.value > 20 order by m.value`,
    [best],
  );
  expect(marks.map((row) => row.value)).toEqual(['41', '42']);
});
