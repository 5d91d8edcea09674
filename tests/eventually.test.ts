import { describe, expect, it } from 'vitest';
import { eventually } from './eventually.server.ts';

const SOON = { milliseconds: 0, looks: 3 };

describe('eventually', () => {
  it('returns the wanted value as soon as it appears', async () => {
    let looks = 0;
    expect(
      await eventually(
        () => (looks += 1),
        (found) => found > 2,
      ),
    ).toBe(3);
    expect(await eventually(async () => 'there')).toBe('there');
  });

  it('goes on as long as the value changes, and throws its last state when it is stuck', async () => {
    let looks = 0;
    const look = () => ({ done: Math.min((looks += 1), 10) });
    await expect(eventually(look, ({ done }) => done > 10, SOON)).rejects.toThrow('nothing changes any more: {"done":10}');
    expect(looks).toBe(14);
  });

  it('does not take a paused machine for stuck work', async () => {
    let looks = 0;
    const hour = { milliseconds: 3_600_000, looks: 3 };
    const look = () => (looks += 1) > 8;
    expect(await eventually(look, Boolean, hour)).toBe(true);
  });
});
