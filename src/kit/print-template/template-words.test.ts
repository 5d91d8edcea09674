import { expect, it, test } from 'vitest';
import { formatted, isUnfit } from './format-value.rules.ts';
import { numberInWords, ordinalInWords } from './number-words.rules.ts';
import { fieldsIn, filled, piecesOf } from './template-words.rules.ts';

it('reads fields with their formatters between words', () => {
  expect(piecesOf('Born on {student.birthDate|date|upper}.')).toEqual([
    { words: 'Born on ' },
    { field: 'student.birthDate', formats: ['date', 'upper'] },
    { words: '.' },
  ]);
});

test.each(['{{7*7}}', '${7*7}', '<%= 7*7 %>', '#{7*7}', "{{constructor.constructor('return 1')()}}", '#eval("1")', '$ 1 + 1 $', '{ x }'])(
  'T53: %s stays as it is typed',
  (text) => {
    expect(filled({ en: text }, 'en', {})).toEqual({ text, missing: [], isEmpty: false });
  },
);

it('T53: a name of the language itself is a field like any other, and unknown', () => {
  expect(fieldsIn({ en: '{constructor} {toString}' }).map(({ field }) => field)).toEqual(['constructor', 'toString']);
  expect(filled({ en: '{constructor}' }, 'en', {})).toEqual({ text: '', missing: ['constructor'], isEmpty: true });
});

it('what a value says is never read again', () => {
  expect(filled({ en: '{student.name}' }, 'en', { 'student.name': '{student.prn}', 'student.prn': '1' }).text).toBe('{student.prn}');
});

it('another language stands in for a missing one', () => {
  expect(filled({ mr: 'नाव {student.name}' }, 'en', { 'student.name': 'आशा' }).text).toBe('नाव आशा');
});

test.each([
  ['2006-03-04', ['date'], '04 Mar 2006'],
  ['2006-03-04', ['date-long'], '4 March 2006'],
  ['2006-03-04', ['date-numeric'], '04/03/2006'],
  ['2006-03-21', ['date-words'], 'Twenty-first March Two Thousand Six'],
  ['2006-03-04', ['date-mr'], '४ मार्च २००६'],
  ['2006-08-04', ['date-hi'], '४ अगस्त २००६'],
  ['1998', ['date'], '1998'],
  ['asha', ['upper'], 'ASHA'],
  ['125000', ['words'], 'One Lakh Twenty-five Thousand'],
  ['22', ['ordinal'], '22nd'],
  ['13', ['ordinal'], '13th'],
  ['123456789012', ['mask-4'], 'XXXXXXXX9012'],
  ['8.42', ['digits'], '८.४२'],
  ['', ['date'], ''],
  ['1', ['constructor'], '1'],
])('%s through %j is %s', (value, formats, wanted) => {
  expect(formatted(value, formats)).toBe(wanted);
});

it('a formatter takes values of its types', () => {
  expect(isUnfit('date', 'DATE')).toBe(false);
  expect(isUnfit('date', 'TEXT')).toBe(true);
  expect(isUnfit('toString', 'TEXT')).toBe(true);
});

it('numbers are said as in India', () => {
  expect(numberInWords(10_000_000)).toBe('One Crore');
  expect(numberInWords(0)).toBe('Zero');
  expect([1, 12, 20, 23, 30].map(ordinalInWords)).toEqual(['First', 'Twelfth', 'Twentieth', 'Twenty-third', 'Thirtieth']);
});
