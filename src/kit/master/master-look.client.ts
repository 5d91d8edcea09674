import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { PlainKey } from '../text/text.client.ts';
import type { MasterRow } from './master-row.client.ts';
import type { Master } from './master.contract.ts';

type FieldKey<M extends Master> = keyof M['shape'] & string;
type ColumnKey<M extends Master> = (keyof M['shape'] | keyof M['decided']) & string;
/** Method form: a page's cell takes its own row type, the kit hands it the row it read by the same schema. */
type Cell<Row> = { render(row: Row): ReactNode }['render'];

interface LookText {
  readonly title: PlainKey;
  /** One line: what the page is for. */
  readonly purpose: PlainKey;
  /** The noun of one row. */
  readonly one: PlainKey;
}

/** Places where a page adds its own. */
export interface Slots {
  /** Beside the primary action. */
  readonly actions?: () => ReactNode;
  /** Between chips and table. */
  readonly aboveTable?: () => ReactNode;
  /** After the last field of the drawer. */
  readonly formEnd?: (row: MasterRow | null) => ReactNode;
}

/** How a master looks. Keys are checked against its record by the compiler. */
export interface MasterLook<M extends Master> {
  readonly text: LookText;
  readonly columns: readonly ColumnKey<M>[];
  readonly form: readonly FieldKey<M>[];
  /** A drawer for masters with tables in them. */
  readonly wide?: boolean;
  /** Cells that are drawn otherwise than as the field's words. */
  readonly cells?: { readonly [K in ColumnKey<M>]?: Cell<z.output<M['row']> & MasterRow> };
  /** The master behind each field that refers to one. */
  readonly references?: { readonly [K in FieldKey<M>]?: Master };
  readonly slots?: Slots;
}

/** The same inside the kit, where one code serves every master. */
export interface DrawnLook {
  readonly text: LookText;
  readonly columns: readonly string[];
  readonly cells: { readonly [key: string]: Cell<MasterRow> | undefined };
  readonly references: Readonly<Record<string, Master>>;
  readonly slots: Slots;
}
