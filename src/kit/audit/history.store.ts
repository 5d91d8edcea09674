import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Page } from '../list/page.rules.ts';
import type { AUDIT_ACTIONS } from './history.contract.ts';

type Action = (typeof AUDIT_ACTIONS)[number];
type Changes = Record<string, unknown>;

export interface HistoryFilter {
  readonly noun?: string | undefined;
  readonly rowId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly action?: Action | undefined;
  /** Days in the institute's time zone, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** TENANT: of what belongs to the organisation; else of the institute. */
  readonly owner?: 'TENANT' | 'INSTITUTE';
  /** Columns: a change of none of them is left out. */
  readonly columns?: readonly string[];
}

/** Entries of the institute's own chain, or of its organisation's. */
export async function findHistory(db: Db, scope: InstituteScope, filter: HistoryFilter, page: Page) {
  const zone = await db.selectFrom('institute').select('timeZone').where('id', '=', scope.instituteId).executeTakeFirstOrThrow();
  let entries = db
    .selectFrom('auditEntry')
    .where('auditEntry.chainId', '=', filter.owner === 'TENANT' ? scope.tenantId : scope.instituteId);
  if (filter.noun) entries = entries.where('noun', '=', filter.noun);
  if (filter.rowId) entries = entries.where('rowId', '=', filter.rowId);
  if (filter.actorId) entries = entries.where('actorId', '=', filter.actorId);
  if (filter.action) entries = entries.where('action', '=', filter.action);
  if (filter.from) entries = entries.where('at', '>=', sql<string>`(${filter.from}::date)::timestamp at time zone ${zone.timeZone}`);
  if (filter.to) entries = entries.where('at', '<', sql<string>`(${filter.to}::date + 1)::timestamp at time zone ${zone.timeZone}`);
  if (filter.columns) {
    const told = sql`${filter.columns}::text[]`;
    entries = entries.where(
      sql<boolean>`(action <> 'UPDATE' or coalesce(jsonb_exists_any(before, ${told}), false) or coalesce(jsonb_exists_any(after, ${told}), false))`,
    );
  }
  const { total } = await entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await entries
    .leftJoin('identityUserAccount as userAccount', (join) =>
      join.onRef('userAccount.id', '=', 'auditEntry.actorId').on('userAccount.tenantId', '=', scope.tenantId),
    )
    .leftJoin('auditSeal', (join) =>
      join.onRef('auditSeal.chainId', '=', 'auditEntry.chainId').onRef('auditSeal.entryId', '=', 'auditEntry.entryId'),
    )
    .select([
      'auditEntry.entryId',
      'auditEntry.at',
      'auditEntry.actorId',
      'userAccount.name as actorName',
      'auditEntry.call',
      'auditEntry.reason',
      'auditEntry.requestId',
      'auditEntry.ip',
      'auditEntry.noun',
      'auditEntry.action',
      'auditEntry.rowId',
      'auditEntry.before',
      'auditEntry.after',
      sql<boolean>`audit_seal.seq is not null`.as('sealed'),
    ])
    .orderBy('auditEntry.entryId', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      action: row.action as Action,
      before: row.before as Changes | null,
      after: row.after as Changes | null,
    })),
  };
}
