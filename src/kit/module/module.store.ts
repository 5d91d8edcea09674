import { sql } from 'kysely';
import { conflict } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope, Scope } from '../http/serve.server.ts';
import { moduleNames } from './module.contract.ts';
import type { Module } from './module.contract.ts';

// A check constraint admits these names only.
const known = (names: readonly string[]): Module[] => moduleNames().filter((one) => names.includes(one));

/** The modules that are off here, in their own order; version 0: nobody has switched any. */
export async function findModules(db: Db, scope: Pick<Scope, 'instituteId'>): Promise<{ switchedOff: Module[]; version: number }> {
  if (scope.instituteId === null) return { switchedOff: [], version: 0 };
  const row = await db
    .selectFrom('moduleSetting')
    .select(['switchedOff', 'version'])
    .where('instituteId', '=', scope.instituteId)
    .executeTakeFirst();
  return row ? { switchedOff: known(row.switchedOff), version: row.version } : { switchedOff: [], version: 0 };
}

export async function saveModules(db: Db, scope: InstituteScope, switchedOff: readonly Module[], version: number): Promise<void> {
  const saved =
    version === 0
      ? await db
          .insertInto('moduleSetting')
          .values({ instituteId: scope.instituteId, switchedOff: [...switchedOff] })
          .onConflict((clash) => clash.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('moduleSetting')
          .set({ switchedOff: [...switchedOff], version: version + 1 })
          .where('instituteId', '=', scope.instituteId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw conflict('VERSION_CONFLICT', 'Somebody else switched modules. Reload and try again.');
}

/** Names of these people, five at most. */
export async function namesOfPeople(db: Db, scope: Scope, userIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`select name from identity_user_account
    where tenant_id = ${scope.tenantId} and id = any(${userIds}::uuid[]) order by name limit 5`.execute(db);
  return found.rows.map((row) => row.name);
}
