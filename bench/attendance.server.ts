import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { attendance } from '../src/domains/people/attendance/attendance.contract.ts';
import { attendanceMonth } from '../src/domains/people/attendance-report/attendance-report.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import { askAll } from './clients.server.ts';
import type { Sent } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { inserter, makeGround } from './examination.server.ts';
import type { Ground } from './examination.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { loadStudents } from './students.server.ts';

/** Students of the measured class, and of classes beside it whose marks are in the same table. */
const CLASS = 200;
const OTHERS = 10_000;
/** Days with attendance before today: of the class with one mark a day, of another one with five lectures a day, of the others one mark a day. */
const CLASS_DAYS = 120;
const OTHER_DAYS = 25;
const LECTURES = 5;
const RUNS = 5;
const REQUESTS = 240;

interface RollCall {
  readonly owner: Owner;
  readonly session: ReturnType<typeof apiSession>;
  readonly url: string;
  readonly courseInstanceId: string;
  readonly divisionId: string;
  /** Of as many students, who are marked in each lecture. */
  readonly lectureDivisionId: string;
  readonly codes: readonly string[];
  readonly students: readonly string[];
  /** The last whole month. */
  readonly month: string;
}

interface Made {
  readonly teacherUserId: string;
  readonly courseInstanceId: string;
  readonly divisionId: string;
  readonly lectureDivisionId: string;
  readonly others: readonly string[];
}

/** A class in a year around today; the demo's teacher is class teacher of two of its divisions. */
async function makeDivisions(owner: Owner, ground: Ground): Promise<Made> {
  const insert = inserter(owner);
  const [user] = await owner.query<{ id: string }>(`select id from user_account where tenant_id = $1 and username = 'teacher'`, [
    owner.tenantId,
  ]);
  const teacherUserId = user?.id ?? '';
  const teacherId = await insert('teacher_profile', { staff_no: 'T1', name: 'Teacher', user_id: teacherUserId });
  const [year] = await owner.query<{ id: string }>(
    `insert into academic_year (institute_id, name, starts_on, ends_on) values ($1, 'Now', current_date - 300, current_date + 60) returning id`,
    [owner.instituteId],
  );
  const place = { course_id: ground.courseId, academic_year_id: year?.id ?? '' };
  const blueprintId = await insert('course_blueprint', { code: 'ATTEND', name: 'Attend', course_id: ground.courseId });
  const version = { course_blueprint_id: blueprintId, version_no: 1, label: '1', state: 'ACTIVE' };
  const blueprintVersionId = await insert('blueprint_version', version);
  const courseInstanceId = await insert('course_instance', {
    code: 'ATTEND',
    blueprint_version_id: blueprintVersionId,
    state: 'RUNNING',
    ...place,
  });
  const division = { course_instance_id: courseInstanceId, ...place };
  const divisionId = await insert('division', { name: 'A', class_teacher_id: teacherId, ...division });
  const lectureDivisionId = await insert('division', { name: 'L', class_teacher_id: teacherId, ...division });
  const others: string[] = [];
  for (let at = 0; at < OTHERS / CLASS; at += 1) others.push(await insert('division', { name: `O${at}`, ...division }));
  return { teacherUserId, courseInstanceId, divisionId, lectureDivisionId, others };
}

