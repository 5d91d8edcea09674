import { columnKind } from '../export/list-column.server.ts';
import type { ListColumn } from '../export/list-column.server.ts';
import { wordsOfName } from '../export/printed-list.rules.ts';
import type { Master } from './master.contract.ts';
import type { Values } from './master.server.ts';

/** A master's fields under their own names, as a batch feed reads them. */
export const masterColumns = (master: Master): ListColumn<Values>[] =>
  Object.entries({ ...master.shape, ...master.decided }).map(([key, schema]) => ({
    key,
    head: wordsOfName(key),
    kind: master.fields[key]?.references ? 'TEXT' : columnKind(schema),
    of: (row) => row[key],
  }));
