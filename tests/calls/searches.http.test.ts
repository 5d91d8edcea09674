import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import { resultRegister } from '../../src/domains/results/result-report/result-report.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { rawRequest, send } from './raw-request.server.ts';
import { askedOf, fieldsOf, makeSearchedLists, SIGNED_NAME } from './searched-lists.server.ts';
import type { SearchedLists } from './searched-lists.server.ts';
import { newSession } from './session.server.ts';

/** Characters with a special meaning in a LIKE pattern. */
const SIGNS = ['%', '_', '\\'] as const;
/** No rows to look at: a sum, papers, a matrix whose columns are looked for, and what papers near each other cost. */
const NO_LISTS = [
  'studentDirectory.gaps',
  'accessReview.print',
  'activityControl.matrix',
  'studentFares.list',
  'studentFares.exportFile',
  'studentCosts.list',
  'studentCosts.exportFile',
];
const searched = product.routes
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.method === 'GET' && fieldsOf(endpoint.query).has('q') && !NO_LISTS.includes(endpoint.name));

let app: App;
let lists: SearchedLists;
let admin: Record<string, string>;

beforeAll(async () => {
  app = await startApp({ connections: 8 });
  lists = await makeSearchedLists(app);
  admin = await newSession(app, 'admin');
}, 180_000);
afterAll(async () => {
  await lists?.exam.close();
  await app?.close();
});

/** Texts of a row as typed by people; our own codes may have an underscore. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[A-Z0-9]+(?:_[A-Z0-9]+)+$/.test(value) ? [] : [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

function rowsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (['data', 'rows', 'ids', 'students'].includes(key) ? rowsIn(inner) : []));
}

async function rowsFound(endpoint: Endpoint, q: string | null): Promise<unknown[]> {
  const { params, query } = askedOf(app, lists, endpoint);
  const parts = { params, query: q === null ? query : { ...query, q }, body: {}, instituteId: app.institute.id };
  const answer = await send(app.url, rawRequest(endpoint, parts, admin));
  if (answer.status !== 200) throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return endpoint.kind === 'DOWNLOAD' ? answer.text.trim().split('\r\n').slice(1) : rowsIn(JSON.parse(answer.text));
}

/** The character repeated to the search's minimum length. */
function typed(endpoint: Endpoint, sign: string): string {
  const { query } = askedOf(app, lists, endpoint);
  const found = [1, 2, 3].map((times) => sign.repeat(times)).find((q) => z.safeParse(endpoint.query, { ...query, q }).success);
  if (found === undefined) throw new Error(`${endpoint.name} lets nobody look for ${sign}`);
  return found;
}

const holds = (row: unknown, sign: string) => textsOf(row).some((text) => text.includes(sign) || lists.signedIds.includes(text));

describe('search text is literal', () => {
  it.each(searched.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s finds only rows with the character',
    async (_name, endpoint) => {
      const mayBeEmpty = z.safeParse(endpoint.query, askedOf(app, lists, endpoint).query).success;
      const all = await rowsFound(endpoint, mayBeEmpty ? null : 'Student');
      expect(all.filter((row) => !holds(row, '%')).length).toBeGreaterThan(0);
      for (const sign of SIGNS) {
        const rows = await rowsFound(endpoint, typed(endpoint, sign));
        expect(rows.filter((row) => !holds(row, sign))).toEqual([]);
      }
    },
  );

  it('the register as a workbook has the one student whose name has the character', async () => {
    const params = { examInstanceId: lists.exam.instanceId };
    for (const q of SIGNS) {
      const answer = await app.as('controller').call(resultRegister.exportFile, { params, query: { q, format: 'XLSX' } });
      const rows = (await readXlsx(answer.bytes)).sheets[0]?.rows ?? [];
      expect(rows.slice(1).map((row) => row.includes(SIGNED_NAME))).toEqual([true]);
    }
  });

  it('students are found by a character of their name in every list about students', async () => {
    const ofStudents = searched.filter(({ name }) =>
      /^(?:inward|seatNumbers|grace|results|corrections|revaluations|revaluationRegister|backlogs|ledger|resultRegister|statements)\b/.test(
        name,
      ),
    );
    for (const endpoint of ofStudents)
      for (const sign of SIGNS) expect([endpoint.name, await rowsFound(endpoint, sign)]).not.toEqual([endpoint.name, []]);
  });
});
