import * as z from 'zod/mini';
import { isNullable } from '../field/field-kind.contract.ts';
import type { FeedRow, Values } from '../feed/feed-definition.server.ts';
import { emptyCell } from '../feed/read-cell.server.ts';
import type { Master } from '../master/master.contract.ts';

/** A new record's fields whose column the file does not have, as if its cells were empty. */
export const emptyOf = (master: Master): Values =>
  Object.fromEntries(
    Object.entries(master.shape).flatMap(([key, schema]) => {
      const absent = z.safeParse(schema, undefined);
      if (absent.success && absent.data !== undefined) return [[key, absent.data]];
      const empty = isNullable(schema) ? { value: null } : emptyCell(schema);
      return empty === null || empty === 'ABSENT' || 'reason' in empty ? [] : [[key, empty.value]];
    }),
  );

/** Of what is left out the table has a default only where it may be nothing. */
export const withEmpty = (master: Master, { rowNo, record }: FeedRow): FeedRow => ({
  rowNo,
  record: { ...Object.fromEntries(Object.entries(emptyOf(master)).filter(([, value]) => value !== null)), ...record },
});
