import * as z from 'zod/mini';
import { featureName } from '../access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';
import { exportOf } from '../export/list-export.contract.ts';

/** INSERT: new records only. UPDATE: existing ones only. BOTH: decided by the natural key. */
export const FEED_MODES = ['INSERT', 'UPDATE', 'BOTH'] as const;
export type FeedMode = (typeof FEED_MODES)[number];

/**
 * UPLOADED → MAPPING (columns wait for a person) | INVALID | READY, among which mapping and mending rows move it; READY → APPLYING → APPLIED |
 * FAILED; APPLIED or FAILED → DELETED or UNDONE. FAILED can be applied again: it goes on. A soft delete can be restored.
 */
export const FEED_STATES = ['UPLOADED', 'MAPPING', 'INVALID', 'READY', 'APPLYING', 'APPLIED', 'FAILED', 'DELETED', 'UNDONE'] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** NOTE: no row of the list, but words below it. */
export const ROW_OUTCOMES = ['STAGED', 'INVALID', 'NOTE', 'CREATED', 'UPDATED', 'SKIPPED', 'FAILED', 'DELETED', 'UNDONE'] as const;
export type RowOutcomeName = (typeof ROW_OUTCOMES)[number];

/** Error of the file as a whole. `row` counts like a spreadsheet: the header is row 1. */
export const fileError = z.object({ code: z.string(), reason: z.string(), row: z.optional(z.int()), column: z.optional(z.string()) });
export type FileError = z.output<typeof fileError>;

/** Error of one cell; `column` is empty when it is the row as a whole. */
export const cellError = z.object({ column: z.string(), value: z.string(), reason: z.string() });
export type CellError = z.output<typeof cellError>;

