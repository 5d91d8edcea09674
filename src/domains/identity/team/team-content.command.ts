import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import { attachPolicy, detachPolicy, stillEnding } from '../policy/attachment.command.ts';
import { assertAdminRemains, assertMayGiveTeam, assertMayTakeTeam } from '../policy/policy-guard.command.ts';
import { assertMayDeny, assertNotOutranked } from '../policy/outranked.command.ts';
import { statementsOf } from '../policy/policy-guard.rules.ts';
import { lockAccess, reachesOf } from '../policy/policy-guard.store.ts';
import { countUsers, deleteMembers, insertMembers } from './team-content.store.ts';
import type { Membership } from './team-content.store.ts';
import { requireTeam } from './team.command.ts';
import { heldTeams } from './team.store.ts';

async function requireTeams(db: Db, scope: Scope, ids: readonly string[]): Promise<void> {
  await lockAccess(db, scope);
  const held = await heldTeams(db, scope, ids);
  if (ids.some((id) => !held.has(id))) throw notFound('team');
}

/**
 * New members get the policies of the team and those above it: no more than the acting user holds, even for themselves. With an end
 * date they also lose them; an existing member's end date is replaced.
 */
export async function joinTeam(
  db: Db,
  scope: Scope,
  teamId: string,
  { userIds, validUntil }: { readonly userIds: readonly string[]; readonly validUntil: string | null },
): Promise<number> {
  await requireTeams(db, scope, [teamId]);
  const wanted = [...new Set(userIds)];
  if ((await countUsers(db, scope, wanted)) !== wanted.length) throw notFound('user');
  await assertMayGiveTeam(db, scope, teamId);
  await assertMayDeny(db, scope, statementsOf(await reachesOf(db, scope, { teamId })), { userIds: wanted });
  if (validUntil !== null) {
    // An end date takes rights away later.
    await assertMayTakeTeam(db, scope, teamId);
    await assertNotOutranked(db, scope, { userIds: wanted });
  }
  const { count, complete } = await insertMembers(
    db,
    scope,
    teamId,
    wanted.map((userId) => ({ userId, validUntil })),
  );
  if (!complete) throw stillEnding();
  // A policy may deny: joining could end an administrator's rights.
  await assertAdminRemains(db, scope);
  return count;
}

/** 404 for any user who is not a member of this team; then nobody is removed. */
async function takeOut(db: Db, scope: Scope, teamId: string, userIds: readonly string[]): Promise<Membership[]> {
  const wanted = [...new Set(userIds)];
  const gone = await deleteMembers(db, scope, teamId, wanted);
  if (gone.length !== wanted.length) throw notFound('member of this team');
  return gone;
}

export async function leaveTeam(db: Db, scope: Scope, teamId: string, userIds: readonly string[]): Promise<number> {
  await requireTeams(db, scope, [teamId]);
  await assertMayTakeTeam(db, scope, teamId);
  await assertNotOutranked(db, scope, { userIds });
  const gone = await takeOut(db, scope, teamId, userIds);
  await assertAdminRemains(db, scope);
  return gone.length;
}

/** Checks both teams: rights of one are taken, rights of the other are given. The end date stays. */
export async function changeTeamOf(
  db: Db,
  scope: Scope,
  teamId: string,
  { toTeamId, userIds }: { readonly toTeamId: string; readonly userIds: readonly string[] },
): Promise<number> {
  await requireTeams(db, scope, [teamId, toTeamId]);
  await assertMayTakeTeam(db, scope, teamId);
  await assertMayGiveTeam(db, scope, toTeamId);
  await assertNotOutranked(db, scope, { userIds });
  const moved = await takeOut(db, scope, teamId, userIds);
  if (!(await insertMembers(db, scope, toTeamId, moved)).complete) throw stillEnding();
  await assertAdminRemains(db, scope);
  return moved.length;
}

export async function givePolicy(
  db: Db,
  scope: Scope,
  teamId: string,
  { policyId, instituteIds }: { readonly policyId: string; readonly instituteIds: readonly string[] | null },
): Promise<void> {
  const team = await requireTeam(db, scope, teamId);
  await attachPolicy(db, scope, { policyId, holder: { teamId }, instituteIds: instituteIds ?? team.instituteIds });
}

export async function withdrawPolicy(db: Db, scope: Scope, teamId: string, policyId: string): Promise<void> {
  await requireTeam(db, scope, teamId);
  await detachPolicy(db, scope, { policyId, holder: { teamId } });
}
