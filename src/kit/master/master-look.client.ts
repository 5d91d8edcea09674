import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { PlainKey } from '../text/texts.contract.ts';
import type { FieldValue, FormValues } from '../field/field-value.client.ts';
import type { Abilities } from './abilities.client.ts';
import type { MasterRow } from './master-row.client.ts';
import type { Master } from './master.contract.ts';

type FieldKey<M extends Master> = keyof M['shape'] & string;
type ColumnKey<M extends Master> = (keyof M['shape'] | keyof M['decided']) & string;
/** Method form: a page's cell takes its own row type, the kit hands it the row it read by the same schema. */
type Cell<Row> = { render(row: Row): ReactNode }['render'];

interface LookText<Key extends string = string> {
  readonly title: Key;
  /** One line: what the page is for. */
  readonly purpose: Key;
  /** The noun of one row. */
  readonly one: Key;
}

/** Opens a row in the drawer: one that was just made of another. */
export type Show = (row: MasterRow) => void;

/** Asks before a step of a row, and takes it. */
export type StepDialog = (row: MasterRow, close: () => void) => ReactNode;

/** Places where a page adds its own. */
export interface Slots {
  /** Beside the primary action. */
  readonly actions?: () => ReactNode;
  /** Between chips and table. */
  readonly aboveTable?: () => ReactNode;
  /** After the last field of the drawer. */
  readonly formEnd?: (row: MasterRow | null) => ReactNode;
  /** Dialog before a row is locked: explains what the lock protects, and locks the row itself. */
  readonly lockDialog?: (row: MasterRow, close: () => void) => ReactNode;
  /** By verb: a dialog before a step of the lifecycle, which takes the step itself. */
  readonly stepDialogs?: { readonly [verb: string]: StepDialog | undefined };
  /** Further acts on selected rows (`BulkAction`); not shown while all results are selected. */
  readonly bulk?: (ids: readonly string[], clear: () => void) => ReactNode;
  /** Further items of a row's menu (`Menu.Item`). */
  readonly rowItems?: (row: MasterRow, abilities: Abilities, show: Show) => ReactNode;
}

/** Props of a page's custom field component. */
export interface FieldProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What the field fills in by itself: nothing that is lost when the form is left. */
  readonly onFill: (value: Value) => void;
  /** The sentence for a part of the value (`0.name`), or with '' for the value as a whole. */
  readonly errorAt: (path: string) => string | undefined;
  readonly readOnly: boolean;
  /** Everything that is entered in the form now. */
  readonly values: FormValues;
}
/** Method form, as for cells. */
export type FieldComponent<Value> = { draw(props: FieldProps<Value>): ReactNode }['draw'];

/** How a master looks. Keys are checked against its record by the compiler. */
export interface MasterLook<M extends Master> {
  readonly text: LookText<PlainKey<M['texts'][number]>>;
  readonly columns: readonly ColumnKey<M>[];
  /** On a phone: the first column, behind it a state, below it these columns, instead of every column by its name. */
  readonly phone?: { readonly second: readonly ColumnKey<M>[]; readonly state?: Cell<z.output<M['row']> & MasterRow> };
  readonly form: readonly FieldKey<M>[];
  /** The page where a row is looked at and changed, instead of the drawer. */
  readonly opens?: (row: MasterRow) => string;
  /** A new row is opened at once: making it only begins the work on it. */
  readonly opensMade?: true;
  /** The page that a row opens while the drawer changes it: editing is an action of its menu. */
  readonly leadsTo?: (row: MasterRow) => string;
  /** The page where a row is made, instead of the drawer. */
  readonly newAt?: string;
  /** A drawer for masters with tables in them. */
  readonly wide?: boolean;
  /** Cells with custom rendering. */
  readonly cells?: { readonly [K in ColumnKey<M>]?: Cell<z.output<M['row']> & MasterRow> };
  /** Components for lists and documents, and for any field that the schema alone does not draw well. */
  readonly fields?: { readonly [K in FieldKey<M>]?: FieldComponent<z.output<M['shape'][K]>> };
  /** What a filter offers, where fewer values are in use than the schema allows. */
  readonly offers?: { readonly [K in ColumnKey<M>]?: () => readonly string[] };
  /** Initial values of a new row. */
  readonly begin?: { readonly [K in FieldKey<M>]?: z.output<M['shape'][K]> };
  /** Under the form: what the present values mean for a student, a seat, a receipt. */
  readonly example?: (values: FormValues) => ReactNode;
  /** Why a row is read-only, shown over its form; null: editable. */
  readonly stays?: (row: MasterRow, show: Show) => ReactNode;
  /** The list's rows are incomplete: a row is loaded when opened, and converted for the form. */
  readonly whole?: (row: MasterRow) => MasterRow;
  readonly slots?: Slots;
}

/** The same inside the kit, where one code serves every master. */
export interface DrawnLook {
  readonly text: LookText;
  readonly columns: readonly string[];
  readonly phone: { readonly second: readonly string[]; readonly state?: Cell<MasterRow> } | null;
  readonly cells: { readonly [key: string]: Cell<MasterRow> | undefined };
  readonly fields: { readonly [key: string]: FieldComponent<FieldValue> | undefined };
  readonly offers: { readonly [key: string]: (() => readonly string[]) | undefined };
  readonly begin: FormValues;
  readonly example: ((values: FormValues) => ReactNode) | null;
  readonly stays: (row: MasterRow, show: Show) => ReactNode;
  readonly whole: ((row: MasterRow) => MasterRow) | null;
  readonly slots: Slots;
}
