import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startText } from '../text/text.client.ts';
import { call } from './call.client.ts';
import { dataOf, defineEndpoint } from './endpoint.contract.ts';

const publish = defineEndpoint({
  name: 'publishResult',
  summary: 'Publish',
  method: 'POST',
  creates: false,
  path: '/api/results/publish',
  scope: 'SESSION',
  permission: 'SELF',
  body: z.strictObject({ version: z.int() }),
  reply: dataOf(z.int()),
});

/** What was sent, and how each is answered. */
const sent: ((answer: Response) => void)[] = [];
beforeEach(async () => {
  sent.length = 0;
  const place = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', place);
  vi.stubGlobal('sessionStorage', place);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { pathname: '/', search: '', hostname: 'localhost' });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => sent.push(resolve)));
  await startText();
});

// Files of unit tests share their process: the next one needs its own fetch.
afterEach(() => vi.unstubAllGlobals());

describe('a change that has no answer yet', () => {
  test('is not sent again by a second press, and both have its answer', async () => {
    const both = [1, 2].map(() => call(publish, { body: { version: 3 } }));
    expect(sent).toHaveLength(1);
    sent[0]?.(Response.json({ data: 4 }));
    expect(await Promise.all(both)).toEqual([{ data: 4 }, { data: 4 }]);
  });

  test('refused, is refused to both, and may be tried again', async () => {
    const both = [1, 2].map(() => call(publish, { body: { version: 3 } }));
    sent[0]?.(Response.json({ errors: [{ code: 'SHUT', message: 'Shut' }] }, { status: 409 }));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = call(publish, { body: { version: 3 } });
    expect(sent).toHaveLength(2);
    sent[1]?.(Response.json({ data: 5 }));
    expect(await again).toEqual({ data: 5 });
  });

  test('with other input is another change', async () => {
    const each = [3, 4].map((version) => call(publish, { body: { version } }));
    expect(sent).toHaveLength(2);
    for (const answer of sent) answer(Response.json({ data: 1 }));
    await Promise.all(each);
  });
});
