import { sql } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from './master.contract.ts';
import { canEverywhere } from '../access/matcher.rules.ts';
import { masterNamed } from './master.server.ts';
import { displayName, snake } from './master-sql.store.ts';
import { keysReferringTo } from './referring-key.store.ts';
import type { ReferringKey } from './referring-key.store.ts';
import { KEY_SEPARATOR } from './natural-key.rules.ts';
import { keyText } from './natural-key.store.ts';

/** Rows of one table that refer to a record. */
export interface Use {
  readonly table: string;
  readonly count: number;
  /** The master of that table and its field, where its list can be filtered by it. */
  readonly plural: string | null;
  readonly field: string | null;
  /** Natural keys of the first few, where what refers is only a part of a record and no list shows it. */
  readonly names?: string[];
}

const NAMED = 5;

/** Rows that refer to this one, by table, read from the foreign keys themselves: none can be forgotten. */
export async function usesOf(db: Db, scope: InstituteScope, master: Master, id: string): Promise<Use[]> {
  const keys = (await keysReferringTo(db, master.name)).filter(({ onDelete }) => onDelete === 'RESTRICT');
  const uses: Use[] = [];
  for (const key of keys) {
    const counted = await composed({ n: 'number' })`select count(*)::int as n from ${sql.table(key.table)} u
      where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = ${id}`.execute(db);
    const count = counted.rows[0]?.n ?? 0;
    if (count === 0) continue;
    const owner = key.owner === null ? null : masterNamed(key.owner);
    if (owner) uses.push({ table: owner.name, count, plural: owner.plural, field: null, names: await ownersOf(db, scope, key, owner, id) });
    else uses.push({ table: key.table, count, ...placeOf(key), ...(await namesIn(db, scope, key, id)) });
  }
  return uses;
}

/** Rows of one table that refer to one of several records. */
export interface UseOf {
  readonly id: string;
  readonly table: string;
  readonly count: number;
}

/** What refers to each of these rows, by every foreign key but those named: asked before rows are taken back that a job made. */
export async function usesOfRows(
  db: Db,
  scope: InstituteScope,
  table: string,
  ids: readonly string[],
  except: readonly { readonly table: string; readonly column: string }[],
): Promise<UseOf[]> {
  const isMeant = (key: ReferringKey) => !except.some((one) => one.table === key.table && one.column === key.column);
  const uses: UseOf[] = [];
  for (const key of (await keysReferringTo(db, table)).filter(isMeant)) {
    const counted = await composed({ id: 'text', count: 'number' })`select ${sql.ref(`u.${key.column}`)} as id, count(*)::int as count
      from ${sql.table(key.table)} u where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = any(${ids}::uuid[]) group by 1`.execute(
      db,
    );
    uses.push(...counted.rows.map((row) => ({ ...row, table: key.table })));
  }
  return uses;
}

/** Names of the first records; none for a user who may not read all of them. */
async function ownersOf(db: Db, scope: InstituteScope, key: ReferringKey, owner: Master, id: string): Promise<string[]> {
  if (!canEverywhere(scope.rights, owner.feature, 'read')) return [];
  const found = await composed({ name: 'text' })`
    select ${keyText(owner, 't')} as name from ${sql.table(owner.name)} t
     where t.institute_id = ${scope.instituteId} and t.id in (select ${sql.ref(`u.${key.ownerColumn ?? ''}`)} from ${sql.table(key.table)} u
       where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = ${id}) order by 1 limit ${NAMED}`.execute(db);
  return found.rows.map(({ name }) => name.replaceAll(KEY_SEPARATOR, ' · '));
}

/** Records that are called by where they are, by those names: no list of theirs shows which are meant. */
async function namesIn(db: Db, scope: InstituteScope, key: ReferringKey, id: string): Promise<{ names?: string[] }> {
  const other = masterNamed(key.table);
  if (other?.displayIn === undefined || !canEverywhere(scope.rights, other.feature, 'read')) return {};
  const found = await composed({ name: 'text' })`
    select ${displayName(other, 't')} as name from ${sql.table(key.table)} t
     where t.institute_id = ${scope.instituteId} and ${sql.ref(`t.${key.column}`)} = ${id} order by 1 limit ${NAMED}`.execute(db);
  return { names: found.rows.map(({ name }) => name) };
}

function placeOf(key: ReferringKey): Pick<Use, 'plural' | 'field'> {
  const other = masterNamed(key.table);
  return { plural: other?.plural ?? null, field: other?.filterKeys.find((name) => snake(name) === key.column) ?? null };
}
