import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// The headings of some files are words of several domains.
import '../../src/app/domains.server.ts';
import type { Feed } from '../../src/kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../src/kit/feed/feed.contract.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { pageRequest } from '../../src/kit/list/page.rules.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { backwardSgpiFeed } from '../../src/domains/results/backward-sgpi/backward-sgpi-feed.server.ts';
import { changeSgpi, describeOpen, SGPI_FILES, verifySgpis } from '../../src/domains/results/backward-sgpi/backward-sgpi.command.ts';
import { listEntries } from '../../src/domains/results/backward-sgpi/backward-sgpi.store.ts';
import { approveAsked, describeOpen as describeGrace } from '../../src/domains/results/entry/entry.command.ts';
import { keepEvidence } from '../../src/domains/results/evidence/evidence.command.ts';
import { allocate, graceEntries } from '../../src/domains/results/grace-allocation/grace-allocation.command.ts';
import { graceAllocationFeed } from '../../src/domains/results/grace-allocation/grace-allocation-feed.server.ts';
import { computeAll } from './test-run.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { carriedMarkFeed } from '../../src/domains/exams/carried-mark/carried-mark-feed.server.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { remarkFeed } from '../../src/domains/exams/inward/remark-feed.server.ts';
import { lockMarkSheets, openMarkSheets, submitMarkSheet } from '../../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { listSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.store.ts';
import { lockStudents } from '../../src/domains/exams/roster/roster.command.ts';
import { assignSeatNumbers } from '../../src/domains/exams/seat-number/seat-number.command.ts';
import { markFeed } from '../../src/domains/exams/mark-feed/mark-feed.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let clerk: InstituteScope;
let second: InstituteScope;
const prn = (n: number) => `2022${String(n).padStart(12, '0')}`;
const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>, scope = clerk) => inScope(app.db, scope, (db) => work(db, scope));

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 12 });
  exam = await makeTestExam(database.migratorUrl, {
    students: 6,
    isFinal: true,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
  });
  clerk = exam.institute.as('clerk');
  second = exam.institute.as('second');
  await as(async (db, scope) => {
    await inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] });
    await lockStudents(db, scope, { examInstanceId: exam.instanceId });
    await assignSeatNumbers(db, scope, {
      examInstanceId: exam.instanceId,
      scheme: { prefix: 'BE', digits: 3, start: 1, step: 1, order: ['PRN'] },
    });
    await openMarkSheets(db, scope, exam.instanceId);
  });
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

/** The feed kit's steps with parsed rows: look up, apply, return. */
async function run(
  feed: Feed,
  records: readonly Record<string, unknown>[],
  mode: FeedMode = 'INSERT',
  scope = clerk,
  context: Record<string, unknown> = { examInstanceId: exam.instanceId },
) {
  return as(async (db) => {
    const rows = records.map((record, at) => ({ rowNo: at + 2, record }));
    const resolved = await feed.resolve(db, scope, rows, { mode, context });
    const outcomes = await feed.apply(db, scope, resolved.rows, { mode, context });
    return [
      ...outcomes.map((one) => `${one.rowNo} ${one.outcome}${one.reason ? `: ${one.reason}` : ''}`),
      ...resolved.errors.map((one) => `${one.rowNo} ${one.column}: ${one.reason}`),
    ].toSorted();
  }, scope);
}
const mark = (student: string, paper: string, head: number | string, value: string) => ({
  student,
  paper,
  unit: '1',
  head: String(head),
  mark: value,
});

const PDF = Buffer.from('%PDF-1.7\n%%EOF');

