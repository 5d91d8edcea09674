import pg from 'pg';
import type { Product } from '../src/app/product.server.ts';

/** A connection as the migrator, past row-level security, with the settings that the audit triggers read. */
export interface Owner {
  readonly tenantId: string;
  /** The demo's institute. */
  readonly instituteId: string;
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Runs `work` in one transaction of the institute, so that every table's triggers write as they do for a user. */
  within<T>(instituteId: string, work: () => Promise<T>): Promise<T>;
  /** Statistics of what was loaded: without them the planner guesses. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

export async function openOwner(product: Product): Promise<Owner> {
  const client = new pg.Client({ connectionString: product.migratorUrl });
  client.on('error', () => undefined);
  await client.connect();
  const query = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await client.query<R>(text, [...values])).rows;
  const [known] = await query<{ tenant_id: string; id: string }>('select tenant_id, id from institute order by created_at limit 1');
  if (!known) throw new Error('the product has no institute');
  return {
    tenantId: known.tenant_id,
    instituteId: known.id,
    query,
    async within(instituteId, work) {
      await query('begin');
      try {
        await query(`select set_config('app.tenant', $1, true), set_config('app.institute', $2, true), set_config('app.call', 'bench', true)`, [
          known.tenant_id,
          instituteId,
        ]);
        const done = await work();
        await query('commit');
        return done;
      } catch (error) {
        await query('rollback');
        throw error;
      }
    },
    analyze: async () => void (await query('analyze')),
    close: () => client.end(),
  };
}

/** One more institute of the tenant; answers its id. */
export function addInstitute(owner: Owner, code: string): Promise<string> {
  return owner.within(owner.instituteId, async () => {
    const [made] = await owner.query<{ id: string }>('insert into institute (tenant_id, code, college_name) values ($1, $2, $3) returning id', [
      owner.tenantId,
      code,
      `College ${code}`,
    ]);
    if (!made) throw new Error('no institute was made');
    return made.id;
  });
}
