import * as z from 'zod/mini';
import { component, componentName } from '../http/component.contract.ts';
import { wholeNumber } from '../http/endpoint.contract.ts';

/** Which page of a list is asked for. */
export const paging = {
  page: z.optional(wholeNumber(1, 1_000_000)),
  size: z.optional(wholeNumber(1, 200)),
};

/**
 * Of a list where counting what a search finds may take longer than finding a page of it. LATER: the page may come uncounted; ONLY: the
 * second call, which counts and answers no rows.
 */
export const counting = { count: z.optional(z.enum(['LATER', 'ONLY'])) };

/** `next` is the next page's number or null; `total` counts the rows of all pages, with `atLeast` those that are known so far. */
export const pageFacts = component(
  'Page',
  z.object({ size: z.int(), next: z.nullable(z.int()), total: z.int(), atLeast: z.optional(z.literal(true)) }),
);

/** `{ data: [], page: { size, next, total }, counts?, abilities? }` */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  const page = z.object({
    data: z.array(item),
    page: pageFacts,
    counts: z.optional(z.record(z.string(), z.int())),
    abilities: z.optional(z.record(z.string(), z.boolean())),
  });
  const name = componentName(item);
  return name === undefined ? page : component(`${name}Page`, page);
}
