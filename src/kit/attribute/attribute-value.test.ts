import { describe, expect, it, test } from 'vitest';
import {
  cellText,
  compareDecimals,
  exampleOf,
  fitsPattern,
  groupsOf,
  inOrder,
  judgeValues,
  readAttribute,
  requiredOn,
} from './attribute-value.rules.ts';
import type { Judging } from './attribute-value.rules.ts';
import { ATTRIBUTE_TYPES } from './attribute.contract.ts';
import type { AttributeField, AttributeType, AttributeValue } from './attribute.contract.ts';

const field = (key: string, type: AttributeType, more: Partial<AttributeField> = {}): AttributeField => ({
  key,
  type,
  label: key,
  labelHi: null,
  labelMr: null,
  options: type === 'OPTION' || type === 'OPTIONS' ? ['A+', 'B+', 'O-'] : [],
  required: false,
  groupName: null,
  position: 1,
  sensitivity: 'INTERNAL',
  forms: ['OFFICE'],
  prints: [],
  listed: false,
  least: null,
  most: null,
  pattern: null,
  active: true,
  ...more,
});

type Row = [AttributeType, AttributeValue, AttributeValue | { readonly refused: string }, Partial<AttributeField>?];
const no = (refused: string) => ({ refused });

describe('one reading of a value, for browser, call and file', () => {
  test.each<Row>([
    ['TEXT', ' Marathi ', 'Marathi'],
    ['TEXT', '  ', null],
    ['TEXT', 'a\nb', no('ATTRIBUTE_SIGNS')],
    ['TEXT', 'x'.repeat(201), no('ATTRIBUTE_LENGTH_MOST')],
    ['TEXT', 'ab', no('ATTRIBUTE_LENGTH_LEAST'), { least: '3' }],
    ['TEXT', 'MH12', 'MH12', { pattern: 'AA99' }],
    ['TEXT', 'M112', no('ATTRIBUTE_PATTERN'), { pattern: 'AA99' }],
    ['LONG_TEXT', 'a\nb', 'a\nb'],
    ['WHOLE_NUMBER', '007', 7],
    ['WHOLE_NUMBER', 7, 7],
    ['WHOLE_NUMBER', '-0', 0],
    ['WHOLE_NUMBER', '7.0', no('ATTRIBUTE_WHOLE')],
    ['WHOLE_NUMBER', '1e3', no('ATTRIBUTE_WHOLE')],
    ['WHOLE_NUMBER', '9', no('ATTRIBUTE_LEAST'), { least: '10' }],
    ['WHOLE_NUMBER', '11', no('ATTRIBUTE_MOST'), { most: '10' }],
    ['DECIMAL', '7.50', '7.50'],
    ['DECIMAL', '7,5', no('ATTRIBUTE_DECIMAL')],
    ['DECIMAL', '0.3', '0.3', { most: '0.30' }],
    ['DECIMAL', '0.300001', no('ATTRIBUTE_MOST'), { most: '0.30' }],
    ['DATE', '2024-02-29', '2024-02-29'],
    ['DATE', '2023-02-29', no('ATTRIBUTE_DATE')],
    ['DATE', '31/01/2024', no('ATTRIBUTE_DATE')],
    ['DATE', '1999-12-31', no('ATTRIBUTE_LEAST'), { least: '2000-01-01' }],
    ['YES_NO', 'Yes', true],
    ['YES_NO', false, false],
    ['YES_NO', 'maybe', no('ATTRIBUTE_YES_NO')],
    ['OPTION', 'a+', 'A+'],
    ['OPTION', 'AB+', no('ATTRIBUTE_OPTION')],
    ['OPTION', ['A+'], no('ATTRIBUTE_ONE')],
    ['OPTIONS', 'O-; A+;A+', ['A+', 'O-']],
    ['OPTIONS', ['B+'], ['B+']],
    ['OPTIONS', [], null],
    ['OPTIONS', 'A+', no('ATTRIBUTE_LEAST'), { least: '2' }],
    ['PHONE', '+919876543210', '+919876543210'],
    ['PHONE', '098765 43210', '+919876543210'],
    ['PHONE', '98765', no('ATTRIBUTE_PHONE')],
    ['EMAIL', 'a@b.in', 'a@b.in'],
    ['EMAIL', 'a b@c', no('ATTRIBUTE_EMAIL')],
    ['URL', 'https://example.org/a', 'https://example.org/a'],
    ['URL', 'javascript:alert(1)', no('ATTRIBUTE_URL')],
  ])('%s %j → %j', (type, input, expected, more = {}) => {
    const read = readAttribute(field('x', type, more), input);
    expect('problem' in read ? no(read.problem.code) : read.value).toEqual(expected);
  });

  it('compares decimals exactly, beyond what a float holds', () => {
    expect(compareDecimals('999999999999.000001', '999999999999.000002')).toBe(-1);
    expect(compareDecimals('-0.5', '0.50')).toBe(-1);
    expect(compareDecimals('1.10', '1.1')).toBe(0);
  });

  test.each([
    ['MH-12', 'AA-99', true],
    ['मह-12', 'AA-99', true],
    ['MH12', 'AA-99', false],
    ['M212', 'A*99', true],
    ['', '', true],
  ])('%s has the form %s: %s', (text, pattern, fits) => expect(fitsPattern(text, pattern)).toBe(fits));

  it('is written to a file so that it is read back the same', () => {
    for (const [type, value] of [
      ['WHOLE_NUMBER', 7],
      ['YES_NO', true],
      ['OPTIONS', ['A+', 'O-']],
      ['DECIMAL', '7.50'],
    ] as const)
      expect(readAttribute(field('x', type), cellText(value as AttributeValue))).toEqual({ value });
  });
});

