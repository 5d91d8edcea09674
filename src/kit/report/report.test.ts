import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Page } from '../list/page.rules.ts';
import { defineReport } from './report.contract.ts';
import { reportRoutes } from './report.routes.ts';

const STUDENTS = 2_345;
const fees = (length: 'WHOLE' | 'PAGES') =>
  defineReport({
    name: 'fees',
    summary: 'What is due',
    path: '/api/fees',
    permission: { feature: 'accounts', action: 'read' },
    params: z.strictObject({}),
    query: { course: z.optional(z.string()) },
    row: z.object({ id: z.string(), name: z.string(), due: z.string() }),
    columns: [
      { key: 'name', head: 'Name', label: 'report.candidate', width: 30, kind: 'TEXT' },
      { key: 'due', head: 'Due', label: 'topper.total', width: 10, kind: 'FIGURE' },
    ],
    length,
  });

const rows = Array.from({ length: STUDENTS }, (_, at) => ({ id: String(at), name: `Student ${at}`, due: `${at}.50` }));

function routesOf(length: 'WHOLE' | 'PAGES') {
  const asked: string[] = [];
  const [list, file] = reportRoutes(fees(length), {
    head: async ({ query }) => {
      asked.push(query.course ?? 'all');
      return { name: 'fees', title: 'Fees' };
    },
    rows: async (_asking, { offset, size }: Page) => ({ rows: rows.slice(offset, offset + size), total: STUDENTS }),
    totals: async () => ({ due: '9999.00' }),
  });
  // Neither rows nor CSV ask the database or the scope.
  const call = (query: object) => ({ db: null, scope: {}, params: {}, query }) as never;
  return { asked, list: (query: object) => list?.handle(call(query)), file: (query: object) => file?.handle(call(query)) };
}

async function textOf(reply: unknown): Promise<string[]> {
  const content = reply !== null && typeof reply === 'object' && 'content' in reply ? reply.content : null;
  let text = '';
  for await (const part of content as AsyncIterable<string>) text += part;
  return text.trim().split('\r\n');
}

test('a report in pages answers the page that is asked for, and what all rows add up to', async () => {
  const { list } = routesOf('PAGES');
  expect(await list({ page: 2, size: 3 })).toEqual({
    data: rows.slice(3, 6),
    page: { size: 3, next: 3, total: STUDENTS },
    totals: { due: '9999.00' },
  });
});

test('a whole report is answered at once', async () => {
  expect(await routesOf('WHOLE').list({})).toMatchObject({ data: rows, page: { next: null, total: STUDENTS } });
});

test.each(['PAGES', 'WHOLE'] as const)('a file of %s has every row once, and the totals below them', async (length) => {
  const { asked, file } = routesOf(length);
  const lines = await textOf(await file({ format: 'CSV', course: 'BE' }));
  expect(lines.length).toBe(STUDENTS + 2);
  expect([lines[0], lines[1], lines[STUDENTS], lines.at(-1)]).toEqual([
    '"Name","Due"',
    '"Student 0","0.50"',
    `"Student ${STUDENTS - 1}","${STUDENTS - 1}.50"`,
    '"","9999.00"',
  ]);
  expect(asked).toEqual(['BE']);
});

test('its calls: read under its right, taken out under "export", page and size of the list alone', () => {
  const { list, exportFile } = fees('PAGES');
  expect([list.name, list.permission, exportFile.name, exportFile.permission, exportFile.kind]).toEqual([
    'fees.list',
    { feature: 'accounts', action: 'read' },
    'fees.exportFile',
    { feature: 'accounts', action: 'export' },
    'DOWNLOAD',
  ]);
  expect([z.safeParse(list.query, { page: '2' }).success, z.safeParse(exportFile.query, { format: 'CSV', page: '2' }).success]).toEqual([
    true,
    false,
  ]);
});
