import { sql } from 'kysely';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { endSessions } from '../account/own-session.store.ts';
import { assertAdminRemains } from '../policy/policy-guard.command.ts';
import type { UserWork } from './user.command.ts';
import { reachUser, refuseOneself } from './user-guard.command.ts';
import { endLinks, holdUser, setEnabled } from './user.store.ts';

export type Wanted = 'ENABLED' | 'DISABLED';

interface Outcome {
  readonly id: string;
  readonly username: string | null;
  readonly outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED';
  readonly code: string | null;
  readonly reason: string | null;
}

/** Enables or disables each separately: a refusal for one does not stop the others. */
export async function setUserStates(work: UserWork, userIds: readonly string[], wanted: Wanted): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // In one order, so that two concurrent calls do not deadlock.
  for (const id of [...new Set(userIds)].toSorted()) outcomes.push(await outcomeOf(work, id, wanted));
  return outcomes;
}

async function outcomeOf(work: UserWork, id: string, wanted: Wanted): Promise<Outcome> {
  await sql`savepoint one_user`.execute(work.db);
  try {
    return await setState(work, id, wanted);
  } catch (error) {
    await sql`rollback to savepoint one_user`.execute(work.db);
    if (!(error instanceof AppError) || error.status === 403) throw error;
    const first = error.items[0];
    const username = error.status === 404 ? null : ((await holdUser(work.db, work.scope, id))?.username ?? null);
    return { id, username, outcome: 'REFUSED', code: first?.code ?? null, reason: error.items.map((item) => item.message).join(' ') };
  }
}

async function setState({ db, scope, clock }: UserWork, id: string, wanted: Wanted): Promise<Outcome> {
  if (wanted === 'DISABLED') refuseOneself(scope, id, 'You cannot disable your own account. Ask another administrator.');
  const user = await reachUser(db, scope, id);
  const said = { id, username: user.username, code: null, reason: null };
  if (user.enabled === (wanted === 'ENABLED')) return { ...said, outcome: 'UNCHANGED' };
  await setEnabled(db, scope, id, wanted);
  if (wanted === 'DISABLED') {
    const at = new Date(clock.now()).toISOString();
    await endSessions(db, { tenantId: scope.tenantId, userId: id }, { at, reason: 'DISABLED' });
    await endLinks(db, scope, id, at);
    await assertAdminRemains(db, scope);
  }
  return { ...said, outcome: 'CHANGED' };
}
