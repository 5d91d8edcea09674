import { expect, test } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { cleanBody, letters, plainText } from './letter.server.ts';

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

const named = fc.record({
  name: fc.string({ maxLength: 12 }),
  number: fc.oneof(fc.constantFrom('', '&amp;', '</a>', '{{name}}', '$1', 'अ', '"\''), fc.string({ maxLength: 6 })),
});
const WORDS = [
  '{{name}}',
  '{{ number }}',
  '{{institute}}',
  '{{other}}',
  ' and ',
  '\n',
  '&lt;',
  '&amp;amp;',
  '"',
  'https://college.example/?a=1&b=2',
  'प्रिय',
];
const MARKS = ['<p>', '</p>', '<br>', '<ul><li>', '</li></ul>', '<b>', '</b>', '<a href="https://college.example/{{name}}">', '</a>'];
const part = fc.constantFrom(...WORDS, ...MARKS);

test('the words of each letter are those of its HTML, though they are made once for all', () => {
  const written = { channel: 'EMAIL', subject: 'Result', sms: null, smsNames: 'WHOLE' } as const;
  const link = fc.constantFrom(null, 'https://college.example/u/abc', 'https://college.example/u/abc?x=1&y=%22');
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }),
      fc.array(named, { minLength: 1, maxLength: 2 }),
      link,
      fc.string(),
      (parts, people, leave, institute) => {
        const made = letters({ ...written, body: parts.join(''), institute });
        for (const one of people) {
          const { html, text } = made([{ kind: 'STUDENT', id: '1', why: [], ...one }], leave);
          expect(text).toBe(plainText(html));
        }
      },
    ),
  );
});
