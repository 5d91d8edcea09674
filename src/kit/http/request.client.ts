import { shownLanguage } from '../text/text.client.ts';
import { bodyTypeOf, isCreating, isGuarded, type CallInput, type Endpoint } from './endpoint.contract.ts';
import { idempotencyKey } from './idempotency.client.ts';
import { useSession } from '../session/session.client.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly init: RequestInit;
  /** Set on creating calls: what the idempotency key is kept under. */
  readonly fingerprint: string | null;
}

/** The named plain values of params or query; what is left out or empty is not sent. */
function entriesOf(values: unknown): [string, string][] {
  const entries: [string, unknown][] = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return entries.flatMap(([name, value]): [string, string][] => {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return plain && value !== '' ? [[name, String(value)]] : [];
  });
}

/** Where a call is: for what the browser fetches itself, a picture. */
export function addressOf(endpoint: Endpoint, input: CallInput<Endpoint>): string {
  let path = endpoint.path;
  for (const [name, value] of entriesOf(input.params)) path = path.replace(`:${name}`, encodeURIComponent(value));
  const query = new URLSearchParams();
  if (input.instituteId) query.set('instituteId', input.instituteId);
  for (const [name, value] of entriesOf(input.query)) query.set(name, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Builds the request of a call: address, x-cookie on everything that changes or sends, idempotency key on what creates. */
export function requestOf(endpoint: Endpoint, input: CallInput<Endpoint>, upload: Blob | null): OutgoingRequest {
  const url = addressOf(endpoint, input);
  const headers = new Headers({ accept: 'application/json', 'accept-language': shownLanguage() });
  const guarded = isGuarded(endpoint);
  const cookies = useSession.getState().user?.cookies;
  if (guarded && cookies) headers.set('x-cookie', cookies);
  // Only a hint: the server uses the session.
  if (guarded) headers.set('x-sub-domain', location.hostname.split('.', 1)[0] ?? '');
  let body: BodyInit | null = null;
  if (upload) {
    body = upload;
    headers.set('content-type', bodyTypeOf(endpoint));
  } else if (endpoint.method !== 'GET' && input.body !== undefined) {
    body = JSON.stringify(input.body);
    headers.set('content-type', 'application/json');
  }
  const fingerprint = isCreating(endpoint) ? `${url} ${typeof body === 'string' ? body : ''}` : null;
  if (fingerprint) headers.set('idempotency-key', idempotencyKey(fingerprint));
  return { url, init: { method: endpoint.method, headers, body, credentials: 'same-origin' }, fingerprint };
}
