import type { Db, Scope } from '../../../kit/http/serve.server.ts';

type Holder = { readonly userId: string } | { readonly teamId: string };

export interface Attachment {
  readonly policyId: string;
  readonly holder: Holder;
  readonly instituteIds: readonly string[] | null;
  /** ISO 8601; null or left out: until it is detached. */
  readonly validUntil?: string | null;
}

const columnOf = (holder: Holder) => ('userId' in holder ? (['userId', holder.userId] as const) : (['teamId', holder.teamId] as const));

/** The institutes of an attachment; undefined when the policy is not attached to the holder. */
export async function findAttachment(db: Db, scope: Scope, policyId: string, holder: Holder) {
  const [column, id] = columnOf(holder);
  return db
    .selectFrom('policyAttachment')
    .select(['id', 'instituteIds'])
    .where('tenantId', '=', scope.tenantId)
    .where('policyId', '=', policyId)
    .where(column, '=', id)
    .executeTakeFirst();
}

export async function holderExists(db: Db, scope: Scope, holder: Holder): Promise<boolean> {
  const found =
    'userId' in holder
      ? await db.selectFrom('userAccount').select('id').where('tenantId', '=', scope.tenantId).where('id', '=', holder.userId).execute()
      : await db.selectFrom('team').select('id').where('tenantId', '=', scope.tenantId).where('id', '=', holder.teamId).execute();
  return found.length > 0;
}

export async function policyExists(db: Db, scope: Scope, policyId: string): Promise<boolean> {
  const found = await db.selectFrom('policy').select('id').where('tenantId', '=', scope.tenantId).where('id', '=', policyId).execute();
  return found.length > 0;
}

/** False when a just expired one is still stored: it is hidden, and the sweep removes it within a minute. */
export async function insertAttachment(
  db: Db,
  scope: Scope,
  { policyId, holder, instituteIds, validUntil = null }: Attachment,
): Promise<boolean> {
  const rows = await db
    .insertInto('policyAttachment')
    .values({ tenantId: scope.tenantId, policyId, ...holder, instituteIds: instituteIds === null ? null : [...instituteIds], validUntil })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export async function changeAttachment(
  db: Db,
  scope: Scope,
  id: string,
  { instituteIds, validUntil = null }: Pick<Attachment, 'instituteIds' | 'validUntil'>,
): Promise<void> {
  await db
    .updateTable('policyAttachment')
    .set({ instituteIds: instituteIds === null ? null : [...instituteIds], validUntil })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteAttachment(db: Db, scope: Scope, id: string): Promise<void> {
  await db.deleteFrom('policyAttachment').where('tenantId', '=', scope.tenantId).where('id', '=', id).execute();
}
