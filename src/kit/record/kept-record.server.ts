import type { Feature } from '../access/access.contract.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { snake } from '../master/master-sql.store.ts';

type Changes = Readonly<Record<string, unknown>>;
export interface Told {
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** A record that is no master and has a history all the same: how the log keeps it and what of it is told. */
export interface KeptRecord {
  /** In the address of the call, as a master's plural. */
  readonly plural: string;
  /** Its table. */
  readonly noun: string;
  /** Of the organisation: its entries are in the organisation's chain; else in the institute's. */
  readonly owner: 'TENANT' | 'INSTITUTE';
  readonly feature: Feature;
  /** Visible columns: an entry that changes none of them is left out. */
  readonly columns: readonly string[];
  /** Throws 404 where the caller has no such record, 403 where they may not look at it. */
  require(db: Db, scope: InstituteScope, id: string): Promise<void>;
  /** Both sides of a change by the names of the contract. */
  told(before: Changes | null, after: Changes | null): Told;
  /** Ids of other records replaced by how those are called, where a reader would not know them. */
  named?(db: Db, scope: InstituteScope, entries: readonly Told[]): Promise<Told[]>;
}

/** Fields with an account's id are shown by its name. */
export async function namePeople(db: Db, scope: InstituteScope, fields: readonly string[], entries: readonly Told[]): Promise<Told[]> {
  const ids = entries.flatMap(({ before, after }) => fields.flatMap((field) => [before?.[field], after?.[field]]));
  const wanted = ids.filter((id): id is string => typeof id === 'string');
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('identityUserAccount as userAccount')
          .select(['id', 'name'])
          .where('tenantId', '=', scope.tenantId)
          .where('id', 'in', [...new Set(wanted)])
          .execute();
  const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
  const side = (changes: Told['before']) =>
    changes &&
    Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [field, fields.includes(field) ? (names.get(value) ?? value) : value]),
    );
  return entries.map(({ before, after }) => ({ before: side(before), after: side(after) }));
}

/** Fields that are columns of their own. */
export function toldColumns(names: readonly string[]): Pick<KeptRecord, 'columns' | 'told'> {
  const side = (changes: Changes | null) =>
    changes && Object.fromEntries(names.flatMap((name) => (snake(name) in changes ? [[name, changes[snake(name)]] as const] : [])));
  return { columns: names.map(snake), told: (before, after) => ({ before: side(before), after: side(after) }) };
}
