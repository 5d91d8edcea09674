import { expect, test } from 'vitest';
import { unprintable, withoutUnprintable } from './printable.rules.ts';

test.each([
  ['Pawar Sneha Ganesh', null],
  ['पवार स्नेहा गणेश, क्षत्रिय', null],
  ['Zoë Müller–D’Souza ₹ 100 Σ(C × P) ÷ ΣC', null],
  ['मराठी\u200dनाव', null],
  ['தமிழ்', 'த'],
  ['Asha 😀', '😀'],
  ['✗', '✗'],
])('%s', (text, sign) => {
  expect(unprintable(JSON.stringify(text))?.sign ?? null).toBe(sign);
});

test('reports its position', () => {
  expect(unprintable('{"name":"Asha தமிழ்"}')?.around).toContain('Asha');
});

test('a list shows a question mark for each sign that the fonts lack', () => {
  expect(withoutUnprintable('Asha 😀 தமி पवार')).toBe('Asha ? ??? पवार');
});
