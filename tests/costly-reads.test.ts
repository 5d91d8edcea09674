import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../src/app/domains.server.ts';

/** The longest that a read may be asked by, in letters; the whole address is bounded by the 16 KB that Node takes. */
const LONGEST = 4_000;
const LONGEST_SEARCH = 100;
const MOST_ROWS = 200;
const DEEPEST_PAGE = 1_000_000;

const reads = product.routes
  .map(({ endpoint }) => endpoint)
  .filter(({ kind }) => kind === 'READ' || kind === 'DOWNLOAD')
  .map(({ name, query }) => ({
    name,
    query,
    fields: Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  }));

/** Whether the query refuses this value of the field, whatever else it lacks. */
function refuses(query: z.core.$ZodType, field: string, value: unknown): boolean {
  const asked = z.safeParse(query, { [field]: value });
  return !asked.success && asked.error.issues.some(({ path }) => path[0] === field);
}

describe('T58: what a read may be asked for has an end', () => {
  it('T58: every text and every list of values, a search at 100 letters', () => {
    expect(reads.length).toBeGreaterThan(250);
    const endless = reads.flatMap(({ name, query, fields }) =>
      fields
        .filter((field) => !refuses(query, field, 'a'.repeat((field === 'q' ? LONGEST_SEARCH : LONGEST) + 1)))
        .map((field) => `${name} ${field}`),
    );
    expect(endless).toEqual([]);
    const many = reads.flatMap(({ name, query, fields }) =>
      fields
        .filter(
          (field) =>
            !refuses(
              query,
              field,
              Array.from({ length: 5_000 }, () => 'a'),
            ),
        )
        .map((field) => `${name} ${field}`),
    );
    expect(many).toEqual([]);
  });

  it('T58: a page has at most 200 rows and no number above a million, wherever there are pages', () => {
    const paged = reads.filter(({ fields }) => fields.includes('size') || fields.includes('page'));
    expect(paged.length).toBeGreaterThan(100);
    const open = paged.filter(
      ({ query }) => !refuses(query, 'size', String(MOST_ROWS + 1)) || !refuses(query, 'page', String(DEEPEST_PAGE + 1)),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});
