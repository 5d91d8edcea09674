import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { StatementsTo } from './statement-facts.rules.ts';

/** To students of which status the institute gives statements. */
export async function statementsTo(db: Db, { tenantId, instituteId }: InstituteScope): Promise<StatementsTo> {
  const { rows } = await sql<{ given: string | null }>`
    select i.settings ->> 'statementsTo' as given from institute i where i.tenant_id = ${tenantId} and i.id = ${instituteId}`.execute(db);
  return (rows[0]?.given ?? null) as StatementsTo;
}