describe('files of the exam cell', () => {
  test('carried marks belong to no sheet and are not entered again', async () => {
    const row = (n: number, value: string) => ({
      student: prn(n),
      paper: 'P02',
      unit: '1',
      head: '1',
      mark: value,
      attempt: 1,
      document: 'Register 2025',
    });
    expect(await run(carriedMarkFeed, [row(6, '20'), row(5, '26'), row(99, '1')])).toEqual([
      '2 CREATED',
      '3 FAILED: The maximum is 25.',
      '4 student: is not inwarded in this exam',
    ]);
    expect(await run(carriedMarkFeed, [row(6, '20')], 'BOTH')).toEqual(['2 SKIPPED']);
    expect(await run(markFeed, [mark(prn(6), 'P02', 1, '12')])).toEqual([
      '2 FAILED: This mark is carried forward from an earlier attempt and cannot be changed here.',
    ]);
  });

  test('marks by PRN or seat number, with the checks of manual entry', async () => {
    expect(
      await run(markFeed, [
        mark(prn(1), 'P01', 1, '40'),
        mark('BE002', 'P01', 1, 'AB'),
        mark(prn(3), 'P01', 1, '81'),
        mark(prn(4), 'P09', 1, '1'),
        mark('BE999', 'P01', 1, '1'),
        mark(prn(5), 'P01', 2, '7.5'),
      ]),
    ).toEqual([
      '2 CREATED',
      '3 CREATED',
      '4 FAILED: The maximum is 80.',
      '5 head: is not a head of any paper in this exam',
      '6 student: is not inwarded in this exam',
      '7 FAILED: Marks must be in steps of 1.',
    ]);
    expect(await run(markFeed, [mark(prn(1), 'P01', 1, '41')])).toEqual(['2 FAILED: A mark is already entered.']);
    expect(await run(markFeed, [mark(prn(1), 'P01', 1, '41'), mark(prn(2), 'P01', 1, 'AB'), mark(prn(3), 'P01', 1, '30')], 'BOTH')).toEqual(
      ['2 UPDATED', '3 SKIPPED', '4 CREATED'],
    );
    const rest = [1, 2, 3, 4, 5, 6].flatMap((n) => [
      mark(prn(n), 'P01', 1, n === 3 ? '30' : n === 2 ? 'AB' : '60'),
      mark(prn(n), 'P01', 2, '15'),
      ...(n === 6 ? [] : [mark(prn(n), 'P02', 1, '20')]),
      mark(prn(n), 'P02', 2, '20'),
    ]);
    expect((await run(markFeed, rest, 'BOTH')).filter((one) => one.includes('FAILED'))).toEqual([]);
    await exam.query(
      `insert into exam_window (institute_id, exam_instance_id, activity, opens_at, closes_at) values ($1, $2, 'EXTERNAL_MARKS', now() - interval '2 days', now() - interval '1 day')`,
      [exam.instituteId, exam.instanceId],
    );
    expect((await run(markFeed, [mark(prn(1), 'P01', 1, '50')], 'BOTH'))[0]).toMatch(
      /^2 FAILED: External mark entry of Examination closed on \d\d-\d\d-\d{4} \d\d:\d\d\.$/,
    );
    // The window of external marks alone is shut.
    expect((await run(markFeed, [mark(prn(1), 'P01', 2, '15')], 'BOTH'))[0]).toBe('2 SKIPPED');
    await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  });

  test('a head is named by its number or as the screens show it; one that is not there is told with those that are', async () => {
    const row = (head: string, unit = '1') => ({ ...mark(prn(1), 'P01', head, '41'), unit });
    const named = ['1', 'TH', 'th 80', 'TH80', 'U1 TH 80'].map((head) => row(head));
    expect((await run(markFeed, named, 'BOTH')).every((one) => one.endsWith('UPDATED') || one.endsWith('SKIPPED'))).toBe(true);
    expect(await run(markFeed, [row('TW'), row('TH', 'U1'), row('TH', 'Unit 2')], 'BOTH')).toEqual([
      '2 head: is not one head of this paper, which has 1.1 TH 80, 1.2 IA 20. Enter the head as TH or by its number',
      '3 SKIPPED',
      '4 head: is not one head of this paper, which has 1.1 TH 80, 1.2 IA 20. Enter the head as TH or by its number',
    ]);
  });

  test('backward SGPIs count once a second person has verified the shown batch', async () => {
    const evidenceId = await as((db, scope) => keepEvidence(db, scope, SGPI_FILES, 'Register.pdf', PDF)).then(({ id }) => id);
    const entry = (n: number, semester: number, sgpi: string) => ({
      prn: prn(n),
      semester,
      sgpi,
      document: 'Register',
      evidence: 'Register.pdf',
    });
    const all = [1, 3, 4, 5, 6].flatMap((n) =>
      [1, 2, 3, 4, 5, 6, 7].map((semester) => entry(n, semester, n === 5 && semester === 6 ? '0.00' : '8.00')),
    );
    expect((await run(backwardSgpiFeed, all, 'INSERT', clerk, {})).every((one) => one.endsWith('CREATED'))).toBe(true);
    expect(await run(backwardSgpiFeed, [entry(1, 1, '8.00'), entry(1, 2, '8.10'), entry(2, 1, '7.00')], 'BOTH', clerk, {})).toEqual([
      '2 SKIPPED',
      '3 UPDATED',
      '4 CREATED',
    ]);
    const open = await as((db, scope) => describeOpen(db, scope));
    expect(open.entries).toBe(36);
    const [row] = (await as((db, scope) => listEntries(db, scope, { q: prn(2) }, pageRequest({})))).rows;
    await as((db, scope) =>
      changeSgpi(db, scope, row?.id ?? '', {
        sgpi: '7.20',
        credits: null,
        points: null,
        sourceDocument: 'Register',
        evidenceId,
        version: row?.version ?? 0,
      }),
    );
    await expect(as((db, scope) => verifySgpis(db, scope, open), second)).rejects.toMatchObject({ items: [{ code: 'ENTRIES_CHANGED' }] });
    await expect(as((db, scope) => verifySgpis(db, scope, { ...open }), clerk)).rejects.toMatchObject({
      items: [{ code: 'ENTRIES_CHANGED' }],
    });
    const again = await as((db, scope) => describeOpen(db, scope));
    expect(await as((db, scope) => verifySgpis(db, scope, again), second)).toBe(36);
    await expect(as((db, scope) => describeOpen(db, scope))).rejects.toMatchObject({ items: [{ code: 'NOTHING_TO_VERIFY' }] });
  });

  test('T25: activity marks stay under the cap of the ordinance, also when given concurrently', async () => {
    const place = { purpose: 'GRACE', examInstanceId: exam.instanceId } as const;
    const { id: evidenceId } = await as((db, scope) => keepEvidence(db, scope, place, 'NSS.pdf', PDF));
    const rounds = process.env['SOAK'] === '1' ? 500 : 20;
    const exams = (
      await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by seat_no', [exam.instituteId])
    ).map((row) => row.id);
    for (let round = 0; round < rounds; round += 1) {
      await exam.query('delete from grace_allocation where institute_id = $1', [exam.instituteId]);
      const asked = Array.from({ length: 8 }, (_, at) => ({ category: `C${at}`, marks: String(1 + ((round + at * 3) % 7)) }));
      const answers = await Promise.allSettled(
        asked.map((one) =>
          as((db, scope) => allocate(db, scope, { studentExamId: exams[0] ?? '', ...one, document: 'Certificate', evidenceId })),
        ),
      );
      const [sum] = await exam.query<{ n: string }>('select sum(marks) as n from grace_allocation where institute_id = $1', [
        exam.instituteId,
      ]);
      expect(Number(sum?.n)).toBeLessThanOrEqual(10);
      const reasons: unknown[] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      for (const reason of reasons)
        expect(reason).toMatchObject({ status: 422, items: [{ code: 'GRACE_ABOVE_CAP', message: expect.stringContaining('O.229') }] });
    }
    await exam.query('delete from grace_allocation where institute_id = $1', [exam.instituteId]);
    const row = (n: number, category: string, marks: string) => ({
      student: prn(n),
      category,
      marks,
      document: 'NSS certificate',
      evidence: 'NSS.pdf',
    });
    expect(await run(graceAllocationFeed, [row(1, 'NSS', '6'), row(1, 'NCC', '5'), row(4, 'NSS', '10')])).toEqual([
      '2 CREATED',
      '3 FAILED: Ordinance O.229 gives at most 10 marks; the student has 6 already.',
      '4 CREATED',
    ]);
    await as(
      async (db, scope) => approveAsked(db, scope, graceEntries, await describeGrace(db, clerk, graceEntries, exam.instanceId)),
      second,
    );
  });

  test('remarks by file, and a computation that uses all of it', async () => {
    expect(
      await run(remarkFeed, [
        { student: prn(4), remark: 'RR' },
        { student: 'BE005', remark: 'RCC' },
        { student: prn(1), remark: 'NONE' },
      ]),
    ).toEqual(['2 CREATED', '3 CREATED', '4 SKIPPED']);
    await as(async (db, scope) => {
      for (const sheet of await listSheets(db, scope, { examInstanceId: exam.instanceId, ownPapers: 'ALL' }))
        await submitMarkSheet(db, scope, sheet.id);
      await lockMarkSheets(db, scope, { examInstanceId: exam.instanceId });
    });
    await computeAll(app.db, clerk, exam.instanceId);
    const rows = await exam.query<{ seat: string; letter: string; remark: string | null; sgpi_addition: string; cgpi: string | null }>(
      'select x.seat_no as seat, r.letter, r.remark, r.sgpi_addition, r.cgpi from result r join student_exam x on x.id = r.student_exam_id where r.institute_id = $1 order by 1',
      [exam.instituteId],
    );
    expect(
      rows.map((row) => `${row.seat} ${row.letter} ${row.remark ?? '-'} ${row.sgpi_addition} ${row.cgpi === null ? 'blank' : 'given'}`),
    ).toEqual([
      'BE001 P - 0.06 given',
      'BE002 F - 0.00 blank',
      'BE003 P - 0.00 given',
      'BE004 RR RR 0.10 given',
      'BE005 P RCC 0.00 blank',
      'BE006 P - 0.00 given',
    ]);
  });
});
