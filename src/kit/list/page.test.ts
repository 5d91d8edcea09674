import { expect, test } from 'vitest';
import { everyPage, factsOf, oneMore, pageReply, pageRequest, totalOf } from './page.rules.ts';

test('a page begins after the pages before it, the usual length where nothing is asked', () => {
  expect(pageRequest({})).toEqual({ number: 1, size: 50, offset: 0 });
  expect(pageRequest({ page: 3 }, 25)).toEqual({ number: 3, size: 25, offset: 50 });
  expect(pageRequest({ page: 2, size: 10 }, 25)).toEqual({ number: 2, size: 10, offset: 10 });
});

test.each([
  [1, 10, 0, null],
  [1, 10, 10, null],
  [1, 10, 11, 2],
  [2, 10, 20, null],
  [2, 10, 21, 3],
  [9, 10, 21, null],
])('page %i of %i rows in %i goes on with %s', (page, size, total, next) => {
  expect(factsOf(pageRequest({ page, size }), total)).toEqual({ size, next, total });
});

test('an uncounted page goes on, and says how many there are at least', () => {
  const page = pageRequest({ page: 2, size: 10 });
  expect(factsOf(page, { atLeast: oneMore(page) })).toEqual({ size: 10, next: 3, total: 21, atLeast: true });
});

test('a reply says what the list tells beside its rows', () => {
  const page = pageRequest({ size: 1 });
  expect(pageReply({ rows: ['a'], total: 2, page })).toEqual({ data: ['a'], page: { size: 1, next: 2, total: 2 } });
  const told = pageReply({ rows: [], total: 0, page, counts: { OPEN: 0 }, abilities: { create: true } });
  expect([told.counts, told.abilities]).toEqual([{ OPEN: 0 }, { create: true }]);
});

test('counts are summed up for one value, for several and for all; a name of every object counts nothing', () => {
  const counts = { OPEN: 2, CLEARED: 3 };
  expect([totalOf(counts), totalOf(counts, 'OPEN'), totalOf(counts, ['OPEN', 'CLEARED', 'NONE']), totalOf(counts, 'constructor')]).toEqual([
    5, 2, 5, 0,
  ]);
});

test('a whole list is read until a page is not full', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => at);
  const read = async ({ offset, size }: { readonly offset: number; readonly size: number }) => rows.slice(offset, offset + size);
  const pages: (readonly number[])[] = [];
  for await (const page of everyPage(read, 3)) pages.push(page);
  expect(pages).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
});
