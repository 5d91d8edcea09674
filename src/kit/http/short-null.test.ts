import { expect, test } from 'vitest';
import { shortNulls } from './short-null.rules.ts';

const NULL = { type: 'null' };

test.each([
  [{ anyOf: [{ type: 'string' }, NULL] }, { type: ['string', 'null'] }],
  [
    { anyOf: [{ type: 'string', format: 'uuid' }, NULL], description: 'Whose' },
    { description: 'Whose', type: ['string', 'null'], format: 'uuid' },
  ],
  [
    { properties: { a: { anyOf: [{ type: 'integer', minimum: 0 }, NULL] } } },
    { properties: { a: { type: ['integer', 'null'], minimum: 0 } } },
  ],
  [[{ anyOf: [{ type: 'boolean' }, NULL] }], [{ type: ['boolean', 'null'] }]],
])('%j is shorter', (long, short) => {
  expect(shortNulls(long)).toEqual(short);
});

test.each([
  // A list of values would have to name null itself.
  { anyOf: [{ type: 'string', enum: ['A'] }, NULL] },
  { anyOf: [{ type: 'string', const: 'A' }, NULL] },
  { anyOf: [{ $ref: '#/components/schemas/Row' }, NULL] },
  { anyOf: [{ type: 'object', properties: {} }, NULL] },
  { anyOf: [{ type: 'string' }, { type: 'number' }] },
  { anyOf: [{ type: 'string' }, { type: 'number' }, NULL] },
  { anyOf: [{ type: 'string', default: 'a' }, NULL], default: null },
  { type: 'string' },
  null,
])('%j stays', (schema) => {
  expect(shortNulls(schema)).toEqual(schema);
});