describe('a change of some values', () => {
  const fields = [
    field('blood', 'OPTION', { required: true }),
    field('bus', 'WHOLE_NUMBER', { most: '40' }),
    field('old', 'TEXT', { active: false }),
  ];
  const codes = (before: Record<string, AttributeValue>, given: Record<string, AttributeValue>, what: Judging = 'CHANGE') =>
    judgeValues(fields, before, given, what).problems.map(({ key, code }) => `${key} ${code}`);

  it('keeps values not given, and removes null ones', () => {
    expect(judgeValues(fields, { blood: 'A+', bus: 4 }, { bus: null }, 'CHANGE').values).toEqual({ blood: 'A+' });
  });
  it('reports all errors at once', () => {
    expect(codes({}, { bus: '41', hobby: 'x', old: 'y' }, 'NEW')).toEqual([
      'bus ATTRIBUTE_MOST',
      'hobby ATTRIBUTE_UNKNOWN',
      'old ATTRIBUTE_INACTIVE',
      'blood ATTRIBUTE_REQUIRED',
    ]);
  });
  it('does not check an old value against a newer rule', () => {
    expect(codes({ blood: 'A+', bus: 99, old: 'y' }, { blood: 'B+', old: 'y' })).toEqual([]);
  });
  it('does not let a required value be taken away', () =>
    expect(codes({ blood: 'A+' }, { blood: '' })).toEqual(['blood ATTRIBUTE_REQUIRED']));
  it('is saved though a required value was never given', () => {
    expect(codes({}, { bus: '4', blood: '' })).toEqual([]);
    expect(codes({}, { bus: '4', blood: '' }, 'NEW')).toEqual(['blood ATTRIBUTE_REQUIRED']);
  });
  it('requires required values on their own form only', () => {
    const later = [field('letter', 'TEXT', { required: true, forms: ['APPLICATION'] })];
    expect(judgeValues(later, {}, {}, 'NEW').problems).toEqual([]);
    expect(requiredOn(later, 'APPLICATION').map(({ key }) => key)).toEqual(['letter']);
  });
});

describe('order and examples', () => {
  const several = [
    field('b', 'TEXT', { position: 2, groupName: 'Bus' }),
    field('a', 'TEXT', { position: 1, groupName: 'Health' }),
    field('c', 'TEXT', { position: 3, groupName: 'Health' }),
    field('d', 'TEXT', { position: 9 }),
  ];
  it('keeps groups together', () => {
    expect(inOrder(several).map(({ key }) => key)).toEqual(['a', 'c', 'b', 'd']);
    expect(groupsOf(several).map(({ group, fields }) => [group, fields.map(({ key }) => key)])).toEqual([
      [null, ['d']],
      ['Health', ['a', 'c']],
      ['Bus', ['b']],
    ]);
  });
  test.each(ATTRIBUTE_TYPES.map((type) => [type] as const))('makes up an example of %s that the field accepts', (type) => {
    const one = field('x', type, type === 'DECIMAL' ? { least: '12.5' } : {});
    expect(readAttribute(one, exampleOf(one))).toMatchObject({ value: expect.anything() });
  });
});
