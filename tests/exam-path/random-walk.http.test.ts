import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { uninwardStudents } from '../../src/domains/exams/inward/uninward.command.ts';
import { saveMarks } from '../../src/domains/exams/mark-entry/mark-entry.command.ts';
import {
  lockMarkSheets,
  openMarkSheets,
  returnMarkSheet,
  submitMarkSheet,
  unlockMarkSheet,
} from '../../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { sheetRoster } from '../../src/domains/exams/mark-sheet/sheet-roster.store.ts';
import { lockStudents, unlockStudents } from '../../src/domains/exams/roster/roster.command.ts';
import { assignSeatNumbers, removeSeatNumbers } from '../../src/domains/exams/seat-number/seat-number.command.ts';
import { lockResult, unlockResult } from '../../src/domains/results/publish/publish.command.ts';
import { performRun } from '../../src/domains/results/result-run/perform-run.command.ts';
import { startRun } from '../../src/domains/results/result-run/start-run.command.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, plainShell, publishAll, unpublishAll } from './test-run.server.ts';
import { seed } from '../calls/seed.server.ts';

const STEPS = process.env['SOAK'] === '1' ? 20_000 : 400;
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

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 4 });
  exam = await makeTestExam(database.migratorUrl, { students: 3, papers: [{ headSet: 'TW25+OR25', credits: '2' }] });
  clerk = exam.institute.as('clerk');
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.db, clerk, (db) => work(db, clerk));
const ids = async (table: 'student_exam' | 'mark_sheet') =>
  (await exam.query<{ id: string }>(`select id from ${table} where institute_id = $1 order by id`, [exam.instituteId])).map(
    (row) => row.id,
  );
const one = async (table: 'student_exam' | 'mark_sheet') => {
  const all = await ids(table);
  return all[draw(Math.max(1, all.length))] ?? exam.instanceId;
};

/** Every act of the examination, on all students or on one, in any state. */
const acts: Record<string, () => Promise<unknown>> = {
  inward: () => as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] })),
  uninward: async () => {
    const id = await one('student_exam');
    return as((db, scope) => uninwardStudents(db, scope, exam.instanceId, [id], 'Form withdrawn'));
  },
  lockRoster: () => as((db, scope) => lockStudents(db, scope, { examInstanceId: exam.instanceId })),
  unlockRoster: () => as((db, scope) => unlockStudents(db, scope, { examInstanceId: exam.instanceId, reason: 'Change of paper' })),
  seat: () =>
    as((db, scope) =>
      assignSeatNumbers(db, scope, {
        examInstanceId: exam.instanceId,
        scheme: { prefix: 'W', digits: 6, start: 1, step: 1, order: ['PRN'] },
      }),
    ),
  unseat: async () => {
    const id = await one('student_exam');
    return as((db, scope) =>
      removeSeatNumbers(db, scope, { examInstanceId: exam.instanceId, studentExamIds: [id], reason: 'Wrong order' }),
    );
  },
  open: () => as((db, scope) => openMarkSheets(db, scope, exam.instanceId)),
  enter: async () => {
    const sheetId = await one('mark_sheet');
    const rows = await as((db, scope) => sheetRoster(db, scope, sheetId, { entry: 'FIRST', telling: 'ALL' }));
    const cells = rows.map((row) => ({ studentExamId: row.studentExamId, value: String(draw(26)), status: null, version: row.version }));
    return as((db, scope) => saveMarks(db, scope, { sheetId, entry: 'FIRST', cells }));
  },
  submit: async () => {
    const sheetId = await one('mark_sheet');
    return as((db, scope) => submitMarkSheet(db, scope, sheetId));
  },
  giveBack: async () => {
    const sheetId = await one('mark_sheet');
    return as((db, scope) => returnMarkSheet(db, scope, sheetId, 'One more book'));
  },
  lockSheets: () => as((db, scope) => lockMarkSheets(db, scope, { examInstanceId: exam.instanceId })),
  unlockSheet: async () => {
    const sheetId = await one('mark_sheet');
    return as((db, scope) => unlockMarkSheet(db, scope, sheetId, 'Recount'));
  },
  compute: () => computeAll(app.db, clerk, exam.instanceId, 2),
  computeOne: async () => {
    const studentExamIds = [await one('student_exam')];
    const { runId } = await as((db, scope) => startRun(db, scope, { examInstanceId: exam.instanceId, kind: 'SINGLE', studentExamIds }));
    expect(await performRun(plainShell(app.db, clerk), { runId, studentExamIds })).toMatchObject({ students: 1 });
  },
  lockResult: () => as((db, scope) => lockResult(db, scope, exam.instanceId)),
  unlockResult: () => as((db, scope) => unlockResult(db, scope, exam.instanceId, 'Correction')),
  publish: () => publishAll(app.db, clerk, exam.instanceId),
  unpublish: () => unpublishAll(app.db, clerk, exam.instanceId, 'Correction'),
};