/** Everybody enrolled, and marked on each of the days. */
async function markEverybody(owner: Owner, ground: Ground, codes: readonly string[], made: Made): Promise<void> {
  const { teacherUserId, courseInstanceId, divisionId, lectureDivisionId, others } = made;
  const i = owner.instituteId;
  await owner.query(
    `insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, roll_no, student_exam_status_id)
     select s.institute_id, s.id, $2, ($3::uuid[])[1 + (s.n - 1) / $4], ((s.n - 1) % $4 + 1)::text, $5
       from (select institute_id, id, row_number() over (order by student_id) as n from student_profile where institute_id = $1) s`,
    [i, courseInstanceId, [divisionId, lectureDivisionId, ...others], CLASS, ground.statusId],
  );
  await owner.query(
    `insert into attendance_sheet (institute_id, division_id, held_on, span, slot_no, exam_paper_id, taken_by)
     select $1, $2, current_date - d, 'SLOT', n, ($3::uuid[])[n], $5 from generate_series(1, $4::int) d, generate_series(1, $6::int) n`,
    [i, lectureDivisionId, ground.papers, CLASS_DAYS, teacherUserId, LECTURES],
  );
  const byDay = (ids: readonly string[], days: number) =>
    owner.query(
      `insert into attendance_sheet (institute_id, division_id, held_on, span, taken_by)
       select $1, d.id, current_date - n, 'DAY', $4 from unnest($2::uuid[]) d(id), generate_series(1, $3::int) n`,
      [i, ids, days, teacherUserId],
    );
  await byDay([divisionId], CLASS_DAYS);
  await byDay(others, OTHER_DAYS);
  await owner.query(
    `insert into attendance_mark (institute_id, attendance_sheet_id, enrolment_id, attendance_code_id, noted_at, client_key, noted_by)
     select s.institute_id, s.id, e.id, ($2::uuid[])[1 + (hashtext(s.id::text || e.id::text) & 7) / 7], s.held_on, uuidv7(), s.taken_by
       from attendance_sheet s join enrolment e on e.institute_id = s.institute_id and e.division_id = s.division_id where s.institute_id = $1`,
    [i, codes],
  );
}

/** A class of the demo's teacher, and as many students beside it as a large college has, all marked. */
async function makeRollCall(product: Product, owner: Owner): Promise<RollCall> {
  await loadStudents(owner, owner.instituteId, OTHERS + 2 * CLASS);
  const ground = await makeGround(owner, { begins: 2001, mark: '' });
  const insert = inserter(owner);
  const made = await owner.within(owner.instituteId, async () => {
    const placed = await makeDivisions(owner, ground);
    const codes = [
      await insert('attendance_code', { code: 'P', name: 'Present', effect: 'PRESENT', position: 1 }),
      await insert('attendance_code', { code: 'A', name: 'Absent', effect: 'ABSENT', position: 2 }),
    ];
    await markEverybody(owner, ground, codes, placed);
    const students = await owner.query<{ id: string }>(
      'select id from enrolment where institute_id = $1 and division_id = $2 order by length(roll_no), roll_no',
      [owner.instituteId, placed.divisionId],
    );
    const [last] = await owner.query<{ month: string }>(
      `select to_char(date_trunc('month', current_date) - interval '1 month', 'YYYY-MM') as month`,
    );
    return { ...placed, codes, students: students.map((one) => one.id), month: last?.month ?? '' };
  });
  await owner.settle();
  const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'teacher', DEMO_PASSWORD, 'demo'));
  return { owner, session, url: product.url, ...made };
}

async function onRollCall(name: string, work: (stage: RollCall) => Promise<void>): Promise<void> {
  const product = await startProduct(name);
  const owner = await openOwner(product);
  try {
    await work(await makeRollCall(product, owner));
  } finally {
    await owner.close();
    await product.stop();
  }
}

/** Middle of the 95th percentiles of several runs; the first is thrown away. */
export async function p95Of(what: string, report: Report, run: () => Promise<number[]>): Promise<number> {
  await run();
  const p95s: number[] = [];
  for (let at = 0; at < RUNS; at += 1) {
    const all = await run();
    report.note(`${what}: median ${median(all).toPrecision(3)}, p95 ${percentile(all, 95).toPrecision(3)} ms; ${loadNote()}`);
    p95s.push(percentile(all, 95));
  }
  return median(p95s);
}

export async function timed(count: number, once: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    await once();
    times.push(performance.now() - begun);
  }
  return times;
}

/** A day of the class, filled by and by: each request is one more line of a phone, or so many of them. */
async function measureMarks(stage: RollCall, size: number): Promise<() => Promise<number[]>> {
  const { owner, session, url, divisionId, codes, students } = stage;
  const headers = { ...(await session.headers()), 'content-type': 'application/json' };
  const [today] = await owner.query<{ day: string }>('select current_date::text as day');
  const place = { divisionId, heldOn: today?.day ?? '', span: 'DAY' as const, slotNo: 0, examPaperId: null };
  const address = addressOf(url, attendance.mark, {}, owner.instituteId);
  const from = Date.now() - 3_600_000;
  let line = 0;
  const next = (): Sent => {
    const marks = Array.from({ length: size }, () => {
      line += 1;
      const at = new Date(from + line).toISOString();
      return { key: randomUUID(), enrolmentId: students[line % CLASS] ?? '', at, base: 0, codeId: codes[line % 7 === 0 ? 1 : 0] ?? '' };
    });
    return { method: 'POST', url: address, headers, body: JSON.stringify({ ...place, marks }) };
  };
  return () => askAll(Array.from({ length: REQUESTS }, next), 1);
}

