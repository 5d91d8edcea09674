import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { quickSearch } from '../src/domains/people/quick-search/quick-search.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import type { Endpoint } from '../src/kit/http/endpoint.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { askAll } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { inBulk, inserter, makeGround } from './examination.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { addInstitute, openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { randomFrom } from './random.server.ts';
import { loadStudents } from './students.server.ts';

const STUDENTS = 100_000;
const OTHERS = 20_000;
const PAPERS = 5000;
const REQUESTS = 400;
const RUNS = 5;

const digits = (value: number, width: number) => String(value).padStart(width, '0');

/** What people type, letter after letter; a different one each time. */
const KINDS: Readonly<Record<string, (at: number) => string>> = {
  'part of a name': (at) => ['deshm', 'gokhale', 'rutuja', 'kulka', 'patil', 'shinde', 'sha', 'ana'][at % 8] ?? 'naik',
  'two words': (at) => ['patil rutuja', 'rutuja patil', 'shinde harsh', 'kale uma g'][at % 4] ?? 'naik om',
  'PRN from its beginning': (at) => `${2000 + (at % 8)}0164${digits((at * 7) % 100, 2)}`,
  'roll number': (at) => `B${digits((at * 13) % 250, 3)}-`,
  'seat number': (at) => `M26S${digits((at * 997) % STUDENTS, 7)}`.slice(0, 7 + (at % 5)),
  'a name in Devanagari': (at) => ['पाटील', 'देशमुख रुतुजा', 'रुतुजा', 'काळे', 'कुलकर्णी', 'शिंद'][at % 6] ?? 'नाईक',
  'mobile number': (at) => `90${digits((at * 7919) % 10_000, 4)}`,
  email: (at) => `s${digits((at * 997) % STUDENTS, 7)}@stud`.slice(0, 8 + (at % 5)),
  'name of the mother': (at) => ['Sunanda', 'Vaijayanti', 'Hemangini', 'kamala'][at % 4]?.slice(0, 4 + (at % 5)) ?? 'suna',
  'code of a paper': (at) => `ITC${digits((at * 31) % PAPERS, 4)}`.slice(0, 4 + (at % 4)),
  nothing: (at) => `zzq${at}`,
};

const MOTHERS = ['Sunanda', 'Vaijayanti', 'Hemangini', 'Kamala', 'Shobha', 'Meera', 'Lata', 'Usha'];
/** How some of the made-up names are written in Devanagari; the others stay as they are. */
const IN_SCRIPT: Readonly<Record<string, string>> = {
  Patil: 'पाटील',
  Deshmukh: 'देशमुख',
  Kulkarni: 'कुलकर्णी',
  Shinde: 'शिंदे',
  Kale: 'काळे',
  Naik: 'नाईक',
  Gokhale: 'गोखले',
  Rutuja: 'रुतुजा',
  Harsh: 'हर्ष',
  Uma: 'उमा',
  Omkar: 'ओंकार',
  Ganesh: 'गणेश',
};

/** Everybody is enrolled in one of 250 divisions and has a seat, and there are papers of many years. */
async function loadPlaces(product: Product, owner: Owner): Promise<void> {
  const ground = await makeGround(owner);
  const insert = inserter(owner);
  const [blueprint, instance] = await owner.within(owner.instituteId, async () => {
    const blueprintId = await insert('course_blueprint', { code: 'B', name: 'B', course_id: ground.courseId });
    const examId = await insert('exam_instance', {
      code: 'SEARCH',
      name: 'Everybody',
      exam_session_id: ground.sessionId,
      course_id: ground.courseId,
      semesters: [8],
      exam_type_id: ground.typeId,
      exam_pattern_id: ground.patternId,
      state: 'OPEN',
    });
    return [blueprintId, examId];
  });
  await inBulk(product, async (client) => {
    const run = (text: string, values: readonly unknown[]) => client.query(text, [owner.instituteId, ...values]);
    await run(`insert into blueprint_version (institute_id, course_blueprint_id, version_no, state) values ($1, $2, 1, 'ACTIVE')`, [
      blueprint,
    ]);
    await run(
      `insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id)
       select $1, 'CI', v.id, $2, (select academic_year_id from exam_session where id = $4) from blueprint_version v where v.course_blueprint_id = $3`,
      [ground.courseId, blueprint, ground.sessionId],
    );
    await run(
      `insert into division (institute_id, name, course_instance_id, course_id, academic_year_id)
       select $1, 'B' || lpad(n::text, 3, '0'), c.id, c.course_id, c.academic_year_id from generate_series(0, 249) n, course_instance c where c.course_id = $2`,
      [ground.courseId],
    );
    await run(
      `insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, roll_no, student_exam_status_id)
       select $1, s.id, d.course_instance_id, d.id, d.name || '-' || lpad((substr(s.student_id, 2)::int / 250)::text, 3, '0'), $2
         from student_profile s join division d on d.institute_id = $1 and d.name = 'B' || lpad((substr(s.student_id, 2)::int % 250)::text, 3, '0')
        where s.institute_id = $1`,
      [ground.statusId],
    );
    await run(
      `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, exam_pattern_id, student_exam_status_id, state, seat_no, inwarded_at)
       select $1, s.id, $2, $3, $4, $5, 'SEATED', 'M26' || s.student_id, now() from student_profile s where s.institute_id = $1`,
      [instance, ground.sessionId, ground.patternId, ground.statusId],
    );
    await run(
      `insert into exam_paper (institute_id, code, title, course_id, semester, exam_pattern_id)
       select $1, 'ITC' || lpad(n::text, 4, '0'), 'Paper ' || n, $2, 8, $3 from generate_series(0, ${PAPERS - 1}) n`,
      [ground.courseId, ground.patternId],
    );
  });
}

