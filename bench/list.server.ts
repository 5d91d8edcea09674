import { DEMO_PASSWORD } from '../src/app/demo.server.ts';
import { startProduct } from '../src/app/product.server.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import type { CallInput } from '../src/kit/http/endpoint.contract.ts';
import { askAll } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { addInstitute, openOwner } from './owner.server.ts';
import { randomFrom } from './random.server.ts';
import { loadStudents } from './students.server.ts';

const STUDENTS = 100_000;
const OTHERS = 20_000;
const REQUESTS = 480;
const RUNS = 5;

type Query = NonNullable<CallInput<typeof studentProfiles.list>['query']>;

/** Lists as people ask for them; a different part of a name or page each time. */
const KINDS: Readonly<Record<string, (at: number) => Query>> = {
  plain: () => ({}),
  'by name, last first': () => ({ sort: 'fullName', order: 'desc' }),
  'by PRN, last first': () => ({ sort: 'universityPrn', order: 'desc' }),
  'one state': (at) => ({ state: at % 2 === 0 ? 'ACTIVE' : 'PASSED_OUT', sort: 'universityPrn' }),
  'part of a name': (at) => ({ q: ['deshm', 'gokhale', 'rutuja', 'ulkarn', 'patil a', '0164420'][at % 6] ?? 'naik' }),
  'deep page': (at) => ({ page: String(1 + ((at * 37) % (STUDENTS / 50))), sort: at % 2 === 0 ? 'fullName' : 'universityPrn' }),
};

async function measureLists(name: string, clients: number, report: Report): Promise<void> {
  const product = await startProduct(name);
  const owner = await openOwner(product);
  try {
    const other = await addInstitute(owner, 'SECOND');
    await loadStudents(owner, owner.instituteId, STUDENTS);
    await loadStudents(owner, other, OTHERS, 8);
    await owner.settle();
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    await requireExact(session);
    const headers = await session.headers();
    const request = (query: Query) => {
      const url = addressOf(product.url, studentProfiles.list, { query: { size: '50', ...query } }, owner.instituteId);
      return { method: 'GET', url, headers };
    };
    const kinds = Object.values(KINDS);
    const random = randomFrom(clients);
    const mixed = Array.from({ length: REQUESTS }, (_, at) => request((kinds[random.below(kinds.length)] ?? kinds[0]!)(at)));
    await askAll(mixed.slice(0, 60), clients);
    for (const [kind, query] of Object.entries(KINDS)) {
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
async function requireExact(session: ApiSession): Promise<void> {
  const { data, page, counts } = await session.ok(studentProfiles.list, { query: { size: '50' } });
  const sum = Object.values(counts ?? {}).reduce((all, one) => all + one, 0);
  if (data.length !== 50 || page.total !== STUDENTS || sum !== STUDENTS) throw new Error(`the list says ${page.total} and counts ${sum}`);
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
