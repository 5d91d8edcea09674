import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import { degrees } from '../../src/domains/academics/degree/degree.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { loadFiveYears } from './five-years.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import type { RawAnswer } from './raw-request.server.ts';
import { askedOf, controllerOf, fieldsOf, makeSearchedLists } from './searched-lists.server.ts';
import type { SearchedLists } from './searched-lists.server.ts';
import { isSoak } from './seed.server.ts';
import { newSession } from './session.server.ts';

/** Letters that a pattern has to look at one by one, and none that a trigram index knows. */
const HARD = '%_'.repeat(60);
const MOST_ROWS = 200;

const lists = product.routes
  .map(({ endpoint }) => endpoint)
  .filter(({ kind }) => kind === 'READ' || kind === 'DOWNLOAD')
  .filter(
    ({ query, scope }) =>
      scope === 'INSTITUTE' && ['q', 'size', 'sort', 'format', 'examInstanceId'].some((field) => fieldsOf(query).has(field)),
  );

let app: App;
let data: SearchedLists;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await startApp({ connections: 8 });
  data = await makeSearchedLists(app);
  if (isSoak) data = await amongFiveYears(data);
  admin = await newSession(app, 'admin');
});
afterAll(async () => {
  await data?.exam.close();
  await app?.close();
});

type Values = Readonly<Record<string, string>>;

/** The long form asks an institute of many years, and for one of its large examinations. */
async function amongFiveYears(small: SearchedLists): Promise<SearchedLists> {
  const { examInstanceIds, rows } = await loadFiveYears(app, await controllerOf(app));
  console.log(`T58: five academic years, ${examInstanceIds.length} published examinations beside the small one: ${JSON.stringify(rows)}`);
  return { ...small, exam: { ...small.exam, instanceId: examInstanceIds.at(-1) ?? '' } };
}

/** The longest value of these letters that a field takes; null: it takes none of them. */
function longest({ query }: Endpoint, asked: Values, field: string): string | null {
  for (const length of [100, 60, 30, 10])
    if (z.safeParse(query, { ...asked, [field]: HARD.slice(0, length) }).success) return HARD.slice(0, length);
  return null;
}

/** Every value that a field may have by its list of values. */
function choices({ query }: Endpoint, field: string): string[] {
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties?.[field];
  const found = typeof schema === 'object' ? [schema, ...(schema.anyOf ?? [])] : [];
  return found.flatMap((one) => (typeof one === 'object' && one.enum ? one.enum.filter((value) => typeof value === 'string') : []));
}

/** The dearest ways to ask for a list that its contract lets through: the longest search, the deepest and largest page, by each order. */
function dearest(endpoint: Endpoint): Values[] {
  const { query } = askedOf(app, data, endpoint);
  const fields = fieldsOf(endpoint.query);
  const q = fields.has('q') ? longest(endpoint, query, 'q') : null;
  const searched: Values = q === null ? query : { ...query, q };
  const paged = fields.has('size') ? [{ size: String(MOST_ROWS) }, { size: String(MOST_ROWS), page: '1000000' }] : [{}];
  const sorts = ['', ...choices(endpoint, 'sort')];
  const ways = sorts.flatMap((sort) =>
    paged.flatMap((page) => [query, searched].map((of) => ({ ...of, ...page, ...(sort ? { sort } : {}) }))),
  );
  return ways.filter((way) => z.safeParse(endpoint.query, way).success);
}

async function asked(endpoint: Endpoint, query: Values) {
  const { params } = askedOf(app, data, endpoint);
  return send(app.url, rawRequest(endpoint, { params, query, body: {}, instituteId: app.institute.id }, admin));
}

const rowsIn = (text: string): number => {
  const { data: rows } = JSON.parse(text) as { data?: unknown };
  return Array.isArray(rows) ? rows.length : 0;
};

interface Way {
  readonly endpoint: Endpoint;
  readonly query: Values;
}

/** What is wrong with an answer; null: nothing. */
function faultIn({ endpoint, query }: Way, { status, text }: RawAnswer): string | null {
  if (status >= 500 || ![200, 403, 404, 409, 422].includes(status)) return text.slice(0, 200);
  if (status !== 200) return text.includes('"code"') ? null : 'without a code';
  return endpoint.kind === 'READ' && 'size' in query && rowsIn(text) > MOST_ROWS ? 'too many' : null;
}

/** How many were answered, and which took longest. */
function tellOf(times: readonly (readonly [said: string, milliseconds: number, status: number])[]): void {
  const answered = times.filter(([, , status]) => status === 200).length;
  const percent = Math.round((answered / times.length) * 100);
  console.log(`T58: ${times.length} ways asked, ${answered} answered (${percent} %), ${times.length - answered} refused by name`);
  const slowest = times.toSorted(([, a], [, b]) => b - a).slice(0, 8);
  console.log(`T58: the slowest: ${slowest.map(([name, ms]) => `${Math.round(ms)} ms ${name}`).join('\n  ')}`);
}

/** The long form: twenty at once of one institute hold neither the thread that answers nor another institute. */
async function twentyAtOnce(all: readonly Way[]): Promise<void> {
  const other = apiSession(app.url, app.otherInstitute.id, () => signIn(app.url, 'adminB'));
  const p99 = async (count: number): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const began = performance.now();
      await other.ok(degrees.list, { query: { size: '50' } });
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[Math.ceil(count * 0.99) - 1] ?? 0;
  };
  const quiet = await p99(300);
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const [loud] = await Promise.all([p99(300), inParallel(all, async ({ endpoint, query }) => void (await asked(endpoint, query)), 20)]);
  lag.disable();
  const held = lag.percentile(99) / 1e6;
  console.log(
    `T58: loop lag p99 ${Math.round(held)} ms; another institute p99 ${Math.round(quiet)} ms alone, ${Math.round(loud)} ms beside it`,
  );
}

describe('T58: the dearest reads', () => {
  it('T58: are answered or refused by name, and a page has no more rows than are allowed', async () => {
    const all = lists.flatMap((endpoint) => dearest(endpoint).map((query) => ({ endpoint, query })));
    console.log(`T58: ${all.length} ways to ask ${lists.length} lists, reports and files`);
    expect(all.length).toBeGreaterThan(400);
    const wrong: string[] = [];
    const times: [string, number, number][] = [];
    await inParallel(all, async (way) => {
      const answer = await asked(way.endpoint, way.query);
      const said = `${way.endpoint.name} ${JSON.stringify(way.query)}: ${answer.status}`;
      times.push([said, answer.milliseconds, answer.status]);
      const fault = faultIn(way, answer);
      if (fault !== null) wrong.push(`${said} ${fault}`);
    });
    tellOf(times);
    expect(wrong).toEqual([]);
    if (isSoak) await twentyAtOnce(all);
  });
});
