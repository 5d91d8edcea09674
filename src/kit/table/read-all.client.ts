import type * as z from 'zod/mini';
import { call } from '../http/call.client.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';

type Any = z.core.$ZodType;
interface Page<Row> {
  readonly data: readonly Row[];
  readonly page: { readonly next: number | null };
}

const PAGE = 200;
/** As many as one call about many rows takes. */
export const MOST_AT_ONCE = 5000;

/** The ids of everything that the filter finds, in pages of 200 and at most 5000. */
export async function readAllIds<Row>(
  endpoint: Endpoint<Any, Any, Any, z.core.$ZodType<Page<Row>>, 'READ'>,
  input: {
    readonly instituteId?: string;
    readonly query: Readonly<Record<string, string>>;
    readonly params?: Readonly<Record<string, string>>;
  },
  idOf: (row: Row) => string,
): Promise<string[]> {
  const ids: string[] = [];
  let page: number | null = 1;
  while (page !== null && ids.length < MOST_AT_ONCE) {
    const answer: Page<Row> = await call(endpoint, { ...input, query: { ...input.query, page: String(page), size: String(PAGE) } });
    ids.push(...answer.data.map(idOf));
    page = answer.page.next;
  }
  return ids.slice(0, MOST_AT_ONCE);
}
