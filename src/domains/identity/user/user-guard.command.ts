import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { refuseOutranked } from '../policy/outranked.command.ts';
import { assertHoldsRightsOf } from '../policy/policy-guard.command.ts';
import { lockAccess } from '../policy/policy-guard.store.ts';
import { isSeen, sightOf as sightOfReader } from '../policy/user-sight.store.ts';
import type { Sight } from '../policy/user-sight.store.ts';
import { holdUser } from './user.store.ts';
import type { HeldUser } from './user.store.ts';

/** A right narrowed to departments, courses or oneself does not cover users: it grants none. */
export function requireWhole({ grant: held }: InstituteScope): void {
  if (held && (held.allow !== null || held.deny.length > 0)) throw forbidden('users');
}

/** Whom the caller sees: all, or those of the chosen institute when the right holds in some institutes only. */
export async function sightOf(db: Db, scope: InstituteScope): Promise<Sight> {
  requireWhole(scope);
  const sight = await sightOfReader(db, scope);
  return sight === 'ONESELF' ? 'HERE' : sight;
}

/** The user, locked until the transaction ends. 404 for a hidden user; refused for one with more rights than the caller. */
export async function reachUser(db: Db, scope: InstituteScope, id: string): Promise<HeldUser> {
  await lockAccess(db, scope);
  if (!(await isSeen(db, scope, await sightOf(db, scope), id))) throw notFound('user');
  const user = await holdUser(db, scope, id);
  if (!user) throw notFound('user');
  if (id !== scope.userId) await assertHoldsRightsOf(db, scope, id).catch((error: unknown) => refuseOutranked(error, user.name));
  return user;
}

/** Not for one's own account: that has its own page, or could not be undone. */
export function refuseOneself(scope: InstituteScope, id: string, message: string): void {
  if (id === scope.userId) throw conflict('ONESELF', message);
}
