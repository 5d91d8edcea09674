import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dateOnly, id, text } from '../http/endpoint.contract.ts';
import { fieldOf } from './field-kind.client.ts';
import { coreOf, filterOf, isNullable, isText, kindOf } from './field-kind.contract.ts';

describe('field kinds', () => {
  it.each([
    [text(20), 'SCALAR'],
    [z.nullable(id), 'SCALAR'],
    [z.int(), 'SCALAR'],
    [z.enum(['A']), 'SCALAR'],
    [z.array(z.int()), 'LIST'],
    [z.array(id), 'LIST'],
    [z.array(z.object({})), 'DOCUMENT'],
    [z.object({}), 'DOCUMENT'],
    [z.nullable(z.record(z.string(), z.string())), 'DOCUMENT'],
  ] as const)('%#', (schema, kind) => {
    expect(kindOf(schema)).toBe(kind);
  });

  it('looks under nullable, optional and trimming', () => {
    expect(coreOf(z.optional(z.nullable(text(5))))._zod.def.type).toBe('string');
    expect([isText(z.nullable(text(5))), isText(z.int()), isNullable(z.nullable(id)), isNullable(id)]).toEqual([true, false, true, false]);
  });

  it.each([
    [z.boolean(), 'true', 'yes'],
    [z.int(), '12', '1.5'],
    [z.array(z.int()), '3', 'x'],
    [z.nullable(id), '01900000-0000-7000-8000-000000000001', 'x'],
    [z.enum(['A', 'B']), 'B', 'C'],
    [dateOnly, '2026-06-01', '2026-13-01'],
  ] as const)('a filter takes only what the column can hold: %#', (schema, good, bad) => {
    const filter = filterOf(schema);
    expect([z.safeParse(filter, good).success, z.safeParse(filter, bad).success]).toEqual([true, false]);
  });

  it.each([
    [z.array(z.int().check(z.gte(1), z.lte(4))), false, { kind: 'LIST', of: { kind: 'WHOLE' }, values: ['1', '2', '3', '4'] }],
    [z.array(z.int().check(z.gte(1), z.lte(500))), false, { kind: 'LIST', of: { kind: 'WHOLE' }, values: null }],
    [z.array(z.enum(['A', 'B'])), false, { kind: 'LIST', of: { kind: 'CHOICE', values: ['A', 'B'] }, values: ['A', 'B'] }],
    [z.nullable(z.array(id)), true, { kind: 'LIST', of: { kind: 'REFERENCE' }, values: null }],
    [z.array(text(40)), false, { kind: 'LIST', of: { kind: 'TEXT', long: false }, values: null }],
    [z.array(z.object({ a: z.int() })), false, { kind: 'DOCUMENT' }],
    [z.object({}), false, { kind: 'DOCUMENT' }],
    [id, true, { kind: 'REFERENCE' }],
  ] as const)('how a field is entered: %#', (schema, references, entry) => {
    expect(fieldOf(schema, references).entry).toEqual(entry);
  });

  it('refuses to filter by a document', () => {
    expect(() => filterOf(z.object({}))).toThrow('object');
  });
});
