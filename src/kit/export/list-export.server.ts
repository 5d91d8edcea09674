import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../http/endpoint.contract.ts';
import { parseReply } from '../http/parse.server.ts';
import { serve } from '../http/serve.server.ts';
import type { Context, Handler, InstituteScope, Route } from '../http/serve.server.ts';
import type { ExportFormat } from './export-format.contract.ts';
import { filtersOf, listColumns } from './list-column.server.ts';
import type { ColumnSpec, ListedRow, Wording } from './list-column.server.ts';
import type { PagedList } from './list-export.contract.ts';
import { listFile } from './list-file.server.ts';
import { namedFilters } from './named-filter.server.ts';
import { sayIn } from '../text/said.server.ts';

/** Rows per page read for a file; most lists fit in one page. */
const AT_ONCE = 5_000;

type Any = z.core.$ZodType;
type FileCall = Endpoint<Any, z.core.$ZodType<{ format?: ExportFormat | undefined; columns?: string | undefined }>, Any, Any, 'DOWNLOAD'>;

interface Written<E extends PagedList> extends Wording {
  /** Of the file; its title on paper is what `export.call.<call>` says. */
  readonly name: string;
  /** The name of the file where it says more than the list: whose it is. */
  readonly fileOf?: (call: Pick<Context<E, InstituteScope>, 'db' | 'scope' | 'params'>) => Promise<string>;
  readonly columns: readonly ColumnSpec<ListedRow<E>>[];
}

/**
 * Calls the list's own handler page by page, so that a file has exactly what the list shows for the same query. The first
 * page is read before the file starts, so that a refusal is a normal reply.
 */
async function pagesOf<E extends PagedList>(
  list: E,
  { handle }: Route,
  call: Context<Endpoint, InstituteScope>,
): Promise<{ readonly total: number; readonly pages: AsyncGenerator<readonly ListedRow<E>[]> }> {
  const asked = call.query !== null && typeof call.query === 'object' ? call.query : {};
  // Parsed by the list's own reply: what no reply would show is in no file.
  const read = async (page: number) => parseReply(list, await handle({ ...call, query: { ...asked, page, size: AT_ONCE } })) as ReplyOf<E>;
  const first = await read(1);
  async function* pages() {
    for (let answer = first; ;) {
      yield answer.data;
      if (answer.page.next === null) return;
      answer = await read(answer.page.next);
    }
  }
  return { total: first.page.total, pages: pages() };
}

/** A list with its file: both calls from one handler. */
export function listed<E extends PagedList>(
  list: E,
  file: FileCall,
  { name, columns, fileOf, ...wording }: Written<E>,
  handle: Handler<E>,
): Route[] {
  const route = serve(list, handle);
  return [
    route,
    serve(file, async ({ query: { format = 'csv', columns: shown, ...query }, ...call }) => {
      const { language = 'en' } = call.scope;
      const { pages, total } = await pagesOf(list, route, { ...call, query });
      const written = listColumns(list, columns, { name, language, ...wording });
      const title = sayIn(language, `export.call.${file.name}`, '');
      const filters = [...filtersOf(written, query, language), ...(await namedFilters(call.db, call.scope, query))];
      // Its own parameters are those of the list.
      const fileName = fileOf ? await fileOf(call as Context<E, InstituteScope>) : name;
      return listFile(call.db, call.scope, { name: fileName, title, columns: written, pages, total, shown, filters }, format);
    }),
  ];
}
