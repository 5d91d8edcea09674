import { sql } from 'kysely';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';
import type { Place } from './report.store.ts';

export interface ReportKey extends Place {
  readonly salt: Buffer;
}

/** Where an institute is kept that takes reports, and what proves them; asked before any scope is known. */
export async function findReportKey(db: Db | AnyDb, instituteId: string): Promise<ReportKey | undefined> {
  const { rows } = await sql<ReportKey>`select * from find_report_key(${instituteId})`.execute(db);
  return rows[0];
}
