import { expect, test } from 'vitest';
import type { Db } from '../http/serve.server.ts';
import { gently } from './gentle.server.ts';

const shellOf = (signal: AbortSignal) => ({
  signal,
  transaction: <T>(work: (db: Db) => Promise<T>): Promise<T> => work(undefined as never),
});

test('rests four times as long as its transaction took, and hands its answer on', async () => {
  const { transaction } = gently(shellOf(new AbortController().signal));
  const begun = performance.now();
  let worked = 0;
  const answer = await transaction(async () => {
    while (performance.now() - begun < 20);
    worked = performance.now() - begun;
    return 'done';
  });
  // Timers count whole milliseconds and may be one early.
  expect([answer, performance.now() - begun >= worked * 5 - 2]).toEqual(['done', true]);
});

test('a job that is held no longer does not rest, and a failure is told at once', async () => {
  const shell = gently(shellOf(AbortSignal.abort()));
  expect(await shell.transaction(async () => 'done')).toBe('done');
  await expect(gently(shellOf(new AbortController().signal)).transaction(() => Promise.reject(new Error('cut off')))).rejects.toThrow(
    'cut off',
  );
});
