import { sql } from 'kysely';
import type { FactorAction } from '../../../kit/access/access.contract.ts';
import { FACTOR_ACTIONS } from '../../../kit/access/access.contract.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';

export interface FactorDemand {
  readonly actions: FactorAction[];
  readonly version: number;
}

const asDemand = (row: { secondFactorActions: string[]; version: number }): FactorDemand => ({
  actions: FACTOR_ACTIONS.filter((action) => row.secondFactorActions.includes(action)),
  version: row.version,
});

export async function factorDemand(db: Db, { tenantId }: Pick<Scope, 'tenantId'>): Promise<FactorDemand> {
  const query = db.selectFrom('organisation').select(['secondFactorActions', 'version']).where('tenantId', '=', tenantId);
  return asDemand(await query.executeTakeFirstOrThrow());
}

/** Null when somebody else changed the organisation meanwhile. */
export async function changeFactorDemand(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  { actions, version }: { readonly actions: readonly FactorAction[]; readonly version: number },
): Promise<FactorDemand | null> {
  const changed = await db
    .updateTable('organisation')
    .set({ secondFactorActions: FACTOR_ACTIONS.filter((action) => actions.includes(action)), version: sql<number>`version + 1` })
    .where('tenantId', '=', tenantId)
    .where('version', '=', version)
    .returning(['secondFactorActions', 'version'])
    .executeTakeFirst();
  return changed ? asDemand(changed) : null;
}
