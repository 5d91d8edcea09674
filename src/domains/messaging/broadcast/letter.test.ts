import { expect, test } from 'vitest';
import { cleanBody, plainText } from './letter.server.ts';

test.each([
  ['<p>See https://college.example/fair.</p>', 'https://college.example/fair', '.'],
  ['<p>See &lt;https://college.example/fair&gt;.</p>', 'https://college.example/fair', '&gt;.'],
  ['<p>See https://college.example/?a=1&amp;b=2, please</p>', 'https://college.example/?a=1&amp;b=2', ', please'],
  ['<p>&lt;iframe src=https://evil.example&gt;&lt;/iframe&gt;</p>', 'https://evil.example', '&gt;&lt;/iframe&gt;'],
])('a typed web address ends where it was typed to end: %s', (typed, address, rest) => {
  expect(cleanBody(typed)).toContain(`<a href="${address}">${address}</a>${rest}`);
});

test('an address between pointed brackets reads as it was typed', () => {
  expect(plainText(cleanBody('<p>See &lt;https://college.example/fair&gt;.</p>'))).toBe('See <https://college.example/fair>.');
});
