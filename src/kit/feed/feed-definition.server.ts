import * as z from 'zod/mini';
import type { Action, Feature } from '../access/access.contract.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { CellError, FeedMode } from './feed.contract.ts';
import { choicesOf } from '../export/choice-words.server.ts';
import type { FieldChoice } from '../export/choice-words.server.ts';
import type { ValueDoubt } from '../field/value-doubt.contract.ts';
import type { Joined } from './joined-header.rules.ts';
import { emptyCell } from './read-cell.server.ts';
import { sayInEach } from '../text/said.server.ts';
import type { KeyOf, Texts } from '../text/texts.contract.ts';
import type { InEach } from '../text/said.server.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A row of the file by column key. `rowNo` counts like a spreadsheet: the header is row 1. */
export interface FeedRow<Record_ = Values> {
  readonly rowNo: number;
  readonly record: Record_;
}

/** Outcome of a row. `reason` says why it FAILED, for people. */
export interface RowOutcome {
  readonly rowNo: number;
  readonly outcome: 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED';
  readonly targetId?: string | null;
  readonly reason?: string;
  /** Key of the column that is to blame; the natural key by default. */
  readonly column?: string;
  /** Values before, for undoing the row: JSON `{values, version}`, the version being that of after. */
  readonly before?: string;
}

/** Reports a reason that bars the whole file for each row. */
export const allFailed = (rows: readonly { readonly rowNo: number }[], reason: string): RowOutcome[] =>
  rows.map(({ rowNo }) => ({ rowNo, outcome: 'FAILED', reason }));

/** Rows whose references were found, and what could not be found. */
export interface Resolved<Record_ = Values> {
  readonly rows: readonly FeedRow<Record_>[];
  readonly errors: readonly (CellError & { readonly rowNo: number })[];
}

/** An applied row: its values, and the kept previous values. */
export interface DoneRow<Record_ = Values> extends FeedRow<Record_> {
  /** DELETED: before it is restored. */
  readonly outcome: 'CREATED' | 'UPDATED' | 'DELETED';
  readonly targetId: string;
  readonly before: { readonly version: number; readonly values: Values } | null;
}

/** How a kind is undone by batch. */
export interface TakeBack<Record_ = Values, Context = Values> {
  /** Rights of the kind needed to undo; changes need those of sending a file. */
  readonly needs: readonly Action[];
  /**
   * The table of the records, each with id and version: a batch of them is deleted and restored as well. Null: the rows are
   * values, or more than a row of a table; they are only undone.
   */
  readonly table: string | null;
  /**
   * Gives what the feed changed its values of before; without a table it takes away what the feed created, too. A row that somebody
   * changed since, or that a rule of the domain holds, stays: FAILED with the reason. Answers for every row.
   */
  undo(db: Db, scope: InstituteScope, rows: readonly DoneRow<Record_>[], feed: DoneContext<Context>): Promise<readonly RowOutcome[]>;
  /** Why records of a table cannot GO or come back (RETURN), where its domain has rules of its own: by the number of the row. */
  bars?(
    db: Db,
    scope: InstituteScope,
    rows: readonly DoneRow<Record_>[],
    feed: DoneContext<Context> & { readonly way: 'GO' | 'RETURN' },
  ): Promise<ReadonlyMap<number, string>>;
}

export interface FeedColumn {
  readonly header: string;
  /** Other spellings that are read as this column. */
  readonly aliases: readonly string[];
  readonly key: string;
  readonly required: boolean;
  readonly schema: z.core.$ZodType;
  /** The noun that the cell names by its natural key. */
  readonly reference: string | null;
  /** What it is called on screen. */
  readonly labels: InEach;
  /** Values that can be counted up. */
  readonly choices: readonly FieldChoice[];
  /** Offered for every row where a file lacks the column. */
  readonly usual: string | null;
  /** How each row can get a cell of its own there: that of one of these columns, the next free number, or several columns joined. */
  readonly fill: { readonly from: readonly string[]; readonly numbered: boolean; readonly joined?: Joined };
  /** Of no field: read only as a part of a column that is joined. */
  readonly part?: true;
  /** What is doubtful about a value and applied all the same; null: nothing is. */
  readonly doubt: ValueDoubt | null;
  /** Cells that are accepted, row by row of the sample; without them one is guessed from the schema. */
  readonly sample: readonly string[];
}

export interface FeedContext<Context = Values> {
  readonly mode: FeedMode;
  readonly context: Context;
}

export interface DoneContext<Context = Values> extends FeedContext<Context> {
  readonly feedJobId: string;
}

/** A request for approval, declared by the kind's own domain: it alone can show what the rows are about. */
export interface ByTwo {
  readonly act: string;
  /** The act by which a second person lets such a file be undone: what needed two to come needs two to go. */
  readonly undo: string;
  readonly feature: Feature;
  /** Before the second person is asked: throws why a file must not be asked for now, such as another request about one of its rows. */
  requireFree?(db: Db, scope: InstituteScope, file: { readonly id: string; readonly context: Values }): Promise<void>;
}

