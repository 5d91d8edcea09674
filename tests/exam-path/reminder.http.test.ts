import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { listReminders } from '../../src/kit/reminder/reminder.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let params: { id: string };
/** Sheets of the first paper: the teacher's; and one of a paper that nobody teaches. */
let own: string[];
let foreign: string;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
    until: 'READY',
  });
  params = { id: exam.instanceId };
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    `with t as (insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'Joshi Meera', $2) returning id)
     insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) select $1, t.id, p.id from t, exam_paper p where p.institute_id = $1 and p.code = 'P01'`,
    [exam.instituteId, app.userId('teacher')],
  );
  const sheets = (code: string) =>
    exam.query<{ id: string }>(
      `select s.id from mark_sheet s join exam_paper p on p.id = s.exam_paper_id where s.institute_id = $1 and p.code = $2 order by s.id`,
      [exam.instituteId, code],
    );
  own = (await sheets('P01')).map((row) => row.id);
  foreign = (await sheets('P02'))[0]?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const at = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...at() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, ...at() });
const remind = (name: CallerName, sheetIds?: string[]) => call(name, examBoard.remind, { params, body: sheetIds ? { sheetIds } : {} });
const told = async (name: CallerName) => (await ok(name, listReminders)).data;

describe('reminders of mark sheets', () => {
  test('need the right, a pending sheet and a teacher with an account', async () => {
    expect((await remind('teacher', own)).status).toBe(403);
    expect((await remind('student', own)).status).toBe(403);
    const refused = await remind('clerk', [foreign]);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'NOBODY_TO_REMIND']);
    const unknown = await remind('clerk', ['01980000-0000-7000-8000-000000000000']);
    expect([unknown.status, unknown.body.errors?.[0]?.code]).toEqual([409, 'NOTHING_TO_REMIND']);
    expect(await told('teacher')).toEqual([]);
  });

  test('reach the teacher once a day, with the pending count and a link, and nobody else', async () => {
    const first = own[0] ?? '';
    expect((await remind('clerk', [first])).body.data).toEqual({ names: ['Joshi Meera'], sheets: 1, already: 0, nobody: 0 });
    expect((await remind('controller', [first])).body.data).toEqual({ names: [], sheets: 0, already: 1, nobody: 0 });
    expect((await remind('controller')).body.data).toMatchObject({ names: ['Joshi Meera'], sheets: own.length - 1, already: 1 });
    const [newest] = (await told('teacher')).filter((one) => one.subject === first);
    expect(newest).toMatchObject({ topic: 'markSheets.enter', left: 0, search: { instance: exam.instanceId, head: first } });
    expect(newest?.title).toContain('P01');
    expect((await told('teacher')).length).toBe(own.length);
    expect(await told('clerk')).toEqual([]);
    const { data } = await ok('clerk', examBoard.get, { params });
    expect(
      data.openSheets
        .filter((one) => one.remindedToday)
        .map((one) => one.id)
        .toSorted(),
    ).toEqual(own.toSorted());
    const [logged] = await exam.query<{ n: number }>(
      `select count(*)::int as n from audit_entry where noun = 'reminder' and action = 'INSERT'`,
    );
    expect(logged?.n).toBe(own.length);
  });

  test('disappear when the work is done or reassigned, and are not visible in another institute', async () => {
    await exam.query(`update mark_sheet set state = 'SUBMITTED' where id = $1`, [own[0]]);
    expect((await told('teacher')).map((one) => one.subject)).toEqual(own.slice(1));
    expect((await app.as('teacher').ok(listReminders)).data).toEqual([]);
    await exam.query(`update paper_map set ends_on = current_date - 2, starts_on = current_date - 9 where institute_id = $1`, [
      exam.instituteId,
    ]);
    expect(await told('teacher')).toEqual([]);
  });
});