/** Empty for a refusal in the one error shape; otherwise what is wrong with it. */
function shapeOf(error: unknown): string {
  if (!(error instanceof AppError)) return String(error);
  if (error.status !== 409 && error.status !== 404) return `${error.status} ${error.message}`;
  return error.items.every((item) => item.code !== '' && item.message.endsWith('.')) ? '' : JSON.stringify(error.items);
}

/** Everything that an act may change, as one text. */
async function picture(): Promise<string> {
  const [row] = await exam.query<{ picture: string }>(
    `select concat_ws('|',
       (select string_agg(concat_ws(' ', id, state, seat_no, result_run_no, stale), ';' order by id) from student_exam where institute_id = $1),
       (select string_agg(concat_ws(' ', seat_no, voided_at), ';' order by seat_no) from seat_number where institute_id = $1),
       (select string_agg(concat_ws(' ', id, state, checksum), ';' order by id) from mark_sheet where institute_id = $1),
       (select string_agg(concat_ws(' ', id, value, status, version), ';' order by id) from mark where institute_id = $1),
       (select concat_ws(' ', last_run_no, computed_run_no, locked_run_no, published_run_no) from exam_instance where institute_id = $1),
       (select string_agg(concat_ws(' ', run_no, state), ';' order by run_no) from result_run where institute_id = $1),
       (select count(*) from result where institute_id = $1), (select count(*) from credit_ledger where institute_id = $1)) as picture`,
    [exam.instituteId],
  );
  return row?.picture ?? '';
}

/** Invariants that no sequence of acts may break, each as a count of violations. */
async function broken(): Promise<Record<string, string>> {
  const [row] = await exam.query<Record<string, string>>(
    `select (select count(*) from student_exam where institute_id = $1 and stale and exists (
               select 1 from exam_instance where institute_id = $1 and locked_run_no = computed_run_no)) as stale_and_locked,
            (select count(*) from (select seat_no from seat_number where institute_id = $1 group by 1 having count(*) > 1) d) as seat_twice,
            (select count(*) from student_exam x where x.institute_id = $1 and x.state in ('WITHDRAWN', 'ELIGIBLE') and exists (
               select 1 from mark m where m.student_exam_id = x.id)) as marks_of_withdrawn,
            (select count(*) from exam_instance i where i.institute_id = $1 and i.published_run_no is not null and (select coalesce(sum(credits), 0) from credit_ledger where institute_id = $1)
               <> (select coalesce(sum(r.sum_credits), 0) from (select distinct on (student_exam_id) * from result where institute_id = $1 and run_no <= i.published_run_no order by student_exam_id, run_no desc) r)) as wrong_credits,
            (select count(*) from exam_instance i where i.institute_id = $1 and i.published_run_no is null and (select coalesce(sum(credits), 0) from credit_ledger where institute_id = $1) <> 0) as credits_unpublished,
            (select count(*) from result_run where institute_id = $1 and state = 'RUNNING') as running`,
    [exam.instituteId],
  );
  return row ?? {};
}

test(`T09: ${STEPS} random steps: a refused one changes nothing, no state is broken (seed ${seed})`, async () => {
  const names = Object.keys(acts);
  const reached = new Map<string, number>();
  const refused = new Map<string, number>();
  const walk = async (name: string) => {
    const before = await picture();
    const error = await acts[name]?.().then(
      () => null,
      (reason: unknown) => reason,
    );
    const tally = error === null ? reached : refused;
    tally.set(name, (tally.get(name) ?? 0) + 1);
    expect(error === null ? '' : shapeOf(error)).toBe('');
    expect(error === null ? before : await picture()).toBe(before);
    expect(Object.entries(await broken()).filter(([, count]) => count !== '0')).toEqual([]);
  };
  for (let step = 0; step < STEPS; step += 1) {
    // Forward acts are twice as frequent, so that walks reach publication.
    await walk(draw(2) === 0 ? (names[draw(names.length)] ?? '') : (FORWARD[step % FORWARD.length] ?? ''));
  }
  // Publication is reachable from the end of every walk.
  for (let round = 0; round < 60 && !reached.has('publish'); round += 1) for (const name of FORWARD) await walk(name);
  console.log(`T09: done ${JSON.stringify(Object.fromEntries(reached))}, refused ${JSON.stringify(Object.fromEntries(refused))}`);
  expect(reached.get('publish') ?? 0).toBeGreaterThan(0);
});

const FORWARD = [
  'inward',
  'lockRoster',
  'seat',
  'open',
  'enter',
  'enter',
  'submit',
  'submit',
  'lockSheets',
  'compute',
  'lockResult',
  'publish',
];
