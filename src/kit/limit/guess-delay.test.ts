import { describe, expect, it } from 'vitest';
import { countedAddress, GUESS_DELAYS } from './guess-delay.rules.ts';

describe('T40: how guesses are counted', () => {
  it('T40: nobody guesses more than ten times in a quarter of an hour, however well timed', () => {
    const at: number[] = [];
    let now = 0;
    for (let guess = 0; guess < 60; guess += 1) {
      at.push(now);
      now += GUESS_DELAYS[Math.min(guess, GUESS_DELAYS.length - 1)] ?? 0;
    }
    for (const start of at) expect(at.filter((moment) => moment >= start && moment < start + 900).length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));
});
