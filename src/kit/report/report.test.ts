import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from '../http/endpoint.contract.ts';
import { readListState } from '../list/list-state.rules.ts';
import type { Page } from '../list/page.rules.ts';
import { readXlsx } from 'hucre';
import { defineReport, sorting } from './report.contract.ts';
import { reportRoutes } from './report.routes.ts';

const STUDENTS = 2_345;
const fees = (length: 'WHOLE' | 'PAGES') =>
  defineReport({
    name: 'fees',
    summary: 'What is due',
    path: '/api/fees',
    permission: { feature: 'accounts', action: 'read' },
    params: z.strictObject({}),
    query: { course: z.optional(text(20)) },
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

async function bytesOf(reply: unknown): Promise<Buffer> {
  const content = reply !== null && typeof reply === 'object' && 'content' in reply ? reply.content : null;
  const parts: Buffer[] = [];
  for await (const part of content as AsyncIterable<string | Buffer>) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const textOf = async (reply: unknown): Promise<string[]> => (await bytesOf(reply)).toString('utf8').trim().split('\r\n');

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
    '"Total","9999.00"',
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

test('a whole report has no pages to ask for', () => {
  const asks = (length: 'WHOLE' | 'PAGES', query: object) => z.safeParse(fees(length).list.query, query).success;
  expect([asks('PAGES', { page: '2', size: '50' }), asks('WHOLE', {})]).toEqual([true, true]);
  expect([asks('WHOLE', { page: '2' }), asks('WHOLE', { size: '50' })]).toEqual([false, false]);
});

const OWN = { document: 'export.pdf' } as const;
const marks = (more: { readonly document?: string } = {}) =>
  defineReport({
    name: 'marks',
    summary: 'Marks by paper',
    path: '/api/marks',
    permission: { feature: 'accounts', action: 'read' },
    params: z.strictObject({}),
    query: { q: z.optional(z.string()), state: z.optional(z.string()), ...sorting(['total', 'name']) },
    row: z.object({ name: z.string(), total: z.nullable(z.string()), papers: z.record(z.string(), z.object({ mark: z.string() })) }),
    columns: [
      { key: 'name', head: 'Name', label: 'report.candidate', width: 30, kind: 'TEXT' },
      {
        group: 'papers',
        label: 'report.papers',
        parts: [{ key: 'mark', head: '{of} TOT', label: 'report.total', width: 8, kind: 'MARK' }],
      },
      { key: 'total', head: 'Total', label: 'topper.total', width: 10, kind: 'FIGURE' },
    ],
    length: 'WHOLE',
    ...more,
  });

const PAPERS = [
  { key: 'a', head: 'CO301', title: 'Algebra' },
  { key: 'b', head: 'CO302', title: null },
];
interface Marked {
  name: string;
  total: string | null;
  papers: Record<string, { mark: string }>;
}

const MARKED: Marked[] = [
  { name: 'Asha', total: '9.50', papers: { a: { mark: '9.5' }, b: { mark: 'AB' } } },
  { name: 'Binu', total: null, papers: {} },
  { name: 'Chitra', total: '61', papers: { b: { mark: '61' } } },
];

const marked = {
  head: async () => ({ name: 'marks', title: 'Marks' }),
  rows: async () => ({
    rows: MARKED,
    total: 3,
    counts: { P: 2, F: 1 },
    groups: { papers: PAPERS },
  }),
};
const asked = (query: object) => ({ db: null, scope: {}, params: {}, query }) as never;

test('what the query can sort by and filter by is what the page reads of the address', () => {
  expect(marks().shape).toMatchObject({ sort: ['name', 'total'], filterKeys: ['state'] });
  expect(fees('PAGES').shape).toMatchObject({ sort: [], filterKeys: ['course'] });
  expect(readListState(fees('PAGES').shape, { q: 'x', course: ' ' })).toMatchObject({ q: '', filters: {} });
});

test('a list answers its counts and the members of its column groups; a whole one is sorted', async () => {
  const [list] = reportRoutes(marks(), marked);
  const answer = await list?.handle(asked({ sort: 'total', order: 'desc' }));
  expect(answer).toMatchObject({ counts: { P: 2, F: 1 }, groups: { papers: PAPERS } });
  expect(answer).toMatchObject({ data: [{ name: 'Chitra' }, { name: 'Asha' }, { name: 'Binu' }] });
});

test('a file has a column for each part of each member, in the order of the screen; a mark is a number where it is one', async () => {
  const [, file] = reportRoutes(marks(), marked);
  expect(await textOf(await file?.handle(asked({ format: 'CSV', sort: 'total' })))).toEqual([
    '"Name","CO301 TOT","CO302 TOT","Total"',
    '"Asha","9.5","AB","9.50"',
    '"Chitra","","61","61"',
    '"Binu","","",""',
  ]);
  const book = await readXlsx(await bytesOf(await file?.handle(asked({ format: 'XLSX' }))));
  expect(book.sheets[0]?.rows[1]).toEqual(['Asha', 9.5, 'AB', 9.5]);
});

test('all rows of a file come at once where the source knows a cheaper way than page after page', async () => {
  const [, file] = reportRoutes(fees('PAGES'), {
    head: async () => ({ name: 'fees', title: 'Fees' }),
    rows: () => Promise.reject(new Error('page by page')),
    everything: async () => ({
      pages: (async function* () {
        yield rows.slice(0, 2);
        yield rows.slice(2, 3);
      })(),
    }),
  });
  expect(await textOf(await file?.handle(asked({ format: 'CSV' })))).toEqual([
    '"Name","Due"',
    ...[0, 1, 2].map((at) => `"Student ${at}","${at}.50"`),
  ]);
});

test('a report that declares a document of its own prints that, and no other report does', async () => {
  const printed = async () => ({ content: Buffer.from('%PDF its own'), rows: () => 3 });
  const [, file] = reportRoutes(marks(OWN), { ...marked, printed });
  expect(await file?.handle(asked({ format: 'PDF' }))).toMatchObject({
    fileName: 'marks.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF its own'),
  });
  expect(() => reportRoutes(marks(OWN), marked)).toThrow('marks.list');
  expect(() => reportRoutes(marks(), { ...marked, printed })).toThrow('marks.list');
});
