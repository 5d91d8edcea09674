import { fc } from '../property.server.ts';
import { targetOf } from './raw-request.server.ts';
import type { CallParts, RawRequest } from './raw-request.server.ts';
import { bodyTypeOf } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';

/** Written into JSON as they are: numbers that JavaScript cannot write. */
const RAW = new Map([
  ['@@1e309', '1e309'],
  ['@@-1e309', '-1e309'],
  ['@@big', '9007199254740993'],
  ['@@long', '1'.repeat(400)],
  ['@@surrogate', '"\\ud800"'],
  ['@@nul', '"a\\u0000b"'],
  ['@@minus', '-0.0'],
]);

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 'x');
const TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '\ud800',
  '\udfff\ud800',
  'a\u0000b',
  '\u202e\u200b\ufeff',
  'x'.repeat(300),
  'y'.repeat(20_000),
  '𝒳'.repeat(200),
  "' or '1'='1",
  "'; select pg_sleep(9); --",
  '"; drop table mark; --',
  '$1',
  '%',
  '%%%',
  '_',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '<%= 1 %>',
  '<script>alert(1)</script>',
  '=1+1',
  '@SUM(1)',
  '../../../etc/passwd',
  '..%2f',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0x10',
  '1.5',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '2026-13-01',
  '9999-12-31',
  '-000001-01-01',
  '2026-01-01T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{}',
  '[]',
  'a,b',
  'a\r\nset-cookie: x=y',
];
const SCALARS: unknown[] = [null, true, false, 0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 5e-324, ...RAW.keys()];
const SHAPES: unknown[] = [
  [],
  {},
  [[]],
  [null],
  [1, 'x', {}],
  { length: 1e9 },
  { toString: 'x' },
  deep(15),
  deep(400),
  Array.from({ length: 3000 }, () => 'x'),
];

/** An unexpected value. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...SCALARS) },
  { weight: 2, arbitrary: fc.constantFrom(...SHAPES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** JSON with the numbers that JSON.stringify would not write, and surrogates and NUL spelt out. */
function hostileJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.replaceAll(/"(@@[\w-]+)"/g, (whole, name: string) => RAW.get(name) ?? whole);
}

type Path = readonly (string | number)[];
function pathsOf(value: unknown, path: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : value !== null && typeof value === 'object'
      ? Object.entries(value)
      : [];
  return [path, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

const GONE = Symbol('left out');
function replaceAt(value: unknown, path: Path, by: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? replaceAt(item, rest, by === GONE ? null : by) : item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      key === first ? (by === GONE && rest.length === 0 ? [] : [[key, replaceAt(item, rest, by)]]) : [[key, item]],
    ),
  );
}

/** One place of an accepted value broken: left out, replaced, wrapped, doubled, or with a key too many. */
function broken(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(value);
  return fc
    .tuple(fc.nat(paths.length - 1), fc.constantFrom('REPLACE', 'REPLACE', 'OMIT', 'WRAP', 'EXTRA'), hostileValue)
    .map(([at, how, hostile]) => {
      const path = paths[at] ?? [];
      if (how === 'EXTRA')
        return replaceAt(value, [], {
          ...(value !== null && typeof value === 'object' ? value : {}),
          [typeof hostile === 'string' ? hostile.slice(0, 50) : 'extra']: hostile,
        });
      if (how === 'OMIT') return path.length === 0 ? {} : replaceAt(value, path, GONE);
      return replaceAt(value, path, how === 'WRAP' ? [hostile] : hostile);
    });
}

