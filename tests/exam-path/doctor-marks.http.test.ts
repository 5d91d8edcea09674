import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markLogCheck } from '../../src/domains/exams/mark-entry/mark-log-check.server.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { publishedCheck } from '../../src/domains/results/result-run/published-check.server.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { readConfig } from '../../src/kit/start/config.server.ts';
import type { DatabaseCheck } from '../../src/kit/start/doctor.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let inside: pg.Pool;

const told = async (check: DatabaseCheck) => (await check.run(inside, readConfig({}))).text;
const seatOf = async (row: string) =>
  (
    await exam.query<{ seat: string }>(
      `select x.seat_no as seat from result r join student_exam x on x.id = r.student_exam_id where r.institute_id = $1 and r.id = ${row}`,
      [exam.instituteId],
    )
  )[0]?.seat ?? '';
const both = async () => [await told(markLogCheck), await told(publishedCheck)];
const SOUND = ['every mark is as the audit log says', '5 computed again from their marks, all the same'];

/** Past the triggers, as somebody would who has the database in hand. */
async function withoutTrace(statement: string, values: unknown[]): Promise<void> {
  await exam.query('alter table mark disable trigger user');
  await exam.query(statement, values);
  await exam.query('alter table mark enable trigger user');
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 4 });
  inside = new pg.Pool({ connectionString: database.migratorUrl, max: 1 });
  // Its last connection may still be closing when the database is dropped.
  inside.on('error', () => undefined);
  exam = await makeTestExam(database.migratorUrl, { students: 5, until: 'READY' });
  const clerk = exam.institute.as('clerk');
  await computeAll(app.db, clerk, exam.instanceId);
  await inScope(app.db, clerk, (db) => lockResult(db, clerk, exam.instanceId));
  await publishAll(app.db, clerk, exam.instanceId);
});
afterAll(async () => {
  await inside?.end();
  await app?.close();
  await exam?.close();
  await database?.drop();
});

test('a sound institute passes', async () => {
  expect(await both()).toEqual(SOUND);
});

test('a published mark that was changed without a trace is found in the log and in the result', async () => {
  const mark = `(select m.id from mark m join student_exam x on x.id = m.student_exam_id where m.institute_id = $1 and x.seat_no = 'A000002' and m.value > 1 order by m.id limit 1)`;
  await withoutTrace(`update mark set value = value - 1 where institute_id = $1 and id = ${mark}`, [exam.instituteId]);
  expect(await both()).toEqual([
    '1 marks changed without a trace: EX seat A000002',
    '1 of 5 differ: EX seat A000002 was computed from other marks',
  ]);
  await withoutTrace(`update mark set value = value + 1 where institute_id = $1 and id = ${mark}`, [exam.instituteId]);
  expect(await both()).toEqual(SOUND);
});

test('marks that were given to each other, a second entry that was changed, and an entry that was blanked', async () => {
  const two = `select id from mark where institute_id = $1 and value is not null order by id`;
  const swap = `with two as (select (select id from (${two}) a limit 1) as a, (select id from (${two} desc) b limit 1) as b)
    update mark m set student_exam_id = o.student_exam_id, student_paper_id = o.student_paper_id, paper_head_id = o.paper_head_id
      from two, mark o where m.institute_id = $1 and o.institute_id = $1 and ((m.id = two.a and o.id = two.b) or (m.id = two.b and o.id = two.a))`;
  await exam.query('alter table mark drop constraint if exists mark_once');
  await withoutTrace(swap, [exam.instituteId]);
  expect(await told(markLogCheck)).toMatch(/^2 marks changed without a trace/);
  await withoutTrace(swap, [exam.instituteId]);
  expect(await both()).toEqual(SOUND);
  await withoutTrace(`update mark set second_value = 1 where institute_id = $1 and id = (${two} limit 1)`, [exam.instituteId]);
  expect(await told(markLogCheck)).toMatch(/^1 marks changed without a trace/);
  await withoutTrace(`update mark set second_value = null where institute_id = $1 and id = (${two} limit 1)`, [exam.instituteId]);
  const entries = `chain_id = $1 and noun = 'mark' and row_id = (${two} limit 1)`;
  const kept = await exam.query<{ id: string; before: object | null; after: object | null }>(
    `select entry_id as id, before, after from audit_entry where ${entries}`,
    [exam.instituteId],
  );
  await exam.query(`update audit_entry set before = null, after = null, erased_at = now() where ${entries}`, [exam.instituteId]);
  expect(await told(markLogCheck)).toMatch(/^1 marks added without a trace/);
  for (const { id, before, after } of kept)
    await exam.query('update audit_entry set before = $2, after = $3, erased_at = null where chain_id = $1 and entry_id = $4', [
      exam.instituteId,
      before,
      after,
      id,
    ]);
  expect(await both()).toEqual(SOUND);
});

