import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { isGuarded } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { jsonOf } from './judge.server.ts';
import { checksums, plant } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import type { RawAnswer, RawRequest } from './raw-request.server.ts';
import { garbageCall, sampleCall } from './sample-call.server.ts';
import { isSoak, saySeed } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { routes } = product;

const ROW = '01900000-0000-7000-8000-00000000000a';
const endpoints = routes.map((route) => route.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'PUBLIC' && isGuarded(endpoint));
/** Written regardless of the call: the log of the refusal, and the session's last activity. */
const TRACES = ['audit_entry', 'audit_seal', 'audit_chain', 'session'];

let app: App;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await startApp({ connections: 10 });
  await plant(app, { rowId: ROW, canary: 'Zq8Xa7', instituteId: app.institute.id });
  admin = await newSession(app, 'admin');
});
afterAll(async () => app?.close());

/** A call that the contract accepts, about records that exist. */
const properRequest = (endpoint: Endpoint): RawRequest => rawRequest(endpoint, sampleCall(endpoint, app.institute.id, [ROW]), admin);

const codeOf = (answer: RawAnswer) => /"code":"(\w+)"/.exec(answer.text)?.[1] ?? '';
const everything = async () => ({
  ...(await checksums(app, 'tenant_id', app.tenantId, TRACES)),
  ...(await checksums(app, 'institute_id', app.institute.id, TRACES)),
});

describe('T05: headers are hints at most', () => {
  saySeed('T05');

  it('T05: a changing or sending call without the right x-cookie is refused and does nothing', async () => {
    const before = await everything();
    const other = await newSession(app, 'clerk');
    const wrong: string[] = [];
    await inParallel(guarded, async (endpoint) => {
      const proper = properRequest(endpoint);
      for (const token of [undefined, '', 'nonsense', other['x-cookie'], `${admin['x-cookie']} `.repeat(2)]) {
        const { 'x-cookie': _right, ...headers } = proper.headers;
        const answer = await send(
          app.url,
          { ...proper, headers: token === undefined ? headers : { ...headers, 'x-cookie': token } },
          endpoint.kind === 'STREAM',
        );
        if (answer.status !== 403 || codeOf(answer) !== 'X_COOKIE')
          wrong.push(`${endpoint.name} with ${token ?? 'none'}: ${answer.status} ${codeOf(answer)}`);
      }
    });
    console.log(`T05: ${guarded.length * 5} calls without the right x-cookie`);
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('T05: T44: a call from another origin is refused and does nothing', async () => {
    const before = await everything();
    const wrong: string[] = [];
    await inParallel(guarded, async (endpoint) => {
      const proper = properRequest(endpoint);
      for (const foreign of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await send(app.url, { ...proper, headers: { ...proper.headers, ...foreign } }, endpoint.kind === 'STREAM');
        if (answer.status !== 403 || codeOf(answer) !== 'FOREIGN_ORIGIN')
          wrong.push(`${endpoint.name} with ${JSON.stringify(foreign)}: ${answer.status} ${codeOf(answer)}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('T05: no forged header changes any reply', async () => {
    const forged: Record<string, string>[] = [
      { 'x-sub-domain': 'other' },
      { 'x-sub-domain': '../x' },
      { 'x-user-id': app.userId('clerk') },
      { 'x-forwarded-host': 'other.localhost' },
      { 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1' },
      { 'x-forwarded-proto': 'https' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-middleware-subrequest': 'middleware:middleware' },
      { 'x-institute-id': app.otherInstitute.id, 'x-tenant-id': randomUUID() },
      { authorization: 'Bearer root' },
      { host: 'other.localhost' },
    ];
    // The short form forges all of one kind together: an effective header would still show.
    const together = [forged.slice(0, 5), forged.slice(5)].map((some) => Object.assign({}, ...some) as Record<string, string>);
    const tried = isSoak ? forged : together;
    const wrong: string[] = [];
    const compare = async (endpoint: Endpoint) => {
      const request = steadyRequest(endpoint);
      const plain = await send(app.url, request, endpoint.kind === 'STREAM');
      for (const headers of tried) {
        const answer = await send(app.url, { ...request, headers: { ...request.headers, ...headers } }, endpoint.kind === 'STREAM');
        if (answer.status !== plain.status || steady(endpoint, answer) !== steady(endpoint, plain))
          wrong.push(
            `${endpoint.name} with ${JSON.stringify(headers)}: ${answer.status} ${answer.text.slice(0, 120)}, else ${plain.status} ${plain.text.slice(0, 120)}`,
          );
      }
    };
    // Refusals are logged and shown in the history: none may happen while it is read.
    // Only an unforwarded request of this machine is shown the messages of a demonstration (demo-reach.http.test.ts).
    const steadfast = endpoints.filter(({ name }) => name !== 'getDemoOutbox');
    await inParallel(steadfast.filter(isReading), compare);
    await inParallel(
      steadfast.filter((endpoint) => !isReading(endpoint)),
      compare,
    );
    console.log(`T05: ${endpoints.length * tried.length} calls with ${forged.length} kinds of forged headers`);
    expect(wrong).toEqual([]);
  });
});

const isReading = (endpoint: Endpoint): boolean => !isGuarded(endpoint);

/** Reads are made in full; a changing call is made with input that it always refuses. */
function steadyRequest(endpoint: Endpoint): RawRequest {
  return isReading(endpoint) ? properRequest(endpoint) : rawRequest(endpoint, garbageCall(endpoint, app.institute.id), admin);
}

/** The reply without varying parts: the request's own id and the time, which a printed page has in compressed streams. */
function steady(endpoint: Endpoint, answer: RawAnswer): string {
  // What a stream has sent when we disconnect is random.
  if (endpoint.kind === 'STREAM') return '';
  if (String(answer.headers['content-type'] ?? '').startsWith('application/pdf'))
    return `a PDF ${String(answer.headers['content-disposition'])}`;
  const text = jsonOf(answer.text) === undefined ? answer.text : JSON.stringify(jsonOf(answer.text));
  return text.replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME').replaceAll(/request [0-9a-f-]{36}/g, 'request');
}
