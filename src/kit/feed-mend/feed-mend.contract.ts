import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../http/endpoint.contract.ts';
import { common, ENCODINGS, FEED_MODES, feedJob, feedPath, feedRow, fillChoices, SEPARATORS, versioned } from '../feed/feed.contract.ts';

const change = { feature: 'jobs', action: 'create' } as const;
const rowParams = z.strictObject({ id, rowNo: wholeNumber(2, 10_000_000) });
const cells = z.array(z.string().check(z.maxLength(100_000))).check(z.maxLength(500));
/** The file in its present state, and every row that was checked again. */
const mended = dataOf(z.object({ feed: feedJob, rows: z.array(feedRow) }));

export const listFeedNames = defineEndpoint({
  ...common,
  name: 'feeds.names',
  summary: 'The first records of this institute that a column of a kind may name, each with the cell that names it',
  method: 'GET',
  path: '/api/jobs/feed-kinds/:kind/names',
  permission: { feature: 'jobs', action: 'read' },
  params: z.strictObject({ kind: text(60) }),
  query: z.strictObject({ column: text(60), q: z.optional(text(100)) }),
  reply: dataOf(z.array(z.object({ value: z.string(), label: z.string() }))),
});
export const mapFeed = defineEndpoint({
  ...common,
  name: 'feeds.map',
  summary: 'Match each column of the file or skip it; every row is checked again, and the choice is remembered',
  method: 'PUT',
  path: `${feedPath}/:id/mapping`,
  permission: change,
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    // In the order of the header; null skips the column.
    columns: z.array(z.nullable(text(60))).check(z.maxLength(500)),
    mode: z.optional(z.enum(FEED_MODES)),
    // Columns that the file lacks: the same cell for every row, that of another column, or numbers.
    constants: z.optional(fillChoices),
  }),
  reply: dataOf(feedJob),
});
export const readFeed = defineEndpoint({
  ...common,
  name: 'feeds.read',
  summary:
    'Read the uploaded file again with another sheet, encoding or separator, or without hidden rows; every row is checked again, and corrections are discarded',
  method: 'PUT',
  path: `${feedPath}/:id/reading`,
  permission: change,
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    encoding: z.optional(z.enum(ENCODINGS)),
    separator: z.optional(z.enum(SEPARATORS)),
    sheet: z.optional(text(200)),
    // Rows above the headings are not read.
    headerRow: z.optional(z.int().check(z.gte(1), z.lte(100))),
    // Of a workbook: rows that a filter or somebody hides.
    hiddenRows: z.optional(z.literal('LEFT_OUT')),
  }),
  reply: dataOf(feedJob),
});
export const fixFeedRow = defineEndpoint({
  ...common,
  name: 'feeds.fixRow',
  summary: 'Change one row before it is applied; it and the rows that depend on it are checked again',
  method: 'PUT',
  path: `${feedPath}/:id/rows/:rowNo`,
  permission: change,
  params: rowParams,
  body: z.strictObject({ version: z.int(), cells }),
  reply: mended,
});
export const replaceFeedCells = defineEndpoint({
  ...common,
  name: 'feeds.replaceCells',
  summary: 'Write another value wherever a column of the file has this one, before it is applied; every row is checked again',
  method: 'PUT',
  path: `${feedPath}/:id/cells`,
  permission: change,
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    // Its place in the header.
    column: z.int().check(z.gte(0), z.lte(499)),
    from: z.string().check(z.maxLength(1_000)),
    to: z.string().check(z.maxLength(1_000)),
  }),
  reply: dataOf(z.object({ feed: feedJob, replaced: z.int() })),
});
export const addFeedRow = defineEndpoint({
  ...common,
  name: 'feeds.addRow',
  summary: 'Add a row after the last one, before anything is applied',
  method: 'POST',
  path: `${feedPath}/:id/rows`,
  creates: false,
  permission: change,
  params: idParams,
  body: z.strictObject({ version: z.int(), cells }),
  reply: mended,
});
export const dropFeedRow = defineEndpoint({
  ...common,
  name: 'feeds.dropRow',
  summary: 'Leave one row out, before anything is applied; rows that depended on it are checked again',
  method: 'DELETE',
  path: `${feedPath}/:id/rows/:rowNo`,
  permission: change,
  params: rowParams,
  body: versioned,
  reply: mended,
});
