import * as z from 'zod/mini';
import type { Permission } from '../access/access.contract.ts';
import { defineEndpoint } from '../http/endpoint.contract.ts';
import { pageFacts, paging } from '../list/page.contract.ts';

export const REPORT_FORMATS = ['CSV', 'XLSX', 'PDF'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

type Shape = z.core.$ZodShape;

/** A column of a report, on the screen and in every file. */
export interface ReportColumn<Key extends string = string> {
  readonly key: Key;
  /** The text key of its head in files; `{of}` in the sentence of a part of a group is the member's. */
  readonly head: string;
  /** The text key of its title on the screen; null: only in files. */
  readonly label: string | null;
  /** In a workbook, in characters. */
  readonly width: number;
  /** Before the values of a column of choices, where files say them in words: `report.letter` for `report.letter.P`. */
  readonly words?: string;
  /** MARK: a figure, or a word in its place such as AB. */
  readonly kind: 'TEXT' | 'FIGURE' | 'MARK';
}

/**
 * Columns that repeat for each member of a group, which only the data know: papers of an examination, grades of a scale. The row's field of
 * this name holds the values of the parts by member.
 */
export interface ReportGroup<Key extends string = string> {
  readonly group: Key;
  /** The text key of the group's title on the screen; null: only in files. */
  readonly label: string | null;
  readonly parts: readonly ReportColumn[];
}

export type ReportItem<Key extends string = string> = ReportColumn<Key> | ReportGroup<Key>;

const member = z.object({
  key: z.string(),
  head: z.string(),
  title: z.nullable(z.string()),
  /** Behind the titles of its parts: what is the same in every row. */
  parts: z.optional(z.record(z.string(), z.string())),
});
export type GroupMember = z.output<typeof member>;
/** Members of each group, in their order. */
export type GroupMembers = Readonly<Record<string, readonly GroupMember[]>>;

/** What a report answers; `totals` is what its columns add up to over all rows. */
export interface ReportReply<Row> {
  data: Row[];
  page: { size: number; next: number | null; total: number };
  counts?: Record<string, number> | undefined;
  groups?: Record<string, GroupMember[]> | undefined;
  totals?: { [K in keyof Row]?: Row[K] | undefined } | undefined;
  /** The moment that it is of, where newer changes are not in it. */
  asOf?: string | undefined;
}

/** Rows are counted by the values of one filter, and each count is a chip. */
export interface CountedBy {
  readonly filter: string;
  readonly label: string;
  /** Values in their order with their text keys. */
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

/** What the first cell of a row leads to: an address with `:field` of the row, and the right to see it. */
export interface Drill {
  readonly path: string;
  readonly needs: Permission;
}

type Length = 'WHOLE' | 'PAGES';

interface Definition<P extends Shape, Q extends Shape, R extends Shape, L extends Length> {
  /** Of the calls: `<name>.list` and `<name>.exportFile`. */
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  /** To read it. */
  readonly permission: Permission;
  /** To export it, beside the right to read it; without: the action "export" of the feature under which it is read. */
  readonly exportPermission?: Permission;
  readonly params: z.ZodMiniObject<P, z.core.$strict>;
  /** Filters; `q` where it is searched, and `sorting(…)` where it can be sorted. */
  readonly query: Q;
  readonly row: z.ZodMiniObject<R>;
  readonly columns: readonly ReportItem<keyof R & string>[];
  /** WHOLE: answered and shown at once, as ranks are. PAGES: page by page. */
  readonly length: L;
  /** Columns of a workbook that stay in sight. */
  readonly frozen?: number;
  /** The text key of what the search looks in. */
  readonly search?: string;
  readonly counts?: CountedBy;
  readonly drill?: Drill;
  /** The text key of its PDF, where that is a document of its own and no list; its routes hand in `printed`. */
  readonly document?: string;
  /** Its rows are people, whatever it is read under: the limits of files about people hold. */
  readonly people?: true;
}

/** What of the query sorts a report. */
export const sorting = <const Keys extends readonly string[]>(keys: Keys) => ({
  sort: z.optional(z.enum(keys)),
  order: z.optional(z.enum(['asc', 'desc'])),
});

const FROZEN = 2;

/** Keys of columns by which the query may sort. */
function sortKeys(query: Shape, columns: readonly ReportItem[]): string[] {
  const { sort } = query;
  if (sort === undefined) return [];
  return columns.flatMap((column) => ('key' in column && z.safeParse(sort, column.key).success ? [column.key] : []));
}

/** A whole report has no pages to ask for. */
const PAGING = { PAGES: paging, WHOLE: {} };

const NO_FILTER = ['q', 'sort', 'order'];

/** A table that is read, with what it adds up to: its rows, and the same rows as CSV, workbook and PDF. */
export function defineReport<P extends Shape, Q extends Shape, R extends Shape, const L extends Length>(
  definition: Definition<P, Q, R, L>,
) {
  const { name, summary, path, permission, params, query, row, columns, exportPermission, people = false } = definition;
  const { length, frozen = FROZEN, search, counts, drill, document } = definition;
  const common = { scope: 'INSTITUTE' as const, method: 'GET' as const, params, fromReplica: true as const };
  const list = defineEndpoint({
    ...common,
    name: `${name}.list`,
    summary,
    path,
    permission,
    query: z.strictObject({ ...query, ...PAGING[length] }),
    reply: z.object({
      data: z.array(row),
      page: pageFacts,
      counts: z.optional(z.record(z.string(), z.int())),
      groups: z.optional(z.record(z.string(), z.array(member))),
      // Of the row's fields those that add up: the whole row again would make each report twice as long in the document of the calls.
      totals: z.optional(z.record(z.string(), z.unknown())),
      asOf: z.optional(z.string()),
    }),
  });
  return {
    columns,
    length,
    frozen,
    search,
    counts,
    drill,
    document,
    /** What of the address is the report's. */
    shape: { sort: sortKeys(query, columns), filterKeys: Object.keys(query).filter((key) => !NO_FILTER.includes(key)), list },
    list,
    exportFile: defineEndpoint({
      ...common,
      name: `${name}.exportFile`,
      summary: `All rows of ${name}.list under its filters as CSV, workbook or PDF`,
      path: `${path}/export`,
      permission: exportPermission ?? { ...permission, action: 'export' },
      query: z.strictObject({ ...query, format: z.enum(REPORT_FORMATS) }),
      reply: z.unknown(),
      kind: 'DOWNLOAD',
      people,
      ...(exportPermission ? { besides: permission } : {}),
    }),
  };
}