test('a mark that came, and one that went, without a trace', async () => {
  const [first] = await exam.query<Record<string, unknown>>('select * from mark where institute_id = $1 order by id limit 1', [
    exam.instituteId,
  ]);
  await withoutTrace('delete from mark where institute_id = $1 and id = $2', [exam.instituteId, first?.['id']]);
  expect(await told(markLogCheck)).toMatch(/^1 marks deleted without a trace/);
  await withoutTrace('insert into mark select (jsonb_populate_record(null::mark, $1)).* ', [
    JSON.stringify({ ...first, id: '01a20c98-5ed7-7356-a4c2-000000000001' }),
  ]);
  expect(await told(markLogCheck)).toMatch(/^2 marks (deleted or added|added or deleted) without a trace/);
  await withoutTrace('update mark set id = $2 where institute_id = $1 and id = $3', [
    exam.instituteId,
    first?.['id'],
    '01a20c98-5ed7-7356-a4c2-000000000001',
  ]);
  expect(await both()).toEqual(SOUND);
});

test('an input that was altered with its result and hash', async () => {
  const row = `(select id from result where institute_id = $1 order by student_exam_id limit 1)`;
  const [{ input, hash } = { input: {}, hash: '' }] = await exam.query<{ input: object; hash: string }>(
    `select input, trace_hash as hash from result where institute_id = $1 and id = ${row}`,
    [exam.instituteId],
  );
  await exam.query(`update result set trace_hash = $2 where institute_id = $1 and id = ${row}`, [exam.instituteId, 'f'.repeat(64)]);
  expect(await told(publishedCheck)).toBe(
    '2 of 5 differ: EX seat A000001 is not what its marks give; run 1 of EX is not what the log says of it'.replace(
      'A000001',
      await seatOf(row),
    ),
  );
  await exam.query(`update result set trace_hash = $2, input = $3 where institute_id = $1 and id = ${row}`, [
    exam.instituteId,
    hash,
    JSON.stringify(input),
  ]);
  expect(await both()).toEqual(SOUND);
});

test('a result that was written by hand is not what its marks give', async () => {
  const written = `(select student_exam_id from result where institute_id = $1 order by student_exam_id limit 1)`;
  const [before] = await exam.query<{ sgpi: string; body: unknown }>(
    `select sgpi, body from result where institute_id = $1 and student_exam_id = ${written}`,
    [exam.instituteId],
  );
  await exam.query(`update result set sgpi = 9.99 where institute_id = $1 and student_exam_id = ${written}`, [exam.instituteId]);
  expect(await told(publishedCheck)).toMatch(/^1 of 5 differ: EX seat A00000\d is not what its marks give$/);
  await exam.query(
    `update result set sgpi = $2, body = jsonb_set(body, '{u,0,4}', '"O"') where institute_id = $1 and student_exam_id = ${written}`,
    [exam.instituteId, before?.sgpi],
  );
  expect(await told(publishedCheck)).toMatch(/^1 of 5 differ: EX seat A00000\d is not what its marks give$/);
});

test('a result that is gone', async () => {
  await exam.query(`delete from result where id = (select id from result where institute_id = $1 order by student_exam_id desc limit 1)`, [
    exam.instituteId,
  ]);
  expect(await told(publishedCheck)).toMatch(/^2 of 4 differ: .*; run 1 of EX is not what the log says of it$/);
});
