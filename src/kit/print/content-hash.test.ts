import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fc } from '../../../tests/property.server.ts';
import { contentHash } from './content-hash.server.ts';

/** As papers that are issued were hashed: they are compared with it for as long as they exist. */
const asIssued = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      ),
    )
    .digest('hex');

it('gives what was issued the hash that it has', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => contentHash(value) === asIssued(value)));
  const mixed = { b: [{ 10: 'x', 9: undefined, a: null }], a: { é: 1, e: 'अ', Z: [] }, at: new Date(0) };
  expect(contentHash(mixed)).toBe(asIssued(mixed));
});

it('the order of keys makes no difference, the order of a list does', () => {
  expect(contentHash({ a: 1, b: { c: 2, d: 3 } })).toBe(contentHash({ b: { d: 3, c: 2 }, a: 1 }));
  expect(contentHash([1, 2])).not.toBe(contentHash([2, 1]));
});
