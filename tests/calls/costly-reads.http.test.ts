import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import { degrees } from '../../src/domains/academics/degree/degree.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { promised } from '../promised.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import { askedOf, fieldsOf, makeSearchedLists } from './searched-lists.server.ts';
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
  admin = await newSession(app, 'admin');
});
afterAll(async () => {
  await data?.exam.close();
  await app?.close();
});

type Values = Readonly<Record<string, string>>;

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
  expect(held).toBeLessThan(promised(200));
}

describe('T58: the dearest reads', () => {
  it('T58: are answered or refused by name, and a page has no more rows than are allowed', async () => {
    const all = lists.flatMap((endpoint) => dearest(endpoint).map((query) => ({ endpoint, query })));
    console.log(`T58: ${all.length} ways to ask ${lists.length} lists, reports and files`);
    expect(all.length).toBeGreaterThan(400);
    const wrong: string[] = [];
    await inParallel(all, async ({ endpoint, query }) => {
      const answer = await asked(endpoint, query);
      const said = `${endpoint.name} ${JSON.stringify(query)}: ${answer.status}`;
      if (answer.status >= 500 || ![200, 403, 404, 409, 422].includes(answer.status)) wrong.push(`${said} ${answer.text.slice(0, 200)}`);
      else if (answer.status !== 200 && !answer.text.includes('"code"')) wrong.push(`${said} without a code`);
      else if (answer.status === 200 && endpoint.kind === 'READ' && 'size' in query && rowsIn(answer.text) > MOST_ROWS)
        wrong.push(`${said} too many`);
    });
    expect(wrong).toEqual([]);
    if (isSoak) await twentyAtOnce(all);
  });
});
