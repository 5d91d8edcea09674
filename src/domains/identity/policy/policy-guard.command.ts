import type { Permission } from '../../../kit/access/access.contract.ts';
import { compileStatements } from '../../../kit/access/matcher.rules.ts';
import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import { everyRightNamed, isAdministrator, pagesNotHeld, rightsIn, rightsNotHeld } from './policy-guard.rules.ts';
import type { Reach } from './policy-guard.rules.ts';
import { administratorCandidates, instituteIdsOf, lockAccess, reachesOf, teamChain, withStatements } from './policy-guard.store.ts';

export type Holder = { readonly userId: string } | { readonly teamId: string };

/**
 * Refuses to grant policies whose rights the acting user does not hold in the same institutes and under conditions at least as
 * narrow. Checked when policies are given to a user or a team directly.
 */
export async function assertMayGive(
  db: Db,
  scope: Scope,
  policyIds: readonly string[],
  instituteIds: readonly string[] | null = null,
): Promise<void> {
  await lockAccess(db, scope);
  const gifts = await withStatements(
    db,
    scope,
    policyIds.map((policyId) => ({ policyId, instituteIds })),
  );
  await assertHolds(db, scope, gifts);
}

/** The same for everything that a team gives its members, its ancestors' policies included: checked when somebody joins or a child team is added. */
export async function assertMayGiveTeam(db: Db, scope: Scope, teamId: string): Promise<void> {
  await lockAccess(db, scope);
  await assertHolds(db, scope, await reachesOf(db, scope, { teamId }));
}

/** Checked when somebody leaves a team or it loses its parent: rights that its policies denied come back, so they must be held as well. */
export async function assertMayTakeTeam(db: Db, scope: Scope, teamId: string): Promise<void> {
  await lockAccess(db, scope);
  await assertHolds(db, scope, (await reachesOf(db, scope, { teamId })).map(taken));
}

/** Refuses to act on an account that may do more than the acting user: setting its password would be a way to those rights. */
export async function assertHoldsRightsOf(db: Db, scope: Scope, userId: string): Promise<void> {
  await lockAccess(db, scope);
  await assertHoldsTogether(db, scope, await reachesOf(db, scope, { userId }));
}

/** Called at the end of every act that could leave nobody able to grant rights. */
export async function assertAdminRemains(db: Db, scope: Scope): Promise<void> {
  await lockAccess(db, scope);
  for (const userId of await administratorCandidates(db, scope)) if (isAdministrator(await reachesOf(db, scope, { userId }))) return;
  throw conflict('LAST_ADMINISTRATOR', 'The organisation must have an administrator. Make another active user an administrator first.');
}

/** Nobody may change which policies reach themselves: neither their own nor those of their teams or the teams above. */
export async function assertNotOwn(db: Db, scope: Scope, holder: Holder): Promise<void> {
  const own =
    'userId' in holder ? holder.userId === scope.userId : (await teamChain(db, scope, { userId: scope.userId })).includes(holder.teamId);
  if (own) throw conflict('OWN_ACCESS', 'You cannot change your own access. Ask another administrator.');
}

/** Nobody may edit a policy that reaches themselves, directly or through a team. */
export async function assertNotOwnPolicy(db: Db, scope: Scope, policyId: string): Promise<void> {
  const own = await reachesOf(db, scope, { userId: scope.userId });
  if (own.some((one) => one.policyId === policyId))
    throw conflict('OWN_POLICY', 'This policy is attached to you or your team: another administrator must change it.');
}

/** The rights taken away: everything that the policy names. */
export const taken = (reach: Reach): Reach => ({ ...reach, statements: everyRightNamed(reach.statements), pages: [] });

/** Each grant must be held separately, wherever it will apply. */
export async function assertHolds(db: Db, scope: Scope, gifts: readonly Reach[]): Promise<void> {
  if (gifts.length === 0) return;
  const own = await reachesOf(db, scope, { userId: scope.userId });
  const institutes = await instituteIdsOf(db, scope);
  for (const { instituteIds, statements, pages } of gifts) {
    const given = compileStatements(statements);
    for (const place of placesOf(instituteIds, institutes)) {
      refuseMissing(rightsNotHeld(given, rightsIn(own, place)));
      refusePages(pagesNotHeld(pages, own, place));
    }
  }
}

/** All rights of one person, place by place. */
async function assertHoldsTogether(db: Db, scope: Scope, reaches: readonly Reach[]): Promise<void> {
  const own = await reachesOf(db, scope, { userId: scope.userId });
  for (const place of [null, ...(await instituteIdsOf(db, scope))])
    refuseMissing(rightsNotHeld(rightsIn(reaches, place), rightsIn(own, place)));
}

/** Unlimited means the tenant as a whole and each institute of today, where something may be denied. */
function placesOf(instituteIds: readonly string[] | null, known: readonly string[]): readonly (string | null)[] {
  if (instituteIds === null) return [null, ...known];
  if (instituteIds.length === 0 || instituteIds.some((id) => !known.includes(id)))
    throw invalid([{ code: 'INSTITUTES', message: 'Choose institutes of this organisation, or all of them.', path: 'body.instituteIds' }]);
  return instituteIds;
}

const SHOWN = 4;

function refuseMissing(missing: readonly Permission[]): void {
  if (missing.length === 0) return;
  const names = missing.slice(0, SHOWN).map(({ feature, action }) => `${feature} ${action}`);
  const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
  throw conflict('RIGHTS_NOT_HELD', `You can only give or take what you hold yourself. You do not hold: ${names.join(', ')}${more}.`, {
    missing: missing.slice(0, 50),
  });
}

function refusePages(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
  throw conflict(
    'PAGES_NOT_HELD',
    `You can only give pages that you see yourself. You do not see: ${missing.slice(0, SHOWN).join(', ')}${more}.`,
  );
}
