import * as z from 'zod/mini';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { serve } from '../http/serve.server.ts';
import { sayIn } from '../text/said.server.ts';
import type { Context, FileReply, InstituteScope, Route } from '../http/serve.server.ts';
import { everyPage, factsOf, pageRequest } from '../list/page.rules.ts';
import type { Page } from '../list/page.rules.ts';
import { placedColumns, sortedRows } from './report-columns.rules.ts';
import { reportFile } from './report-file.server.ts';
import { requireSheet } from '../export/sheet-limit.server.ts';
// The word for its sums.
import '../table/table.text.ts';
import type { GroupMember, ReportFormat, ReportItem, ReportReply } from './report.contract.ts';

type Any = z.core.$ZodType;
type List<Row> = Endpoint<Any, Any, Any, z.core.$ZodType<ReportReply<Row>, ReportReply<Row>>>;

interface Report<E, Row> {
  readonly columns: readonly ReportItem<keyof Row & string>[];
  readonly length: 'WHOLE' | 'PAGES';
  readonly frozen: number;
  readonly document: string | undefined;
  readonly list: E;
  readonly exportFile: Endpoint<Any, z.core.$ZodType<{ format: ReportFormat }>>;
}

type Asking<E extends Endpoint> = Pick<Context<E, InstituteScope>, 'db' | 'scope' | 'params' | 'query'>;
type AskingNow<E extends Endpoint> = Asking<E> & Pick<Context<E>, 'asOf'>;
type Groups = Record<string, GroupMember[]>;

interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Rows by the values of the filter that they are counted by, whichever of these is chosen. */
  readonly counts?: Record<string, number>;
  /** Members of its column groups, the same on every page. */
  readonly groups?: Groups;
}

interface Everything<Row> {
  readonly groups?: Groups | undefined;
  readonly pages: AsyncIterable<readonly Row[]>;
  /** How many rows, where a workbook may not hold them. */
  readonly total?: number | undefined;
}

interface Source<E extends Endpoint, Row> {
  /** Refuses what may not be read, and says what a file of it is called and what its title on paper is. */
  head(asking: Asking<E>): Promise<{ readonly name: string; readonly title: string }>;
  /** Rows of the page, and how many there are in all; a report that is answered whole has one page, and is sorted here. */
  rows(asking: Asking<E>, page: Page): Promise<Found<Row>>;
  /** All rows for a file, where reading page after page would cost more. */
  everything?(asking: Asking<E>): Promise<Everything<Row>>;
  /** What the columns add up to over all rows. */
  totals?(asking: Asking<E>): Promise<Partial<NoInfer<Row>>>;
  /** Its PDF, where the report declares a document of its own. */
  printed?(asking: Asking<E>): Promise<Pick<FileReply, 'content' | 'rows'>>;
}

/** Enough for whatever is answered whole. */
const WHOLE = pageRequest({ size: 10_000 });
const AT_ONCE = 1000;
const asksPage = z.object({ page: z.optional(z.int()), size: z.optional(z.int()) });
const asksOrder = z.object({ sort: z.optional(z.string()), order: z.optional(z.enum(['asc', 'desc'])) });

/** The rows of a report and their file, from one source. */
export function reportRoutes<Row extends object, E extends List<Row>>(report: Report<E, Row>, source: Source<E, Row>): Route[] {
  const { columns, length, frozen, document, list, exportFile } = report;
  if ((document === undefined) !== (source.printed === undefined))
    throw new Error(`${list.name}: a document that nobody prints, or the reverse`);
  const answer = async (asking: AskingNow<E>): Promise<ReportReply<Row>> => {
    await source.head(asking);
    const page = length === 'WHOLE' ? WHOLE : pageRequest(asksPage.parse(asking.query));
    const { rows, total, counts, groups } = await found(length, asking, source, page);
    return {
      data: rows,
      page: factsOf(page, total),
      counts,
      groups,
      totals: await source.totals?.(asking),
      asOf: asking.asOf ?? undefined,
    };
  };
  return [
    // Parsed by the list's own contract.
    { endpoint: list, handle: (call) => answer(call as AskingNow<E>) },
    serve(exportFile, async ({ db, scope, params, query: { format, ...query } }) => {
      // A file is asked what its list is asked, without the page.
      const asking = { db, scope, params, query } as Asking<E>;
      const { name, title } = await source.head(asking);
      if (format === 'PDF' && source.printed)
        return { fileName: `${name}.pdf`, contentType: 'application/pdf', ...(await source.printed(asking)) };
      const { language = 'en' } = scope;
      const { groups, pages, total } = await (source.everything?.(asking) ?? everythingOf(length, asking, source));
      if (format === 'XLSX') requireSheet(total ?? 0);
      const table = {
        name,
        title,
        columns: placedColumns(columns, groups ?? {}, (head) => sayIn(language, head)),
        frozen,
        pages: withTotals(pages, asking, source, { columns, word: sayIn(language, 'report.totals') }),
      };
      return reportFile(db, scope, table, format);
    }),
  ];
}

type Length = 'WHOLE' | 'PAGES';

async function found<Row, E extends Endpoint>(length: Length, asking: Asking<E>, source: Source<E, Row>, page: Page): Promise<Found<Row>> {
  const answer = await source.rows(asking, page);
  if (length === 'PAGES') return answer;
  const { sort, order } = asksOrder.parse(asking.query);
  return { ...answer, rows: sortedRows(answer.rows, sort, order) };
}

async function everythingOf<Row, E extends Endpoint>(length: Length, asking: Asking<E>, source: Source<E, Row>): Promise<Everything<Row>> {
  const first = await found(length, asking, source, length === 'WHOLE' ? WHOLE : pageRequest({ size: AT_ONCE }));
  const read = async (page: Page) => (page.number === 1 ? first.rows : (await source.rows(asking, page)).rows);
  return { groups: first.groups, pages: length === 'WHOLE' ? once(first.rows) : everyPage(read, AT_ONCE) };
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** All rows, and what they add up to below them. */
async function* withTotals<Row, E extends Endpoint>(
  pages: AsyncIterable<readonly Row[]>,
  asking: Asking<E>,
  source: Source<E, Row>,
  named: { readonly columns: readonly ReportItem[]; readonly word: string },
): AsyncGenerator<readonly (Row | Partial<Row>)[]> {
  yield* pages;
  const totals = await source.totals?.(asking);
  if (totals) yield [namedTotals(totals, named)];
}

/** The row of sums says what it is where its first column has no sum, as on the screen. */
function namedTotals<Row>(totals: Partial<Row>, { columns, word }: { readonly columns: readonly ReportItem[]; readonly word: string }) {
  const [first] = columns;
  if (first === undefined || !('key' in first) || first.kind !== 'TEXT' || first.key in totals) return totals;
  return { ...totals, [first.key]: word };
}
