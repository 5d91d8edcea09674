import type { Scope } from '../access/scope.server.ts';
import { conflict, type AppError } from '../errors/app-error.rules.ts';
import type { Db } from '../http/serve.server.ts';

interface Changed {
  /** The table, as the log names it. */
  readonly noun: string;
  /** null: the row is gone. */
  readonly id: string | null;
}

/** Who changed a row last, by the log; null where the log names nobody whom the organisation knows. */
async function lastWriter(db: Db, { tenantId, instituteId }: Scope, { noun, id }: Changed): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('auditEntry')
    .leftJoin('identityUserAccount as userAccount', (join) =>
      join.onRef('userAccount.id', '=', 'auditEntry.actorId').on('userAccount.tenantId', '=', tenantId),
    )
    .where('auditEntry.chainId', 'in', instituteId === null ? [tenantId] : [tenantId, instituteId])
    .where('auditEntry.noun', '=', noun)
    .where('auditEntry.rowId', '=', id)
    .where('auditEntry.action', 'in', ['INSERT', 'UPDATE'])
    .select('userAccount.name')
    .orderBy('auditEntry.entryId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** 409 for a save as of an older version: says who changed the row, so that two people can talk. */
export async function staleVersion(
  db: Db,
  scope: Scope,
  row: Changed,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<AppError> {
  return conflict('VERSION_CONFLICT', message, { ...extra, changedBy: await lastWriter(db, scope, row) });
}
