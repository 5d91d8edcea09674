import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { inScope, openDatabase } from '../src/kit/db/database.server.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import { onStage, untilDone } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { openDesks } from './desk.server.ts';
import type { Asked, Clerk, Teacher } from './desk.server.ts';
import { inserter } from './examination.server.ts';
import { feedStudents } from './feed.server.ts';
import { median, percentile, printed, secondsSince } from './figure.server.ts';
import { floorFigures, scopeFor } from './floor.server.ts';
import { sizeOf } from './load-form.server.ts';
import type { LoadForm } from './load-form.server.ts';
import { memoryNow, slopePerHour } from './memory.server.ts';
import { faultsIn } from './saved-marks.server.ts';
import { signedInAs } from './staff.server.ts';

const TEACHERS = sizeOf('LOAD_TEACHERS', 30, 300);
const CLERKS = sizeOf('LOAD_CLERKS', 4, 20);
const SECONDS = sizeOf('LOAD_SECONDS', 30, 600);
const STUDENTS = sizeOf('LOAD_STUDENTS', 500, 50_000);
const ROWS = sizeOf('LOAD_ROWS', 1000, 20_000);
/** Computations and feeds begin again so often, so that an hour of them shows what stays in memory. */
const AGAIN_SECONDS = 300;
const WARM_UP_SECONDS = 600;

/** Teachers with the rights of the demo's, each with the papers and with students of one sheet. */
export async function teachersOf({ owner, product, session, ground }: Stage, examInstanceId: string, count: number): Promise<Teacher[]> {
  const people = await signedInAs(owner, 'teacher', count);
  const insert = inserter(owner);
  await owner.within(owner.instituteId, async () => {
    for (const [at, { userId }] of people.entries()) {
      const teacherId = await insert('teacher_profile', { staff_no: `T${at}`, name: `Teacher ${at}`, user_id: userId });
      for (const paperId of ground.papers) await insert('paper_map', { teacher_profile_id: teacherId, exam_paper_id: paperId });
    }
  });
  const { data } = await session.ok(markSheets.list, { query: { examInstanceId } });
  const sheets = await Promise.all(data.sheets.map(({ id }) => session.ok(markSheets.get, { params: { id } })));
  return people.map(({ headers }, at) => {
    const sheet = sheets[at % sheets.length]?.data;
    if (!sheet) throw new Error('the examination has no sheets');
    const share = Math.ceil(count / sheets.length);
    const turn = Math.floor(at / sheets.length);
    return {
      url: addressOf(product.url, marks.save, { params: { id: sheet.id } }, owner.instituteId),
      headers,
      sheetId: sheet.id,
      max: sheet.max,
      students: sheet.rows.filter((_, row) => row % share === turn).map(({ studentExamId }) => studentExamId),
    };
  });
}

export async function clerksOf({ owner, product }: Stage, examInstanceId: string, count: number): Promise<Clerk[]> {
  const address = (input: { query: Record<string, string> }) => addressOf(product.url, studentProfiles.list, input, owner.instituteId);
  const urls = [
    ...Array.from({ length: 10 }, (_, at) => address({ query: { size: '50', page: String(1 + at * 3) } })),
    ...['Patil', 'Deshmukh', 'S000012', 'Kavita'].map((q) => address({ query: { size: '50', q } })),
    addressOf(product.url, markSheets.list, { query: { examInstanceId } }, owner.instituteId),
    addressOf(product.url, resultProcessing.status, { params: { examInstanceId } }, owner.instituteId),
  ];
  return (await signedInAs(owner, 'controller', count)).map(({ headers }) => ({ urls, headers }));
}

/** Again and again until the day is over; at least once. */
async function repeated(end: number, once: (turn: number) => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  do {
    const next = performance.now() + AGAIN_SECONDS * 1000;
    figures.push(await once(figures.length));
    while (performance.now() < Math.min(next, end)) await pause(Math.min(1000, next - performance.now()));
  } while (performance.now() < end);
  return figures;
}

async function computeSeconds({ session }: Stage, examInstanceId: string): Promise<number> {
  const start = process.hrtime.bigint();
  const { data } = await session.ok(resultProcessing.compute, { params: { examInstanceId } });
  await untilDone(session, data.jobId);
  return secondsSince(start);
}

/** A sample each minute until the day is over. */
async function memoryUntil(end: number): Promise<ReturnType<typeof memoryNow>[]> {
  const samples = [memoryNow()];
  while (performance.now() < end) {
    await pause(Math.min(60_000, Math.max(0, end - performance.now())));
    samples.push(memoryNow());
    printed.note(`minute ${samples.length - 1}: memory ${JSON.stringify(samples.at(-1))} MiB; ${loadNote()}`);
  }
  return samples;
}