/** A kind of batch feed, as the kit sees it. */
export interface Feed {
  readonly kind: string;
  readonly feature: Feature;
  /** The one right that creating and changing by a file need; null: those of these names. */
  readonly action: Action | null;
  readonly columns: readonly FeedColumn[];
  /** Headers that are allowed and not read: columns of an export that only the server sets. */
  readonly ignored: readonly string[];
  /** What lists of this kind often have besides: headings that other kinds read from the same file. */
  readonly elsewhere?: readonly { readonly kind: string; readonly heads: readonly string[] }[];
  /** Headings of lists that have a column for each value of one person, which this kind wants in rows of their own. */
  readonly wide: readonly string[];
  readonly naturalKey: readonly string[];
  /** What a resolved row writes, where a cell may name it in several ways; null: its natural key says it. */
  target(record: Values): string | null;
  /** A file that only changes records needs their key alone: what it leaves out stays as it is. */
  readonly partial: boolean;
  /** Tables that grow: their planner statistics are made afresh after a large feed. */
  readonly tables: readonly string[];
  /** Null: this feed cannot be undone by batch. */
  readonly takeBack: TakeBack | null;
  /** The act by which a second person lets a file of this kind be applied, however small it is; null: one person is enough. */
  readonly byTwo: ByTwo | null;
  /** Keys of columns whose value only one record may have, beside the natural key: rows that share one depend on one another. */
  distinct(db: Db): Promise<readonly string[]>;
  /** How many records there are that a file could change; 0: not counted. */
  existing(db: Db, scope: InstituteScope): Promise<number>;
  readContext(input: unknown): z.core.util.SafeParseResult<Values>;
  resolve(db: Db, scope: InstituteScope, rows: readonly FeedRow[], feed: FeedContext): Promise<Resolved>;
  apply(db: Db, scope: InstituteScope, rows: readonly FeedRow[], feed: FeedContext): Promise<readonly RowOutcome[]>;
  /** Outcome of `apply`, computed without writing; absent: `apply` itself is run and rolled back. */
  readonly tryOut?: Feed['apply'];
  /** Columns that the institute defined by itself, besides those that every institute has. */
  readonly further?: (db: Db, scope: InstituteScope) => Promise<readonly FeedColumn[]>;
  /** The columns with what the institute does first before other ways of doing it. */
  readonly ordered?: (db: Db, scope: InstituteScope, columns: readonly FeedColumn[]) => Promise<readonly FeedColumn[]>;
  /** What may be written in a column that names records, first of all; absent: not listed. */
  readonly codes?: (db: Db, scope: InstituteScope, key: string) => Promise<readonly string[]>;
  /** The first records that a column may name, of those that have the text. */
  readonly names?: (db: Db, scope: InstituteScope, key: string, q?: string) => Promise<readonly NamedRecord[]>;
  /** Cells of the sample's rows that agree with one another in this institute, by key; what is absent is made up from the column. */
  readonly example?: (db: Db, scope: InstituteScope, context: Values) => Promise<readonly Example[]>;
  /** The next free number after a prefix in a column that says it is numbered, and how many digits the numbers there have. */
  readonly nextNumber?: (db: Db, scope: InstituteScope, key: string, prefix: string) => Promise<NextNumber>;
  /** Keys of the columns hidden from this reader now; the sender sees all. */
  withheld(db: Db, scope: InstituteScope, feed: FeedContext): Promise<readonly string[]>;
}

/** A record as a cell names it, and as people know it. */
export interface NamedRecord {
  readonly value: string;
  readonly label: string;
}

/** Cells of one row of the sample, by key. */
export type Example = Readonly<Record<string, string>>;

export interface NextNumber {
  readonly first: number;
  readonly digits: number;
}

interface ColumnDefinition {
  readonly schema: z.core.$ZodType;
  /** The column's header; its key by default. */
  readonly header?: string;
  readonly aliases?: readonly string[];
  readonly reference?: string;
  /** Key of its words on screen. */
  readonly label: string;
  /** Other words for its choices. */
  readonly spelt?: Readonly<Record<string, readonly string[]>>;
  readonly usual?: string;
  readonly filledFrom?: readonly string[];
  readonly numbered?: true;
  readonly sample?: readonly string[];
  readonly doubt?: ValueDoubt;
}
/** A column's words by a key of this text; naming the text is what has the server know it. */
export const labelled =
  <T extends Texts>(_text: T) =>
  <K extends KeyOf<T>>(label: K): { readonly label: K } => ({ label });

type Columns = Readonly<Record<string, ColumnDefinition>>;
type RecordOf<C extends Columns> = { readonly [K in keyof C]: z.output<C[K]['schema']> };

