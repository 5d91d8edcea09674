import { Agent, request as httpRequest } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { bodyTypeOf } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';

/** One request as it goes over the wire: no client library normalises the path or the headers. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, already encoded. */
  readonly target: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** A stream of events does not end: it is read this long. */
const STREAM_MS = 150;

/** Not an HTTP status: the reply started and was cut off. */
const BROKE_OFF = 599;

/** A compressed reply that was cut off stays compressed. */
function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  try {
    return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  } catch {
    return bytes;
  }
}

/** Sends and reads the whole answer; rejects when the connection breaks. */
export function send(url: string, raw: RawRequest, stream = false): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const { body } = raw;
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = httpRequest(
      { hostname, port, agent, method: raw.method, path: raw.target, headers: { ...raw.headers, ...length } },
      (response) => {
        const parts: Buffer[] = [];
        const finish = (status = response.statusCode ?? 0) =>
          resolve({
            status,
            headers: response.headers,
            text: unpacked(Buffer.concat(parts), response.headers['content-encoding']).toString('utf8'),
            milliseconds: performance.now() - begun,
          });
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => finish());
        response.on('error', () => finish(BROKE_OFF));
        if (stream && response.statusCode === 200) {
          setTimeout(() => {
            finish();
            response.destroy();
          }, STREAM_MS);
        }
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** The parts of a call before they are written out. */
export interface CallParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Value of `instituteId` in the query of INSTITUTE calls; null leaves it out. */
  readonly instituteId: string | null;
}

const entriesOf = (value: unknown): [string, unknown][] => (value !== null && typeof value === 'object' ? Object.entries(value) : []);
const textOf = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Path and query of a call; parameters that are missing stay empty. */
export function targetOf(endpoint: Endpoint, parts: CallParts): string {
  const params = new Map(entriesOf(parts.params));
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encode(textOf(params.get(name) ?? (name === 'instituteId' ? parts.instituteId : ''))),
  );
  const inPath = endpoint.path.includes(':instituteId');
  const query = entriesOf(parts.query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encode(key)}=${encode(textOf(one))}`),
  );
  if (endpoint.scope === 'INSTITUTE' && !inPath && parts.instituteId !== null) query.unshift(`instituteId=${encode(parts.instituteId)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** A call written out as a browser of ours would send it. */
export function rawRequest(endpoint: Endpoint, parts: CallParts, session: Record<string, string>): RawRequest {
  const target = targetOf(endpoint, parts);
  if (endpoint.method === 'GET') return { method: 'GET', target, headers: session, body: null };
  const body = endpoint.kind === 'UPLOAD' ? textOf(parts.body ?? '') : JSON.stringify(parts.body ?? {});
  return { method: endpoint.method, target, headers: { ...session, 'content-type': bodyTypeOf(endpoint) }, body };
}

/** Runs `work` over the items, `width` at a time. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>, width = 8): Promise<void> {
  const queue = items.values();
  const runner = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, runner));
}
