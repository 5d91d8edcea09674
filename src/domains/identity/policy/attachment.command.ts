import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import { changeAttachment, deleteAttachment, findAttachment, holderExists, insertAttachment, policyExists } from './attachment.store.ts';
import type { Attachment } from './attachment.store.ts';
import { assertMayDeny, assertNotOutranked } from './outranked.command.ts';
import { assertAdminRemains, assertHolds, assertNotOwn, taken } from './policy-guard.command.ts';
import type { Circle } from './outranked.store.ts';
import type { Holder } from './policy-guard.command.ts';
import { statementsOf } from './policy-guard.rules.ts';
import { lockAccess, withStatements } from './policy-guard.store.ts';

/** An attachment that just expired is still stored. */
export const stillEnding = () => conflict('ASSIGNMENT_ENDING', 'An earlier assignment is ending. Try again in a minute.');

/** An end must be in the future: an expired attachment would have no effect and block a new one. */
export function requireAhead(validUntil: string | null, now: number): void {
  if (validUntil === null || Date.parse(validUntil) > now) return;
  throw invalid([{ code: 'END_IS_PAST', message: 'Choose an end in the future, or none.', path: 'body.validUntil' }]);
}

const peopleOf = (holder: Holder): Circle => ('userId' in holder ? { userIds: [holder.userId] } : { teamIds: [holder.teamId] });

/**
 * Gives a policy to a user or a team in some institutes or (null) in all of them. A policy that the holder has already gets the
 * institutes and the end given here. It takes effect at the holder's next request, until its end.
 */
export async function attachPolicy(db: Db, scope: Scope, { policyId, holder, instituteIds, validUntil = null }: Attachment): Promise<void> {
  await lockAccess(db, scope);
  if (!(await policyExists(db, scope, policyId))) throw notFound('policy');
  if (!(await holderExists(db, scope, holder))) throw notFound('userId' in holder ? 'user' : 'team');
  await assertNotOwn(db, scope, holder);
  if ('userId' in holder) await assertNotOutranked(db, scope, { userIds: [holder.userId] });
  const gift = await withStatements(db, scope, [{ policyId, instituteIds }]);
  await assertHolds(db, scope, gift);
  const present = await findAttachment(db, scope, policyId, holder);
  // An end, or other institutes, take away from those who have it.
  if (present || validUntil !== null) await assertNotOutranked(db, scope, peopleOf(holder));
  else await assertMayDeny(db, scope, statementsOf(gift), peopleOf(holder));
  // When it expires, the rights it denied come back.
  if (validUntil !== null) await assertHolds(db, scope, gift.map(taken));
  if (present) {
    await assertHolds(db, scope, (await withStatements(db, scope, [{ policyId, instituteIds: present.instituteIds }])).map(taken));
    await changeAttachment(db, scope, present.id, { instituteIds, validUntil });
  } else if (!(await insertAttachment(db, scope, { policyId, holder, instituteIds, validUntil }))) throw stillEnding();
  // A policy may deny: given to an administrator it could leave the tenant without one.
  await assertAdminRemains(db, scope);
}

/** Takes a policy away from a user or a team; effective at the holder's next request. */
export async function detachPolicy(
  db: Db,
  scope: Scope,
  { policyId, holder }: { readonly policyId: string; readonly holder: Holder },
): Promise<void> {
  await lockAccess(db, scope);
  const present = await findAttachment(db, scope, policyId, holder);
  if (!present) throw notFound('attachment');
  await assertNotOwn(db, scope, holder);
  await assertNotOutranked(db, scope, peopleOf(holder));
  await assertHolds(db, scope, (await withStatements(db, scope, [{ policyId, instituteIds: present.instituteIds }])).map(taken));
  await deleteAttachment(db, scope, present.id);
  await assertAdminRemains(db, scope);
}
