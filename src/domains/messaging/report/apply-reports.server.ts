import { inScope } from '../../../kit/db/database.server.ts';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';
import { applyReport, type Outcome } from './report.command.ts';
import type { Report } from './report.rules.ts';
import type { Place } from './report.store.ts';

const COUNTED: Readonly<Record<Outcome, 'applied' | 'repeated' | 'unknown'>> = {
  APPLIED: 'applied',
  REPEATED: 'repeated',
  UNKNOWN: 'unknown',
};

/** All of them or none. */
export async function applyAll(db: AnyDb, { tenantId, instituteId }: Place, reports: readonly Report[]) {
  const scope = { tenantId, instituteId, userId: '', requestId: '', ip: '', call: 'messageReports' };
  // Requests at the same moment wait for one another's rows in one order.
  const ordered = reports.toSorted((a, b) => aboutOf(a).localeCompare(aboutOf(b)));
  return inScope(db, scope, async (tx: Db) => {
    const counts = { applied: 0, repeated: 0, unknown: 0 };
    for (const report of ordered) counts[COUNTED[await applyReport(tx, { tenantId, instituteId }, report)]] += 1;
    return counts;
  });
}

const aboutOf = ({ recipientId, address }: Report): string => recipientId ?? address ?? '';