export const ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const SEPARATORS = ['COMMA', 'SEMICOLON', 'TAB', 'BAR'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The heading row; absent: the first. */
const headerRow = z.optional(z.int());
/** How the file was read, shown to the sender. */
const reading = z.union([
  z.object({ format: z.literal('CSV'), encoding: z.enum(ENCODINGS), separator: z.enum(SEPARATORS), headerRow }),
  z.object({
    format: z.literal('XLSX'),
    sheet: z.string(),
    sheets: z.int(),
    sheetNames: z.optional(z.array(z.string())),
    headerRow,
    /** What the sheet hides, by a filter or by hand; absent: nothing. */
    hidden: z.optional(z.object({ rows: z.int(), columns: z.int() })),
    /** Absent: hidden rows were read like all others. */
    hiddenRows: z.optional(z.literal('LEFT_OUT')),
  }),
]);
export type Reading = z.output<typeof reading>;

/** The user's reading settings; missing ones are detected from the content. */
export interface ReadingChoice {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  readonly sheet?: string | undefined;
  readonly headerRow?: number | undefined;
  readonly hiddenRows?: 'LEFT_OUT' | undefined;
}

/** The column of a header cell, null when it is skipped; and by whom: NOBODY has decided yet, a GUESS has to be confirmed. */
const mappedCell = z.object({
  key: z.nullable(z.string()),
  /** EMPTY: no row has a value there, so that nobody is asked. */
  by: z.enum(['NAME', 'REMEMBERED', 'CHOSEN', 'GUESS', 'NOBODY', 'EMPTY']),
});
export type MappedCell = z.output<typeof mappedCell>;

const columnKey = z.string().check(z.maxLength(60));
const oneCell = z.string().check(z.maxLength(500));
const sameAs = z.strictObject({ sameAs: columnKey });
/** Columns of the file in the order in which their cells are joined, as a name that a list has in parts. */
const joined = z.strictObject({ joined: z.array(columnKey).check(z.minLength(1), z.maxLength(6)) });
/** What stands before a number. */
const prefix = z.string().check(z.trim(), z.maxLength(15));

/** How a column that the file lacks is filled: one cell for every row, the cell of another column, several joined, or numbers after a prefix. */
export const fillChoices = z.record(columnKey, z.union([oneCell, sameAs, joined, z.strictObject({ prefix })]));
export type FillChoices = Readonly<z.output<typeof fillChoices>>;

/** The first number, which the row `fromRow` gets, and how many digits it has at least. */
const numbers = z.strictObject({ prefix, first: z.int(), digits: z.int(), fromRow: z.int() });
export type Numbers = Readonly<z.output<typeof numbers>>;
const constants = z.record(columnKey, z.union([oneCell, sameAs, joined, numbers]));
export type Constants = Readonly<z.output<typeof constants>>;
export type Fill = Constants[string];

/** Text to type before an act above the institute's limits; null: none. */
const caution = z.object({ count: z.int(), percent: z.int(), typed: z.boolean(), secondPerson: z.boolean() });
export type Caution = z.output<typeof caution>;

export const feedJob = z.object({
  id,
  kind: z.string(),
  context: z.record(z.string(), z.unknown()),
  mode: z.enum(FEED_MODES),
  fileName: z.string(),
  fileSize: z.int(),
  fileSha256: z.string(),
  state: z.enum(FEED_STATES),
  header: z.array(z.string()),
  fileErrors: z.array(fileError),
  total: z.int(),
  ok: z.int(),
  failed: z.int(),
  /** Rows below the list, left out. */
  notes: z.int(),
  /** Rows with something to look at again; they are applied as they are. */
  doubtful: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  undone: z.int(),
  reading: z.nullable(reading),
  /** Whether it can be read again another way without being sent again. */
  fileKept: z.boolean(),
  mapping: z.array(mappedCell),
  constants,
  willCreate: z.int(),
  willUpdate: z.int(),
  willSkip: z.int(),
  existing: z.int(),
  hardDelete: z.boolean(),
  /** Before applying; before deleting or undoing. */
  cautions: z.object({ apply: caution, remove: caution, undo: caution }),
  jobId: z.nullable(id),
  uploadedBy: z.nullable(id),
  uploadedByName: z.nullable(z.string()),
  uploadedAt: z.string(),
  appliedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  version: z.int(),
});
export type FeedJobView = z.output<typeof feedJob>;

/** Rows that can still be undone. */
export const leftToUndo = ({ created, updated, undone }: FeedJobView): number => created + updated - undone;

export const feedRow = z.object({
  rowNo: z.int(),
  cells: z.array(z.string()),
  errors: z.nullable(z.array(cellError)),
  doubts: z.nullable(z.array(cellError)),
  outcome: z.enum(ROW_OUTCOMES),
  targetId: z.nullable(id),
  plan: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type FeedRowView = z.output<typeof feedRow>;

const inEach = z.object({ en: z.string(), hi: z.string(), mr: z.string() });

export const feedKind = z.object({
  kind: z.string(),
  feature: featureName,
  /** Which acts that take a batch back the caller may do. `records` false: its rows are values, with nothing to delete beside undoing. */
  back: z.object({ undo: z.boolean(), remove: z.boolean(), restore: z.boolean(), records: z.boolean() }),
  /** Headings that other kinds read from the same file: a list of students that says their divisions. */
  elsewhere: z.array(z.object({ kind: z.string(), heads: z.array(z.string()) })),
  /** Whether a second person decides before a file of this kind is applied. */
  byTwo: z.boolean(),
  /** Whether the caller may send new records of this kind, or only reads its files. */
  open: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string(),
      key: z.string(),
      required: z.boolean(),
      reference: z.nullable(z.string()),
      /** What it is called on screen. */
      labels: inEach,
      /** Values that can be counted up, each with its words on screen. */
      choices: z.array(z.object({ value: z.string(), labels: inEach })),
      /** Offered for every row where a file lacks the column. */
      usual: z.nullable(z.string()),
      /** How each row can get a cell of its own there: that of one of these columns, a number, or several joined where the file has `lead`. */
      fill: z.object({
        from: z.array(z.string()),
        numbered: z.boolean(),
        joined: z.optional(z.object({ lead: z.string(), orders: z.array(z.array(z.string())) })),
      }),
      /** Read only as a part of a column that is joined. */
      part: z.optional(z.literal(true)),
    }),
  ),
});

export type FeedKindView = z.output<typeof feedKind>;
export type FeedColumnView = FeedKindView['columns'][number];

export const common = { scope: 'INSTITUTE' as const };
export const versioned = z.strictObject({ version: z.int() });
/** The count as a person typed it, where the act is above the limits. */
export const typed = z.optional(z.int());
const kindParams = z.strictObject({ kind: text(60) });
export const feedPath = '/api/jobs/feeds';

