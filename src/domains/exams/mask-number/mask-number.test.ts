import { expect, test } from 'vitest';
import { DRAWS_END, isMaskNumber, maskNumberOf, SMALLEST_DRAW } from './mask-number.rules.ts';

// Damm's own example: 572 gets the check digit 4.
test.each([
  [1_000_000, '1000000'],
  [5_720_000, '5720000'],
  [9_999_999, '9999999'],
])('%d gets one digit more and is a mask number', (drawn, begins) => {
  const number = maskNumberOf(drawn);
  expect([number.slice(0, 7), number.length, isMaskNumber(number)]).toEqual([begins, 8, true]);
});

test('every wrong digit and every two neighbours that changed places are found', () => {
  for (const drawn of [SMALLEST_DRAW, 2_181_001, 4_837_261, 7_000_913, DRAWS_END - 1]) {
    const number = maskNumberOf(drawn);
    for (let at = 0; at < number.length; at += 1) {
      for (const digit of '0123456789') {
        if (digit === number[at]) continue;
        expect(isMaskNumber(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`)).toBe(false);
      }
      const [one = '', two = ''] = number.slice(at);
      if (two === '' || one === two) continue;
      expect(isMaskNumber(`${number.slice(0, at)}${two}${one}${number.slice(at + 2)}`)).toBe(false);
    }
  }
});

test.each(['', '1234567', '123456789', '0317598', 'A1234567', '12 34567'])('%j is no mask number', (text) => {
  expect(isMaskNumber(text)).toBe(false);
});
