/**
 * The sign-in surface at /api/auth. Its answers are not the product's usual `{data}`, and the sign-in page loads
 * neither schemas nor the query cache, so the few fields are read by hand here.
 */
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json().catch(() => null);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function csrfToken(): Promise<string> {
  const answer = await readJson(await fetch('/api/auth/csrf', { headers: JSON_HEADERS }));
  return typeof answer['csrfToken'] === 'string' ? answer['csrfToken'] : '';
}

/** Code and sentence of the first error; null where the answer has none. */
function firstError(answer: Record<string, unknown>, part: 'code' | 'message'): string | null {
  const errors: unknown[] = Array.isArray(answer['errors']) ? answer['errors'] : [];
  const first = errors[0];
  const found: unknown = typeof first === 'object' && first !== null ? Object.getOwnPropertyDescriptor(first, part)?.value : null;
  return typeof found === 'string' ? found : null;
}

/** Only addresses of this site: a callback must not lead somebody to another one. */
export function ownAddress(address: unknown): string {
  if (typeof address !== 'string') return '/';
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null;
  return url && url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}

/** `minutes`: how long to wait after too many tries. */
export type SignInAnswer =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: string | null; readonly message: string | null; readonly minutes: number };

const refused = (code: string | null, message: string | null, minutes = 1): SignInAnswer => ({ ok: false, code, message, minutes });

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Of the authenticator, once it is asked for. */
  readonly code?: string;
  readonly callbackUrl: string | null;
}

/** The page of errors, when the service cannot even say by what one may sign in; the sign-in page, when it is not by a password. */
async function requireProvider(callbackUrl: string | null): Promise<boolean> {
  const response = await fetch('/api/auth/providers', { headers: JSON_HEADERS });
  if (response.ok && 'credentials' in (await readJson(response))) return true;
  const back = new URLSearchParams({ callbackUrl: callbackUrl ?? '/' }).toString();
  location.assign(response.ok ? `/api/auth/signin?${back}` : '/api/auth/error?error=Configuration');
  return false;
}

/** What the server says to somebody whose turn it is not yet; null for every other answer. */
function waitOf(response: Response, answer: Record<string, unknown>): { place: number; seconds: number; ticket: string } | null {
  const { place, ticket } = answer;
  if (response.status !== 503 || typeof place !== 'number' || typeof ticket !== 'string') return null;
  return { place, ticket, seconds: Number(response.headers.get('retry-after')) || 1 };
}

/**
 * Signs in; `message` is the server's reason, null when it gave none. While many others sign in, `onWait` is told the place and the
 * seconds until it is asked again by itself, and answers whether to go on. Rejects when the server cannot be reached.
 */
export async function signIn(
  { callbackUrl, ...credentials }: Credentials,
  onWait: (place: number, seconds: number) => Promise<boolean>,
): Promise<SignInAnswer> {
  if (!(await requireProvider(callbackUrl))) return refused(null, null);
  const body = { ...credentials, csrfToken: await csrfToken(), ...(callbackUrl ? { callbackUrl } : {}) };
  let ticket: string | null = null;
  for (;;) {
    const response = await post('/api/auth/callback/credentials', ticket === null ? body : { ...body, ticket });
    const answer = await readJson(response);
    const wait = waitOf(response, answer);
    if (wait === null) return outcomeOf(response, answer);
    ticket = wait.ticket;
    if (!(await onWait(wait.place, wait.seconds))) return refused('STOPPED', null);
  }
}

const post = (path: string, body: object) => fetch(path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) });

const answerOf = async (response: Response): Promise<SignInAnswer> => outcomeOf(response, await readJson(response));

function outcomeOf(response: Response, answer: Record<string, unknown>): SignInAnswer {
  if (response.ok && answer['ok'] === true) return { ok: true, url: ownAddress(answer['url']) };
  const seconds = Number(response.headers.get('retry-after')) || 60;
  return refused(firstError(answer, 'code'), firstError(answer, 'message'), Math.ceil(seconds / 60));
}

/** Signs in by a passkey: `show` has the browser answer what the server asks. Rejects with what the browser had against it. */
export async function signInByPasskey(callbackUrl: string | null, show: (asked: unknown) => Promise<object>): Promise<SignInAnswer> {
  const token = await csrfToken();
  const asked = await post('/api/auth/passkey/options', { csrfToken: token });
  if (!asked.ok) return answerOf(asked);
  const answer = await show(await readJson(asked));
  return answerOf(await post('/api/auth/callback/passkey', { csrfToken: token, answer, ...(callbackUrl ? { callbackUrl } : {}) }));
}

/** Ends the session of these cookies on the server, and no other; one that is already gone, or no connection, is no reason to stay. */
export async function signOut(cookies: string | null): Promise<void> {
  try {
    const body = JSON.stringify({ csrfToken: await csrfToken(), ...(cookies === null ? {} : { cookies }) });
    await fetch('/api/auth/signout', { method: 'POST', headers: JSON_HEADERS, body });
  } catch {
    // The browser leaves for the sign-in page in any case.
  }
}

const LEAVING = 'prangan.signOutReason';

/** By what a session ended without this tab's own sign-out. */
const ENDED_BY = ['INACTIVE', 'FORCED', 'OTHER_TAB'] as const;
export type EndedBy = (typeof ENDED_BY)[number];
export interface EndReason {
  readonly message: string;
  readonly by: EndedBy;
}

/** Keeps the reason of a sign-out across the change to the sign-in page; where storage is forbidden, it goes unsaid. */
export function keepReason({ message, by }: EndReason): void {
  try {
    sessionStorage.setItem(LEAVING, `${by} ${message}`);
  } catch {
    // Nothing to do: signing out matters more.
  }
}

/** The reason, once. */
export function takeReason(): EndReason | null {
  try {
    const kept = sessionStorage.getItem(LEAVING) ?? '';
    sessionStorage.removeItem(LEAVING);
    const by = ENDED_BY.find((one) => kept.startsWith(`${one} `));
    return by === undefined ? null : { by, message: kept.slice(by.length + 1) };
  } catch {
    return null;
  }
}
