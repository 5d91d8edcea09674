import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { paperEquivalences } from '../../src/domains/exams/paper-equivalence/paper-equivalence.contract.ts';
import { backlogDesk } from '../../src/domains/results/backlog-desk/backlog-desk.contract.ts';
import { backlogs } from '../../src/domains/results/backlog/backlog.contract.ts';
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
let old: string;
let passed: string;
let successor: string;
let later: string;
let next: string;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));

/** A paper of the new scheme: the same heads under another code, with these units. */
async function newPaper(code: string, units: readonly number[]): Promise<string> {
  const [paper] = await exam.query<{ id: string }>(
    `insert into exam_paper (institute_id, code, title, course_id, semester, exam_pattern_id)
     select institute_id, $2, $2, course_id, semester, exam_pattern_id from exam_paper where id = $1 returning id`,
    [old, code],
  );
  for (const unit of units)
    await exam.query(
      `with u as (insert into paper_unit (institute_id, exam_paper_id, unit_no, credits, head_set)
         select institute_id, $2, $3, credits, head_set from paper_unit where exam_paper_id = $1 returning id)
       insert into paper_head (institute_id, paper_unit_id, exam_paper_id, head_no, kind, max, min, step, evaluator, double_entry)
       select h.institute_id, u.id, $2, h.head_no, h.kind, h.max, h.min, h.step, h.evaluator, h.double_entry from paper_head h, u where h.exam_paper_id = $1`,
      [old, paper?.id, unit],
    );
  return paper?.id ?? '';
}

/** Two students, who fail P01 and pass P02; P01 is no longer examined, N01 is. */
beforeAll(async () => {
  app = await startApp();
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { within, students: 2, papers: [theory, theory] });
  [old = '', passed = ''] = exam.paperIds;
  successor = await newPaper('N01', [1]);
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  await as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] }));
  const mark = (_prn: string, paper: string, head: number) => (head === 2 ? '15' : paper === 'P01' ? '10' : '46');
  await holdExam(app.asApp.db, clerk, { instanceId: exam.instanceId, prefix: 'A', mark });
  await app.as('controller').ok(backlogs.trigger, { body: { examInstanceId: exam.instanceId } });
  // Its session begins on 1 November 2026.
  next = await anotherExam(exam, 'NEXT', 'ATKT', [successor]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const inward = () => as((db, scope) => inwardStudents(db, scope, { examInstanceId: next, kind: 'BACKLOG', studentProfileIds: [] }));
const inwarded = async () => (await exam.query('select id from student_exam where exam_instance_id = $1', [next])).length;
const states = async () => {
  const { data } = await app.as('controller').ok(backlogs.list, { query: { examInstanceId: exam.instanceId } });
  return data.map((row) => row.state);
};
/** The desk's figures: papers as code, successor, open, under way, cleared; examinations as waiting, inwarded; results as open, under way, cleared. */
const desk = async () => {
  const office = app.as('clerk');
  const { data: papers } = await office.ok(backlogDesk.papers, { query: {} });
  const { data: exams } = await office.ok(backlogDesk.exams, { query: {} });
  const { data: results } = await office.ok(backlogDesk.results, { query: {} });
  return {
    papers: papers.map((one) => [one.code, one.successor, one.open, one.underWay, one.cleared]),
    exams: exams.map((one) => [one.code, one.waiting, one.inwarded]),
    results: results.map((one) => [one.code, one.open, one.underWay, one.cleared]),
  };
};
const create = (body: { oldPaperId: string; newPaperId: string; fromOn: string | null }) =>
  app.as('clerk').call(paperEquivalences.create, { body });
interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const codesOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, ...(body.errors ?? []).map((one) => one.code)];
};

test('without an equivalence nobody can sit the new paper for the old one', async () => {
  await inward();
  expect(await inwarded()).toBe(0);
  expect(await desk()).toEqual({ papers: [['P01', null, 2, 0, 0]], exams: [['NEXT', 0, 0]], results: [['EX', 2, 0, 0]] });
});

