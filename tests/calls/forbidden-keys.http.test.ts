import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { validSamples } from './arbitrary.server.ts';
import { jsonOf } from './judge.server.ts';
import { checksums, plant } from './planted.server.ts';
import { inParallel, send, targetOf } from './raw-request.server.ts';
import type { RawAnswer } from './raw-request.server.ts';
import { sampleCall } from './sample-call.server.ts';
import { isSoak, saySeed, seed } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { routes } = product;

const ROW = '01900000-0000-7000-8000-00000000000a';
const TRACES = ['audit_entry', 'audit_seal', 'audit_chain', 'session'];
const FORBIDDEN: readonly string[] = [
  'institute_id',
  'instituteId',
  'InstituteId',
  'INSTITUTE_ID',
  'tenantId',
  'tenant_id',
  'TenantId',
  'userId',
  'user_id',
  'createdBy',
  'created_by',
  'createdAt',
  'updatedAt',
  'role',
  'roles',
  'Role',
  'isAdmin',
  'is_admin',
  'policies',
  'statements',
  'permissions',
  'locked',
  'Locked',
  'lockedAt',
  'locked_at',
  'lockedBy',
  'published',
  'publishedAt',
  'published_run_no',
  'marks',
  'email_verified',
  'emailVerified',
  'phone_number_verified',
  'passwordHash',
  'password_hash',
  'isDemo',
  'enabled',
  'search_text',
  'searchText',
  'hash',
  'prototype',
  'toString',
  '$set',
  'id;drop',
];
const POLLUTING = ['{"__proto__":{"isAdmin":true}', '{"constructor":{"prototype":{"isAdmin":true}}', '{"\\u005f_proto__":{"locked":true}'];

const changing = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.method !== 'GET' && endpoint.kind !== 'UPLOAD');
let app: App;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await startApp({ connections: 10 });
  await plant(app, { rowId: ROW, canary: 'Zq8Xa7', instituteId: app.institute.id });
  admin = await newSession(app, 'admin');
});
afterAll(async () => app?.close());

const everything = async () => ({
  ...(await checksums(app, 'tenant_id', app.tenantId, TRACES)),
  ...(await checksums(app, 'institute_id', app.institute.id, TRACES)),
});
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cached: generating samples is most of the work, and one seed gives the same ones. */
const bodies = new Map<Endpoint, Record<string, unknown>>();

/** The body of a call that would be accepted, as an object. */
function bodyOf(endpoint: Endpoint): Record<string, unknown> {
  const body = bodies.get(endpoint) ?? largestBody(endpoint);
  bodies.set(endpoint, body);
  return body;
}

function largestBody(endpoint: Endpoint): Record<string, unknown> {
  const found = validSamples(endpoint.body, [ROW], 10, seed).filter(isObject);
  // The one with the most fields: its nested objects are tried too.
  return found.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0] ?? {};
}

async function post(endpoint: Endpoint, body: string): Promise<RawAnswer> {
  const target = targetOf(endpoint, sampleCall(endpoint, app.institute.id, [ROW]));
  return send(app.url, { method: endpoint.method, target, headers: { ...admin, 'content-type': 'application/json' }, body });
}

/** Keys that this object's schema does not know: a contract may well have `marks` or `role`. */
function unknownKeys(endpoint: Endpoint, body: Record<string, unknown>): string[] {
  return FORBIDDEN.filter((key) => !Object.hasOwn(body, key) && !z.safeParse(endpoint.body, { ...body, [key]: 'true' }).success);
}

const pathsOf = (answer: RawAnswer): string[] => {
  const body = jsonOf(answer.text);
  const errors: unknown[] = isObject(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  return errors.map((item) => (isObject(item) ? String(item['path']) : ''));
};

/** Every object inside a value, with its path; the value itself is not among them. */
function nestedObjects(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const here = path.length > 0 && isObject(value) ? [path] : [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [...here, ...entries.flatMap(([key, inner]) => nestedObjects(inner, [...path, key]))];
}

function withKeyAt(value: unknown, path: readonly (string | number)[], key: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return isObject(value) ? { ...value, [key]: 'true' } : value;
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? withKeyAt(item, rest, key) : item));
  return isObject(value) ? { ...value, [first]: withKeyAt(value[first], rest, key) } : value;
}

