import { describe, expect, it } from 'vitest';
import { secondsLeft } from './time-left.rules.ts';

describe('the time a job still needs', () => {
  it('follows the pace seen so far', () => {
    expect(secondsLeft({ at: 0, done: 0 }, { at: 10_000, done: 250 }, 1000)).toBe(30);
  });

  it('counts from the first look, not from the start of the work', () => {
    expect(secondsLeft({ at: 5_000, done: 900 }, { at: 7_000, done: 950 }, 1000)).toBe(2);
  });

  it.each([
    ['nothing was done', { at: 5_000, done: 0 }, 10],
    ['the look is too short', { at: 900, done: 5 }, 10],
    ['all is done', { at: 5_000, done: 10 }, 10],
    ['the total is unknown', { at: 5_000, done: 10 }, 0],
  ])('says nothing when %s', (_reason, now, total) => {
    expect(secondsLeft({ at: 0, done: 0 }, now, total)).toBeNull();
  });
});
