import * as z from 'zod/mini';
import type { Permission } from '../access/access.contract.ts';
import { defineEndpoint, type Endpoint } from '../http/endpoint.contract.ts';
import { EXPORT_FORMATS } from './export-format.contract.ts';

type Any = z.core.$ZodType;
type Rows = z.core.$ZodType<{ data: object[]; page: { size: number; next: number | null; total: number } }>;
/** A call that answers a list page by page. */
export type PagedList<P extends Any = Any, Q extends Any = Any> = Endpoint<P, Q, Any, Rows, 'READ'>;

interface More {
  /** Else that of the list, with the action "export". */
  readonly permission?: Permission;
  /** Its rows are people, under any feature: the limits of files about people hold. */
  readonly people?: true;
}

const permissionOf = ({ name, permission }: Endpoint): Permission => {
  if (typeof permission === 'string') throw new Error(`${name}: a list of one's own is exported under no right`);
  return { ...permission, action: 'export' };
};

/** Query parameters of a list's file besides the list's own. */
export const fileFormat = {
  format: z.optional(z.enum(EXPORT_FORMATS)),
  // The columns in sight, in their order, with commas between: first in a file, alone on paper. `-key` is out of sight: not on paper.
  columns: z.optional(z.string().check(z.maxLength(2_000))),
};

/** The call that makes a file of what a list finds under the same question, all rows: CSV, a workbook or PDF. */
export function exportOf<P extends Any, Q extends z.core.$ZodShape>(
  list: PagedList<P, z.ZodMiniObject<Q, z.core.$strict>>,
  more: More = {},
) {
  return defineEndpoint({
    name: `${list.name.replace(/\.list$/, '')}.export`,
    summary: `All rows of ${list.name} under its filters as CSV, workbook or PDF`,
    method: 'GET',
    path: `${list.path}/export`,
    scope: 'INSTITUTE',
    permission: more.permission ?? permissionOf(list),
    params: list.params,
    query: z.extend(list.query, fileFormat),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    people: more.people ?? false,
  });
}
