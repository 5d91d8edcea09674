import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { inScope } from '../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../src/kit/http/serve.server.ts';

/** A connection that notes each statement on its way. */
function noting(db: Db, noted: CompiledQuery[]): Db {
  const executor = db.getExecutor();
  const noter = new Proxy(executor, {
    get(target, name) {
      if (name === 'executeQuery')
        return (query: CompiledQuery) => {
          noted.push(query);
          return target.executeQuery(query);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'getExecutor') return () => noter;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** How the planner would answer what `work` asks as a user of the scope, where a scan of whole tables costs too much, as in a large institute. */
export async function plansOf({ db }: OpenDatabase, scope: InstituteScope, work: (db: Db) => Promise<unknown>): Promise<string> {
  return inScope(db, scope, async (within) => {
    const noted: CompiledQuery[] = [];
    await work(noting(within, noted));
    await sql`set local enable_seqscan = off`.execute(within);
    const plans: string[] = [];
    for (const query of noted) {
      const { rows } = await within.getExecutor().executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` });
      plans.push(...rows.map((row) => Object.values(row).join(' ')));
    }
    return plans.join('\n');
  });
}
