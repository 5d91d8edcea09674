import { bodyTypeOf } from './endpoint.contract.ts';
import type { CallInput, Endpoint, ReplyOf } from './endpoint.contract.ts';

/** A signed-in user of a running server: the client of rehearsal, measurements and tests. */
export interface ApiSession {
  /** Any answer, refusals included. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, headers?: Record<string, string>): Promise<ApiAnswer<ReplyOf<E> & Problem>>;
  /** The reply of a call that must succeed; throws with status and body otherwise. */
  ok<E extends Endpoint>(endpoint: E, input?: CallInput<E>, headers?: Record<string, string>): Promise<ReplyOf<E>>;
  /** Sends a raw body (a CSV) to a call that declares an upload. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    body: string | Uint8Array<ArrayBuffer>,
  ): Promise<ApiAnswer<ReplyOf<E> & Problem>>;
  /** cookie and x-cookie, for raw requests. */
  headers(): Promise<Record<string, string>>;
}

export interface ApiAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
  readonly text: string;
  /** As they came, for files that are no text. */
  readonly bytes: Buffer;
}

export interface Problem {
  readonly errors: readonly { readonly code: string; readonly message: string; readonly path?: string }[];
}

const FRESH = '"FRESH_SIGN_IN_REQUIRED"';

type Opened = Promise<Record<string, string>>;

/**
 * A session over `url`; institute calls default to `instituteId`. `open` is called once, at the first call, and `confirm`, where there is one, when a call
 * asks for a password of the last minutes: it is then made once more. A slow machine is longer at its work than a person.
 */
export function apiSession(url: string, instituteId: string, open: () => Opened, confirm: (() => Opened) | null = null): ApiSession {
  let opened: Opened | null = null;
  const headers = () => (opened ??= open());
  const send: typeof sendOnce = async (...sent) => {
    const answer = await sendOnce(...sent);
    if (confirm === null || !answer.text.includes(FRESH)) return answer;
    opened = confirm();
    return sendOnce(...sent);
  };
  const sendOnce = async (
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    body: string | Uint8Array<ArrayBuffer> | null,
    extra: Record<string, string>,
  ) => {
    const response = await fetch(addressOf(url, endpoint, input, instituteId), {
      method: endpoint.method,
      headers: { ...(await headers()), ...extra },
      body,
    });
    const renewed = response.headers.getSetCookie().find((one) => one.includes('prangan-session='));
    if (renewed) opened = headers().then((known) => ({ ...known, cookie: renewed.split(';', 1)[0] ?? '' }));
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('utf8');
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, text, bytes, body: isJson ? JSON.parse(text) : text };
  };
  const call: ApiSession['call'] = (endpoint, input = {}, extra = {}) =>
    endpoint.method === 'GET'
      ? send(endpoint, input, null, extra)
      : send(endpoint, input, JSON.stringify(input.body ?? {}), { 'content-type': 'application/json', ...extra });
  return {
    headers,
    call,
    async ok(endpoint, input, extra) {
      const answer = await call(endpoint, input, extra);
      if (answer.status !== 200) throw new Error(`${endpoint.name}: ${answer.status} ${answer.text.slice(0, 500)}`);
      return answer.body;
    },
    upload: (endpoint, input, body) => send(endpoint, input, body, { 'content-type': bodyTypeOf(endpoint) }),
  };
}

/** The sign-in as a browser does it: csrf, credentials, session. Returns the headers of a signed-in request. */
export async function signIn(url: string, username: string, password: string, subDomain: string): Promise<Record<string, string>> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const signed = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(csrf), 'x-sub-domain': subDomain },
    body: JSON.stringify({ username, password, csrfToken }),
  });
  if (signed.status !== 200) throw new Error(`sign-in of ${username}: ${signed.status} ${await signed.text()}`);
  const cookie = cookieOf(signed);
  const session = (await (await fetch(`${url}/api/auth/session`, { headers: { cookie } })).json()) as { user: { cookies: string } };
  return { cookie, 'x-cookie': session.user.cookies };
}

const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';

/** The address of a call: path parameters filled, instituteId and query appended. */
export function addressOf(url: string, endpoint: Endpoint, input: CallInput<Endpoint>, instituteId: string): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name] ?? (name === 'instituteId' ? instituteId : ''))),
  );
  const query = new URLSearchParams();
  if (endpoint.scope === 'INSTITUTE' && !endpoint.path.includes(':instituteId')) query.set('instituteId', input.instituteId ?? instituteId);
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) query.set(name, textOf(value));
  const tail = query.toString();
  return `${url}${path}${tail ? `?${tail}` : ''}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
