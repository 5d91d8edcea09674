import { describe, expect, it } from 'vitest';
import { stepAt, stepOfCode, timeCode } from './time-code.server.ts';

// RFC 6238, appendix B: the secret of its SHA-1 column, the last six of its eight digits.
const SECRET = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %d is %s', (second, code) => expect(timeCode(SECRET, stepAt(second * 1000))).toBe(code));

  it('counts in its own half minute and the two beside it', () => {
    const now = 1_234_567_890_000;
    const code = timeCode(SECRET, stepAt(now));
    expect([now - 30_000, now, now + 30_000].map((moment) => stepOfCode(SECRET, code, moment))).toEqual(
      Array.from({ length: 3 }, () => stepAt(now)),
    );
    expect([now - 61_000, now + 61_000].map((moment) => stepOfCode(SECRET, code, moment))).toEqual([null, null]);
  });
});