/** Bodies that are not JSON, or misleading JSON. */
function brokenText(json: string): fc.Arbitrary<string> {
  const first = /^\{("[^"]+":[^,{}[\]]+),/.exec(json)?.[1];
  return fc.constantFrom(
    '',
    ' ',
    'null',
    '[]',
    '0',
    '"x"',
    '{',
    json.slice(0, -1),
    `${json}x`,
    `${json}${json}`,
    `\ufeff${json}`,
    `[${json}]`,
    json.replace('{', '{"__proto__":{"a":1},'),
    first ? json.replace('{', `{${first},`) : '{"a":1,"a":2}',
    '['.repeat(20_000),
    '{"a":'.repeat(5000),
  );
}

const NASTY_PATHS = [
  '%00',
  '%ff',
  '%ed%a0%80',
  '..',
  '%2e%2e%2f',
  '%2F',
  ';',
  '%',
  '%zz',
  '%F0%9F',
  "'",
  '%27%20or%201=1',
  'a'.repeat(299),
  'a'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  '%E0%A4%A',
  '*',
  '~',
  '%0d%0aset-cookie:x',
];
const NASTY_QUERIES = [
  '%',
  '%ff=%ff',
  'size=1&size=2',
  'page=0',
  'page=999999999',
  'size=-1',
  'sort=%27',
  'sort=name;drop',
  'order=__proto__',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  'q=%00',
  'q=%ed%a0%80',
  'q[]=1',
  'q[a]=1',
  'a'.repeat(5000),
  '&&&===',
  'instituteId=x',
  `instituteId=${'0'.repeat(36)}`,
  '%E2%80%AE',
];
const HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': '' },
  { 'content-type': '\u00ff' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'ÿÿÿÿÿÿÿÿÿÿ' },
  { accept: 'image/png' },
  { 'accept-encoding': 'gzip, \u00fe' },
  { 'content-encoding': 'gzip' },
  { expect: 'x' },
  { range: 'bytes=0-0,5-4' },
  { 'if-match': '*' },
  { 'x-request-id': "'; --" },
  { 'x-filler': 'z'.repeat(20_000) },
  { cookie: 'prangan-session=%00; prangan-session=x' },
  { cookie: 'x'.repeat(8000) },
  { origin: '::::' },
  { origin: 'null' },
  { 'sec-fetch-site': '\u00ff' },
];

type Kind = 'VALID' | 'NEAR' | 'HOSTILE';
export interface Case {
  readonly kind: Kind;
  readonly request: RawRequest;
}

interface Shape {
  readonly endpoint: Endpoint;
  readonly valid: CallParts;
  readonly session: Record<string, string>;
}

/** Requests around one accepted call: the call itself, the call with one part broken, and malformed requests. */
export function casesAround({ endpoint, valid, session }: Shape): fc.Arbitrary<Case> {
  const hasBody = endpoint.method !== 'GET';
  const type = bodyTypeOf(endpoint);
  const write = (
    kind: Kind,
    parts: CallParts,
    over: { body?: string | Buffer; headers?: Record<string, string>; target?: string } = {},
  ): Case => {
    const body = endpoint.kind === 'UPLOAD' ? String(parts.body) : hostileJson(parts.body);
    return {
      kind,
      request: {
        method: endpoint.method,
        target: over.target ?? targetOf(endpoint, parts),
        headers: { ...session, ...(hasBody ? { 'content-type': type } : {}), ...over.headers },
        body: hasBody ? (over.body ?? body) : null,
      },
    };
  };
  const proper = targetOf(endpoint, valid);
  const [path = '', query = ''] = proper.split('?');
  const pieces = path.split('/');
  const near: fc.Arbitrary<Case>[] = [
    broken(valid.query).map((value) => write('NEAR', { ...valid, query: value })),
    ...(endpoint.path.includes(':') ? [broken(valid.params).map((value) => write('NEAR', { ...valid, params: value }))] : []),
    ...(hasBody && endpoint.kind !== 'UPLOAD'
      ? [1, 2, 3].map(() => broken(valid.body).map((value) => write('NEAR', { ...valid, body: value })))
      : []),
  ];
  const hostile: fc.Arbitrary<Case>[] = [
    fc.constantFrom(...HEADERS).map((headers) => write('HOSTILE', valid, { headers })),
    fc.constantFrom(...NASTY_QUERIES).map((text) => write('HOSTILE', valid, { target: `${path}?${query}&${text}` })),
    fc
      .tuple(fc.constantFrom(...NASTY_PATHS), fc.nat(pieces.length - 1))
      .map(([text, at]) =>
        write('HOSTILE', valid, { target: `${pieces.with(at === 0 ? pieces.length - 1 : at, text).join('/')}?${query}` }),
      ),
    ...(endpoint.kind === 'UPLOAD'
      ? [fc.uint8Array({ maxLength: 3000 }).map((bytes) => write('HOSTILE', valid, { body: Buffer.from(bytes) }))]
      : []),
    ...(hasBody && endpoint.kind !== 'UPLOAD'
      ? [
          brokenText(hostileJson(valid.body)).map((body) => write('HOSTILE', valid, { body })),
          hostileValue.map((value) => write('HOSTILE', { ...valid, body: value })),
        ]
      : []),
  ];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(write('VALID', valid)) },
    { weight: 4, arbitrary: fc.oneof(...near) },
    { weight: 3, arbitrary: fc.oneof(...hostile) },
  );
}