interface Definition<C extends Columns, Out, X extends z.core.$ZodType> {
  readonly kind: string;
  readonly feature: Feature;
  readonly action?: Action;
  /** By key, in the order of the file. A cell is given to its schema as text; an empty cell is null, or absent. */
  readonly columns: C;
  readonly naturalKey: readonly (keyof C & string)[];
  readonly context: X;
  readonly tables?: readonly string[];
  readonly ignored?: readonly string[];
  readonly wide?: readonly string[];
  readonly partial?: boolean;
  codes?(db: Db, scope: InstituteScope, key: string): Promise<readonly string[]>;
  names?(db: Db, scope: InstituteScope, key: string, q?: string): Promise<readonly NamedRecord[]>;
  example?(db: Db, scope: InstituteScope, context: z.output<X>): Promise<readonly Example[]>;
  nextNumber?(db: Db, scope: InstituteScope, key: string, prefix: string): Promise<NextNumber>;
  /** What a row writes, where its natural key can be written in several ways, as a student by PRN or by seat number. */
  target?(record: NoInfer<Out>): string;
  /** Looks references up, set by set. What it returns is what `apply` gets; it is kept as JSON until then. */
  resolve(db: Db, scope: InstituteScope, rows: readonly FeedRow<RecordOf<C>>[], feed: FeedContext<z.output<X>>): Promise<Resolved<Out>>;
  /**
   * Writes a chunk, set by set, and answers for every row. It is idempotent: a row that is already as the file says is
   * SKIPPED. It also runs when a file is checked, and is rolled back then.
   */
  apply(db: Db, scope: InstituteScope, rows: readonly FeedRow<Out>[], feed: FeedContext<z.output<X>>): Promise<readonly RowOutcome[]>;
  /** A cheaper way to compute the outcome of `apply`; it may only write to temporary tables. */
  tryOut?(db: Db, scope: InstituteScope, rows: readonly FeedRow<Out>[], feed: FeedContext<z.output<X>>): Promise<readonly RowOutcome[]>;
  /** Columns hidden from a reader for now; absent: every reader sees the whole file. */
  withheld?(db: Db, scope: InstituteScope, feed: FeedContext<z.output<X>>): Promise<readonly (keyof C & string)[]>;
  readonly takeBack?: TakeBack<Out, z.output<X>>;
  readonly byTwo?: ByTwo;
  existing?(db: Db, scope: InstituteScope): Promise<number>;
  distinct?(db: Db): Promise<readonly string[]>;
}

/** Completes a kind of batch feed. The types of a row hold inside the definition; the kit carries it as values. */
export function defineFeed<C extends Columns, Out extends object, X extends z.core.$ZodType<Values>>(
  definition: Definition<C, Out, X>,
): Feed {
  // Rows were parsed by the columns' schemas, and what resolve returned is what apply is given back.
  const inner = definition as unknown as Definition<Columns, Values, z.core.$ZodType<Values>>;
  const { tryOut } = inner;
  return {
    kind: definition.kind,
    feature: definition.feature,
    action: definition.action ?? null,
    naturalKey: definition.naturalKey,
    target: (record) => inner.target?.(record) ?? null,
    ignored: definition.ignored ?? [],
    wide: definition.wide ?? [],
    tables: definition.tables ?? [],
    takeBack: inner.takeBack ?? null,
    byTwo: inner.byTwo ?? null,
    distinct: async (db) => inner.distinct?.(db) ?? [],
    existing: async (db, scope) => inner.existing?.(db, scope) ?? 0,
    partial: definition.partial ?? false,
    columns: Object.entries(definition.columns).map(([key, column]) => ({
      key,
      header: column.header ?? key,
      aliases: column.aliases ?? [],
      schema: column.schema,
      reference: column.reference ?? null,
      required: emptyCell(column.schema) === null,
      labels: sayInEach(column.label, column.header ?? key),
      choices: choicesOf(column.schema, column.label, column.spelt),
      usual: column.usual ?? null,
      fill: { from: column.filledFrom ?? [], numbered: column.numbered ?? false },
      sample: column.sample ?? [],
      doubt: column.doubt ?? null,
    })),
    readContext: (input) => z.safeParse(inner.context, input),
    resolve: (db, scope, rows, feed) => inner.resolve(db, scope, rows, feed),
    apply: (db, scope, rows, feed) => inner.apply(db, scope, rows, feed),
    ...(inner.codes ? { codes: inner.codes } : {}),
    ...(inner.names ? { names: inner.names } : {}),
    ...(inner.example ? { example: inner.example } : {}),
    ...(inner.nextNumber ? { nextNumber: inner.nextNumber } : {}),
    ...(tryOut ? { tryOut: (db, scope, rows, feed) => tryOut(db, scope, rows, feed) } : {}),
    withheld: async (db, scope, feed) => inner.withheld?.(db, scope, feed) ?? [],
  };
}

/** The columns as a file of this mode needs them. */
export const columnsFor = ({ columns, naturalKey, partial }: Feed, mode: FeedMode): readonly FeedColumn[] =>
  partial && mode === 'UPDATE' ? columns.map((column) => ({ ...column, required: naturalKey.includes(column.key) })) : columns;

/** The kind as it is in this institute: with the columns that it defined by itself, and its own way of writing first. */
export async function inInstitute(db: Db, scope: InstituteScope, feed: Feed): Promise<Feed> {
  const further = (await feed.further?.(db, scope)) ?? [];
  const columns = (await feed.ordered?.(db, scope, feed.columns)) ?? feed.columns;
  return { ...feed, columns: [...columns, ...further] };
}
