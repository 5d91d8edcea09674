import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// The headings of some files are words of several domains.
import '../../src/app/domains.server.ts';
import { inwardFeed } from '../../src/domains/exams/inward/inward-feed.server.ts';
import { lockStudents } from '../../src/domains/exams/roster/roster.command.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import type { DoneRow, RowOutcome } from '../../src/kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../src/kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let clerk: InstituteScope;
const prn = (n: number) => `2022${String(n).padStart(12, '0')}`;
const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.db, clerk, (db) => work(db, clerk));
const THEORY = { headSet: 'TH80+IA20', credits: '4' };

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 8 });
  exam = await makeTestExam(database.migratorUrl, { students: 8, papers: [THEORY, THEORY, THEORY] });
  clerk = exam.institute.as('clerk');
  await exam.query(`update exam_paper set elective_group = 'Elective I' where institute_id = $1 and code in ('P02', 'P03')`, [
    exam.instituteId,
  ]);
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

interface Line {
  readonly student: string;
  readonly electives?: string;
  readonly kind?: string;
  readonly formNo?: string;
  readonly reason?: string;
}

async function run(lines: readonly Line[], mode: FeedMode = 'BOTH') {
  const context = { examInstanceId: exam.instanceId };
  return as(async (db, scope) => {
    const rows = lines.map((record, at) => ({ rowNo: at + 2, record: { ...record } }));
    const resolved = await inwardFeed.resolve(db, scope, rows, { mode, context });
    const outcomes = await inwardFeed.apply(db, scope, resolved.rows, { mode, context });
    return { resolved, outcomes, errors: resolved.errors };
  });
}

const said = (outcomes: readonly RowOutcome[]) =>
  outcomes.map((one) => `${one.rowNo} ${one.outcome}${one.reason ? `: ${one.reason}` : ''}`).toSorted();

async function undo({ resolved, outcomes }: Awaited<ReturnType<typeof run>>) {
  const done = outcomes.flatMap((one): DoneRow[] => {
    const row = resolved.rows.find(({ rowNo }) => rowNo === one.rowNo);
    const { outcome } = one;
    const before = one.before === undefined ? null : JSON.parse(one.before);
    return row && (outcome === 'CREATED' || outcome === 'UPDATED') && one.targetId
      ? [{ ...row, outcome, targetId: one.targetId, before }]
      : [];
  });
  const context = { examInstanceId: exam.instanceId };
  return as(
    (db, scope) => inwardFeed.takeBack?.undo(db, scope, done, { mode: 'BOTH', context, feedJobId: exam.instanceId }) ?? Promise.resolve([]),
  );
}

const papersOf = async (student: string) =>
  (
    await exam.query<{ code: string; state: string; formNo: string | null }>(
      `select p.code, x.state, x.form_no as "formNo" from student_exam x
         join student_profile s on s.institute_id = x.institute_id and s.id = x.student_profile_id and s.university_prn = $2
         join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id
         join exam_paper p on p.institute_id = w.institute_id and p.id = w.exam_paper_id
        where x.institute_id = $1 order by p.code`,
      [exam.instituteId, student],
    )
  ).map(({ code, state, formNo }) => `${code} ${state} ${formNo ?? ''}`.trim());

