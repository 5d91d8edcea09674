import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examPatterns, newPatternVersion } from '../../src/domains/exams/exam-pattern/exam-pattern.contract.ts';
import { examPapers } from '../../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { planInward } from '../../src/domains/exams/inward/plan-inward.command.ts';
import { newExams } from '../../src/domains/exams/new-exam/new-exam.contract.ts';
import type { NewExam } from '../../src/domains/exams/new-exam/new-exam.contract.ts';
import { paperEquivalences } from '../../src/domains/exams/paper-equivalence/paper-equivalence.contract.ts';
import { backlogs } from '../../src/domains/results/backlog/backlog.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { eventually } from '../eventually.server.ts';
import { lockWaits } from '../lock-waits.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;
let first: string;
let second: string;
/** Of an examination for backlogs in another session. */
let past: string;
let order: NewExam;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));
const one = async (text: string, values: unknown[]) => (await exam.query<{ id: string }>(text, values))[0]?.id ?? '';
const plan = async (pattern: string) =>
  (await app.as('controller').ok(newExams.plan, { body: { ...order, exam: { ...order.exam, examPatternId: pattern } } })).data;
const checksOf = async (pattern: string) => (await plan(pattern)).checks.map(({ code, count, names }) => [code, count, names]);

/** Two students who fail P01 under version 1 of the pattern; then version 2 becomes the active one. */
beforeAll(async () => {
  app = await startApp();
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { within, students: 2, papers: [theory, theory] });
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  await as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] }));
  const mark = (_prn: string, paper: string, head: number) => (head === 2 ? '15' : paper === 'P01' ? '10' : '46');
  await holdExam(app.asApp.db, clerk, { instanceId: exam.instanceId, prefix: 'A', mark });
  await app.as('controller').ok(backlogs.trigger, { body: { examInstanceId: exam.instanceId } });
  past = await anotherExam(exam, 'PAST', 'ATKT', exam.paperIds);
  first = await one('select exam_pattern_id as id from exam_instance where id = $1', [exam.instanceId]);
  const draft = (await app.as('controller').ok(newPatternVersion, { params: { id: first } })).data;
  second = draft.id;
  await app.as('controller').ok(examPatterns.steps.activate, { params: { id: second }, body: { version: draft.version } });
  const courseId = await one('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
  order = {
    examSessionId: await one('select exam_session_id as id from exam_instance where id = $1', [past]),
    newSession: null,
    exam: {
      courseId,
      branchId: null,
      semesters: [8],
      examTypeId: await one('select exam_type_id as id from exam_instance where id = $1', [past]),
      examPatternId: second,
      courseInstanceId: null,
      isFinalSemester: false,
      seatScheme: {},
      code: '',
      name: '',
    },
    copiedFrom: null,
    leftOut: [],
    makePapers: true,
    opens: true,
  };
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('the version that was active goes on for what was made with it, and new papers get the newest', async () => {
  expect((await app.as('controller').ok(examPatterns.get, { params: { id: first } })).data.state).toBe('SUPERSEDED');
  const { courseId } = order.exam;
  const units = [{ unitNo: 1, credits: '4', headSet: 'TH80+IA20' }];
  const plain = { subjectId: null, kind: 'CREDIT' as const, electiveGroup: null, durationMinutes: 180 };
  const fresh = { code: 'FRESH', title: 'Fresh', courseId, branchId: null, semester: 8, examPatternId: first, ...plain, units };
  const answer = await app.as('controller').call(examPapers.create, { body: fresh });
  expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([422, 'PATTERN_NOT_ACTIVE']);
});

test('an examination for backlogs takes the papers of both versions, under the old one as under the new', async () => {
  expect(await checksOf(second)).toEqual(
    expect.arrayContaining([
      ['PAPERS', 2, []],
      ['STUDENTS', 2, []],
    ]),
  );
  expect((await checksOf(second)).map(([code]) => code)).not.toContain('OTHER_PATTERN');
  expect((await checksOf(first)).map(([code]) => code)).not.toContain('REFUSED');
});

test('a paper that is sat as another now: the copy chooses the new one, and the check and the inward tell it of the old', async () => {
  const next = await one(
    `insert into exam_paper (institute_id, code, title, course_id, semester, exam_pattern_id)
     select institute_id, 'N01', 'N01', course_id, semester, $2 from exam_paper where id = $1 returning id`,
    [exam.paperIds[0], second],
  );
  await exam.query(
    `insert into paper_unit (institute_id, exam_paper_id, unit_no, credits, head_set)
     select institute_id, $2, unit_no, credits, head_set from paper_unit where exam_paper_id = $1`,
    [exam.paperIds[0], next],
  );
  const { data: made } = await app
    .as('clerk')
    .ok(paperEquivalences.create, { body: { oldPaperId: exam.paperIds[0] ?? '', newPaperId: next, fromOn: null } });
  expect(await checksOf(second)).toContainEqual(['REPLACED', 1, ['P01: N01']]);
  const { data } = await app.as('controller').ok(newExams.propose, { query: { from: past } });
  expect([data.exam?.examPatternId, data.leftOut.map((paper) => paper.code)]).toEqual([second, ['P01']]);
  const planned = await as((db, scope) => planInward(db, scope, { examInstanceId: past, kind: 'BACKLOG', studentProfileIds: [] }));
  expect(planned.byPaper.map((paper) => [paper.code, paper.students, paper.satAs])).toEqual([['P01', 2, 'N01']]);
  await app.as('controller').ok(paperEquivalences.remove, { params: { id: made.id }, body: { version: made.version } });
  await exam.query('delete from paper_unit where exam_paper_id = $1', [next]);
  await exam.query('delete from exam_paper where id = $1', [next]);
});

test('who sits old papers alone is judged by the old version', async () => {
  const made = (await app.as('controller').ok(newExams.create, { body: order })).data;
  expect(made.papers).toBe(2);
  await as((db, scope) => inwardStudents(db, scope, { examInstanceId: made.examInstanceId, kind: 'BACKLOG', studentProfileIds: [] }));
  const sat = await exam.query('select exam_pattern_id from student_exam where exam_instance_id = $1', [made.examInstanceId]);
  expect(sat).toEqual([{ exam_pattern_id: first }, { exam_pattern_id: first }]);
});

test('of two versions that are activated at one moment one is active', async () => {
  const drafts = [
    (await app.as('controller').ok(newPatternVersion, { params: { id: first } })).data,
    (await app.as('controller').ok(newPatternVersion, { params: { id: first } })).data,
  ];
  const { activating } = await app.inside.db.transaction().execute(async (blocker) => {
    const waiting = () => lockWaits(blocker);
    await sql`select 1 from exam_pattern where institute_id = ${exam.instituteId} and state = 'ACTIVE' for update`.execute(blocker);
    const both = drafts.map(({ id, version }) =>
      app.as('controller').call(examPatterns.steps.activate, { params: { id }, body: { version } }),
    );
    const early = Promise.race(both).then(({ status, text }) =>
      Promise.reject(new Error(`answered before the lock was given: ${status} ${text}`)),
    );
    await Promise.race([eventually(waiting, (n) => n >= 2), early]);
    early.catch(() => undefined);
    return { activating: both };
  });
  expect((await Promise.all(activating)).map(({ status }) => status)).toEqual([200, 200]);
  const active = await exam.query(
    `select id from exam_pattern where institute_id = $1 and state = 'ACTIVE' and code = (select code from exam_pattern where id = $2)`,
    [exam.instituteId, first],
  );
  expect(active.length).toBe(1);
});
