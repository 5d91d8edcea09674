import { expect, test, vi } from 'vitest';
import { tickQueue } from './tick-queue.client.ts';

/** A call that is answered when the test says so. */
function held(log: string[], name: string) {
  const answer = Promise.withResolvers<void>();
  const keep = () => {
    log.push(name);
    return answer.promise;
  };
  return { keep, ...answer };
}

test('ticks beside each other are all kept, one after another; of one tick its last state', async () => {
  const log: string[] = [];
  const settled = vi.fn<() => Promise<void>>().mockResolvedValue();
  const queue = tickQueue({ failed: () => undefined, settled });
  const [first, second, off, on] = ['first', 'second', 'third off', 'third on'].map((name) => held(log, name));
  if (!first || !second || !off || !on) throw new Error('four are made');
  const ends = [queue.add('1', first.keep), queue.add('2', second.keep), queue.add('3', off.keep), queue.add('3', on.keep)];
  expect(log).toEqual(['first']);
  for (const { resolve } of [second, off, on, first]) resolve();
  await Promise.all(ends);
  expect(log).toEqual(['first', 'second', 'third on']);
  expect(settled).toHaveBeenCalledTimes(1);
});

test('the state of a tick that is under way is followed by its later one; a refused one keeps no other back', async () => {
  const log: string[] = [];
  const faults: unknown[] = [];
  const queue = tickQueue({ failed: (fault) => faults.push(fault), settled: async () => undefined });
  const [on, off] = [held(log, 'on'), held(log, 'off')];
  const ends = [queue.add('1', on.keep), queue.add('1', off.keep)];
  on.reject(new Error('refused'));
  off.resolve();
  await Promise.all(ends);
  expect([log, faults.length]).toEqual([['on', 'off'], 1]);
  const again = held(log, 'again');
  again.resolve();
  await queue.add('1', again.keep);
  expect(log).toEqual(['on', 'off', 'again']);
});
