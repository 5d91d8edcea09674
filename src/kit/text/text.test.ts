import { describe, expect, it } from 'vitest';
import { filled } from './sentence.rules.ts';
import { fill } from './text.client.ts';

describe('a sentence with its values', () => {
  it.each([
    ['{count} of {total}', { count: '12', total: 40 }, '12 of 40'],
    ['{count} {count#paper|papers}', { count: 1 }, '1 paper'],
    ['{count} {count#paper|papers}', { count: '1' }, '1 paper'],
    ['{count} {count#paper|papers}', { count: 0 }, '0 papers'],
    ['{count} {count#paper|papers}', { count: '1,21,000' }, '1,21,000 papers'],
    ['mark{count#|s} {count#differs|differ}', { count: 1 }, 'mark differs'],
    ['{other} stays', { count: 1 }, '{other} stays'],
  ])('%s with %o', (sentence, params, said) => {
    expect(fill(sentence, params)).toBe(said);
  });

  it.each([
    ['en', 0, 'many'],
    ['en', 1, 'one'],
    ['hi', 0, 'one'],
    ['hi', 1, 'one'],
    ['hi', '2', 'many'],
    ['hi', '1,21,000', 'many'],
    ['mr', 0, 'many'],
    ['mr', '1', 'one'],
    ['mr', 21, 'many'],
    ['en', '1.5', 'many'],
    ['hi', 'एक', 'many'],
  ] as const)('in %s so many as %s are counted as %s', (language, count, form) => {
    expect(filled('{count#one|many}', () => String(count), language)).toBe(form);
  });

  it('without values it stays as it is', () => {
    expect(fill('{count} of it', undefined)).toBe('{count} of it');
  });
});
