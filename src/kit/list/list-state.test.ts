import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { text, wholeNumber } from '../http/endpoint.contract.ts';
import { exportQueryOf, lastPageBefore, othersOf, queryOf, readListState, writeListState } from './list-state.rules.ts';

const query = z.strictObject({ q: z.optional(text(100)), level: z.optional(z.string()), facultyId: z.optional(z.string()) });
const master = { sort: ['code', 'name'], filterKeys: ['level', 'facultyId'], list: { query } };
const toppers = {
  sort: [],
  filterKeys: ['ties', 'upTo', 'later'],
  list: { query: z.strictObject({ ties: z.optional(z.enum(['DENSE', 'PERCENTAGE'])), upTo: z.optional(wholeNumber(1, 200)) }) },
};

describe('the list and its address', () => {
  it('reads what it wrote', () => {
    const state = fc.record({
      q: fc.string({ maxLength: 100 }),
      page: fc.integer({ min: 1, max: 9_999 }),
      size: fc.integer({ min: 1, max: 200 }),
      sort: fc.option(fc.record({ column: fc.constantFrom('code', 'name'), order: fc.constantFrom('asc' as const, 'desc' as const) })),
      filters: fc.dictionary(fc.constantFrom('level', 'facultyId'), fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(state, (before) => {
        const after = readListState(master, writeListState(before));
        expect(after).toEqual({ ...before, filters: { ...before.filters } });
      }),
    );
  });

  it.each([
    [{ page: '0' }, { page: 1 }],
    [{ page: 'x' }, { page: 1 }],
    [{ size: '100000' }, { size: 25 }],
    [{ sort: 'salary' }, { sort: null }],
    [{ password: 'x' }, { filters: {} }],
  ])('leaves out what makes no sense: %j', (search, part) => {
    expect(readListState(master, search)).toMatchObject(part);
  });

  it.each([
    [{ ties: 'NO', upTo: '7' }, { upTo: '7' }],
    [{ ties: 'DENSE', upTo: 'abc' }, { ties: 'DENSE' }],
    [{ ties: 'DENSE\0', upTo: '201' }, {}],
    // What the call does not name is converted before it is asked, and is not known here.
    [{ later: 'x' }, { later: 'x' }],
  ])('leaves out what the call would refuse: %j', (search, filters) => {
    expect(readListState(toppers, search).filters).toEqual(filters);
  });

  it.each([
    [master, 'asha', 'asha'],
    [master, '\0', ''],
    [master, 'as\0h\u007fa', 'asha'],
    // While one types a second word.
    [master, 'asha ', 'asha '],
    [master, ' ', ' '],
    [toppers, 'asha', ''],
    [{ ...toppers, list: { query: z.strictObject({ q: z.optional(text(3)) }) } }, 'asha', ''],
  ])('searches only what the call takes: %#', (shape, q, taken) => {
    expect(readListState(shape, { q }).q).toBe(taken);
  });

  it.each([
    [{ page: 9999, size: 25 }, { rows: 0, total: 120 }, 5],
    [{ page: 2, size: 200 }, { rows: 0, total: 120 }, 1],
    [{ page: 3, size: 60 }, { rows: 0, total: 120 }, 2],
    // Some lists count nothing where they have no row to count with.
    [{ page: 3, size: 60 }, { rows: 0, total: 0 }, 1],
    [{ page: 1, size: 25 }, { rows: 0, total: 0 }, null],
    [{ page: 5, size: 25 }, { rows: 20, total: 120 }, null],
    // The last row went between counting and reading: the page is no end to go back to.
    [{ page: 1, size: 25 }, { rows: 0, total: 1 }, null],
  ])('past its end a list goes to its last page: %j of %j', (state, answer, page) => {
    expect(lastPageBefore(state, answer)).toBe(page);
  });

  it('leaves a tab and a scope in the address alone', () => {
    expect(othersOf(master, { q: 'x', level: 'UG', page: '2', tab: '3', instance: 'i' })).toEqual({ tab: '3', instance: 'i' });
  });

  it('asks the server for the page, the export for all of it', () => {
    const state = readListState(master, { q: ' be ', level: 'UG', page: '3', sort: 'name', order: 'desc' });
    expect(queryOf(state)).toEqual({ level: 'UG', page: '3', size: '25', q: 'be', sort: 'name', order: 'desc' });
    expect(exportQueryOf(state)).toEqual({ level: 'UG', q: 'be', sort: 'name', order: 'desc' });
  });
});
