import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from './endpoint.contract.ts';
import { heldBecause, holdChanges, releaseChanges } from './held-changes.client.ts';

const named = (name: string) =>
  ({ name, summary: name, path: `/api/${name}`, scope: 'SESSION', permission: 'SELF', reply: dataOf(z.string()) }) as const;

afterEach(releaseChanges);

describe('changes that are held', () => {
  it('lets reading and the named call through, and sends nothing else', () => {
    const end = defineEndpoint({ ...named('end'), method: 'POST' });
    const calls = [
      defineEndpoint({ ...named('list'), method: 'GET' }),
      end,
      defineEndpoint({ ...named('save'), method: 'PUT' }),
      defineEndpoint({ ...named('drop'), method: 'DELETE' }),
      defineEndpoint({ ...named('otp'), kind: 'CHANGE', method: 'GET' }),
    ];
    const held = () => calls.map((one) => heldBecause(one) !== null);
    expect(held()).toEqual([false, false, false, false, false]);
    holdChanges(end);
    expect(held()).toEqual([false, false, true, true, true]);
    releaseChanges();
    expect(held()).toEqual([false, false, false, false, false]);
  });
});