describe('T11: nobody sets what the contract does not offer', () => {
  saySeed('T11');

  it('T11: each forbidden key is refused with its path, all at once and (long form) one by one', async () => {
    const before = await everything();
    const wrong: string[] = [];
    let tried = 0;
    await inParallel(changing, async (endpoint) => {
      const body = bodyOf(endpoint);
      const keys = unknownKeys(endpoint, body);
      if (keys.length < FORBIDDEN.length - 8)
        wrong.push(`${endpoint.name}: takes ${FORBIDDEN.filter((key) => !keys.includes(key)).join(', ')}`);
      const groups = isSoak ? keys.map((key) => [key]) : [keys];
      for (const group of groups) {
        const answer = await post(endpoint, JSON.stringify({ ...body, ...Object.fromEntries(group.map((key) => [key, 'true'])) }));
        const paths = pathsOf(answer);
        tried += group.length;
        const silent = group.filter((key) => !paths.includes(`body.${key}`));
        if (answer.status !== 422 || silent.length > 0)
          wrong.push(`${endpoint.name}: ${answer.status}, no error for ${silent.join(', ')}: ${answer.text.slice(0, 150)}`);
      }
    });
    console.log(`T11: ${tried} forbidden keys in ${changing.length} calls`);
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('T11: also inside nested objects and lists', async () => {
    const before = await everything();
    const wrong: string[] = [];
    let tried = 0;
    await inParallel(changing, async (endpoint) => {
      const body = bodyOf(endpoint);
      for (const path of nestedObjects(body)) {
        for (const key of isSoak ? FORBIDDEN : ['instituteId', 'lockedAt']) {
          const planted = withKeyAt(body, path, key);
          const parsed = z.safeParse(endpoint.body, planted);
          // Maps by the data's own keys (marks by paper) take any key; a silently dropped key is a defect.
          if (parsed.success && JSON.stringify(parsed.data).includes(`"${key}":`)) continue;
          tried += 1;
          const answer = await post(endpoint, JSON.stringify(planted));
          if (answer.status !== 422)
            wrong.push(
              `${endpoint.name}: ${path.filter((part) => typeof part === 'string').join('.')} takes what its contract does not name`,
            );
        }
      }
    });
    console.log(`T11: ${tried} forbidden keys inside nested values`);
    expect([...new Set(wrong)].toSorted()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('T11: T49: a polluting key is a 400, and Object.prototype stays clean', async () => {
    const before = await everything();
    const wrong: string[] = [];
    await inParallel(changing, async (endpoint) => {
      const rest = JSON.stringify(bodyOf(endpoint)).slice(1);
      for (const start of POLLUTING) {
        const answer = await post(endpoint, rest === '}' ? `${start}}` : `${start},${rest}`);
        if (answer.status !== 400) wrong.push(`${endpoint.name} with ${start}: ${answer.status} ${answer.text.slice(0, 150)}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(await everything()).toEqual(before);
  });

  it('T11: a version must be a number', async () => {
    const versioned = changing.filter((endpoint) => 'version' in bodyOf(endpoint));
    const wrong: string[] = [];
    await inParallel(versioned, async (endpoint) => {
      // Null is of what is not there yet, where the contract says so.
      const isNew = z.safeParse(endpoint.body, { ...bodyOf(endpoint), version: null }).success ? [] : [null];
      for (const version of ['1', ...isNew, [1], { version: 1 }, 1.5, true]) {
        const answer = await post(endpoint, JSON.stringify({ ...bodyOf(endpoint), version }));
        if (answer.status !== 422 || !pathsOf(answer).includes('body.version'))
          wrong.push(`${endpoint.name} with ${JSON.stringify(version)}: ${answer.status}`);
      }
    });
    expect(wrong).toEqual([]);
  });
});
