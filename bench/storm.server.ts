import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { Sent } from './clients.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { offerAll } from './offered.server.ts';
import type { Offered } from './offered.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { loadStudents } from './students.server.ts';

const PER_SECOND = 100;
const SECONDS = 60;
const READS_PER_SECOND = 30;
const QUIET_SECONDS = 15;
const STUDENTS = 20_000;
const ANSWER_WITHIN = 1000;

/** One user per sign-in, all with the demonstration's password and hash, so that each check costs the same. */
export async function loadPeople(owner: Owner, count: number): Promise<void> {
  await owner.within(owner.instituteId, () =>
    owner.query(
      `insert into user_account (tenant_id, username, name, password_hash)
       select $1, 'storm' || n, 'Storm ' || n, (select password_hash from user_account where tenant_id = $1 and username = 'clerk')
         from generate_series(0, $2::int - 1) n`,
      [owner.tenantId, count],
    ),
  );
}

/** Sign-ins of different people from different addresses; the page's token is fetched beforehand. */
export async function signIns(serverUrl: string, count: number): Promise<Sent[]> {
  const csrf = await fetch(`${serverUrl}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return Array.from({ length: count }, (_, at) => ({
    method: 'POST',
    url: `${serverUrl}/api/auth/callback/credentials`,
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
    body: JSON.stringify({ username: `storm${at}`, password: DEMO_PASSWORD, csrfToken }),
  }));
}

async function reads({ product, owner }: Gate, seconds: number): Promise<number[]> {
  const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
  const headers = await session.headers();
  const requests = Array.from({ length: READS_PER_SECOND * seconds }, (_, at) => ({
    method: 'GET',
    url: addressOf(product.url, studentProfiles.list, { query: { size: '50', page: String(1 + (at % 100)) } }, owner.instituteId),
    headers,
  }));
  const answers = await offerAll({ requests, perSecond: READS_PER_SECOND, waits: false });
  const failed = answers.flatMap(({ status, code, total }, at) =>
    status === 200 ? [] : [`${status} ${code ?? ''} asked at ${Math.floor(at / READS_PER_SECOND)} s, after ${Math.round(total)} ms`],
  );
  if (failed.length > 0) throw new Error(`${failed.length} of ${answers.length} reads failed: ${failed.slice(0, 100).join('; ')}`);
  return answers.flatMap((one) => one.answers);
}

interface Gate {
  readonly product: Product;
  readonly owner: Owner;
}

export interface Storm {
  readonly people: readonly Offered[];
  /** Milliseconds of lists read before, and meanwhile. */
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
}

/** A product with students and this many people who may sign in. */
export async function atTheGate<T>(name: string, people: number, work: (gate: Gate) => Promise<T>): Promise<T> {
  // The visitors' addresses, as a proxy would forward them.
  process.env['TRUSTED_PROXIES'] = '127.0.0.1';
  const product = await startProduct(name);
  const owner = await openOwner(product);
  try {
    await loadStudents(owner, owner.instituteId, STUDENTS);
    await loadPeople(owner, people);
    await owner.settle();
    return await work({ product, owner });
  } finally {
    await owner.close();
    await product.stop();
  }
}

/** Sign-ins offered at a steady rate while lists are read. */
export async function storm(gate: Gate, perSecond: number, seconds: number): Promise<Storm> {
  await reads(gate, 2);
  const quiet = await reads(gate, QUIET_SECONDS);
  const requests = await signIns(gate.product.url, perSecond * seconds);
  const [people, busy] = await Promise.all([offerAll({ requests, perSecond, waits: true }), reads(gate, seconds)]);
  return { people, quiet, busy };
}

export function stormFigures(report: Report, name: string, { people, quiet, busy }: Storm): void {
  const inside = people.filter(({ status }) => status === 200);
  const answers = people.flatMap((one) => one.answers);
  const late = answers.filter((one) => one > ANSWER_WITHIN).length;
  const most = (values: readonly number[]) => values.reduce((highest, one) => Math.max(highest, one), 0);
  report.note(
    `${answers.length} answers to ${people.length} people, ${people.filter(({ places }) => places.length > 0).length} of whom waited`,
  );
  report.figure(name, percentile(answers, 99), 'ms');
  report.figure(`${name}_longest_answer`, most(answers), 'ms');
  report.figure(`${name}_late_answers`, late, 'answers');
  report.figure(`${name}_signed_in`, inside.length, `of ${people.length}`);
  report.figure(`${name}_farthest_place`, most(people.flatMap(({ places }) => places)), 'place');
  report.figure(`${name}_longest_wait`, most(people.map(({ total }) => total)) / 1000, 's');
  report.figure(`${name}_reads_quiet_p99`, percentile(quiet, 99), 'ms');
  report.figure(`${name}_reads_p99`, percentile(busy, 99), 'ms');
}

const measure = (report: Report): Promise<void> =>
  atTheGate('sign_in_storm', PER_SECOND * SECONDS, async (gate) => {
    const before = await cpuSeconds(gate.owner);
    const done = await storm(gate, PER_SECOND, SECONDS);
    report.note(`${(await cpuSeconds(gate.owner)) - before} processor seconds, visitors included; ${loadNote()}`);
    stormFigures(report, 'sign_in_storm', done);
  });

export const signInStorm: Bench = {
  name: 'sign_in_storm',
  about: '100 sign-ins/s offered for 60 s while lists are read: each ends signed in or told its place within 1 s; reads p99 at most 500 ms',
  run: measure,
};
