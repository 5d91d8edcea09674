import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataOf, defineEndpoint, type Method } from './endpoint.contract.ts';
import { heldBecause, holdChanges, releaseChanges } from './held-changes.client.ts';

const endpoint = (name: string, method: Method, sends = false) =>
  defineEndpoint({
    name,
    summary: name,
    method,
    path: `/api/${name}`,
    scope: 'SESSION',
    permission: 'SELF',
    sends,
    reply: dataOf(z.string()),
  });

afterEach(releaseChanges);

describe('changes that are held', () => {
  it('lets reading and the named call through, and sends nothing else', () => {
    const end = endpoint('end', 'POST');
    const held = () =>
      [endpoint('list', 'GET'), end, endpoint('save', 'PUT'), endpoint('drop', 'DELETE'), endpoint('otp', 'GET', true)].map(
        (one) => heldBecause(one) !== null,
      );
    expect(held()).toEqual([false, false, false, false, false]);
    holdChanges(end);
    expect(held()).toEqual([false, false, true, true, true]);
    releaseChanges();
    expect(held()).toEqual([false, false, false, false, false]);
  });
});
