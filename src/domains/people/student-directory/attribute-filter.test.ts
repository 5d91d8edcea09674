import { describe, expect, test } from 'vitest';
import { askedOf, readFilter, writeFilter } from './attribute-filter.rules.ts';
import { PRIORITY, priorityFirst } from '../student-attribute/priority-attributes.rules.ts';

describe('filters by attributes in one text', () => {
  test.each([
    ['bloodGroup=O%2B', { bloodGroup: 'O+' }],
    ['a1=x&b1=50%25%20%26%20more', { a1: 'x', b1: '50% & more' }],
    ['', null],
    ['bloodGroup', null],
    ['bloodGroup=%E0%A4%A', null],
    ['bloodGroup=a&bloodGroup=b', null],
    ['__proto__=a', null],
    ['a1=x=y', null],
  ])('%s', (text, filter) => {
    expect(readFilter(text)).toEqual(filter);
    expect(filter && readFilter(writeFilter(filter))).toEqual(filter);
  });
  test('the address has them as separate parameters', () => {
    expect(askedOf({ q: 'a', 'attribute.bloodGroup': 'O+', page: '1' })).toEqual({ q: 'a', page: '1', attributes: 'bloodGroup=O%2B' });
    expect(askedOf({ page: '1' })).toEqual({ page: '1' });
  });
});

test('the specification’s priority attributes come first, in its order, and the rest keep their order', () => {
  const columns = ['state', 'seatNo', 'fullName', 'rollNo', 'universityPrn', 'picture', 'studentId', 'division', 'formNumber', 'libraryNo'];
  expect(priorityFirst(columns, (name) => name)).toEqual([...PRIORITY, 'state', 'fullName']);
  expect(PRIORITY).toEqual(['picture', 'division', 'rollNo', 'studentId', 'universityPrn', 'libraryNo', 'formNumber', 'seatNo']);
});
