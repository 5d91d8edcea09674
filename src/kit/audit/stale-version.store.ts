import type { Scope } from '../access/scope.server.ts';
import { conflict, type AppError } from '../errors/app-error.rules.ts';
import type { Db } from '../http/serve.server.ts';

interface Changed {
  /** The table, as the log names it. */
  readonly noun: string;
  /** null: the row is gone. */
  readonly id: string | null;
}

interface Writer {
  /** Null where the log names nobody whom the organisation knows. */
  readonly changedBy: string | null;
  /** The caller themselves, in another tab or window. */
  readonly changedByYou: boolean;
}

/** Who changed a row last, by the log. */
async function lastWriter(db: Db, { tenantId, instituteId, userId }: Scope, { noun, id }: Changed): Promise<Writer> {
  if (id === null) return { changedBy: null, changedByYou: false };
  const row = await db
    .selectFrom('auditEntry')
    .leftJoin('identityUserAccount as userAccount', (join) =>
      join.onRef('userAccount.id', '=', 'auditEntry.actorId').on('userAccount.tenantId', '=', tenantId),
    )
    .where('auditEntry.chainId', 'in', instituteId === null ? [tenantId] : [tenantId, instituteId])
    .where('auditEntry.noun', '=', noun)
    .where('auditEntry.rowId', '=', id)
    .where('auditEntry.action', 'in', ['INSERT', 'UPDATE'])
    .select(['userAccount.name', 'auditEntry.actorId'])
    .orderBy('auditEntry.entryId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { changedBy: row?.name ?? null, changedByYou: row?.actorId === userId };
}

/** 409 for a save as of an older version: says who changed the row, so that two people can talk. */
export async function staleVersion(
  db: Db,
  scope: Scope,
  row: Changed,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<AppError> {
  return conflict('VERSION_CONFLICT', message, { ...extra, ...(await lastWriter(db, scope, row)) });
}
