import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Product } from '../src/app/serve/product.server.ts';

/** A connection as the migrator, past row-level security, with the settings that the audit triggers read. */
export interface Owner {
  readonly tenantId: string;
  /** The demo's institute. */
  readonly instituteId: string;
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Runs `work` in one transaction of the institute, so that every table's triggers write as they do for a user. */
  within<T>(instituteId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Waits until the product has come to rest after a load: the audit log is sealed, and statistics and visibility are as
   * autovacuum makes them within a minute (without them the planner guesses, and no index answers alone).
   */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Of one institute; without `place` of the first. */
export async function openOwner(
  product: Pick<Product, 'migratorUrl'>,
  place?: { readonly tenantId: string; readonly instituteId: string },
): Promise<Owner> {
  const client = new pg.Client({ connectionString: product.migratorUrl });
  client.on('error', () => undefined);
  await client.connect();
  const query = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await client.query<R>(text, [...values])).rows;
  const [first] = await query<{ tenant_id: string; id: string }>('select tenant_id, id from institute order by created_at limit 1');
  const known = place ? { tenant_id: place.tenantId, id: place.instituteId } : first;
  if (!known) throw new Error('the product has no institute');
  return {
    tenantId: known.tenant_id,
    instituteId: known.id,
    query,
    async within(instituteId, work) {
      await query('begin');
      try {
        await query(
          `select set_config('app.tenant', $1, true), set_config('app.institute', $2, true), set_config('app.call', 'bench', true)`,
          [known.tenant_id, instituteId],
        );
        const done = await work();
        await query('commit');
        return done;
      } catch (error) {
        await query('rollback');
        throw error;
      }
    },
    async settle() {
      await untilSealed(query);
      await query('vacuum (analyze)');
    },
    close: () => client.end(),
  };
}

/** A statement as a transaction of the institute, in one message to the database. */
export const inOneMessage = ({ tenantId, instituteId }: Owner, statement: string): string => `begin;
  select set_config('app.tenant', '${tenantId}', true), set_config('app.institute', '${instituteId}', true), set_config('app.call', 'bench', true);
  ${statement};
  commit`;

async function untilSealed(query: Owner['query']): Promise<void> {
  const left = 'select (select count(*) from audit_entry) - (select count(*) from audit_seal) as left';
  for (let waited = 0; waited < 300; waited += 1) {
    const [row] = await query<{ left: string }>(left);
    if (Number(row?.left) <= 0) return;
    await pause(1000);
  }
  throw new Error('the audit log was not sealed within five minutes');
}

/** One more institute of the tenant; returns its id. */
export function addInstitute(owner: Owner, code: string): Promise<string> {
  return owner.within(owner.instituteId, async () => {
    const [made] = await owner.query<{ id: string }>(
      'insert into institute (tenant_id, code, college_name) values ($1, $2, $3) returning id',
      [owner.tenantId, code, `College ${code}`],
    );
    if (!made) throw new Error('no institute was made');
    return made.id;
  });
}
