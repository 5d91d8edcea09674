import * as z from 'zod/mini';
import type { Feature } from '../access/access.contract.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { CellError, FeedMode } from './feed.contract.ts';
import { emptyCell } from './read-cell.contract.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A row of the file by column key. `rowNo` counts like a spreadsheet: the header is row 1. */
export interface FeedRow<Record_ = Values> {
  readonly rowNo: number;
  readonly record: Record_;
}

/** What became of a row. `reason` says why it FAILED, for people. */
export interface RowOutcome {
  readonly rowNo: number;
  readonly outcome: 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED';
  readonly targetId?: string | null;
  readonly reason?: string;
  /** Key of the column that is to blame; the natural key by default. */
  readonly column?: string;
}

/** Rows whose references were found, and what could not be found. */
export interface Resolved<Record_ = Values> {
  readonly rows: readonly FeedRow<Record_>[];
  readonly errors: readonly (CellError & { readonly rowNo: number })[];
}

/** Why a created record cannot be deleted: `count` records of `by` depend on it, or (`by` CHANGED) it was edited since. */
export interface Blocker {
  readonly targetId: string;
  readonly by: string;
  readonly count: number;
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
}

export interface FeedContext<Context = Values> {
  readonly mode: FeedMode;
  readonly context: Context;
}

/** A kind of batch feed, as the kit sees it. */
export interface Feed {
  readonly kind: string;
  readonly feature: Feature;
  readonly columns: readonly FeedColumn[];
  /** Headers that are allowed and not read: columns of an export that only the server sets. */
  readonly ignored: readonly string[];
  readonly naturalKey: readonly string[];
  /** Tables that grow: their planner statistics are made afresh after a large feed. */
  readonly tables: readonly string[];
  readonly removable: boolean;
  readContext(input: unknown): z.core.util.SafeParseResult<Values>;
  resolve(db: Db, scope: InstituteScope, rows: readonly FeedRow[], feed: FeedContext): Promise<Resolved>;
  apply(db: Db, scope: InstituteScope, rows: readonly FeedRow[], feed: FeedContext): Promise<readonly RowOutcome[]>;
  /** What `apply` would say, found without writing; absent: `apply` itself is run and rolled back. */
  readonly tryOut?: Feed['apply'];
  blockers(db: Db, scope: InstituteScope, targetIds: readonly string[]): Promise<readonly Blocker[]>;
  remove(db: Db, scope: InstituteScope, targetIds: readonly string[]): Promise<number>;
  /** Keys of the columns that this reader is not told now; whoever sent the file is told all of it. */
  withheld(db: Db, scope: InstituteScope, feed: FeedContext): Promise<readonly string[]>;
}

interface ColumnDefinition {
  readonly schema: z.core.$ZodType;
  /** The column's header; its key by default. */
  readonly header?: string;
  readonly aliases?: readonly string[];
  readonly reference?: string;
}
type Columns = Readonly<Record<string, ColumnDefinition>>;
type RecordOf<C extends Columns> = { readonly [K in keyof C]: z.output<C[K]['schema']> };

interface Definition<C extends Columns, Out, X extends z.core.$ZodType> {
  readonly kind: string;
  readonly feature: Feature;
  /** By key, in the order of the file. A cell is given to its schema as text; an empty cell is null, or absent. */
  readonly columns: C;
  readonly naturalKey: readonly (keyof C & string)[];
  readonly context: X;
  readonly tables?: readonly string[];
  readonly ignored?: readonly string[];
  /** Looks references up, set by set. What it returns is what `apply` gets; it is kept as JSON until then. */
  resolve(db: Db, scope: InstituteScope, rows: readonly FeedRow<RecordOf<C>>[], feed: FeedContext<z.output<X>>): Promise<Resolved<Out>>;
  /**
   * Writes a chunk, set by set, and answers for every row. It is idempotent: a row that is already as the file says is
   * SKIPPED. It also runs when a file is checked, and is rolled back then.
   */
  apply(db: Db, scope: InstituteScope, rows: readonly FeedRow<Out>[], feed: FeedContext<z.output<X>>): Promise<readonly RowOutcome[]>;
  /** A cheaper way to find what `apply` would say; it may only write to temporary tables. */
  tryOut?(db: Db, scope: InstituteScope, rows: readonly FeedRow<Out>[], feed: FeedContext<z.output<X>>): Promise<readonly RowOutcome[]>;
  /** Columns that a reader is not told for the time being; absent: every reader is told the whole file. */
  withheld?(db: Db, scope: InstituteScope, feed: FeedContext<z.output<X>>): Promise<readonly (keyof C & string)[]>;
  /** Both absent: what this feed creates cannot be deleted by batch. */
  readonly removal?: {
    blockers(db: Db, scope: InstituteScope, targetIds: readonly string[]): Promise<readonly Blocker[]>;
    remove(db: Db, scope: InstituteScope, targetIds: readonly string[]): Promise<number>;
  };
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
    naturalKey: definition.naturalKey,
    ignored: definition.ignored ?? [],
    tables: definition.tables ?? [],
    removable: definition.removal !== undefined,
    columns: Object.entries(definition.columns).map(([key, column]) => ({
      key,
      header: column.header ?? key,
      aliases: column.aliases ?? [],
      schema: column.schema,
      reference: column.reference ?? null,
      required: emptyCell(column.schema) === null,
    })),
    readContext: (input) => z.safeParse(inner.context, input),
    resolve: (db, scope, rows, feed) => inner.resolve(db, scope, rows, feed),
    apply: (db, scope, rows, feed) => inner.apply(db, scope, rows, feed),
    ...(tryOut ? { tryOut: (db, scope, rows, feed) => tryOut(db, scope, rows, feed) } : {}),
    blockers: async (db, scope, ids) => inner.removal?.blockers(db, scope, ids) ?? [],
    remove: async (db, scope, ids) => inner.removal?.remove(db, scope, ids) ?? 0,
    withheld: async (db, scope, feed) => inner.withheld?.(db, scope, feed) ?? [],
  };
}