/** The names in Devanagari and the names of mothers, which the list of made-up students leaves out. */
async function loadFurtherNames(product: Product, owner: Owner): Promise<void> {
  const script = JSON.stringify(IN_SCRIPT);
  await inBulk(product, async (client) => {
    await client.query(
      `update student_profile set mother_name = ($3::text[])[1 + substr(student_id, 2)::int % cardinality($3::text[])],
         name_in_script = (select string_agg(coalesce($2::jsonb ->> part, part), ' ' order by place) from string_to_table(full_name, ' ') with ordinality x(part, place))
        where institute_id = $1`,
      [owner.instituteId, script, MOTHERS],
    );
    // A change of every row leaves this index slow, whether vacuumed or not: docs/operations.md says what an office does then.
    await client.query('reindex index student_profile_search');
  });
}

/** A fast wrong reply must not count: a seat, a roll number and a code must find exactly their records. */
async function requireExact(session: ApiSession): Promise<void> {
  const found = async (q: string) => (await session.ok(quickSearch, { query: { q } })).data;
  const bySeat = await found('m26s0012345');
  const byRoll = await found('B007-011');
  const byCode = await found('itc0042');
  const exact = bySeat.students.length === 1 && byRoll.students.length === 1 && byCode.papers.length === 1;
  if (!exact || byRoll.students[0]?.rollNo !== 'B007-011' || byCode.papers[0]?.code !== 'ITC0042')
    throw new Error('the search is not exact');
  const many = await found('patil');
  const inScript = await found('पाटील रुतुजा');
  const byMother = await found('vaijayanti');
  if ([many, inScript, byMother].some((one) => one.students.length !== 6 || !one.moreStudents))
    throw new Error('the search forgets students');
}

/** Every kind of text by itself, and then mixed. */
async function time(report: Report, name: string, request: (q: string) => Parameters<typeof askAll>[0][number]): Promise<void> {
  const kinds = Object.values(KINDS);
  const random = randomFrom(5);
  const mixed = Array.from({ length: REQUESTS }, (_, at) => request((kinds[random.below(kinds.length)] ?? kinds[0]!)(at)));
  await askAll(mixed.slice(0, 60), 1);
  for (const [kind, text] of Object.entries(KINDS)) {
    const each = await askAll(
      Array.from({ length: 40 }, (_, at) => request(text(at))),
      1,
    );
    report.note(`${name}, ${kind}: median ${median(each).toPrecision(3)}, p95 ${percentile(each, 95).toPrecision(3)} ms`);
  }
  const all: number[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(percentile(await askAll(mixed, 1), 95));
  report.note(`p95 of ${RUNS} runs of ${REQUESTS} requests: ${all.map((one) => one.toPrecision(3)).join(', ')} ms; ${loadNote()}`);
  report.figure(name, median(all), 'ms');
}

async function measure(report: Report): Promise<void> {
  const product = await startProduct('search_p95');
  const owner = await openOwner(product);
  try {
    const other = await addInstitute(owner, 'SECOND');
    await loadStudents(owner, owner.instituteId, STUDENTS);
    await loadStudents(owner, other, OTHERS, 8);
    await loadFurtherNames(product, owner);
    await loadPlaces(product, owner);
    await owner.settle();
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    await requireExact(session);
    const headers = await session.headers();
    const asked =
      (endpoint: Endpoint, more: Readonly<Record<string, string>> = {}) =>
      (q: string) => ({
        method: 'GET',
        url: addressOf(product.url, endpoint, { query: { q, ...more } }, owner.instituteId),
        headers,
      });
    await time(report, 'search_p95', asked(quickSearch));
    // As the console asks: the rows first, and how many there are by a second call.
    await time(report, 'directory_search_p95', asked(studentDirectory.list, { count: 'LATER' }));
    await time(report, 'directory_count_p95', asked(studentDirectory.list, { count: 'ONLY' }));
  } finally {
    await owner.close();
    await product.stop();
  }
}

export const searchP95: Bench = {
  name: 'search_p95',
  about:
    'search dialog and student directory (rows; their count beside) over HTTP among 100,000 students, their roll and seat numbers and 5,000 papers; aim 25 ms',
  run: measure,
};
