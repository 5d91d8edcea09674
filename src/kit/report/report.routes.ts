import type * as z from 'zod/mini';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { serve } from '../http/serve.server.ts';
import type { Context, InstituteScope, Route } from '../http/serve.server.ts';
import { everyPage, factsOf, pageRequest } from '../list/page.rules.ts';
import type { Page } from '../list/page.rules.ts';
import { reportFile } from './report-file.server.ts';
import type { FileColumn } from './report-file.server.ts';
import type { ReportColumn, ReportFormat, ReportReply } from './report.contract.ts';

type Any = z.core.$ZodType;
type Paged = z.core.$ZodType<{ page?: number | undefined; size?: number | undefined }>;
type List<Row> = Endpoint<Any, Paged, Any, z.core.$ZodType<ReportReply<Row>, ReportReply<Row>>>;

interface Report<E, Row> {
  readonly columns: readonly ReportColumn<keyof Row & string>[];
  readonly length: 'WHOLE' | 'PAGES';
  readonly list: E;
  readonly exportFile: Endpoint<Any, z.core.$ZodType<{ format: ReportFormat }>>;
}

type Asking<E extends Endpoint> = Pick<Context<E, InstituteScope>, 'db' | 'scope' | 'params' | 'query'>;

interface Source<E extends Endpoint, Row> {
  /** Refuses what may not be read, and says what a file of it is called and what stands over it on paper. */
  head(asking: Asking<E>): Promise<{ readonly name: string; readonly title: string }>;
  /** Rows of the page, and how many there are in all; a report that is answered whole has one page. */
  rows(asking: Asking<E>, page: Page): Promise<{ readonly rows: Row[]; readonly total: number }>;
  /** What the columns add up to over all rows. */
  totals?(asking: Asking<E>): Promise<Partial<NoInfer<Row>>>;
}

/** Enough for whatever is answered whole. */
const WHOLE = pageRequest({ size: 10_000 });

/** The rows of a report and their file, from one source. */
export function reportRoutes<Row extends object, E extends List<Row>>(report: Report<E, Row>, source: Source<E, Row>): Route[] {
  const { columns, length, list, exportFile } = report;
  const written = columns.map((column): FileColumn<Partial<Row>> => ({ ...column, of: (row) => cellOf(row[column.key]) }));
  const answer = async (asking: Asking<E>): Promise<ReportReply<Row>> => {
    await source.head(asking);
    const page = length === 'WHOLE' ? WHOLE : pageRequest(asking.query);
    const { rows, total } = await source.rows(asking, page);
    return { data: rows, page: factsOf(page, total), totals: await source.totals?.(asking) };
  };
  return [
    // Parsed by the list's own contract.
    { endpoint: list, handle: (call) => answer(call as Asking<E>) },
    serve(exportFile, async ({ db, scope, params, query: { format, ...query } }) => {
      // A file is asked what its list is asked, without the page.
      const asking = { db, scope, params, query } as Asking<E>;
      const { name, title } = await source.head(asking);
      return reportFile(db, scope, { name, title, columns: written, pages: wholeOf(length, asking, source) }, format);
    }),
  ];
}

/** All rows, and what they add up to below them. */
async function* wholeOf<Row, E extends Endpoint>(length: 'WHOLE' | 'PAGES', asking: Asking<E>, source: Source<E, Row>) {
  if (length === 'WHOLE') yield (await source.rows(asking, WHOLE)).rows;
  else yield* everyPage(async (page) => (await source.rows(asking, page)).rows);
  const totals = await source.totals?.(asking);
  if (totals) yield [totals];
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : value === null || value === undefined ? null : JSON.stringify(value);
