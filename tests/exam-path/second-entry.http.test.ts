import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { examHome } from '../../src/domains/results/exam-home/exam-home.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { listReminders } from '../../src/kit/reminder/reminder.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 3;
let app: App;
let exam: TestExam;
/** The sheet of the head that is entered twice: Meera made the first entry, Asha teaches the paper as well. */
let twice: string;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
    until: 'READY',
  });
  const { instituteId } = exam;
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [instituteId]);
  await exam.query(`update paper_head set double_entry = (kind = 'TH') where institute_id = $1`, [instituteId]);
  await exam.query('update mark set entered_by = $2 where institute_id = $1', [instituteId, app.userId('teacher')]);
  for (const [name, user] of [
    ['Joshi Meera', 'teacher'],
    ['Rane Asha', 'clerk'],
  ] as const)
    // prettier-ignore
    await exam.query(
      `with t as (insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, $2, $2, $3) returning id)
       insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) select $1, t.id, $4 from t`,
      [instituteId, name, app.userId(user), exam.paperIds[0]],
    );
  const [sheet] = await exam.query<{ id: string }>(
    `select s.id from mark_sheet s join paper_head h on h.id = s.paper_head_id where s.institute_id = $1 and h.double_entry`,
    [instituteId],
  );
  twice = sheet?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, instituteId: app.otherInstitute.id });
const ownOf = async (name: CallerName) => (await ok(name, examHome.ownSheets)).data.find((one) => one.id === twice);
const boardOf = async () => (await ok('clerk', examBoard.get, { params: { id: exam.instanceId } })).data;
const onBoard = async () => (await boardOf()).openSheets.find((one) => one.id === twice);
const remindersOf = async (name: CallerName) => (await ok(name, listReminders)).data;

describe('a second entry that is pending', () => {
  test('is told on My Work to whoever may make it, and to whoever may not as such', async () => {
    expect(await ownOf('clerk')).toMatchObject({ entered: STUDENTS, secondLeft: STUDENTS, secondMine: true, ownEntry: 'SECOND' });
    expect(await ownOf('teacher')).toMatchObject({ secondLeft: STUDENTS, secondMine: false, ownEntry: 'FIRST' });
    const others = (await ok('clerk', examHome.ownSheets)).data.filter((one) => one.id !== twice);
    expect(others.map((one) => one.secondLeft)).toEqual([0]);
    const [strip] = (await ok('controller', examHome.exams)).data;
    expect(strip).toMatchObject({ secondSheets: 1, secondNames: ['Rane Asha'] });
  });

  test('is told on the dashboard, with who may make it', async () => {
    expect(await boardOf()).toMatchObject({ openSheetCount: 2, secondSheetCount: 1 });
    expect(await onBoard()).toMatchObject({ secondLeft: STUDENTS, differing: STUDENTS, teachers: ['Rane Asha'] });
  });

  test('reminds those who may make it, and nobody else', async () => {
    const body = { sheetIds: [twice] };
    const { data } = await ok('controller', examBoard.remind, { params: { id: exam.instanceId }, body });
    expect(data).toMatchObject({ names: ['Rane Asha'], sheets: 1, nobody: 0 });
    expect(await remindersOf('clerk')).toMatchObject([{ subject: twice, left: STUDENTS, search: { head: twice, entry: 'SECOND' } }]);
    expect(await remindersOf('teacher')).toEqual([]);
  });

  test('is none while the first entry is not complete, and none once it is made', async () => {
    const [one] = await exam.query<{ id: string }>(
      'update mark set value = null, status = null where id = (select id from mark where mark_sheet_id = $1 limit 1) returning id',
      [twice],
    );
    expect(await ownOf('clerk')).toMatchObject({ entered: STUDENTS - 1, secondLeft: 0, secondMine: false });
    expect(await onBoard()).toMatchObject({ secondLeft: 0, teachers: ['Joshi Meera', 'Rane Asha'] });
    await exam.query('update mark set value = 20 where id = $1', [one?.id]);
    await exam.query('update mark set second_value = value, second_status = status, second_by = $2 where mark_sheet_id = $1', [
      twice,
      app.userId('clerk'),
    ]);
    // Whoever comes back is led to the entry that they made.
    expect(await ownOf('clerk')).toMatchObject({ secondLeft: 0, differing: 0, ownEntry: 'SECOND' });
    expect(await ownOf('teacher')).toMatchObject({ ownEntry: 'FIRST' });
    await exam.query('update mark set second_value = 21, second_status = null where id = $1', [one?.id]);
    expect(await ownOf('clerk')).toMatchObject({ secondLeft: 0, differing: 1 });
    expect(await boardOf()).toMatchObject({ secondSheetCount: 0 });
    expect(await onBoard()).toMatchObject({ differing: 1 });
    expect((await ok('controller', examHome.exams)).data[0]).toMatchObject({ secondSheets: 0, secondNames: [] });
  });
});

describe('two entries that differ', () => {
  const settling = async (name: CallerName) => {
    const [one] = await exam.query<{ id: string }>(
      'select student_exam_id as id from mark where mark_sheet_id = $1 and value <> second_value limit 1',
      [twice],
    );
    return (await ok(name, markSheets.settling, { params: { id: twice }, query: { studentExamId: one?.id ?? '' } })).data;
  };

  test('are set to the mark of another person, never to the own one', async () => {
    expect(await settling('clerk')).toMatchObject({ mayKeep: { FIRST: true, SECOND: false }, tied: false });
    expect(await settling('teacher')).toMatchObject({ mayKeep: { FIRST: false, SECOND: true }, tied: false });
  });

  test('are for somebody else to decide where an account was changed lately, and that person is named', async () => {
    const changed = (subject: string, actor: string) =>
      exam.query(`insert into access_change (tenant_id, subject_id, actor_id, what, at) values ($1, $2, $3, 'ACCOUNT', now())`, [
        app.tenantId,
        subject,
        actor,
      ]);
    await changed(app.userId('teacher'), app.userId('clerk'));
    const told = await settling('clerk');
    expect(told).toMatchObject({ mayKeep: { FIRST: false, SECOND: false }, tied: true, days: 30 });
    const named = await exam.query<{ id: string }>('select id from user_account where tenant_id = $1 and name = any($2)', [
      app.tenantId,
      told.others,
    ]);
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(({ id }) => id)).not.toContain(app.userId('clerk'));
    expect(named.map(({ id }) => id)).not.toContain(app.userId('teacher'));
    expect(told.others.length).toBeLessThanOrEqual(3);
  });
});
