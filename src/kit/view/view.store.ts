import { sql } from 'kysely';
import { conflict, notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { MOST_VIEWS } from './view.contract.ts';
import type { ListView, ViewColumn } from './view.contract.ts';

type Entered = Pick<ListView, 'name' | 'isDefault' | 'asked' | 'columns'>;
type Stored = Omit<ListView, 'asked' | 'columns'> & { readonly asked: unknown; readonly columns: unknown };

const FIELDS = ['id', 'list', 'name', 'isDefault', 'asked', 'columns', 'version'] as const;
// Written as the contract has them, read by the contract's reply.
const shown = (row: Stored) => row as ListView;

const own = (db: Db, scope: InstituteScope) =>
  db.selectFrom('listView').select(FIELDS).where('instituteId', '=', scope.instituteId).where('userId', '=', scope.userId);

export async function findViews(db: Db, scope: InstituteScope, list: string): Promise<ListView[]> {
  return (await own(db, scope).where('list', '=', list).orderBy('name').execute()).map(shown);
}

async function readView(db: Db, scope: InstituteScope, id: string): Promise<ListView> {
  const row = await own(db, scope).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('view');
  return shown(row);
}

/** One view is the default: the one before is it no longer. */
async function clearDefault(db: Db, scope: InstituteScope, list: string): Promise<void> {
  await db
    .updateTable('listView')
    .set({ isDefault: false, version: sql<number>`version + 1` })
    .where('instituteId', '=', scope.instituteId)
    .where('userId', '=', scope.userId)
    .where('list', '=', list)
    .where('isDefault', '=', true)
    .execute();
}

/** The first free place; two at once meet in its key. */
async function freePlace(db: Db, scope: InstituteScope, list: string): Promise<number> {
  const found = await sql<{ place: number | null }>`
    select min(p)::int as place from generate_series(1, ${MOST_VIEWS}::int) p where p not in (select v.place from list_view v
     where v.institute_id = ${scope.instituteId} and v.user_id = ${scope.userId} and v.list = ${list})`.execute(db);
  const place = found.rows[0]?.place ?? null;
  if (place === null) throw conflict('TOO_MANY_VIEWS', `You already have ${MOST_VIEWS} saved views of this list. Delete one first.`);
  return place;
}

const written = ({ name, isDefault, asked, columns }: Entered) => ({
  name,
  isDefault,
  asked: JSON.stringify(asked),
  columns: JSON.stringify(columns),
});

export async function insertView(db: Db, scope: InstituteScope, list: string, view: Entered): Promise<ListView> {
  if (view.isDefault) await clearDefault(db, scope, list);
  const place = await freePlace(db, scope, list);
  const row = await db
    .insertInto('listView')
    .values({ instituteId: scope.instituteId, userId: scope.userId, list, place, ...written(view) })
    .returning(FIELDS)
    .executeTakeFirstOrThrow();
  return shown(row);
}

export async function saveView(db: Db, scope: InstituteScope, id: string, version: number, view: Entered): Promise<ListView> {
  const before = await readView(db, scope, id);
  if (before.version !== version) throw conflict('VERSION_CONFLICT', 'This view was changed in another window. Reload and try again.');
  if (view.isDefault && !before.isDefault) await clearDefault(db, scope, before.list);
  const row = await db
    .updateTable('listView')
    .set({ ...written(view), version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('instituteId', '=', scope.instituteId)
    .where('userId', '=', scope.userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(FIELDS)
    .executeTakeFirst();
  if (!row) throw conflict('VERSION_CONFLICT', 'This view was changed in another window. Reload and try again.');
  return shown(row);
}

export async function deleteView(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await readView(db, scope, id);
  await db
    .deleteFrom('listView')
    .where('instituteId', '=', scope.instituteId)
    .where('userId', '=', scope.userId)
    .where('id', '=', id)
    .execute();
}

/** The columns that the caller chose for a list. */
export async function findColumns(db: Db, scope: InstituteScope, list: string): Promise<ViewColumn[] | null> {
  const { rows } = await sql<{ columns: ViewColumn[] }>`
    select c.columns from list_columns c where c.institute_id = ${scope.instituteId} and c.user_id = ${scope.userId} and c.list = ${list}`.execute(
    db,
  );
  return rows[0]?.columns ?? null;
}

/** The last choice wins: two windows of one user need not agree. */
export async function saveColumns(db: Db, scope: InstituteScope, list: string, columns: readonly ViewColumn[]): Promise<void> {
  await sql`
    insert into list_columns (institute_id, user_id, list, columns)
    values (${scope.instituteId}, ${scope.userId}, ${list}, ${JSON.stringify(columns)}::jsonb)
    on conflict on constraint list_columns_once do update set columns = excluded.columns, updated_at = now()`.execute(db);
}
