import { expect, test } from 'vitest';
import { countedSearch } from './counted-search.server.ts';

/** 5 open and 2 closed rows; a reading stops after `most`. */
const search = (most: number) => ({
  read: async (value: string | undefined) => {
    const open = value === undefined || value === 'OPEN' ? Math.min(5, most) : 0;
    const closed = value === undefined || value === 'CLOSED' ? Math.min(2, most - open) : 0;
    return {
      ids: [`read ${value ?? 'all'}`],
      counts: Object.fromEntries(Object.entries({ OPEN: open, CLOSED: closed }).filter(([, n]) => n > 0)),
    };
  },
  walk: async () => ['walked'],
});

test.each([
  [undefined, undefined, { ids: ['read all'], total: 7, counts: { OPEN: 5, CLOSED: 2 } }],
  [undefined, 'CLOSED', { ids: ['read all'], total: 2, counts: { OPEN: 5, CLOSED: 2 } }],
  [7, undefined, { ids: ['read all'], total: 7, counts: { OPEN: 5, CLOSED: 2 } }],
  [6, undefined, { ids: ['walked'], total: 6, isMore: true, counts: null }],
  [6, 'OPEN', { ids: ['read OPEN'], total: 5, counts: null }],
  [4, 'OPEN', { ids: ['walked'], total: 4, isMore: true, counts: null }],
  [2, 'CLOSED', { ids: ['read CLOSED'], total: 2, counts: null }],
  [2, 'NONE', { ids: ['read NONE'], total: 0, counts: null }],
])('a search that counts to %s, of %s', async (countTo, chosen, found) => {
  expect(await countedSearch({ countTo, chosen, ...search(countTo === undefined ? 100 : countTo + 1) })).toEqual(found);
});
