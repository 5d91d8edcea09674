import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.server.ts';

describe('T39: how passwords are kept', () => {
  const accepted = ['Aa1!aaaa', 'Twenty%characters999', 'चार Bytes 4 😀', `${'xY'.repeat(99)}1`, 'nul\u0000 inside1A!'];

  it.each(accepted)('T39: %j is argon2id at 19 MiB and two passes, under a salt of its own, and verifies exactly', async (password) => {
    const [hash, again] = [await hashPassword(password), await hashPassword(password)];
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(again).not.toBe(hash);
    expect(await passwordMatches(hash, password)).toBe(true);
    // Nothing is truncated, trimmed or case-folded.
    for (const near of [password.slice(0, -1), `${password} `, ` ${password}`, password.toLowerCase(), `${password.slice(0, -1)}X`])
      expect([near, await passwordMatches(hash, near)]).toEqual([near, false]);
  });

  it('T39: an unknown user and a broken hash match nothing, nor does the decoy’s password', async () => {
    expect(await passwordMatches(null, 'no such user has this password')).toBe(false);
    expect(await passwordMatches('$argon2id$broken', 'x')).toBe(false);
    expect(await passwordMatches('', '')).toBe(false);
  });

  it('T39: one password after the other, in order of arrival: one core at most', async () => {
    const done: number[] = [];
    await Promise.all(Array.from({ length: 12 }, (_, at) => hashPassword(`Order%${at}abc`).then(() => done.push(at))));
    expect(done).toEqual(Array.from({ length: 12 }, (_, at) => at));
  });
});
