import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { exportQueryOf, othersOf, queryOf, readListState, writeListState } from './list-state.rules.ts';

const master = { sort: ['code', 'name'], filterKeys: ['level', 'facultyId'] };

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

  it('leaves a tab and a scope in the address alone', () => {
    expect(othersOf(master, { q: 'x', level: 'UG', page: '2', tab: '3', instance: 'i' })).toEqual({ tab: '3', instance: 'i' });
  });

  it('asks the server for the page, the export for all of it', () => {
    const state = readListState(master, { q: ' be ', level: 'UG', page: '3', sort: 'name', order: 'desc' });
    expect(queryOf(state)).toEqual({ level: 'UG', page: '3', size: '25', q: 'be', sort: 'name', order: 'desc' });
    expect(exportQueryOf(state)).toEqual({ level: 'UG', q: 'be', sort: 'name', order: 'desc' });
  });
});