function memoryFigures(samples: readonly ReturnType<typeof memoryNow>[]): void {
  const warm = samples.slice(Math.min(WARM_UP_SECONDS / 60, Math.floor(samples.length / 3)));
  for (const who of ['server', 'worker'] as const) {
    printed.figure(`L3_${who}_memory_start`, samples[0]?.[who] ?? 0, 'MiB');
    printed.figure(`L3_${who}_memory_warm`, warm[0]?.[who] ?? 0, 'MiB');
    printed.figure(`L3_${who}_memory_end`, samples.at(-1)?.[who] ?? 0, 'MiB');
    if (warm.length > 5) printed.figure(`L3_${who}_memory_slope`, slopePerHour(warm.map((one) => one[who])), 'MiB/h');
  }
}

/** The same write bare: a mark changed with its entry in the log, a transaction each. */
async function savesBare({ owner, product }: Stage, examInstanceId: string): Promise<void> {
  const rows = await owner.query<{ id: string }>(
    'select m.id from mark m join mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id where s.exam_instance_id = $1 limit 300',
    [examInstanceId],
  );
  const scope = scopeFor(owner, randomUUID());
  const app = openDatabase(product.appUrl, { name: 'prangan-floor' });
  await floorFigures('L3', 'a mark changed with its entry in the log, and nothing else', rows.length, (at) =>
    inScope(app.db, scope, (db) =>
      sql`update mark set version = version + 1 where institute_id = ${scope.instituteId} and id = ${rows[at % rows.length]?.id}`.execute(
        db,
      ),
    ),
  );
  await app.close();
}

export function askedFigures(form: string, asked: readonly Asked[]): number {
  for (const [kind, name] of [
    ['SAVE', 'save'],
    ['LIST', 'list'],
  ] as const) {
    const of = asked.filter((one) => one.kind === kind);
    const times = of.map(({ begun, ended }) => ended - begun);
    printed.figure(`${form}_${name}s`, of.length, 'answers');
    printed.figure(`${form}_${name}_p50`, median(times), 'ms');
    printed.figure(`${form}_${name}_p99`, percentile(times, 99), 'ms');
  }
  return asked.filter(({ said }) => said === 'FAILED').length;
}

async function examDay(): Promise<number> {
  let faults = 0;
  await onStage('load_L3', printed, async (stage) => {
    const { owner, product } = stage;
    const computed = [await stage.make(STUDENTS), await stage.make(Math.ceil(STUDENTS / 5))];
    const entered = await stage.make(2000, 'ENTRY');
    const desks = openDesks({
      teachers: await teachersOf(stage, entered, TEACHERS),
      clerks: await clerksOf(stage, entered, CLERKS),
      everySeconds: 1,
    });
    const end = performance.now() + SECONDS * 1000;
    const admin = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    const [first, second, fed, samples] = await Promise.all([
      ...computed.map((id) => repeated(end, () => computeSeconds(stage, id))),
      repeated(end, async (turn) => ROWS / (await feedStudents(admin, 200_000 + turn * ROWS, ROWS)).seconds),
      memoryUntil(end),
    ] as [Promise<number[]>, Promise<number[]>, Promise<number[]>, ReturnType<typeof memoryUntil>]);
    const work = await desks.end();
    printed.note(`${TEACHERS} teachers save one cell a second, ${CLERKS} clerks ask for one list a second; ${loadNote()}`);
    const failed = askedFigures('L3', work.asked);
    for (const one of work.asked.filter(({ said }) => said !== 'DONE').slice(0, 5)) printed.note(`${one.kind}: ${one.why}`);
    const lost = await faultsIn(owner, work);
    printed.figure('L3_failed', work.asked.filter(({ said }) => said !== 'DONE').length, 'answers');
    printed.figure('L3_lost', lost, 'saves');
    printed.figure(`L3_compute_${STUDENTS}`, median(first), 's');
    printed.figure(`L3_compute_${Math.ceil(STUDENTS / 5)}`, median(second), 's');
    printed.figure('L3_feed', median(fed), 'rows/s');
    await savesBare(stage, entered);
    memoryFigures(samples);
    faults = failed + lost;
  });
  return faults;
}

export const examDayForm: LoadForm = {
  name: 'L3',
  about:
    'teachers save cells and clerks ask for lists while results are computed and a file is fed; LOAD_TEACHERS, LOAD_CLERKS, LOAD_STUDENTS, LOAD_ROWS, LOAD_SECONDS',
  run: examDay,
};
