import { recordHistory } from '../../src/kit/record/record.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { examWindows } from '../../src/domains/exams/exam-window/exam-window.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { listHistory } from '../../src/kit/audit/history.contract.ts';
import { feedErrors, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
/** Before and after the sheets were opened. */
const told: (readonly number[])[] = [];
let examInstanceId: string;
/** The theory sheet, entered twice, and the internal one of the first paper. */
let twice: string;
let internal: string;

const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, instituteId: app.otherInstitute.id });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, instituteId: app.otherInstitute.id });

async function save(name: CallerName, id: string, entry: 'FIRST' | 'SECOND', value: string) {
  const { rows } = (await ok(name, markSheets.get, { params: { id }, query: { entry } })).data;
  const cells = rows.map((row) => ({ studentExamId: row.studentExamId, value, status: null, version: row.version }));
  return (await ok(name, marks.save, { params: { id }, body: { entry, cells } })).data;
}

/** Marks by position; null: skipped. */
async function enter(name: CallerName, entry: 'FIRST' | 'SECOND', values: readonly (string | null)[]) {
  const { rows } = (await ok(name, markSheets.get, { params: { id: twice }, query: { entry } })).data;
  const cells = rows.flatMap((row, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ studentExamId: row.studentExamId, value, status: null, version: row.version }];
  });
  return (await ok(name, marks.save, { params: { id: twice }, body: { entry, cells } })).data;
}

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  examInstanceId = exam.instanceId;
  await exam.query(`update paper_head set double_entry = true where institute_id = $1 and exam_paper_id = $2 and kind = 'TH'`, [
    app.otherInstitute.id,
    exam.paperIds[0],
  ]);
  await exam.query(`insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'A. Shinde', $2)`, [
    app.otherInstitute.id,
    app.userId('teacher'),
  ]);
  await exam.query(
    `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) select $1, t.id, $2 from teacher_profile t where t.institute_id = $1`,
    [app.otherInstitute.id, exam.paperIds[0]],
  );
  await ok('clerk', inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  await ok('controller', rosters.lock, { body: { examInstanceId } });
  const scheme = { prefix: 'BE', digits: 4, start: 1, step: 1, order: ['PRN' as const] };
  await ok('clerk', seatNumbers.assign, { body: { examInstanceId, scheme } });
  told.push(await toldUnopened());
  await ok('controller', markSheets.open, { body: { examInstanceId } });
  told.push(await toldUnopened());
  const { sheets } = (await ok('clerk', markSheets.list, { query: { examInstanceId } })).data;
  twice = sheets.find((sheet) => sheet.doubleEntry)?.id ?? '';
  internal = sheets.find((sheet) => sheet.headKind === 'IA')?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** Sheets that are not opened: as the page says that opens them, and as the dashboard does. */
async function toldUnopened(): Promise<readonly number[]> {
  const { missing } = (await ok('controller', markSheets.list, { query: { examInstanceId: exam.instanceId } })).data;
  const board = (await ok('controller', examBoard.get, { params: { id: exam.instanceId } })).data;
  return [missing, board.unopenedSheets];
}

test('the dashboard counts the sheets that are not opened as the page does that opens them', () => {
  const [before = [], after = []] = told;
  expect(before[0]).toBeGreaterThan(0);
  expect(before[1]).toBe(before[0]);
  expect(after).toEqual([0, 0]);
});

describe('data of the mark entry pages', () => {
  test('a teacher is offered examinations and counts of own papers only', async () => {
    const [all] = (await ok('clerk', markSheets.instances)).data;
    const [own] = (await ok('teacher', markSheets.instances)).data;
    expect([all?.id, all?.sheets, all?.inEntry]).toEqual([examInstanceId, 4, 4]);
    expect([own?.id, own?.sheets, own?.inEntry]).toEqual([examInstanceId, 2, 2]);
    await exam.query('delete from paper_map where institute_id = $1', [app.otherInstitute.id]);
    expect((await ok('teacher', markSheets.instances)).data).toEqual([]);
    await exam.query(
      `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) select $1, t.id, $2 from teacher_profile t where t.institute_id = $1`,
      [app.otherInstitute.id, exam.paperIds[0]],
    );
    expect((await call('student', markSheets.instances)).status).toBe(403);
  });

  test('until both entries are complete, a mark is visible only to its author and to those who may compare', async () => {
    await enter('teacher', 'FIRST', ['41', '41', null]);
    const rowsOf = async (name: CallerName, entry: 'FIRST' | 'SECOND') =>
      (await ok(name, markSheets.get, { params: { id: twice }, query: { entry } })).data.rows.slice(0, 2);
    const told = (rows: readonly { value: string | null; withheld: boolean }[]) => rows.map((row) => [row.value, row.withheld]);
    const kept = [[null, true], [null, true]]; // prettier-ignore
    expect(told(await rowsOf('teacher', 'FIRST'))).toEqual([['41.00', false], ['41.00', false]]); // prettier-ignore
    expect(told(await rowsOf('controller', 'FIRST'))).toEqual([['41.00', false], ['41.00', false]]); // prettier-ignore
    // An administrator may enter as well as approve: who can make the other entry may not see this one.
    for (const name of ['clerk', 'admin'] as const) {
      const first = await rowsOf(name, 'FIRST');
      expect(told(first)).toEqual(kept);
      expect(first.map((row) => typeof row.enteredByName)).toEqual(['string', 'string']);
      const second = await rowsOf(name, 'SECOND');
      expect(second.map((row) => [row.value, row.other])).toEqual([[null, null], [null, null]]); // prettier-ignore
    }
    // The reply of a save tells whether the two agree, not the other mark.
    const answer = await enter('clerk', 'SECOND', ['47', '41', null]);
    expect(answer.cells.map((cell) => [cell.outcome, cell.other?.value, cell.other?.withheld])).toEqual([['SAVED', null, true], ['SAVED', '41.00', false]]); // prettier-ignore
    const own = await rowsOf('clerk', 'SECOND');
    expect(own[0]).toMatchObject({ value: '47.00', other: { value: null, withheld: true } });
    expect((await rowsOf('teacher', 'FIRST'))[0]).toMatchObject({ value: '41.00', other: { value: null, withheld: true } });
  });

  test('nor is it visible in a refusal, the list of mismatches, the history or another person’s file', async () => {
    const { rows } = (await ok('clerk', markSheets.get, { params: { id: twice } })).data;
    const cells = rows.slice(0, 1).map((row) => ({ studentExamId: row.studentExamId, value: '40', status: null, version: 0 }));
    const refused = await call('clerk', marks.save, { params: { id: twice }, body: { entry: 'FIRST', cells } });
    expect(JSON.parse(refused.text).cells[0]).toMatchObject({ code: 'STALE_VERSION', current: { value: null, withheld: true } });
    const differing = async (name: CallerName) => (await ok(name, markSheets.mismatches, { params: { id: twice } })).data[0];
    expect(await differing('clerk')).toMatchObject({ first: null, second: '47.00', firstWithheld: true, secondWithheld: false });
    expect(await differing('controller')).toMatchObject({ first: '41.00', second: '47.00', firstWithheld: false });

    const student = { id: rows[0]?.studentExamId ?? '' };
    const heads = (await ok('admin', corrections.student, { params: student })).data.heads;
    expect(heads.map((head) => [head.kind, head.value])).toEqual([['TH', null]]);

    const historyOf = async (name: CallerName) =>
      JSON.stringify((await ok(name, listHistory, { query: { noun: 'mark', size: '200' } })).data);
    expect(await historyOf('admin')).not.toMatch(/"(second_)?value":/);
    expect(await historyOf('controller')).toMatch(/"value":41/);

    const file = `student,paper,unit,head,mark\r\n${rows[2]?.seatNo ?? ''},P01,1,1,39\r\n${rows[1]?.seatNo ?? ''},P01,1,1,839\r\n`;
    const query = { kind: 'marks', mode: 'INSERT' as const, fileName: 'marks.csv', context: JSON.stringify({ examInstanceId }) };
    const sent = await app.as('clerk').upload(uploadFeed, { query, instituteId: app.otherInstitute.id }, file);
    expect(sent.status).toBe(200);
    const params = { id: sent.body.data.id };
    const rowsOf = async (name: CallerName) => (await ok(name, listFeedRows, { params })).data;
    const errorsOf = async (name: CallerName) => (await call(name, feedErrors, { params })).text;
    expect(JSON.stringify(await rowsOf('clerk'))).toContain('839');
    expect(JSON.stringify(await rowsOf('controller'))).toContain('839');
    expect((await rowsOf('admin')).map((row) => row.cells[4])).toEqual(['', '']);
    expect(await errorsOf('clerk')).toContain('839');
    expect(await errorsOf('admin')).not.toContain('839');
  });

  test('both entries complete: both are shown, with names, and in the reply of a save', async () => {
    await enter('teacher', 'FIRST', [null, null, '41']);
    const answer = await save('clerk', twice, 'SECOND', '47');
    expect(answer.cells.map((cell) => [cell.other?.value, cell.other?.withheld, cell.other?.mine])).toEqual(
      Array.from({ length: 3 }, () => ['41.00', false, false]),
    );
    expect((await ok('admin', listHistory, { query: { noun: 'mark', size: '200' } })).data.some((one) => one.after?.['value'] === 41)).toBe(
      true,
    );
    const both = (await ok('clerk', markSheets.get, { params: { id: twice }, query: { entry: 'SECOND' } })).data;
    expect(both.rows[0]).toMatchObject({ value: '47.00', mine: true, other: { value: '41.00', mine: false } });
    const seen = (await ok('teacher', markSheets.get, { params: { id: twice } })).data;
    expect(seen.rows[0]).toMatchObject({ value: '41.00', mine: true, other: { value: '47.00', mine: false } });
    expect(typeof seen.rows[0]?.enteredByName).toBe('string');
    const { sheets } = (await ok('clerk', markSheets.list, { query: { examInstanceId } })).data;
    expect(sheets.find((sheet) => sheet.id === twice)).toMatchObject({
      entered: 3,
      secondEntered: 3,
      mismatches: 3,
      facts: { teachers: ['A. Shinde'] },
    });
    const early = await call('clerk', markSheets.submit, { params: { id: twice }, body: {} });
    expect(early.status).toBe(409);
    await save('clerk', twice, 'SECOND', '41');
    expect(
      (await ok('clerk', markSheets.list, { query: { examInstanceId } })).data.sheets.find((sheet) => sheet.id === twice)?.mismatches,
    ).toBe(0);
  });

  test('a head that is entered once has no other entry', async () => {
    const answer = await save('teacher', internal, 'FIRST', '12');
    expect(answer.cells.every((cell) => cell.other === undefined)).toBe(true);
    expect((await ok('teacher', markSheets.get, { params: { id: internal } })).data.rows.every((row) => row.other === null)).toBe(true);
  });

  test('a call with every cell refused returns the present mark of each cell', async () => {
    const { rows } = (await ok('clerk', markSheets.get, { params: { id: internal } })).data;
    const cells = rows.map((row) => ({ studentExamId: row.studentExamId, value: '9', status: null, version: row.version + 5 }));
    const answer = await call('clerk', marks.save, { params: { id: internal }, body: { cells } });
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.text).cells).toHaveLength(3);
    expect(JSON.parse(answer.text).cells[0]).toMatchObject({
      code: 'STALE_VERSION',
      current: { value: '12.00', version: rows[0]?.version, mine: rows[0]?.mine },
    });
  });

  test('submitted, returned, locked and requested to unlock: who, when and why', async () => {
    const factsOf = async () => (await ok('clerk', markSheets.get, { params: { id: internal } })).data.facts;
    const { data } = await ok('teacher', markSheets.submit, { params: { id: internal }, body: {} });
    expect(await factsOf()).toMatchObject({ checksum: data.checksum, reopened: null, unlockRequest: null });
    await ok('clerk', markSheets.giveBack, { params: { id: internal }, body: { reason: 'Page two is missing' } });
    expect((await factsOf()).reopened?.reason).toBe('Page two is missing');
    await ok('teacher', markSheets.submit, { params: { id: internal }, body: {} });
    await ok('clerk', markSheets.lock, { body: { examInstanceId, sheetIds: [internal], reason: 'Moderated' } });
    const locked = await factsOf();
    expect([locked.lockReason, typeof locked.lockedByName]).toEqual(['Moderated', 'string']);
    expect((await ok('clerk', markSheets.get, { params: { id: internal } })).data.mayEnter).toBe(false);
    const told = (await ok('controller', recordHistory, { params: { plural: 'markSheets', id: internal } })).data;
    expect(told.map(({ after }) => after?.['state']).slice(0, 4)).toEqual(['LOCKED', 'SUBMITTED', 'ENTRY', 'SUBMITTED']);
    expect(told[0]).toMatchObject({ action: 'UPDATE', after: { lockedBy: locked.lockedByName, lockReason: 'Moderated' } });
    const asked = await ok('controller', markSheets.requestUnlock, { params: { id: internal }, body: { reason: 'Wrong bundle' } });
    expect((await factsOf()).unlockRequest).toMatchObject({ approvalId: asked.data.approvalId, reason: 'Wrong bundle' });
    await ok('admin', approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
    expect(await factsOf()).toMatchObject({ unlockRequest: null, lockReason: null, reopened: { reason: 'Wrong bundle' } });
  });

  test('the window of mark entry is on the list and on the sheet', async () => {
    expect((await ok('teacher', markSheets.list, { query: { examInstanceId } })).data.windows).toEqual({ internal: null, external: null });
    const body = { opensAt: '2020-01-01T00:00:00Z', closesAt: '2020-02-01T00:00:00Z', version: 0 };
    await ok('controller', examWindows.put, { params: { examInstanceId, activity: 'INTERNAL_MARKS' }, body });
    const { windows } = (await ok('teacher', markSheets.list, { query: { examInstanceId } })).data;
    expect([windows.internal?.isOpen, windows.external]).toEqual([false, null]);
    const sheet = (await ok('teacher', markSheets.get, { params: { id: internal } })).data;
    expect([sheet.window?.isOpen, sheet.mayEnter]).toEqual([false, false]);
  });

  test('a window with one end is limited on that side only, one without ends is unlimited', async () => {
    const params = { examInstanceId, activity: 'INTERNAL_MARKS' as const };
    const put = (opensAt: string | null, closesAt: string | null, version: number) =>
      call('controller', examWindows.put, { params, body: { opensAt, closesAt, version } });
    const isOpen = async () => (await ok('teacher', markSheets.list, { query: { examInstanceId } })).data.windows.internal?.isOpen;
    expect([(await put('2020-01-01T00:00:00Z', null, 1)).status, await isOpen()]).toEqual([200, true]);
    expect([(await put(null, '2020-01-01T00:00:00Z', 2)).status, await isOpen()]).toEqual([200, false]);
    expect([(await put(null, '2999-01-01T00:00:00Z', 3)).status, await isOpen()]).toEqual([200, true]);
    const none = await put(null, null, 4);
    expect([none.status, none.body.errors[0]?.code]).toEqual([422, 'EXAM_WINDOW_LIMITED']);
  });
});