test('what could never clear a backlog is refused: the same paper, two steps, a unit that is missing', async () => {
  const bare = await newPaper('N02', []);
  expect(await codesOf(create({ oldPaperId: old, newPaperId: old, fromOn: null }))).toEqual([422, 'SAME_PAPER']);
  expect(await codesOf(create({ oldPaperId: old, newPaperId: bare, fromOn: null }))).toEqual([422, 'UNIT_MISSING']);
  const { data: first } = await app
    .as('clerk')
    .ok(paperEquivalences.create, { body: { oldPaperId: passed, newPaperId: successor, fromOn: null } });
  expect(await codesOf(create({ oldPaperId: old, newPaperId: passed, fromOn: null }))).toEqual([422, 'NEW_PAPER_REPLACED']);
  expect(await codesOf(create({ oldPaperId: successor, newPaperId: old, fromOn: null }))).toEqual([422, 'OLD_PAPER_REPLACES']);
  await app.as('controller').ok(paperEquivalences.remove, { params: { id: first.id }, body: { version: first.version } });
});

test('the list says of both papers what tells them apart, and in what they differ', async () => {
  const smaller = await newPaper('N03', [1]);
  await exam.query('update paper_unit set credits = 3.5 where exam_paper_id = $1', [smaller]);
  await exam.query("update paper_head set max = 60, min = 24 where exam_paper_id = $1 and kind = 'TH'", [smaller]);
  const { data: made } = await app
    .as('clerk')
    .ok(paperEquivalences.create, { body: { oldPaperId: passed, newPaperId: smaller, fromOn: null } });
  const { data } = await app.as('clerk').ok(paperEquivalences.list, { query: {} });
  expect(data).toMatchObject([
    {
      oldPaper: { code: 'P02', semester: 8, credits: '4', max: '100', heads: 'TH 80 + IA 20' },
      newPaper: { code: 'N03', semester: 8, credits: '3.5', max: '80', heads: 'TH 60 + IA 20' },
      differs: ['credits', 'heads', 'max'],
    },
  ]);
  await app.as('controller').ok(paperEquivalences.remove, { params: { id: made.id }, body: { version: made.version } });
});

test('an equivalence holds in sessions that begin on its day or later', async () => {
  const { data } = await app
    .as('clerk')
    .ok(paperEquivalences.create, { body: { oldPaperId: old, newPaperId: successor, fromOn: '2026-11-02' } });
  later = data.id;
  await inward();
  expect(await inwarded()).toBe(0);
  const change = { oldPaperId: old, newPaperId: successor, fromOn: '2026-11-01', version: data.version };
  await app.as('clerk').ok(paperEquivalences.update, { params: { id: later }, body: change });
  expect((await desk()).exams).toEqual([['NEXT', 2, 0]]);
  await inward();
  expect(await inwarded()).toBe(2);
  expect(await states()).toEqual(['INWARDED', 'INWARDED']);
  expect(await desk()).toEqual({ papers: [['P01', 'N01', 0, 2, 0]], exams: [['NEXT', 0, 2]], results: [['EX', 0, 2, 0]] });
});

test('while somebody sits the new paper for the old one it is neither changed nor deleted', async () => {
  const { data } = await app.as('clerk').ok(paperEquivalences.get, { params: { id: later } });
  const away = app.as('controller').call(paperEquivalences.remove, { params: { id: later }, body: { version: data.version } });
  expect(await codesOf(away)).toEqual([409, 'EQUIVALENCE_IN_USE']);
  const body = { oldPaperId: old, newPaperId: successor, fromOn: '2027-01-01', version: data.version };
  const changed = app.as('clerk').call(paperEquivalences.update, { params: { id: later }, body });
  expect(await codesOf(changed)).toEqual([409, 'EQUIVALENCE_IN_USE']);
});

test('passing the new paper clears the backlog of the old one, failing it opens it again', async () => {
  const [first] = await exam.query<{ prn: string }>('select min(university_prn) as prn from student_profile');
  const mark = (prn: string, _paper: string, head: number) => (head === 2 ? '15' : prn === first?.prn ? '50' : '9');
  await holdExam(app.asApp.db, clerk, { instanceId: next, prefix: 'B', mark });
  expect((await states()).toSorted()).toEqual(['CLEARED', 'OPEN']);
  expect(await desk()).toEqual({
    papers: [['P01', 'N01', 1, 0, 1]],
    exams: [],
    results: [
      ['NEXT', 0, 0, 0],
      ['EX', 1, 0, 1],
    ],
  });
  const { data } = await app.as('controller').ok(paperEquivalences.get, { params: { id: later } });
  await app.as('controller').ok(paperEquivalences.remove, { params: { id: later }, body: { version: data.version } });
});
