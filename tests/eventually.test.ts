import { describe, expect, it, vi } from 'vitest';
import { eventually } from './eventually.server.ts';

describe('eventually', () => {
  it('answers what was wanted, as soon as it is there', async () => {
    let looks = 0;
    expect(
      await eventually(
        () => (looks += 1),
        (found) => found > 2,
      ),
    ).toBe(3);
    expect(await eventually(async () => 'there')).toBe('there');
  });

  it('goes on as long as something changes, and says how it looked when nothing does any more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let looks = 0;
    const look = () => {
      vi.advanceTimersByTime(60_000);
      looks += 1;
      return { done: Math.min(looks, 20) };
    };
    await expect(eventually(look, ({ done }) => done > 20)).rejects.toThrow('nothing changes any more: {"done":20}');
    vi.useRealTimers();
    expect(looks).toBeGreaterThan(1000);
  });
});
