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
  /** Its head in files, in English as all papers are. */
  readonly head: string;
  /** The text key of its title on the screen; null: it stands in files alone. */
  readonly label: string | null;
  /** In a workbook, in characters. */
  readonly width: number;
  readonly kind: 'TEXT' | 'FIGURE';
}

/** What a report answers; `totals` is what its columns add up to over all rows. */
export interface ReportReply<Row> {
  data: Row[];
  page: { size: number; next: number | null; total: number };
  totals?: Partial<Row> | undefined;
}

interface Definition<P extends Shape, Q extends Shape, R extends Shape> {
  /** Of the calls: `<name>.list` and `<name>.exportFile`. */
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  /** To read it; its files are asked for under the action "export". */
  readonly permission: Permission;
  readonly params: z.ZodMiniObject<P, z.core.$strict>;
  readonly query: Q;
  readonly row: z.ZodMiniObject<R>;
  readonly columns: readonly ReportColumn<keyof R & string>[];
  /** WHOLE: answered and shown at once, as ranks are. PAGES: page by page. */
  readonly length: 'WHOLE' | 'PAGES';
  /** Its rows are people, whatever it is read under: the limits of files about people hold. */
  readonly people?: true;
}

/** A table that is read, with what it adds up to: its rows, and the same rows as CSV, workbook and PDF. */
export function defineReport<P extends Shape, Q extends Shape, R extends Shape>(definition: Definition<P, Q, R>) {
  const { name, summary, path, permission, params, query, row, columns, length, people = false } = definition;
  const common = { scope: 'INSTITUTE' as const, method: 'GET' as const, params };
  return {
    columns,
    length,
    list: defineEndpoint({
      ...common,
      name: `${name}.list`,
      summary,
      path,
      permission,
      query: z.strictObject({ ...query, ...paging }),
      reply: z.object({ data: z.array(row), page: pageFacts, totals: z.optional(z.partial(row)) }),
    }),
    exportFile: defineEndpoint({
      ...common,
      name: `${name}.exportFile`,
      summary: `All rows of ${name}.list under its filters as CSV, workbook or PDF`,
      path: `${path}/export`,
      permission: { ...permission, action: 'export' },
      query: z.strictObject({ ...query, format: z.enum(REPORT_FORMATS) }),
      reply: z.unknown(),
      kind: 'DOWNLOAD',
      people,
    }),
  };
}