describe('students are inwarded by a file', () => {
  test('each with their own electives and form; the others of the file are told why not', async () => {
    const { outcomes, errors } = await run([
      { student: prn(1), electives: 'P02', formNo: 'F-1' },
      { student: ` ${prn(2)} `, electives: 'p03', formNo: 'F-2', reason: 'Late form' },
      { student: prn(3) },
      { student: prn(4), electives: 'P01' },
      { student: prn(5), electives: 'XX1' },
      { student: '999' },
      { student: prn(6), kind: 'BACKLOG' },
    ]);
    expect(said(outcomes)).toEqual([
      '2 CREATED',
      '3 CREATED',
      '4 FAILED: Enter one paper code of each elective group.',
      '8 FAILED: The student has no open backlog among the papers of this exam.',
    ]);
    expect(errors.map(({ rowNo, column, reason }) => `${rowNo} ${column} ${reason}`)).toEqual([
      '5 electives P01 is no elective: everybody has it',
      '6 electives XX1 is not a paper of this exam',
      '7 student is not the PRN or ID of a student here',
    ]);
    expect(await papersOf(prn(1))).toEqual(['P01 INWARDED F-1', 'P02 INWARDED F-1']);
    expect(await papersOf(prn(2))).toEqual(['P01 INWARDED F-2', 'P03 INWARDED F-2']);
    expect(await papersOf(prn(3))).toEqual([]);
  });

  test('the same file again changes nothing, and a file of changes alone inwards nobody', async () => {
    const again = await run([{ student: prn(1), electives: 'P02', formNo: 'F-1' }, { student: prn(2) }]);
    expect(said(again.outcomes)).toEqual(['2 SKIPPED', '3 SKIPPED']);
    expect(await papersOf(prn(1))).toEqual(['P01 INWARDED F-1', 'P02 INWARDED F-1']);
    expect(said((await run([{ student: prn(7), electives: 'P02' }], 'UPDATE')).outcomes)).toEqual(['2 SKIPPED']);
    expect(await papersOf(prn(7))).toEqual([]);
  });

  test('who is inwarded already is told of other electives and another form, and keeps theirs', async () => {
    const lines = [
      { student: prn(1), electives: 'P03' },
      { student: prn(2), electives: 'P03', formNo: 'F-9' },
    ];
    const { outcomes } = await run(lines);
    // Also by a file that is for new students alone.
    expect(said((await run(lines, 'INSERT')).outcomes)).toEqual(said(outcomes));
    expect(said(outcomes)).toEqual([
      '2 FAILED: The student has P02 as elective. Change it in Manage Student.',
      '3 FAILED: The student has form no. F-2 already.',
    ]);
    expect(outcomes.map(({ column }) => column)).toEqual(['electives', 'formNo']);
    expect(await papersOf(prn(1))).toEqual(['P01 INWARDED F-1', 'P02 INWARDED F-1']);
  });

  test('who is inwarded without a form gets the number of the file, and loses it when the file is undone', async () => {
    await run([
      { student: prn(5), electives: 'P02' },
      { student: prn(6), electives: 'P02' },
    ]);
    const lines = [
      { student: prn(5), electives: 'P02', formNo: 'F-5' },
      { student: prn(6), formNo: 'F-6' },
    ];
    expect(said((await run(lines, 'INSERT')).outcomes)).toEqual(['2 SKIPPED', '3 SKIPPED']);
    const filed = await run(lines, 'UPDATE');
    expect(said(filed.outcomes)).toEqual(['2 UPDATED', '3 UPDATED']);
    expect(await papersOf(prn(5))).toEqual(['P01 INWARDED F-5', 'P02 INWARDED F-5']);
    await exam.query(`update student_exam set form_no = 'F-66' where institute_id = $1 and form_no = 'F-6'`, [exam.instituteId]);
    expect(said(await undo(filed))).toEqual(['2 UPDATED', '3 FAILED: The form number was changed after the import.']);
    expect(await papersOf(prn(5))).toEqual(['P01 INWARDED', 'P02 INWARDED']);
    expect(await papersOf(prn(6))).toEqual(['P01 INWARDED F-66', 'P02 INWARDED F-66']);
  });

  test('is undone for everybody whom nothing holds: whose roster is locked stays, and is told so', async () => {
    const filed = await run([
      { student: prn(7), electives: 'P02' },
      { student: prn(8), electives: 'P03' },
    ]);
    expect(said(filed.outcomes)).toEqual(['2 CREATED', '3 CREATED']);
    const locked = filed.outcomes[1]?.targetId ?? '';
    await as((db, scope) => lockStudents(db, scope, { examInstanceId: exam.instanceId, studentExamIds: [locked] }));
    expect(said(await undo(filed))).toEqual(['2 UPDATED', '3 FAILED: Roster locked for 1 student.']);
    expect(await papersOf(prn(7))).toEqual(['P01 WITHDRAWN', 'P02 WITHDRAWN']);
    expect(await papersOf(prn(8))).toEqual(['P01 LOCKED', 'P03 LOCKED']);
  });

  test('nobody is inwarded into an examination that is not open, and each row says so', async () => {
    await exam.query(`update exam_instance set state = 'CLOSED' where id = $1`, [exam.instanceId]);
    expect(said((await run([{ student: prn(3), electives: 'P02' }])).outcomes)).toEqual(['2 FAILED: The exam instance is not open.']);
    await exam.query(`update exam_instance set state = 'OPEN' where id = $1`, [exam.instanceId]);
  });
});
