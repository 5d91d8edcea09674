import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '../../src/kit/access/access.contract.ts';
import { compileStatements, grant } from '../../src/kit/access/matcher.rules.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { lockMarkSheets, openMarkSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { lockStudents } from '../../src/domains/exams/roster/roster.command.ts';
import { assignSeatNumbers } from '../../src/domains/exams/seat-number/seat-number.command.ts';
import { saveMarks } from '../../src/domains/exams/mark-entry/mark-entry.command.ts';
import type { CellAnswer } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { seed } from '../calls/seed.server.ts';

const LONG = process.env['SOAK'] === '1';
/** xorshift: the seed repeats a run. */
let state = seed || 1;
const draw = (below: number) => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
};

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let clerk: InstituteScope;
let sheets: { id: string; paper: string; head: string; max: string }[];
let students: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 12 });
  exam = await makeTestExam(database.migratorUrl, {
    students: 20,
    papers: [
      { headSet: 'TW25+OR25', credits: '1' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    users: ['clerk', 'second', 'teacher', 'other'],
  });
  clerk = exam.institute.as('clerk');
  const examInstanceId = exam.instanceId;
  await inScope(app.db, clerk, async (db) => {
    await inwardStudents(db, clerk, { examInstanceId, kind: 'REGULAR', studentProfileIds: [] });
    await lockStudents(db, clerk, { examInstanceId });
    await assignSeatNumbers(db, clerk, { examInstanceId, scheme: { prefix: 'X', digits: 4, start: 1, step: 1, order: ['PRN'] } });
    await openMarkSheets(db, clerk, examInstanceId);
  });
  sheets = await exam.query(
    `select s.id, s.exam_paper_id as paper, s.paper_head_id as head, h.max from mark_sheet s join paper_head h on h.id = s.paper_head_id where s.institute_id = $1 order by s.id`,
    [exam.instituteId],
  );
  students = (await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id', [exam.instituteId])).map(
    (row) => row.id,
  );
  await exam.query(`insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'T', $2), ($1, '2', 'O', $3)`, [
    exam.instituteId,
    exam.institute.as('teacher').userId,
    exam.institute.as('other').userId,
  ]);
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

interface Saved {
  readonly ok: boolean;
  readonly status: number;
  readonly code: string;
  readonly at: number;
  readonly cells: readonly CellAnswer[];
}

/** One save of one cell in its own transaction, with the moment of its commit. */
async function save(scope: InstituteScope, sheetId: string, studentExamId: string, value: string, version: number): Promise<Saved> {
  try {
    const answer = await inScope(app.db, scope, (db) =>
      saveMarks(db, scope, { sheetId, entry: 'FIRST', cells: [{ studentExamId, value, status: null, version }] }),
    );
    return { ok: true, status: 200, code: '', at: performance.now(), cells: answer.cells };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const cells = error.extra['cells'];
    return {
      ok: false,
      status: error.status,
      code: error.items[0]?.code ?? '',
      at: performance.now(),
      cells: Array.isArray(cells) ? cells : [],
    };
  }
}

const sheet = (at: number) => sheets[at] ?? { id: '', paper: '', head: '', max: '0' };
const student = (at: number) => students[at] ?? '';

describe(`concurrent mark entry (seed ${seed})`, () => {
  test('T15: no mark is committed after its sheet is locked', async () => {
    const { id } = sheet(0);
    const rounds = LONG ? 1000 : 20;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      await exam.query(`update mark_sheet set state = 'SUBMITTED', locked_at = null where institute_id = $1 and id = $2`, [
        exam.instituteId,
        id,
      ]);
      await exam.query(`update mark_sheet set state = 'ENTRY' where institute_id = $1 and id = $2`, [exam.instituteId, id]);
      const versions = new Map(
        (
          await exam.query<{ exam: string; version: number }>(
            'select student_exam_id as exam, version from mark where institute_id = $1 and mark_sheet_id = $2',
            [exam.instituteId, id],
          )
        ).map((row) => [row.exam, row.version]),
      );
      const savers = Array.from({ length: 8 }, async (_, at) => {
        await new Promise((resume) => setTimeout(resume, draw(12)));
        return save(clerk, id, student(at), String((round + at) % 26), versions.get(student(at)) ?? 0);
      });
      const locker = new Promise((resume) => setTimeout(resume, draw(6))).then(() =>
        inScope(app.db, clerk, async (db) => {
          await exam.query(`update mark_sheet set state = 'SUBMITTED' where institute_id = $1 and id = $2 and state = 'ENTRY'`, [
            exam.instituteId,
            id,
          ]);
          return lockMarkSheets(db, clerk, { examInstanceId: exam.instanceId, sheetIds: [id] });
        }),
      );
      const answers = await Promise.all([...savers, locker.then(() => null)]);
      const after = await exam.query<{ late: string }>(
        `select count(*) as late from audit_entry a where a.chain_id = $1 and a.noun = 'mark' and a.action in ('INSERT', 'UPDATE')
            and a.entry_id > (select max(entry_id) from audit_entry l where l.chain_id = $1 and l.noun = 'mark_sheet' and l.row_id = $2 and l.after ->> 'state' = 'SUBMITTED')`,
        [exam.instituteId, id],
      );
      expect(after[0]?.late).toBe('0');
      const late = answers.flatMap((answer) => (answer === null || answer.ok ? [] : [`${answer.status} ${answer.code}`]));
      refused += late.length;
      expect(late.filter((one) => one !== '409 SHEETS_SUBMITTED' && one !== '409 SHEETS_LOCKED')).toEqual([]);
    }
    console.log(`T15: ${rounds} rounds, ${refused} saves met the lock`);
    await expect(
      exam.query(`update mark set value = 1 where institute_id = $1 and mark_sheet_id = $2`, [exam.instituteId, id]),
    ).rejects.toMatchObject({ code: 'P0409' });
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1 and id = $2`, [exam.instituteId, id]);
  });

  test('T17: two clerks never overwrite each other silently', async () => {
    const { id } = sheet(1);
    const edits = LONG ? 10_000 : 200;
    const people = [clerk, exam.institute.as('second')];
    const accepted = new Map<string, { value: string; version: number }>();
    let kept = 0;
    let told = 0;
    const known = new Map<string, number>();
    const before = Number(
      (
        await exam.query<{ n: string }>(
          `select count(*) as n from audit_entry where chain_id = $1 and noun = 'mark' and action in ('INSERT', 'UPDATE')`,
          [exam.instituteId],
        )
      )[0]?.n,
    );
    const work = Array.from({ length: edits }, () => ({
      cell: student(draw(10)),
      value: String(draw(26)),
      who: people[draw(2)] ?? clerk,
      again: draw(10) === 0,
    }));
    const refusals: string[] = [];
    const repeated: (string | undefined)[] = [];
    const client = async (part: typeof work) => {
      for (const edit of part) {
        const answer = await save(edit.who, id, edit.cell, edit.value, known.get(edit.cell) ?? 0);
        const cell = answer.cells[0];
        if (answer.ok && cell?.outcome === 'SAVED') {
          kept += 1;
          known.set(edit.cell, cell.version);
          const last = accepted.get(edit.cell);
          if (!last || last.version < cell.version) accepted.set(edit.cell, { value: edit.value, version: cell.version });
          if (edit.again) repeated.push((await save(edit.who, id, edit.cell, edit.value, cell.version - 1)).cells[0]?.outcome);
        } else if (!answer.ok) {
          told += 1;
          const known409 = answer.status === 409 && answer.code === 'STALE_VERSION' && (cell?.current?.version ?? 0) > 0;
          refusals.push(known409 ? (cell?.current?.enteredByName ?? 'nobody') : `${answer.status} ${answer.code}`);
          known.set(edit.cell, cell?.current?.version ?? 0);
        }
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => client(work.filter((_edit, n) => n % 10 === at))));
    const stored = await exam.query<{ exam: string; value: string; version: number }>(
      'select student_exam_id as exam, value, version from mark where institute_id = $1 and mark_sheet_id = $2',
      [exam.instituteId, id],
    );
    for (const row of stored)
      expect({ value: Number(row.value), version: row.version }).toEqual({
        value: Number(accepted.get(row.exam)?.value),
        version: accepted.get(row.exam)?.version,
      });
    const after = Number(
      (
        await exam.query<{ n: string }>(
          `select count(*) as n from audit_entry where chain_id = $1 and noun = 'mark' and action in ('INSERT', 'UPDATE')`,
          [exam.instituteId],
        )
      )[0]?.n,
    );
    expect(after - before).toBe(kept);
    expect(told).toBeGreaterThan(0);
    expect(refusals.filter((name) => name !== 'Clerk' && name !== 'Second')).toEqual([]);
    expect(repeated).not.toContain('SAVED');
    console.log(`T17: ${edits} edits, ${kept} accepted, ${told} told the newer value`);
  });

  test('T16: a teacher writes only papers that are his at the moment of the commit', async () => {
    const statements: Statement[] = [{ effect: 'ALLOW', resources: ['markEntry'], actions: ['enter'], condition: { ownPapers: true } }];
    const teacherOf = (name: string): InstituteScope => {
      const scope = exam.institute.as(name, statements);
      return { ...scope, grant: grant(compileStatements(statements), 'markEntry', 'enter') };
    };
    const teacher = teacherOf('teacher');
    const other = teacherOf('other');
    const profile = (name: string) =>
      `(select id from teacher_profile where institute_id = '${exam.instituteId}' and staff_no = '${name}')`;
    await exam.query(`insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) values ($1, ${profile('1')}, $2)`, [
      exam.instituteId,
      sheet(0).paper,
    ]);
    for (const one of sheets) {
      const mine = one.paper === sheet(0).paper;
      expect((await save(teacher, one.id, student(15), '3', 0)).status).toBe(mine ? 200 : 403);
      expect((await save(other, one.id, student(16), '3', 0)).status).toBe(403);
    }
    await exam.query(`update paper_map set ends_on = current_date - 1 where institute_id = $1`, [exam.instituteId]);
    expect((await save(teacher, sheet(0).id, student(17), '3', 0)).code).toBe('NOT_YOUR_PAPER');
    await exam.query(`update paper_map set ends_on = null where institute_id = $1`, [exam.instituteId]);
    const rounds = LONG ? 500 : 20;
    let late = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [to, from, writer] = round % 2 === 0 ? ['2', '1', teacher] : ['1', '2', other];
      const version =
        (
          await exam.query<{ version: number }>(
            'select version from mark where institute_id = $1 and mark_sheet_id = $2 and student_exam_id = $3',
            [exam.instituteId, sheet(0).id, student(18)],
          )
        )[0]?.version ?? 0;
      const writing = save(writer, sheet(0).id, student(18), String(round % 26), version);
      await new Promise((resume) => setTimeout(resume, draw(10)));
      await exam.query(
        `update paper_map set teacher_profile_id = ${profile(to)} where institute_id = $1 and teacher_profile_id = ${profile(from)}`,
        [exam.instituteId],
      );
      const answer = await writing;
      if (!answer.ok) late += 1;
      expect(answer.ok ? '' : `${answer.status} ${answer.code}`).toMatch(/^(403 NOT_YOUR_PAPER)?$/);
      const after = await exam.query<{ late: string }>(
        `select count(*) as late from audit_entry a where a.chain_id = $1 and a.noun = 'mark' and a.action in ('INSERT', 'UPDATE') and a.actor_id = $2
            and a.entry_id > (select max(entry_id) from audit_entry l where l.chain_id = $1 and l.noun = 'paper_map' and l.action = 'UPDATE')`,
        [exam.instituteId, writer.userId],
      );
      expect(after[0]?.late).toBe('0');
    }
    console.log(`T16: ${rounds} reassignments, ${late} saves came too late`);
  });

  test('T25: no caller brings a mark above the maximum, off the step, or beside a status', async () => {
    const { id, max } = sheet(2);
    const rounds = LONG ? 5_000 : 60;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const half = draw(4) === 0 ? '.5' : '';
      const value = `${draw(40)}${half}`;
      const answer = await save(clerk, id, student(draw(20)), value, 0);
      const lawful = half === '' && Number(value) <= Number(max);
      if (!lawful) refused += 1;
      expect(lawful || (answer.status === 422 && ['ABOVE_MAXIMUM', 'OFF_STEP'].includes(answer.code))).toBe(true);
    }
    const wrong = await exam.query<{ n: string }>(
      'select count(*) as n from mark m join paper_head h on h.id = m.paper_head_id where m.institute_id = $1 and (m.value > h.max or mod(m.value, h.step) <> 0)',
      [exam.instituteId],
    );
    expect(wrong[0]?.n).toBe('0');
    expect(refused).toBeGreaterThan(0);
    await expect(
      exam.query(
        `insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value)
      select $1, sp.student_exam_id, sp.id, s.paper_head_id, s.id, 99 from mark_sheet s join student_paper sp on sp.exam_paper_id = s.exam_paper_id and sp.student_exam_id = $3 where s.id = $2`,
        [exam.instituteId, sheet(3).id, student(0)],
      ),
    ).rejects.toMatchObject({ code: 'P0422' });
  });
});
