import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import type { Master } from '../src/kit/master/master.contract.ts';
import { askAll } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { addInstitute, openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { randomFrom } from './random.server.ts';
import { loadStudents } from './students.server.ts';

const STUDENTS = 100_000;
const OTHERS = 20_000;
const REQUESTS = 480;
const RUNS = 5;

type Query = Readonly<Record<string, string>>;

/** A list with its target number of rows: its loader, and typical queries; a different part of a name or page each time. */
interface LongList {
  readonly master: Master;
  readonly rows: number;
  readonly kinds: Readonly<Record<string, (at: number) => Query>>;
  load(owner: Owner, instituteId: string, count: number, seed: number): Promise<void>;
}

const PARTS = ['deshm', 'gokhale', 'rutuja', 'ulkarn', 'patil a', '0164420'];

const STUDENT_KINDS: LongList['kinds'] = {
  plain: () => ({}),
  'by name, last first': () => ({ sort: 'fullName', order: 'desc' }),
  'by PRN, last first': () => ({ sort: 'universityPrn', order: 'desc' }),
  'one state': (at) => ({ state: at % 2 === 0 ? 'ACTIVE' : 'PASSED_OUT', sort: 'universityPrn' }),
  // As the console asks: the rows, and by a second call how many there are in all, which is noted beside.
  'part of a name': (at) => ({ q: PARTS[at % PARTS.length] ?? 'naik', count: 'LATER' }),
  'deep page': (at) => ({ page: String(1 + ((at * 37) % (STUDENTS / 50))), sort: at % 2 === 0 ? 'fullName' : 'universityPrn' }),
};

const STUDENT_LIST: LongList = { master: studentProfiles, rows: STUDENTS, kinds: STUDENT_KINDS, load: loadStudents };

const WORDS = ['Algebra', 'Botany', 'Calculus', 'Drama', 'Economics', 'French', 'Geometry', 'History', 'Indology', 'Journalism'];
export const SUBJECT_LIST: LongList = {
  master: subjects,
  rows: STUDENTS,
  kinds: {
    plain: () => ({}),
    'by name, last first': () => ({ sort: 'name', order: 'desc' }),
    'by credits': () => ({ sort: 'credits' }),
    'one type': (at) => ({ type: at % 2 === 0 ? 'THEORY' : 'PRACTICAL', sort: 'name' }),
    'part of a name': (at) => ({ q: ['lgebra 12', 'botany 7', 'history 0', 'S0164', 'ometry 99', 'french 500'][at % 6] ?? 'drama 1' }),
    'deep page': (at) => ({ page: String(1 + ((at * 37) % (STUDENTS / 50))), sort: at % 2 === 0 ? 'name' : 'code' }),
  },
  async load(owner, instituteId, count, seed) {
    await owner.within(instituteId, () =>
      owner.query(
        `insert into subject (institute_id, code, name, type, credits)
         select $1, 'S' || lpad(n::text, 7, '0'), ($3::text[])[1 + (n * $4) % 10] || ' ' || n,
                (array['THEORY', 'THEORY', 'PRACTICAL', 'BOTH', 'PROJECT'])[1 + n % 5], 1 + n % 6
           from generate_series(1, $2) n`,
        [instituteId, count, WORDS, seed],
      ),
    );
  },
};

async function measureLists(name: string, clients: number, report: Report, list: LongList = STUDENT_LIST): Promise<void> {
  const product = await startProduct(name);
  const owner = await openOwner(product);
  try {
    const other = await addInstitute(owner, 'SECOND');
    await list.load(owner, owner.instituteId, list.rows, 7);
    await list.load(owner, other, OTHERS, 8);
    await owner.settle();
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    await requireExact(session, list);
    const headers = await session.headers();
    const request = (query: Query) => {
      const url = addressOf(product.url, list.master.list, { query: { size: '50', ...query } }, owner.instituteId);
      return { method: 'GET', url, headers };
    };
    const kinds = Object.values(list.kinds);
    const random = randomFrom(clients);
    const mixed = Array.from({ length: REQUESTS }, (_, at) => request((kinds[random.below(kinds.length)] ?? kinds[0]!)(at)));
    await askAll(mixed.slice(0, 60), clients);
    for (const [kind, query] of Object.entries(list.kinds)) {
      const each = await askAll(
        Array.from({ length: 40 }, (_, at) => request(query(at))),
        clients,
      );
      report.note(`${kind}: median ${median(each).toPrecision(3)}, p95 ${percentile(each, 95).toPrecision(3)} ms`);
      if (query(0)['count'] === undefined) continue;
      const counted = await askAll(
        Array.from({ length: 40 }, (_, at) => request({ ...query(at), count: 'ONLY' })),
        clients,
      );
      report.note(`${kind}, counted: median ${median(counted).toPrecision(3)}, p95 ${percentile(counted, 95).toPrecision(3)} ms`);
    }
    const all: number[] = [];
    for (let run = 0; run < RUNS; run += 1) all.push(percentile(await askAll(mixed, clients), 95));
    report.note(
      `p95 of ${RUNS} runs of ${REQUESTS} requests, ${clients} at a time: ${all.map((one) => one.toPrecision(3)).join(', ')} ms; ${loadNote()}`,
    );
    report.figure(name, median(all), 'ms');
  } finally {
    await owner.close();
    await product.stop();
  }
}

/** A fast wrong reply must not count: total and counts must be exactly those of one institute. */
async function requireExact(session: ApiSession, { master, rows }: LongList): Promise<void> {
  const { data, page, counts } = await session.ok(master.list, { query: { size: '50' } });
  const sum = Object.values(counts ?? {}).reduce((all, one) => all + one, 0);
  if (data.length !== 50 || page.total !== rows || sum !== rows) throw new Error(`the list says ${page.total} and counts ${sum}`);
}

const COURSES = 1_000;
const ENROLMENTS = 100_000;

/** Courses of ten levels, each with an instance, two divisions and a hundred students of its own. */
async function loadCourses(owner: Owner): Promise<void> {
  await loadStudents(owner, owner.instituteId, ENROLMENTS);
  const i = owner.instituteId;
  const statements = [
    `insert into academic_year (institute_id, name, starts_on, ends_on) values ($1, '2099-00', '2099-06-01', '2100-05-31')`,
    `insert into degree (institute_id, code, name, level, duration_years) values ($1, 'BENCH', 'Bench', 'UG', 4)`,
    `insert into program (institute_id, code, name, degree_id, total_semesters)
     select $1, 'BENCH', 'Bench', id, 16 from degree where institute_id = $1 and code = 'BENCH'`,
    `insert into student_exam_status (institute_id, code, name) values ($1, 'BENCH', 'Bench')`,
    `insert into course_year (institute_id, name, level, semesters) select $1, 'Level ' || n, n, array[2 * n - 1, 2 * n]
       from generate_series(1, 8) n`,
    `insert into course (institute_id, code, name, program_id, course_year_id)
     select $1, 'L' || lpad(n::text, 4, '0'), 'Course ' || n, (select id from program where institute_id = $1 and code = 'BENCH'), y.id
       from generate_series(1, ${COURSES}) n join course_year y on y.institute_id = $1 and y.name = 'Level ' || 1 + n % 8`,
    `insert into course_blueprint (institute_id, code, name, course_id)
     select $1, c.code, c.name, c.id from course c where c.institute_id = $1 and c.code ~ '^L\\d{4}$'`,
    `insert into blueprint_version (institute_id, course_blueprint_id, version_no, state)
     select $1, b.id, 1, 'ACTIVE' from course_blueprint b where b.institute_id = $1 and b.code ~ '^L\\d{4}$'`,
    `insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id)
     select $1, b.code, v.id, b.course_id, (select id from academic_year where institute_id = $1 and name = '2099-00')
       from course_blueprint b join blueprint_version v on v.institute_id = $1 and v.course_blueprint_id = b.id
      where b.institute_id = $1 and b.code ~ '^L\\d{4}$'`,
    `insert into division (institute_id, name, course_instance_id, course_id, academic_year_id, position)
     select $1, d.name, c.id, c.course_id, c.academic_year_id, d.at
       from course_instance c cross join (values ('A', 1), ('B', 2)) d(name, at) where c.institute_id = $1 and c.code ~ '^L\\d{4}$'`,
    `insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, student_exam_status_id)
     select $1, s.id, d.course_instance_id, d.id, (select id from student_exam_status where institute_id = $1 and code = 'BENCH')
       from (select id, row_number() over (order by student_id) - 1 as no from student_profile where institute_id = $1 limit ${ENROLMENTS}) s
       join (select id, course_instance_id, row_number() over (order by course_instance_id, position) - 1 as no from division
              where institute_id = $1 and course_instance_id in (select id from course_instance where institute_id = $1 and code ~ '^L\\d{4}$')) d
         on d.no = s.no % ${2 * COURSES}`,
  ];
  await owner.within(i, async () => {
    for (const text of statements) await owner.query(text, [i]);
  });
}

async function measureCourses(report: Report): Promise<void> {
  const product = await startProduct('course_list_p95');
  const owner = await openOwner(product);
  try {
    await loadCourses(owner);
    await owner.settle();
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    const { page, data } = await session.ok(courses.list, { query: { size: '200', q: 'Course ' } });
    if (page.total !== COURSES || data.some((row) => row.students !== ENROLMENTS / COURSES || row.divisions !== 2))
      throw new Error(`the list says ${page.total} courses, the first with ${data[0]?.students} students`);
    const headers = await session.headers();
    const queries = [{}, { sort: 'name' }, { page: '9' }, { q: 'ourse 7' }, { level: '3' }, { active: 'true', order: 'desc' }];
    const request = (_: unknown, at: number) => {
      const query = { size: '50', ...queries[at % queries.length] };
      return { method: 'GET', url: addressOf(product.url, courses.list, { query }, owner.instituteId), headers };
    };
    const mixed = Array.from({ length: REQUESTS }, request);
    await askAll(mixed.slice(0, 60), 1);
    const all: number[] = [];
    for (let run = 0; run < RUNS; run += 1) all.push(percentile(await askAll(mixed, 1), 95));
    report.note(`p95 of ${RUNS} runs of ${REQUESTS} requests: ${all.map((one) => one.toPrecision(3)).join(', ')} ms; ${loadNote()}`);
    report.figure('course_list_p95', median(all), 'ms');
  } finally {
    await owner.close();
    await product.stop();
  }
}

export const courseListP95: Bench = {
  name: 'course_list_p95',
  about: 'course list over HTTP, 50 of 1,000 courses with instances, divisions and 100,000 students counted, 1 client; aim 25 ms',
  run: measureCourses,
};

export const listP95: Bench = {
  name: 'list_p95',
  about: 'student list over HTTP, 50 of 100,000 rows, exact total and counts, 1 client; aim 25 ms',
  run: (report) => measureLists('list_p95', 1, report),
};

export const listP951m: Bench = {
  name: 'list_p95_1m',
  about: 'the same with 1,000,000 rows; aim 40 ms',
  run: (report) => measureLists('list_p95_1m', 1, report, { ...STUDENT_LIST, rows: 1_000_000 }),
};

export const listP95C8: Bench = {
  name: 'list_p95_c8',
  about: 'the same with 8 clients; aim 100 ms',
  run: (report) => measureLists('list_p95_c8', 8, report),
};

export const subjectListP95: Bench = {
  name: 'subject_list_p95',
  about: 'subject list over HTTP, 50 of 100,000 rows, exact total and counts, 1 client; aim 25 ms',
  run: (report) => measureLists('subject_list_p95', 1, report, SUBJECT_LIST),
};
