import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../http/endpoint.contract.ts';
import { parseReply } from '../http/parse.server.ts';
import { serve } from '../http/serve.server.ts';
import type { Context, Handler, InstituteScope, Route } from '../http/serve.server.ts';
import type { ExportFormat } from './export-format.contract.ts';
import { listColumns } from './list-column.server.ts';
import type { ColumnSpec, ListedRow } from './list-column.server.ts';
import type { PagedList } from './list-export.contract.ts';
import { listFile } from './list-file.server.ts';
import { sayIn } from '../text/said.server.ts';
import { wordsOfName } from './printed-list.rules.ts';

/** Rows per page read for a file; most lists fit in one page. */
const AT_ONCE = 5_000;

type Any = z.core.$ZodType;
type FileCall = Endpoint<Any, z.core.$ZodType<{ format?: ExportFormat | undefined; columns?: string | undefined }>, Any, Any, 'DOWNLOAD'>;

interface Written<E extends PagedList> {
  /** Of the file, and its title on paper: `seatNumbers` → "Seat numbers". */
  readonly name: string;
  readonly columns: readonly ColumnSpec<ListedRow<E>>[];
  /** Keys of what the screen calls its columns, where they are not `<name>.<column>`. */
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * Calls the list's own handler page by page, so that a file has exactly what the list shows for the same query. The first
 * page is read before the file starts, so that a refusal is a normal reply.
 */
async function pagesOf<E extends PagedList>(
  list: E,
  { handle }: Route,
  call: Context<Endpoint, InstituteScope>,
): Promise<AsyncGenerator<readonly ListedRow<E>[]>> {
  const asked = call.query !== null && typeof call.query === 'object' ? call.query : {};
  // Parsed by the list's own reply: what no reply would show is in no file.
  const read = async (page: number) => parseReply(list, await handle({ ...call, query: { ...asked, page, size: AT_ONCE } })) as ReplyOf<E>;
  const first = await read(1);
  return (async function* () {
    for (let answer = first; ;) {
      yield answer.data;
      if (answer.page.next === null) return;
      answer = await read(answer.page.next);
    }
  })();
}

/** A list with its file: both calls from one handler. */
export function listed<E extends PagedList>(list: E, file: FileCall, { name, columns, labels }: Written<E>, handle: Handler<E>): Route[] {
  const route = serve(list, handle);
  return [
    route,
    serve(file, async ({ query: { format = 'csv', columns: shown, ...query }, ...call }) => {
      const { language = 'en' } = call.scope;
      const pages = await pagesOf(list, route, { ...call, query });
      const written = listColumns(list, columns, { list: name, language, labels });
      const title = sayIn(language, `${name}.title`, wordsOfName(name));
      return listFile(call.db, call.scope, { name, title, columns: written, pages, shown }, format);
    }),
  ];
}
