import * as z from 'zod/mini';
import { wholeNumber } from '../http/endpoint.contract.ts';

/** Which page of a list is asked for. */
export const paging = {
  page: z.optional(wholeNumber(1, 1_000_000)),
  size: z.optional(wholeNumber(1, 200)),
};

/** `next` is the next page's number or null; `total` counts the rows of all pages. */
export const pageFacts = z.object({ size: z.int(), next: z.nullable(z.int()), total: z.int() });

/** `{ data: [], page: { size, next, total }, counts?, abilities? }` */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    page: pageFacts,
    counts: z.optional(z.record(z.string(), z.int())),
    abilities: z.optional(z.record(z.string(), z.boolean())),
  });
