import { sql } from 'kysely';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';
import type { Place } from './report.store.ts';

export interface ReportKey extends Place {
  readonly salt: Buffer;
}

/** An institute's id, as addresses have it. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where an institute is kept that takes reports, and what proves them; asked before any scope is known. */
export async function findReportKey(db: Db | AnyDb, instituteId: string): Promise<ReportKey | undefined> {
  const { rows } = await sql<ReportKey>`select * from find_report_key(${instituteId})`.execute(db);
  return rows[0];
}
