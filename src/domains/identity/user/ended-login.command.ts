import { sql } from 'kysely';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { endSessions } from '../account/own-session.store.ts';
import { assertAdminRemains, assertHoldsRightsOf } from '../policy/policy-guard.command.ts';
import { reachesOf } from '../policy/policy-guard.store.ts';
import type { LoginFate } from './ended-login.contract.ts';
import { endLinks, setEnabled } from './user.store.ts';

/** The record whose login it is. */
export interface LoginOfRecord {
  readonly userId: string;
  readonly profileId: string;
}

interface Account {
  readonly username: string;
  readonly enabled: boolean;
  readonly elsewhere: boolean;
}

async function accountOf(db: Db, scope: InstituteScope, { userId, profileId }: LoginOfRecord): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select u.username, u.enabled,
           exists (select 1 from people_teacher_profile p where p.user_id = u.id and p.id <> ${profileId}::uuid)
             or exists (select 1 from people_student_profile s where s.user_id = u.id and s.id <> ${profileId}::uuid) as elsewhere
      from user_account u where u.tenant_id = ${scope.tenantId} and u.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the caller holds everything that this account may do. */
async function holdsAllOf(db: Db, scope: InstituteScope, userId: string): Promise<boolean> {
  try {
    await assertHoldsRightsOf(db, scope, userId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.items[0]?.code === 'RIGHTS_NOT_HELD') return false;
    throw error;
  }
}

async function fateOf(db: Db, scope: InstituteScope, { userId }: LoginOfRecord, account: Account): Promise<LoginFate> {
  if (!account.enabled) return 'DISABLED';
  if (userId === scope.userId) return 'STAYS_OWN';
  const reaches = await reachesOf(db, scope, { userId });
  const isOther = reaches.some(({ instituteIds }) => instituteIds?.some((one) => one !== scope.instituteId) ?? false);
  if (account.elsewhere || isOther) return 'STAYS_ELSEWHERE';
  return (await holdsAllOf(db, scope, userId)) ? 'DISABLES' : 'STAYS_OUTRANKS';
}

/** What would become of the login; nothing is changed. Null: the account is gone. */
export async function fateOfLogin(db: Db, scope: InstituteScope, login: LoginOfRecord) {
  const account = await accountOf(db, scope, login);
  return account && { username: account.username, fate: await fateOf(db, scope, login, account) };
}

/** Disables the login of a record that is deleted, where that is its fate: sessions and links end. Answers whether it did. */
export async function endLogin(db: Db, scope: InstituteScope, login: LoginOfRecord): Promise<boolean> {
  const found = await fateOfLogin(db, scope, login);
  if (found?.fate !== 'DISABLES') return false;
  await setEnabled(db, scope, login.userId, 'DISABLED');
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db);
  const at = rows[0]?.at ?? '';
  await endSessions(db, { tenantId: scope.tenantId, userId: login.userId }, { at, reason: 'DISABLED' });
  await endLinks(db, scope, login.userId, at);
  await assertAdminRemains(db, scope);
  return true;
}

/** Enables the login of a record that is restored; one that may do more than the caller by now stays disabled. */
export async function wakeLogin(db: Db, scope: InstituteScope, login: LoginOfRecord): Promise<void> {
  const account = await accountOf(db, scope, login);
  if (!account || account.enabled || !(await holdsAllOf(db, scope, login.userId))) return;
  await setEnabled(db, scope, login.userId, 'ENABLED');
}
