import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { toldColumns, type KeptRecord, type Told } from '../../../kit/record/kept-record.server.ts';
import { requireEverywhere } from '../policy/everywhere.command.ts';
import { requireTeam } from './team.command.ts';

/** Fields that hold the id of a person or of another team. */
const REFERRING = ['parentId', 'headUserId'];
type Side = Told['before'];

async function namesOf(db: Db, scope: InstituteScope, entries: readonly Told[]): Promise<ReadonlyMap<unknown, string>> {
  const ids = entries.flatMap(({ before, after }) => REFERRING.flatMap((field) => [before?.[field], after?.[field]])).filter(Boolean);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from user_account where tenant_id = ${scope.tenantId} and id = any(${ids}::uuid[])
    union all select id, name from team where tenant_id = ${scope.tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The team itself: its name, place, head and institutes. */
export const teamHistory: KeptRecord = {
  plural: 'teams',
  noun: 'team',
  owner: 'TENANT',
  feature: 'teams',
  ...toldColumns(['name', 'description', 'parentId', 'headUserId', 'instituteIds']),
  require: async (db, scope, id) => {
    await requireEverywhere(db, scope, 'teams', 'read');
    await requireTeam(db, scope, id);
  },
  named: async (db, scope, entries) => {
    const names = await namesOf(db, scope, entries);
    const side = (changes: Side): Side =>
      changes &&
      Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [field, REFERRING.includes(field) ? (names.get(value) ?? value) : value]),
      );
    return entries.map(({ before, after }) => ({ before: side(before), after: side(after) }));
  },
};
