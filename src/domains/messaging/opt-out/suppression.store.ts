import { sql } from 'kysely';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { Suppression } from './suppression.contract.ts';

export async function findSuppressions(db: Db, scope: InstituteScope, q: string | undefined, page: Page) {
  const here = sql`s.institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['s.email'])}`;
  const { rows } = await sql<Suppression>`
    select s.id, s.email as address, s.reason, s.fault, s.created_at from mail_suppression s where ${here}
     order by s.created_at desc, s.id desc ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from mail_suppression s where ${here}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Throws 404. */
export async function release(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from mail_suppression where institute_id = ${scope.instituteId} and id = ${id} returning id`.execute(db);
  if (rows.length === 0) throw notFound('suppressed address');
}
