import { DEMO_PASSWORD } from '../src/app/demo.server.ts';
import { startProduct } from '../src/app/product.server.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
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

/** A list at its aim of rows: what loads it, and how people ask for it; a different part of a name or page each time. */
interface LongList {
  readonly master: Master;
  readonly rows: number;
  readonly kinds: Readonly<Record<string, (at: number) => Query>>;
  load(owner: Owner, instituteId: string, count: number, seed: number): Promise<void>;
}

const STUDENT_KINDS: LongList['kinds'] = {
  plain: () => ({}),
  'by name, last first': () => ({ sort: 'fullName', order: 'desc' }),
  'by PRN, last first': () => ({ sort: 'universityPrn', order: 'desc' }),
  'one state': (at) => ({ state: at % 2 === 0 ? 'ACTIVE' : 'PASSED_OUT', sort: 'universityPrn' }),
  'part of a name': (at) => ({ q: ['deshm', 'gokhale', 'rutuja', 'ulkarn', 'patil a', '0164420'][at % 6] ?? 'naik' }),
  'deep page': (at) => ({ page: String(1 + ((at * 37) % (STUDENTS / 50))), sort: at % 2 === 0 ? 'fullName' : 'universityPrn' }),
};

const STUDENT_LIST: LongList = { master: studentProfiles, rows: STUDENTS, kinds: STUDENT_KINDS, load: loadStudents };

const WORDS = ['Algebra', 'Botany', 'Calculus', 'Drama', 'Economics', 'French', 'Geometry', 'History', 'Indology', 'Journalism'];
const SUBJECT_LIST: LongList = {
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

/** A fast wrong answer is no figure: total and counts are those of one institute, exactly. */
async function requireExact(session: ApiSession, { master, rows }: LongList): Promise<void> {
  const { data, page, counts } = await session.ok(master.list, { query: { size: '50' } });
  const sum = Object.values(counts ?? {}).reduce((all, one) => all + one, 0);
  if (data.length !== 50 || page.total !== rows || sum !== rows) throw new Error(`the list says ${page.total} and counts ${sum}`);
}

export const listP95: Bench = {
  name: 'list_p95',
  about: 'student list over HTTP, 50 of 100,000 rows, exact total and counts, 1 client; aim 25 ms',
  run: (report) => measureLists('list_p95', 1, report),
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
