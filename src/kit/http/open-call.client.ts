/**
 * Calls of the pages in front of the sign-in, which load neither schemas nor the query cache: what a page needs of an answer is
 * read by hand.
 */
export interface OpenError {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  /** The minutes to wait, where the sentence says them. */
  readonly count: number;
}
export type OpenAnswer =
  | { readonly ok: true; readonly body: Record<string, unknown> }
  | { readonly ok: false; readonly status: number; readonly errors: readonly OpenError[] };

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const textIn = (record: Record<string, unknown>, name: string): string => (typeof record[name] === 'string' ? record[name] : '');

function errorsIn(body: Record<string, unknown>): OpenError[] {
  const items: unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  return items.map(asRecord).map((item) => ({
    code: textIn(item, 'code'),
    message: textIn(item, 'message'),
    path: textIn(item, 'path'),
    count: Number(item['count']) || 1,
  }));
}

/** GET without a body, POST with one. Status 0: the server cannot be reached. */
export async function openCall(path: string, body: unknown = null, cookies: string | null = null): Promise<OpenAnswer> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...(cookies ? { 'x-cookie': cookies } : {}) };
  try {
    const response = await fetch(path, body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = asRecord(await response.json().catch(() => null));
    return response.ok ? { ok: true, body: answer } : { ok: false, status: response.status, errors: errorsIn(answer) };
  } catch {
    return { ok: false, status: 0, errors: [] };
  }
}

export interface ShownMessage {
  readonly id: string;
  readonly channel: string;
  readonly recipient: string;
  readonly body: string;
}

/** Messages shown by a demonstration instead of sending, newest first; null where messages are really sent. */
export async function demoMessages(): Promise<readonly ShownMessage[] | null> {
  const answer = await openCall('/api/identity/demo-outbox');
  if (!answer.ok) return null;
  const rows: unknown[] = Array.isArray(answer.body['data']) ? answer.body['data'] : [];
  return rows.map(asRecord).map((row) => ({
    id: textIn(row, 'id'),
    channel: textIn(row, 'channel'),
    recipient: textIn(row, 'recipient'),
    body: textIn(row, 'body'),
  }));
}
