import { expect, test } from 'vitest';
import { repeated } from './repeated.server.ts';

test('work is done again and again, a fault is told and goes on, and the end waits for what is under way', async () => {
  const told: unknown[] = [];
  let times = 0;
  let ended = 0;
  const { promise: thrice, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    times += 1;
    if (times === 3) resolve();
    if (times === 1) throw new Error('the first fails');
    await Promise.resolve();
    ended += 1;
  };
  const going = repeated(work, { everyMs: 1, about: 'a test', report: (error, about) => told.push([String(error), about]) });
  await thrice;
  await going.stop();
  const [before, done] = [times, ended];
  expect([told, done]).toEqual([[['Error: the first fails', 'a test']], before - 1]);
});
