import { allFailed } from '../../../kit/feed/feed-definition.server.ts';
import type { DoneRow, FeedContext, FeedRow, RowOutcome, TakeBack } from '../../../kit/feed/feed-definition.server.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { fileBar } from './entry.command.ts';
import type { EntryKind } from './entry.command.ts';
import { entryText } from './entry.text.ts';

const why = reasonsOf(entryText);

/** What the students of a file have, held: nobody else gives them anything meanwhile. */
export interface HeldEntries<Entry> {
  isThere(entry: Entry): boolean;
  /** Why a row cannot be; null: it can, and what it takes is no longer there for the next row of the file. */
  take(entry: Entry, mode: FeedMode): FiledFault | string | null;
}

/** Why a row cannot be, under the column that is to blame. */
export interface FiledFault {
  readonly reason: string;
  readonly column?: string;
}

interface Filed<Entry> {
  key(entry: Entry): string;
  hold(db: Db, scope: InstituteScope, entries: readonly Entry[]): Promise<HeldEntries<Entry>>;
  insert(db: Db, scope: InstituteScope, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>>;
  change(
    db: Db,
    scope: InstituteScope,
    entries: readonly Entry[],
  ): Promise<ReadonlyMap<string, { readonly id: string; readonly before: string }>>;
  /** Keys of those that would change an entry to which two persons have agreed. */
  approved(db: Db, scope: InstituteScope, entries: readonly Entry[]): Promise<ReadonlySet<string>>;
  restore(db: Db, scope: InstituteScope, rows: readonly DoneRow<Entry>[]): Promise<ReadonlySet<string>>;
  /**
   * Throws 409 where students now have more than their rules allow: others may have been given meanwhile. All of it is refused then, and
   * the kit looks for the rows that fit.
   */
  requireWithin(db: Db, scope: InstituteScope, entries: readonly Entry[]): Promise<void>;
  /** Why a row stays that was changed, approved or deleted after the file. */
  saysChanged(scope: InstituteScope): string;
}

interface OfExam {
  readonly examInstanceId: string;
}

const entriesOf = <Entry>(rows: readonly FeedRow<Entry>[]) => rows.map(({ record }) => record);

/** How entries of one kind are made, changed and taken back by a file; a batch counts once a second person has approved it. */
export function filedEntries<Entry>(kind: EntryKind, filed: Filed<Entry>) {
  const apply = async (db: Db, scope: InstituteScope, rows: readonly FeedRow<Entry>[], { mode, context }: FeedContext<OfExam>) => {
    const bar = await fileBar(db, scope, kind, context.examInstanceId);
    if (bar !== null) return allFailed(rows, bar);
    const { isThere, take } = await filed.hold(db, scope, entriesOf(rows));
    const approved = await filed.approved(db, scope, entriesOf(rows));
    const faults = new Map<number, FiledFault>();
    const fit = rows.filter(({ rowNo, record }) => {
      const fault = take(record, mode) ?? (approved.has(filed.key(record)) ? why(scope, 'entryWhy.approved') : null);
      if (fault !== null) faults.set(rowNo, typeof fault === 'string' ? { reason: fault } : fault);
      return fault === null;
    });
    const adding = entriesOf(fit).filter((entry) => !isThere(entry));
    const changing = entriesOf(fit).filter(isThere);
    const added = adding.length === 0 ? new Map<string, string>() : await filed.insert(db, scope, adding);
    const changed = changing.length === 0 ? new Map<string, never>() : await filed.change(db, scope, changing);
    return rows.map(({ rowNo, record }): RowOutcome => {
      const fault = faults.get(rowNo);
      if (fault !== undefined) return { rowNo, outcome: 'FAILED', ...fault };
      const created = added.get(filed.key(record));
      if (created !== undefined) return { rowNo, outcome: 'CREATED', targetId: created };
      const updated = changed.get(filed.key(record));
      return updated ? { rowNo, outcome: 'UPDATED', targetId: updated.id, before: updated.before } : { rowNo, outcome: 'SKIPPED' };
    });
  };
  const takeBack: TakeBack<Entry, OfExam> = {
    needs: ['delete', 'grace'],
    table: kind.table,
    undo: async (db, scope, rows, { context }) => {
      const bar = await fileBar(db, scope, kind, context.examInstanceId);
      if (bar !== null) return allFailed(rows, bar);
      await filed.hold(db, scope, entriesOf(rows));
      const back = await filed.restore(db, scope, rows);
      await filed.requireWithin(db, scope, entriesOf(rows));
      return rows.map(({ rowNo, targetId }) =>
        back.has(targetId) ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: filed.saysChanged(scope) },
      );
    },
    /** Entry must be open for records to go; for them to come back, the rules must still have room as well. */
    bars: async (db, scope, rows, { context, way }) => {
      const bar = await fileBar(db, scope, kind, context.examInstanceId);
      if (bar !== null) return new Map(rows.map(({ rowNo }) => [rowNo, bar]));
      if (way === 'GO') return new Map();
      const { take } = await filed.hold(db, scope, entriesOf(rows));
      return new Map(
        rows.flatMap(({ rowNo, record }) => {
          const fault = take(record, 'INSERT');
          return fault === null ? [] : [[rowNo, fault] as const];
        }),
      );
    },
  };
  return { tables: [kind.table], apply, takeBack };
}
