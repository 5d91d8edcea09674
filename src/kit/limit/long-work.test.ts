import { expect, it } from 'vitest';
import { StartError } from '../errors/start-error.server.ts';
import { longWork } from './long-work.server.ts';
import { requireSettings, setting, SETTINGS } from '../setting/setting.server.ts';

const who = (userId: string, instituteId: string | null = 'A', tenantId = 'T') => ({ userId, instituteId, tenantId });
const anywhere = { take: async () => () => undefined };

it('gives an institute at most half of the seats, and a seat that is free to the tenant that has least', async () => {
  const work = longWork(anywhere, 4);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, instituteId: string, tenantId: string) =>
    work.turn(who(name, instituteId, tenantId), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const all = [start('a1', 'A', 'T'), start('a2', 'A', 'T'), start('a3', 'A', 'T'), start('b1', 'B', 'T'), start('b2', 'B', 'T')];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  all.push(start('c1', 'C', 'other'));
  ends.get('b1')?.();
  await all[3];
  await Promise.resolve();
  expect(begun.at(-1)).toBe('c1');
  ends.get('a1')?.();
  await all[0];
  await Promise.resolve();
  expect(begun.at(-1)).toBe('a3');
  for (const end of ends.values()) end();
  await Promise.all(all);
});

it('gives the seat back when the work fails', async () => {
  const work = longWork(anywhere, 1);
  await expect(work.turn(who('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await work.turn(who('b'), async () => 'done')).toBe('done');
});

it('reads settings as whole numbers, and says at the start which one makes no sense', () => {
  expect(setting('FEED_ROWS', {})).toBe(SETTINGS.FEED_ROWS);
  expect(setting('FEED_ROWS', { FEED_ROWS: ' 5000 ' })).toBe(5_000);
  for (const wrong of ['0', '-1', 'many', '1.5']) expect(() => requireSettings({ SEND_SECONDS: wrong })).toThrow(StartError);
});
