import { sql } from 'kysely';
import { auditEvent } from '../../../kit/audit/audit-entry.server.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';

type Tenant = Pick<Scope, 'tenantId'>;

/** A user whose row is locked until the transaction ends. */
export function holdUser(db: Db, { tenantId }: Tenant, id: string) {
  return db
    .selectFrom('userAccount')
    .select(['id', 'username', 'name', 'email', 'emailVerified', 'phoneNumber', 'phoneNumberVerified', 'language'])
    .select(['enabled', 'passwordHash', 'mustChangePassword', 'lastSignInAt', 'version'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
export type HeldUser = NonNullable<Awaited<ReturnType<typeof holdUser>>>;

export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly language: string;
  readonly passwordHash: string | null;
  readonly passwordExpiresAt: string | null;
  readonly mustChangePassword: boolean;
}

/** Returns the ids in the order of the users; a duplicate username violates user_account_username_once. */
export async function insertUsers(db: Db, { tenantId }: Tenant, users: readonly NewUser[]): Promise<string[]> {
  if (users.length === 0) return [];
  const rows = await db
    .insertInto('userAccount')
    .values(users.map((user) => ({ tenantId, ...user })))
    .returning(['id', 'username'])
    .execute();
  const ids = new Map(rows.map((row) => [row.username, row.id]));
  return users.map((user) => ids.get(user.username) ?? '');
}

/** The existing rows for these usernames. */
export function usersNamed(db: Db, { tenantId }: Tenant, usernames: readonly string[]) {
  return db
    .selectFrom('userAccount')
    .select(['id', 'username', 'name', 'email', 'phoneNumber'])
    .where('tenantId', '=', tenantId)
    .where('username', '=', sql<string>`any(${[...usernames]}::text[])`)
    .execute();
}

/** Ids of policies by name. */
export async function policiesNamed(db: Db, { tenantId }: Tenant, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('policy')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** The oldest policy made from a product template. */
export async function policyOfTemplate(db: Db, { tenantId }: Tenant, templateId: string) {
  const found = await db
    .selectFrom('policy')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('templateId', '=', templateId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

interface Gift {
  readonly userId: string;
  readonly policyId: string;
}

/** Attaches policies to new users in one institute; the right to give them is checked before. */
export async function giveToNew(db: Db, { tenantId }: Tenant, instituteId: string, gifts: readonly Gift[]): Promise<void> {
  await sql`insert into policy_attachment (tenant_id, user_id, policy_id, institute_ids)
    select ${tenantId}::uuid, g.user_id, g.policy_id, array[${instituteId}::uuid]
      from unnest(${gifts.map((gift) => gift.userId)}::uuid[], ${gifts.map((gift) => gift.policyId)}::uuid[]) g(user_id, policy_id)`.execute(
    db,
  );
}

export async function setEnabled(db: Db, { tenantId }: Tenant, id: string, enabled: 'ENABLED' | 'DISABLED'): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ enabled: enabled === 'ENABLED', version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export interface FirstPassword {
  readonly passwordHash: string | null;
  readonly passwordExpiresAt: string | null;
  readonly mustChangePassword: boolean;
  readonly passwordChangedAt: string;
}

export async function setFirstPassword(db: Db, { tenantId }: Tenant, id: string, password: FirstPassword): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ ...password, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Invalidates unused set-password links: their address or person has changed. */
export async function endLinks(db: Db, { tenantId }: Tenant, userId: string, at: string): Promise<void> {
  await db
    .updateTable('verificationCode')
    .set({ expiresAt: at })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('purpose', 'in', ['RESET', 'INVITE'])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
}

/** Deletes an account that never signed in with its rows; other references prevent it by foreign key. */
export async function deleteUser(db: Db, { tenantId }: Tenant, userId: string): Promise<void> {
  for (const table of ['teamMember', 'policyAttachment', 'verificationCode', 'outboxMessage', 'userPicture'] as const)
    await db.deleteFrom(table).where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
  await db.deleteFrom('userAccount').where('tenantId', '=', tenantId).where('id', '=', userId).execute();
}

/** The noun and number of a profile, in whichever institute, that is this user. */
export async function linkedProfile(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select s.full_name as name from people_student_profile s where s.user_id = ${userId}
    union all select p.name from people_teacher_profile p where p.user_id = ${userId} limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

export async function countOpenSessions(db: Db, { tenantId }: Tenant, userId: string, now: string): Promise<number> {
  const { open } = await db
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return open;
}

export async function passwordEndsAt(db: Db, { tenantId }: Tenant, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('userAccount')
    .select('passwordExpiresAt')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('mustChangePassword', '=', true)
    .executeTakeFirst();
  return row?.passwordExpiresAt ?? null;
}

/** Log entries without a table row: a menu was previewed, failed attempts were reset. */
export async function writeEntry(
  db: Db,
  scope: Scope,
  what: { readonly action: 'READ' | 'RUN'; readonly userId: string; readonly after: object },
): Promise<void> {
  await auditEvent(db, {
    tenantId: scope.tenantId,
    actorId: scope.userId,
    requestId: scope.requestId,
    ip: scope.ip,
    call: scope.call,
    noun: 'user_account',
    action: what.action,
    rowId: what.userId,
    after: what.after,
  });
}
