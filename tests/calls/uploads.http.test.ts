import { stringify } from 'csv-stringify/sync';
import { fc } from '../property.server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { bodyTypeOf } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { Feed } from '../../src/kit/feed/feed-definition.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { validSamples } from './arbitrary.server.ts';
import { faultsOf, jsonOf } from './judge.server.ts';
import { plant } from './planted.server.ts';
import { inParallel, send, targetOf } from './raw-request.server.ts';
import type { RawAnswer } from './raw-request.server.ts';
import { isSoak, saySeed, seedFor } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { feeds, routes } = product;

const ROW = '01900000-0000-7000-8000-00000000000a';
const CANARY = 'Zq8Xa7';
const MODES = ['INSERT', 'UPDATE', 'BOTH'];
const RANDOM_FILES = isSoak ? 200 : 2;
const endpoints = routes.map((route) => route.endpoint);
const uploads = endpoints.filter((endpoint) => endpoint.kind === 'UPLOAD' && endpoint.contentType === 'text/csv');
const named = (name: string): Endpoint | undefined => endpoints.find((endpoint) => endpoint.name === name);

let app: App;
let admin: Record<string, string>;
const faults: string[] = [];
const statuses = new Map<number, number>();

beforeAll(async () => {
  app = await startApp({ connections: 10, uploadLimit: 300_000 });
  await plant(app, { rowId: ROW, canary: CANARY, instituteId: app.institute.id });
  admin = await newSession(app, 'admin');
});
afterAll(async () => app?.close());

async function ask(
  endpoint: Endpoint,
  parts: { params?: unknown; query?: unknown },
  body: string | Buffer | null,
  what: string,
): Promise<RawAnswer> {
  const target = targetOf(endpoint, { params: parts.params ?? {}, query: parts.query ?? {}, body: null, instituteId: app.institute.id });
  const type = endpoint.method === 'GET' ? {} : { 'content-type': bodyTypeOf(endpoint) };
  const answer = await send(app.url, { method: endpoint.method, target, headers: { ...admin, ...type }, body }, endpoint.kind === 'STREAM');
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  for (const fault of faultsOf(endpoint, answer)) faults.push(`${endpoint.name} ${what}: ${fault}`);
  return answer;
}

const HOSTILE_CELLS = [
  '',
  ' ',
  '=1+1',
  '@x',
  "'",
  '"',
  'a\nb',
  '\u0000',
  '\ufeff',
  '\u202e',
  '1e309',
  '-0',
  '99999999999999999999',
  '2026-02-30',
  'x'.repeat(5000),
  "'; drop table mark; --",
  '__proto__',
  '{{7*7}}',
  '<script>',
  '०१२',
  CANARY,
];

/** Rows valid for the columns; references point to the planted record. */
function properFile(feed: Feed): string {
  const lines = [0, 1, 2].map((line) =>
    feed.columns.map((column) => {
      if (column.reference) return CANARY;
      const value = validSamples(column.schema, [ROW], 1, seedFor(`${feed.kind} ${column.key} ${line}`))[0] ?? '';
      return typeof value === 'string' ? value : JSON.stringify(value);
    }),
  );
  return stringify([feed.columns.map((column) => column.header), ...lines]);
}

/** Malformed files: name and bytes. */
function hostileFiles(feed: Feed): [string, Buffer][] {
  const headers = feed.columns.map((column) => column.header);
  const head = stringify([headers]);
  const proper = properFile(feed);
  const utf16 = Buffer.from(`\ufeff${proper}`, 'utf16le');
  const files: [string, string | Buffer][] = [
    ['nothing', ''],
    ['only a mark', '\ufeff'],
    ['only headers', head],
    ['headers twice', head + head],
    ['a header too many', stringify([[...headers, 'role', '__proto__']])],
    ['a header less', stringify([headers.slice(1)])],
    ['no headers', stringify([['1', '2', '3']])],
    ['an open quote', `${head}"abc\n`],
    ['rows of other lengths', `${head}a\na,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v\n`],
    ['old Mac line ends', proper.replaceAll('\n', '\r')],
    ['UTF-16', utf16],
    ['Latin', Buffer.from([...Buffer.from(head), 0xe9, 0xff, 0x0a])],
    ['NUL bytes', `${head}\u0000\u0000\n`],
    ['2,000 columns', `${'a,'.repeat(2000)}b\n`],
    ['a spreadsheet', Buffer.from('504b0304140006000800', 'hex')],
    ['too much', `${head}${'x'.repeat(400_000)}`],
    ['semicolons', proper.replaceAll(',', ';')],
    ...HOSTILE_CELLS.map((cell, at): [string, string] => [`cell ${at}`, stringify([headers, headers.map(() => cell)])]),
  ];
  const random = fc.sample(fc.uint8Array({ maxLength: 2000 }), { numRuns: RANDOM_FILES, seed: seedFor(feed.kind) });
  return [...files, ...random.map((bytes, at): [string, Buffer] => [`random bytes ${at}`, Buffer.from(bytes)])].map(([name, bytes]) => [
    name,
    Buffer.from(bytes),
  ]);
}

/** All calls about an accepted file. */
async function follow(answer: RawAnswer, what: string): Promise<void> {
  const body = jsonOf(answer.text);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  if (typeof data !== 'object' || data === null || !('id' in data) || !('version' in data)) return;
  const params = { id: data.id };
  for (const name of ['feeds.get', 'feeds.rows', 'feeds.errors']) {
    const endpoint = named(name);
    if (endpoint) await ask(endpoint, { params }, null, what);
  }
  for (const name of ['feeds.apply', 'feeds.undo', 'feeds.remove', 'feeds.restore']) {
    const endpoint = named(name);
    if (endpoint) await ask(endpoint, { params }, JSON.stringify({ version: data.version }), what);
  }
}

describe('T47: strange files', () => {
  saySeed('T47 files');

  it('T47: no file of any kind makes a call answer 5xx or outside its contract', async () => {
    for (const upload of uploads) {
      await inParallel(feeds, async (feed) => {
        // The short form gives each kind a different part of the files, and its proper file in one of the modes.
        const mine = hostileFiles(feed).filter((_, at) => isSoak || (at + feeds.indexOf(feed)) % 24 === 0);
        const modes = MODES.filter((_, at) => isSoak || at === feeds.indexOf(feed) % MODES.length);
        for (const [name, bytes] of [['a proper file', Buffer.from(properFile(feed))] as const, ...mine]) {
          for (const mode of name === 'a proper file' ? modes : ['BOTH']) {
            const what = `of ${feed.kind} with ${name}`;
            const answer = await ask(upload, { query: { kind: feed.kind, mode, fileName: `${name}.csv` } }, bytes, what);
            if (answer.status === 200) await follow(answer, what);
          }
        }
      });
    }
    console.log(
      `T47: files of ${feeds.length} kinds to ${uploads.length} uploads; by status ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
    expect([...new Set(faults)].slice(0, 40)).toEqual([]);
    expect(statuses.has(200) && statuses.has(422)).toBe(true);
  });
});