export const listFeedKinds = defineEndpoint({
  ...common,
  name: 'feeds.kinds',
  summary: 'The kinds of imports that the caller may make, with their columns',
  method: 'GET',
  path: '/api/jobs/feed-kinds',
  permission: { feature: 'jobs', action: 'read' },
  reply: dataOf(z.array(feedKind)),
});
export const feedHeaders = defineEndpoint({
  ...common,
  name: 'feeds.headers',
  summary: 'A file with the headers of a kind, as CSV or workbook, empty or with an example row',
  method: 'GET',
  path: '/api/jobs/feed-kinds/:kind/headers',
  permission: { feature: 'jobs', action: 'read' },
  params: kindParams,
  query: z.strictObject({
    format: z.optional(z.enum(['csv', 'xlsx'])),
    example: z.optional(z.enum(['true'])),
    /** As for the file itself: the example is of that examination. */
    context: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.unknown(),
  kind: 'DOWNLOAD',
});
export const listFeeds = defineEndpoint({
  ...common,
  name: 'feeds.list',
  summary: 'Batch feeds of the kinds that the caller may read, newest first',
  method: 'GET',
  path: feedPath,
  permission: { feature: 'jobs', action: 'read' },
  query: z.strictObject({
    ...paging,
    kind: z.optional(text(60)),
    state: z.optional(z.enum(FEED_STATES)),
    /** ME: only the caller's own files. */
    by: z.optional(z.enum(['ME'])),
  }),
  reply: pageOf(feedJob),
});
export const uploadFeed = defineEndpoint({
  ...common,
  name: 'feeds.upload',
  summary: 'Upload a CSV file or a workbook (.xlsx), told apart by content: every row is checked, nothing is applied yet',
  method: 'POST',
  path: feedPath,
  permission: { feature: 'jobs', action: 'create' },
  kind: 'UPLOAD',
  contentType: 'text/csv',
  // `context` is a JSON object with what the kind needs beside the file, e.g. an exam instance.
  query: z.strictObject({
    kind: text(60),
    mode: z.enum(FEED_MODES),
    fileName: text(200),
    context: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  reply: dataOf(feedJob),
});
export const getFeed = defineEndpoint({
  ...common,
  name: 'feeds.get',
  summary: 'One batch feed with its counts',
  method: 'GET',
  path: `${feedPath}/:id`,
  permission: { feature: 'jobs', action: 'read' },
  params: idParams,
  reply: dataOf(feedJob),
});
export const listFeedRows = defineEndpoint({
  ...common,
  name: 'feeds.rows',
  summary: 'Rows of a batch feed with their errors and outcomes',
  method: 'GET',
  path: `${feedPath}/:id/rows`,
  permission: { feature: 'jobs', action: 'read' },
  params: idParams,
  query: z.strictObject({
    ...paging,
    outcome: z.optional(z.enum(ROW_OUTCOMES)),
    /** KEPT: rows that an undo left unchanged, each with the reason. */
    answered: z.optional(z.enum(['KEPT'])),
    /** YES: rows with something to look at again. */
    doubtful: z.optional(z.enum(['YES'])),
  }),
  reply: pageOf(feedRow),
});
export const applyFeed = defineEndpoint({
  ...common,
  name: 'feeds.apply',
  summary:
    'Apply a batch feed in the background: all of it where it has no errors, or its good rows alone; a kind that needs two persons is sent for approval',
  method: 'POST',
  path: `${feedPath}/:id/apply`,
  creates: false,
  permission: { feature: 'jobs', action: 'create' },
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    typed,
    /** GOOD: rows with errors stay behind, to be had as a file. */
    only: z.optional(z.enum(['GOOD'])),
    /** For the second person, where the kind needs one. */
    reason: z.optional(text(300, 5)),
  }),
  reply: dataOf(feedJob),
});
export const feedErrors = defineEndpoint({
  ...common,
  name: 'feeds.errors',
  summary: 'The rows with errors, unchanged, with a column of reasons; a workbook when the file was one',
  method: 'GET',
  path: `${feedPath}/:id/errors`,
  permission: { feature: 'jobs', action: 'read' },
  params: idParams,
  reply: z.unknown(),
  kind: 'DOWNLOAD',
});
export const removeFeed = defineEndpoint({
  ...common,
  name: 'feeds.remove',
  summary: 'Delete what a batch feed created, softly or hard, all of it or nothing, while nothing depends on it',
  method: 'DELETE',
  path: `${feedPath}/:id`,
  permission: { feature: 'jobs', action: 'delete' },
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    // Nothing is kept that could be restored; also ends what was deleted softly.
    hard_delete: z.optional(z.boolean()),
    typed,
    reason: z.optional(text(300, 5)),
  }),
  reply: dataOf(feedJob),
});

export const exportFeeds = exportOf(listFeeds, { permission: { feature: 'jobs', action: 'read' } });
