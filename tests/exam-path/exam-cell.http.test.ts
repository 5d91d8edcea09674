import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { putWindow, listWindows } from '../../src/domains/exams/exam-window/exam-window.door.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { setPapers } from '../../src/domains/exams/inward/inward-papers.command.ts';
import { saveMarks } from '../../src/domains/exams/mark-entry/mark-entry.command.ts';
import { openMarkSheets, returnMarkSheet, submitMarkSheet } from '../../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { listSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.store.ts';
import { listMismatches } from '../../src/domains/exams/mark-sheet/sheet-state.store.ts';
import { sheetRoster } from '../../src/domains/exams/mark-sheet/sheet-roster.store.ts';
import { lockStudents } from '../../src/domains/exams/roster/roster.command.ts';
import { assignSeatNumbers } from '../../src/domains/exams/seat-number/seat-number.command.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let clerk: InstituteScope;
let second: InstituteScope;
const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>, scope = clerk) => inScope(app.db, scope, (db) => work(db, scope));
const codesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof AppError ? error.items.map((item) => item.code) : [String(error)]),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 4 });
  const rules = {
    ...mumbaiBe,
    headSets: mumbaiBe.headSets.map((set) => ({
      ...set,
      heads: set.heads.map((head) => ({ ...head, doubleEntry: head.evaluator === 'EXTERNAL' })),
    })),
  };
  exam = await makeTestExam(database.migratorUrl, {
    students: 5,
    rules,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
      { headSet: 'TW25+OR25', credits: '1' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
  });
  clerk = exam.institute.as('clerk');
  second = exam.institute.as('second');
  await exam.query(`update exam_paper set elective_group = 'E1' where institute_id = $1 and id = any($2)`, [
    exam.instituteId,
    exam.paperIds.slice(2),
  ]);
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

describe('the exam cell', () => {
  test('inwards with compulsory papers and the chosen elective, and not without a choice', async () => {
    const { instanceId: examInstanceId, studentIds, paperIds } = exam;
    const [, , first = '', other = ''] = paperIds;
    const answer = await as((db, scope) =>
      inwardStudents(db, scope, {
        examInstanceId,
        kind: 'REGULAR',
        studentProfileIds: [],
        choices: [
          { studentProfileId: studentIds[0] ?? '', paperIds: [first] },
          { studentProfileId: studentIds[1] ?? '', paperIds: [other] },
        ],
      }),
    );
    expect(answer).toMatchObject({ inwarded: 2, papers: 6 });
    expect(answer.refused.map((one) => one.code)).toEqual(['ELECTIVES_MISSING', 'ELECTIVES_MISSING', 'ELECTIVES_MISSING']);
    const named = as((db, scope) =>
      inwardStudents(db, scope, { examInstanceId, kind: 'REGULAR', studentProfileIds: [studentIds[2] ?? ''] }),
    );
    expect(await codesOf(named)).toEqual(['ELECTIVES_MISSING']);
    expect(
      await as((db, scope) =>
        inwardStudents(db, scope, { examInstanceId, kind: 'ADDITIONAL', studentProfileIds: studentIds, electivePaperIds: [first] }),
      ),
    ).toMatchObject({ inwarded: 3, unchanged: 2 });
  });

  test('changes papers while the roster is open; a roster with an error is not locked', async () => {
    const [row] = await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 and student_profile_id = $2', [
      exam.instituteId,
      exam.studentIds[0],
    ]);
    const id = row?.id ?? '';
    const [theory = '', practical = '', first = '', other = ''] = exam.paperIds;
    expect(await as((db, scope) => setPapers(db, scope, id, { paperIds: [theory, practical], reason: 'Elective given up' }))).toEqual({
      added: 0,
      removed: 1,
    });
    expect(await codesOf(as((db, scope) => lockStudents(db, scope, { examInstanceId: exam.instanceId })))).toEqual(['ROSTER_ERRORS']);
    expect(await as((db, scope) => setPapers(db, scope, id, { paperIds: [theory, practical, other], reason: 'Elective changed' }))).toEqual(
      {
        added: 1,
        removed: 0,
      },
    );
    expect(
      await codesOf(as((db, scope) => setPapers(db, scope, id, { paperIds: [theory, exam.instanceId], reason: 'No such paper' }))),
    ).toEqual(['PAPER_NOT_IN_INSTANCE']);
    expect(await as((db, scope) => lockStudents(db, scope, { examInstanceId: exam.instanceId }))).toEqual({ locked: 5, unchanged: 0 });
    expect(
      await codesOf(as((db, scope) => setPapers(db, scope, id, { paperIds: [theory, practical, first], reason: 'Too late' }))),
    ).toEqual(['NOT_INWARDED']);
  });

  test('acts outside a window are refused with the window; a stale window is not overwritten', async () => {
    const { instanceId } = exam;
    const shut = { activity: 'SEAT_NUMBER', opensAt: '2020-01-01T00:00:00Z', closesAt: '2020-01-02T00:00:00Z', version: 0 };
    expect(await as((db, scope) => putWindow(db, scope, instanceId, shut))).toMatchObject({ isOpen: false, version: 1 });
    expect(await as((db, scope) => putWindow(db, scope, instanceId, shut))).toBeUndefined();
    const scheme = { prefix: 'X', digits: 3, start: 1, step: 1, order: ['PRN' as const] };
    expect(await codesOf(as((db, scope) => assignSeatNumbers(db, scope, { examInstanceId: instanceId, scheme })))).toEqual(['WINDOW_SHUT']);
    expect(
      await as((db, scope) => putWindow(db, scope, instanceId, { ...shut, closesAt: '2099-01-01T00:00:00Z', version: 1 })),
    ).toMatchObject({ isOpen: true, version: 2 });
    expect(await as((db, scope) => listWindows(db, scope, instanceId))).toHaveLength(1);
    expect(await as((db, scope) => assignSeatNumbers(db, scope, { examInstanceId: instanceId, scheme }))).toMatchObject({ assigned: 5 });
  });

  test('double entry: two people, blind, and they must agree before the sheet is submitted', async () => {
    await as((db, scope) => openMarkSheets(db, scope, exam.instanceId));
    const sheets = await as((db, scope) => listSheets(db, scope, { examInstanceId: exam.instanceId, ownPapers: 'ALL' }));
    const theory = sheets.find((sheet) => sheet.paperCode === 'P01' && sheet.doubleEntry)?.id ?? '';
    const internal = sheets.find((sheet) => sheet.paperCode === 'P01' && !sheet.doubleEntry)?.id ?? '';
    const rows = (entry: 'FIRST' | 'SECOND') => as((db, scope) => sheetRoster(db, scope, theory, { entry, telling: 'ALL' }));
    const cells = async (entry: 'FIRST' | 'SECOND', value: (at: number) => string) =>
      (await rows(entry)).map((row, at) => ({ studentExamId: row.studentExamId, value: value(at), status: null, version: row.version }));
    const save = async (entry: 'FIRST' | 'SECOND', scope: InstituteScope, value: (at: number) => string, sheetId = theory) => {
      const sent = await cells(entry, value);
      return as((db) => saveMarks(db, scope, { sheetId, entry, cells: sent }), scope);
    };
    expect(await save('FIRST', clerk, (at) => String(40 + at))).toMatchObject({ saved: 5 });
    expect((await rows('SECOND')).every((row) => row.value === null)).toBe(true);
    expect(await codesOf(as((db, scope) => submitMarkSheet(db, scope, theory)))).toEqual(['DOUBLE_ENTRY_DIFFERS']);
    expect(new Set(await codesOf(save('SECOND', clerk, (at) => String(40 + at))))).toEqual(new Set(['SAME_PERSON']));
    // Both are told before they type.
    const barredFor = async (scope: InstituteScope, entry: 'FIRST' | 'SECOND' = 'SECOND') =>
      new Set((await as((db) => sheetRoster(db, scope, theory, { entry, telling: 'OWN' }))).map((row) => row.barred));
    expect([await barredFor(clerk), await barredFor(second), await barredFor(clerk, 'FIRST')]).toEqual(
      ['SAME_PERSON', null, null].map((one) => new Set([one])),
    );
    // Nor by an account that the first person changed lately.
    const changes = (email: string) => as((db) => sql`update user_account set email = ${email} where id = ${second.userId}`.execute(db));
    await changes('puppet@college.example');
    expect(new Set(await codesOf(save('SECOND', second, (at) => String(40 + at))))).toEqual(new Set(['SAME_HANDS']));
    expect(await barredFor(second)).toEqual(new Set(['SAME_HANDS']));
    await exam.query('delete from access_change', []);
    expect(await save('SECOND', second, (at) => String(at === 2 ? 24 : 40 + at))).toMatchObject({ saved: 5 });
    expect((await as((db, scope) => listMismatches(db, scope, theory, 'ALL'))).map((one) => [one.first, one.second])).toEqual([
      ['42.00', '24.00'],
    ]);
    expect(await codesOf(as((db, scope) => submitMarkSheet(db, scope, theory)))).toEqual(['DOUBLE_ENTRY_DIFFERS']);
    expect(await save('SECOND', second, (at) => String(40 + at))).toMatchObject({ saved: 1, unchanged: 4 });
    expect(await codesOf(save('SECOND', second, () => '1', internal))).toEqual(['NO_SECOND_ENTRY']);
    const submitted = await as((db, scope) => submitMarkSheet(db, scope, theory));
    expect(submitted).toMatchObject({ candidates: 5, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await codesOf(save('FIRST', clerk, () => '1'))).toEqual(['SHEETS_SUBMITTED']);
    await as((db, scope) => returnMarkSheet(db, scope, theory, 'One book recounted'));
    const [one] = await cells('FIRST', () => '50');
    expect(
      await as((db) =>
        saveMarks(db, clerk, { sheetId: theory, entry: 'FIRST', cells: one ? [{ ...one, status: 'INC', value: null }] : [] }),
      ),
    ).toMatchObject({ saved: 1 });
    expect(new Set(await codesOf(as((db, scope) => submitMarkSheet(db, scope, theory))))).toEqual(
      new Set(['DOUBLE_ENTRY_DIFFERS', 'MARKS_NOT_RECEIVED']),
    );
  });

  test('a call with good and bad cells saves the good ones, returns the bad ones and logs them', async () => {
    const sheets = await as((db, scope) => listSheets(db, scope, { examInstanceId: exam.instanceId, ownPapers: 'ALL' }));
    const sheet = sheets.find((one) => one.paperCode === 'P02' && one.evaluator === 'INTERNAL');
    const rows = await as((db, scope) => sheetRoster(db, scope, sheet?.id ?? '', { entry: 'FIRST', telling: 'ALL' }));
    const cells = rows.map((row, at) => ({
      studentExamId: row.studentExamId,
      value: at === 1 ? '99' : '20',
      status: null,
      version: at === 2 ? 7 : 0,
    }));
    const answer = await as((db, scope) => saveMarks(db, scope, { sheetId: sheet?.id ?? '', entry: 'FIRST', cells }));
    expect(answer).toMatchObject({ saved: 3, refused: 2 });
    expect(answer.cells.map((cell) => cell.code ?? cell.outcome)).toEqual(['SAVED', 'ABOVE_MAXIMUM', 'STALE_VERSION', 'SAVED', 'SAVED']);
    const traced = await exam.query<{ code: string }>(
      `select after ->> 'code' as code from audit_entry where chain_id = $1 and noun = 'mark' and action = 'REFUSE' order by 1`,
      [exam.instituteId],
    );
    expect(traced.map((row) => row.code)).toEqual(['ABOVE_MAXIMUM', 'STALE_VERSION']);
  });
});