/** The least: the line of one student written by one statement, with the log's trigger. */
function bareMark({ owner, divisionId, students, codes }: RollCall): () => Promise<unknown> {
  let line = 0;
  return () => {
    line += 1;
    return owner.within(owner.instituteId, () =>
      owner.query(
        `insert into attendance_mark as m (institute_id, attendance_sheet_id, enrolment_id, attendance_code_id, noted_at, client_key, noted_by)
         select s.institute_id, s.id, $3, $4, now(), uuidv7(), s.taken_by from attendance_sheet s
          where s.institute_id = $1 and s.division_id = $2 and s.held_on = current_date - 1
         on conflict on constraint attendance_mark_once do update set attendance_code_id = excluded.attendance_code_id, version = m.version + 1`,
        [owner.instituteId, divisionId, students[line % CLASS], codes[line % 2]],
      ),
    );
  };
}

export const attendanceMark: Bench = {
  name: 'attendance_mark_p95',
  about: `one mark of a class of ${CLASS} students taken by its teacher, and 60 at once; aim 25 ms; the floor is the bare statement`,
  run: (report) =>
    onRollCall('attendance_mark_p95', async (stage) => {
      report.figure('attendance_mark_floor', await p95Of('bare', report, () => timed(REQUESTS, bareMark(stage))), 'ms');
      report.figure('attendance_mark_p95', await p95Of('one mark', report, await measureMarks(stage, 1)), 'ms');
      report.figure('attendance_60_p95', await p95Of('60 marks', report, await measureMarks(stage, 60)), 'ms');
    }),
};

/** The least: the marks of the month by student and day, counted by one statement over the tables. */
const bareMonth =
  ({ owner, month }: RollCall, divisionId: string): (() => Promise<unknown>) =>
  () =>
    owner.query(
      `select m.enrolment_id, s.held_on, count(*), min(c.code) from attendance_sheet s
         join attendance_mark m on m.institute_id = s.institute_id and m.attendance_sheet_id = s.id
         join attendance_code c on c.institute_id = m.institute_id and c.id = m.attendance_code_id
        where s.institute_id = $1 and s.division_id = $2 and s.held_on >= ($3 || '-01')::date and s.held_on < ($3 || '-01')::date + interval '1 month'
        group by 1, 2`,
      [owner.instituteId, divisionId, month],
    );

async function measureMonth(name: string, stage: RollCall, divisionId: string, report: Report): Promise<void> {
  const { session, url, owner, courseInstanceId, month } = stage;
  report.figure(`${name}_floor`, await p95Of('bare', report, () => timed(40, bareMonth(stage, divisionId))), 'ms');
  const query = { month, divisionId, size: String(CLASS) };
  const { page } = await session.ok(attendanceMonth.list, { params: { courseInstanceId }, query });
  if (page.total !== CLASS) throw new Error(`${page.total} students are in the grid, not ${CLASS}`);
  const address = addressOf(url, attendanceMonth.list, { params: { courseInstanceId }, query }, owner.instituteId);
  const request = { method: 'GET', url: address, headers: await session.headers() };
  const times = await p95Of('month', report, () =>
    askAll(
      Array.from({ length: 60 }, () => request),
      1,
    ),
  );
  report.figure(name, times, 'ms');
}

export const attendanceMonthGrid: Bench = {
  name: 'attendance_month',
  about: `the month of a class of ${CLASS} students marked by day, and by ${LECTURES} lectures a day; aim 40 ms; the floor is the bare statement`,
  run: (report) =>
    onRollCall('attendance_month', async (stage) => {
      await measureMonth('attendance_month', stage, stage.divisionId, report);
      await measureMonth('attendance_month_lectures', stage, stage.lectureDivisionId, report);
    }),
};
