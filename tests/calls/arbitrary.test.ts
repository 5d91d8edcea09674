import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { dateOnly, decimal, id, text, wholeNumber } from '../../src/kit/http/endpoint.contract.ts';
import { validSamples } from './arbitrary.server.ts';
import { saySeed, seed } from './seed.server.ts';

const { routes } = product;

const from = z.strictObject({ startsOn: dateOnly, endsOn: dateOnly });
const SCHEMAS: Record<string, z.core.$ZodType> = {
  text: text(20),
  decimal: decimal(2),
  id,
  dateOnly,
  page: wholeNumber(1, 200),
  level: z.enum(['UG', 'PG']),
  code: z.string().check(z.regex(/^[A-Za-z0-9._/-]{1,20}$/)),
  amount: z.int().check(z.gte(0), z.lte(8)),
  optional: z.optional(text(5)),
  nullable: z.nullable(z.email()),
  list: z.array(text(5)).check(z.minLength(1), z.maxLength(3)),
  counts: z.record(z.string(), z.int()),
  shape: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('A'), of: z.string() }), z.strictObject({ kind: z.literal('B') })]),
  span: from.check(z.refine((value) => value.endsOn >= value.startsOn, 'ends before it starts')),
};

describe('inputs generated from contracts', () => {
  saySeed('inputs written from contracts');
  it.each(Object.entries(SCHEMAS))('are accepted: %s', (_name, schema) => {
    const samples = validSamples(schema, [], 20, seed);
    expect(samples).toHaveLength(20);
    expect(new Set(samples.map((value) => JSON.stringify(value))).size).toBeGreaterThan(1);
  });

  it('use the given identifiers', () => {
    const mine = '01900000-0000-7000-8000-00000000000a';
    expect(validSamples(z.strictObject({ id }), [mine], 3, seed)).toEqual([{ id: mine }, { id: mine }, { id: mine }]);
  });

  it('have no key that is refused before parsing', () => {
    // The seed that generated `__proto__` as the name of an attribute: such a body is a 400, not the contract's 422.
    const body = routes.find(({ endpoint }) => endpoint.name === 'studentProfiles.update')?.endpoint.body ?? z.never();
    const samples = validSamples(body, ['01900000-0000-7000-8000-00000000000a'], 10, 989);
    expect(samples).toHaveLength(10);
    expect(JSON.stringify(samples)).not.toContain('"__proto__":');
  });

  it('exist for every part of every call', () => {
    const without = routes.flatMap(({ endpoint }) =>
      (['params', 'query', 'body'] as const)
        .filter((part) => validSamples(endpoint[part], [], 2, seed).length === 0)
        .map((part) => `${endpoint.name} ${part}`),
    );
    expect(without).toEqual([]);
  });
});
