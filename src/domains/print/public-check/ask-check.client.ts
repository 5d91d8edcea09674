import * as z from 'zod/mini';
import type { CallInput, Endpoint, ReplyOf } from '../../../kit/http/endpoint.contract.ts';

export type Problem = 'TOO_MANY' | 'NO_ANSWER';
export type Answered<T> = { readonly data: T } | { readonly problem: Problem };

/** Asks without a session: whoever holds the document may check it. */
export async function askPublic<E extends Endpoint>(
  endpoint: E,
  body: NonNullable<CallInput<E>['body']>,
): Promise<Answered<(ReplyOf<E> & { data: unknown })['data']>> {
  try {
    const response = await fetch(endpoint.path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status === 429) return { problem: 'TOO_MANY' };
    return z.parse(endpoint.reply, await response.json()) as { data: (ReplyOf<E> & { data: unknown })['data'] };
  } catch {
    return { problem: 'NO_ANSWER' };
  }
}

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a file, counted here: the file itself goes nowhere. */
export const fingerprint = async (file: Blob): Promise<string> => hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
