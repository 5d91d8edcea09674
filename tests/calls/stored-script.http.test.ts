import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import { isGuarded } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { faultsOf } from './judge.server.ts';
import { plant, tablesHolding } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import type { RawAnswer } from './raw-request.server.ts';
import { sampleCall } from './sample-call.server.ts';
import { isSoak, saySeed, seedFor } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { routes } = product;

const ROW = '01900000-0000-7000-8000-00000000000a';
/** Short enough for a code, and long ones; each would run if a text were used as markup. */
const PAYLOADS: readonly string[] = [
  '<svg/onload=x()>',
  '<b onclick=x()>',
  '"><script>x()</script>',
  '<img src=//h.example onerror=x()>',
  `'-alert(1)-'`,
  'javascript:alert(1)',
  '</title><script src=//h.example></script>',
  '<iframe srcdoc="&lt;script&gt;x()&lt;/script&gt;">',
  '{{constructor.constructor("x()")()}}',
  '<math><mtext></mtext><mglyph><style><!--</style><img src onerror=x()>',
  '<a href="data:text/html,<script>x()</script>">',
  ']]><script>x()</script>',
];
/** Content types in which a browser runs nothing, or which it does not open. */
const QUIET =
  /^(?:application\/json|text\/csv|text\/event-stream|application\/pdf|application\/zip|application\/vnd\.openxmlformats|application\/vc|image\/(?:png|jpeg)|application\/octet-stream)/;
const OPENED = /^(?:application\/json|text\/event-stream|image\/(?:png|jpeg))/;

const endpoints = routes.map((route) => route.endpoint);
let app: App;
let admin: Record<string, string>;

beforeAll(async () => {
  app = await startApp({ connections: 10 });
  await plant(app, { rowId: ROW, canary: PAYLOADS[0] ?? '', instituteId: app.institute.id });
  admin = await newSession(app, 'admin');
});
afterAll(async () => app?.close());

/** What could run a stored text when the reply's address is opened in a browser. */
function dangers(endpoint: Endpoint, answer: RawAnswer): string[] {
  const header = (name: string) => String(answer.headers[name] ?? '');
  const faults = faultsOf(endpoint, answer);
  const type = header('content-type');
  // The reference is a page for reading, made from contracts alone: it has no stored text.
  const isReference = endpoint.name === 'docs.read' && type.startsWith('text/html') && !answer.text.includes('x()');
  if (!QUIET.test(type) && !isReference) faults.push(`content type ${type}`);
  if (!OPENED.test(type) && !isReference && !header('content-disposition').startsWith('attachment; filename="'))
    faults.push(`${type} is not an attachment`);
  if (/[<>'"\\]/.test(header('content-disposition').replace(/^attachment; filename="([^"]*)"$/, '$1')))
    faults.push('a file name with markup');
  if (!header('content-security-policy').startsWith("default-src 'none'")) faults.push('no content policy');
  if (header('x-frame-options') !== 'DENY') faults.push('may be framed');
  return faults;
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with a payload in every text where its contract allows one. */
function hostileBody(endpoint: Endpoint, body: Body, payload: string): Body {
  let made = body;
  for (const [key, value] of Object.entries(body)) {
    if (value !== null && typeof value !== 'string') continue;
    const tried = { ...made, [key]: payload };
    if (z.safeParse(endpoint.body, tried).success) made = tried;
  }
  return made;
}

describe('T52: a stored text runs nowhere', () => {
  saySeed('T52');

  it('T52: input that contracts accept is stored unchanged, and returned as data', async () => {
    const faults: string[] = [];
    const changing = endpoints.filter((endpoint) => endpoint.method !== 'GET' && endpoint.kind !== 'UPLOAD');
    let [sent, taken] = [0, 0];
    await inParallel(changing, async (endpoint) => {
      const start = Math.abs(seedFor(endpoint.name));
      const payloads = isSoak ? PAYLOADS : [PAYLOADS[start % 3] ?? '', PAYLOADS[3 + (start % 9)] ?? ''];
      for (const [round, payload] of payloads.entries()) {
        const parts = sampleCall(endpoint, app.institute.id, [ROW], round);
        if (!isBody(parts.body)) continue;
        const body = hostileBody(endpoint, parts.body, payload);
        const answer = await send(app.url, rawRequest(endpoint, { ...parts, body }, admin));
        sent += 1;
        if (answer.status === 200) taken += 1;
        if (answer.status === 401) admin = await newSession(app, 'admin');
        faults.push(...dangers(endpoint, answer).map((what) => `${endpoint.name} with ${payload}: ${what}`));
      }
    });
    console.log(`T52: ${sent} changes with markup in their texts, ${taken} of them accepted`);
    expect(faults).toEqual([]);
    expect(taken).toBeGreaterThan(15);
    expect((await tablesHolding(app, app.institute.id, '<svg/onload=x()>')).length).toBeGreaterThan(20);
  });

  it('T52: every list, report, file and picture over texts full of markup has a type that runs nothing', async () => {
    const faults: string[] = [];
    const types = new Map<string, number>();
    let shown = 0;
    await inParallel(
      endpoints.filter((endpoint) => !isGuarded(endpoint)),
      async (endpoint) => {
        const parts = sampleCall(endpoint, app.institute.id, [ROW]);
        const query = z.safeParse(endpoint.query, {}).success ? {} : parts.query;
        const answer = await send(app.url, rawRequest(endpoint, { ...parts, query }, admin), endpoint.kind === 'STREAM');
        const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
        types.set(type, (types.get(type) ?? 0) + 1);
        if (answer.text.includes('<svg/onload=x()>')) shown += 1;
        faults.push(...dangers(endpoint, answer).map((what) => `${endpoint.name}: ${what}`));
      },
    );
    console.log(`T52: ${shown} answers show markup as text; types ${JSON.stringify(Object.fromEntries(types))}`);
    expect(faults).toEqual([]);
    expect(shown).toBeGreaterThan(20);
  });
});
