import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { rememberedAs } from './header.rules.ts';
import type { Remembered } from './header.rules.ts';

/** The caller's mappings of headers in earlier files of this kind. */
export async function findMapping(db: Db, scope: InstituteScope, kind: string): Promise<Remembered> {
  if (!scope.userId) return new Map();
  const rows = await db
    .selectFrom('feedMapping')
    .select(['header', 'columnKey'])
    .where('instituteId', '=', scope.instituteId)
    .where('userId', '=', scope.userId)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map((row) => [row.header, row.columnKey]));
}

const LONGEST = 200;

export async function rememberMapping(
  db: Db,
  scope: InstituteScope,
  kind: string,
  header: readonly string[],
  columns: readonly (string | null)[],
  isDecided: (at: number) => boolean,
): Promise<void> {
  const chosen = new Map(
    rememberedAs(header)
      .map((name, at) => [name, columns[at] ?? null, at] as const)
      .filter(([name, , at]) => name.length <= LONGEST && isDecided(at))
      .map(([name, column]) => [name, column] as const),
  );
  if (!scope.userId || chosen.size === 0) return;
  await sql`
    insert into feed_mapping (institute_id, user_id, kind, header, column_key)
    select ${scope.instituteId}, ${scope.userId}, ${kind}, h.header, h.column_key
      from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) h(header, column_key)
    on conflict (institute_id, user_id, kind, header) do update set column_key = excluded.column_key
      where feed_mapping.column_key is distinct from excluded.column_key`.execute(db);
}
