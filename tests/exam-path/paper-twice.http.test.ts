import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paperTwiceCheck } from '../../src/domains/exams/instance-paper/twice-check.server.ts';
import { addAllPapers, changeForAll, setInstancePapers } from '../../src/domains/exams/instance-paper/instance-paper.command.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { planInward } from '../../src/domains/exams/inward/plan-inward.command.ts';
import { setPapers } from '../../src/domains/exams/inward/inward-papers.command.ts';
import { rosterFindings } from '../../src/domains/exams/roster/roster.store.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { readConfig } from '../../src/kit/start/config.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let inside: pg.Pool;
let clerk: InstituteScope;
/** P01 under another pattern. */
let double: string;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.db, clerk, (db) => work(db, clerk));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof AppError ? error.items.map(({ code }) => code) : [String(error)]),
  );
const one = async (text: string, values: unknown[]) => (await exam.query<{ id: string }>(text, values))[0]?.id ?? '';
const doctor = async () => (await paperTwiceCheck.run(inside, readConfig({}))).level;

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 4 });
  inside = new pg.Pool({ connectionString: database.migratorUrl, max: 1 });
  // Its last connection may still be closing when the database is dropped.
  inside.on('error', () => undefined);
  exam = await makeTestExam(database.migratorUrl, { students: 4 });
  clerk = exam.institute.as('clerk');
  const pattern = await one(
    `insert into exam_pattern (institute_id, code, name, state, settings, head_sets, result_grading_id)
     select institute_id, 'OTHER', 'Other', 'ACTIVE', settings, head_sets, result_grading_id from exam_pattern where institute_id = $1 limit 1 returning id`,
    [exam.instituteId],
  );
  double = await one(
    `insert into exam_paper (institute_id, code, title, course_id, branch_id, semester, subject_id, exam_pattern_id)
     select institute_id, code, title, course_id, branch_id, semester, subject_id, $2 from exam_paper where institute_id = $1 and id = $3 returning id`,
    [exam.instituteId, pattern, exam.paperIds[0]],
  );
});
afterAll(async () => {
  await inside?.end();
  await app?.close();
  await exam?.close();
  await database?.drop();
});

describe('a paper that is in the examination under another pattern already', () => {
  test('is refused, and adding all says that it was left out and why', async () => {
    const { instanceId, paperIds } = exam;
    const order = { paperIds: [...paperIds, double], seenPaperIds: [...paperIds] };
    expect(await refusalOf(as((db, scope) => setInstancePapers(db, scope, instanceId, order)))).toEqual(['PAPER_DOUBLED']);
    const all = await as((db, scope) => addAllPapers(db, scope, instanceId));
    expect(all).toEqual({ added: 0, removed: 0, left: [{ code: expect.any(String), patternCode: 'OTHER', reason: 'OTHER_PATTERN' }] });
  });

  test('is given to nobody who has it, where an older installation has both', async () => {
    const { instanceId, studentIds, paperIds, instituteId } = exam;
    await as((db, scope) => inwardStudents(db, scope, { examInstanceId: instanceId, kind: 'REGULAR', studentProfileIds: [] }));
    await exam.query('insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) values ($1, $2, $3)', [
      instituteId,
      instanceId,
      double,
    ]);
    const order = { examInstanceId: instanceId, paperId: double, act: 'ADD' as const, reason: 'Asked by the office' };
    expect(await refusalOf(as((db, scope) => changeForAll(db, scope, order)))).toEqual(['STUDENTS_HAVE_DOUBLE']);
    const id = await one('select id from student_exam where institute_id = $1 and student_profile_id = $2', [instituteId, studentIds[0]]);
    expect(await refusalOf(as((db, scope) => setPapers(db, scope, id, { paperIds: [...paperIds, double], reason: 'Asked' })))).toEqual([
      'PAPER_DOUBLED',
    ]);
    expect(await doctor()).toBe('ok');
  });

  test('is found before the lock, and by the doctor, where a student has both', async () => {
    const { instanceId, studentIds, instituteId } = exam;
    await exam.query(
      `insert into student_paper (institute_id, student_exam_id, exam_paper_id, exam_instance_id)
       select institute_id, id, $2, exam_instance_id from student_exam where institute_id = $1 and student_profile_id = $3`,
      [instituteId, double, studentIds[1]],
    );
    const found = (await as((db, scope) => rosterFindings(db, scope, instanceId, null, 50))).errors;
    expect([found.total, found.counts]).toEqual([1, { PAPER_TWICE: 1 }]);
    expect(await doctor()).toBe('fail');
  });
});

test('who sits the same papers in another examination of the year is named before the inward', async () => {
  const { instituteId, instanceId, paperIds } = exam;
  const again = await one(
    `insert into exam_instance (institute_id, code, name, exam_session_id, exam_type_id, course_id, semesters, exam_pattern_id, course_instance_id, state)
     select institute_id, 'AGAIN', 'The same again', exam_session_id, exam_type_id, course_id, semesters, exam_pattern_id, course_instance_id, 'OPEN' from exam_instance where id = $2 and institute_id = $1 returning id`,
    [instituteId, instanceId],
  );
  await as((db, scope) => setInstancePapers(db, scope, again, { paperIds: [...paperIds], seenPaperIds: [] }));
  const plan = await as((db, scope) => planInward(db, scope, { examInstanceId: again, kind: 'REGULAR', studentProfileIds: [] }));
  expect([plan.inwarded, plan.again.total, plan.again.students.length]).toEqual([4, 4, 4]);
  expect(plan.again.students[0]).toMatchObject({ prn: expect.any(String), name: expect.any(String), exam: expect.any(String) });
  expect(plan.again.students[0]?.papers).toHaveLength(paperIds.length);
});
