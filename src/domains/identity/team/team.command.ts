import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import { assertAdminRemains, assertMayGiveTeam, assertMayTakeTeam } from '../policy/policy-guard.command.ts';
import { assertMayDeny, assertNotOutranked } from '../policy/outranked.command.ts';
import { statementsOf } from '../policy/policy-guard.rules.ts';
import { lockAccess, reachesOf } from '../policy/policy-guard.store.ts';
import { blocksOf, sentenceOf } from './team-blocks.rules.ts';
import { MOST_TEAMS } from './team.contract.ts';
import type { TeamDetails } from './team.contract.ts';
import { countTeams, deleteTeamRow, heldTeams, insertTeam, saveTeam, teamById, unknownInstitutes } from './team.store.ts';

interface Facts {
  readonly name: string;
  readonly description: string | null;
  readonly instituteIds: readonly string[] | null;
}

/** 404 when there is no such team. */
export async function requireTeam(db: Db, scope: Scope, id: string): Promise<TeamDetails> {
  const team = await teamById(db, scope, id);
  if (!team) throw notFound('team');
  return team;
}

async function requireInstitutes(db: Db, scope: Scope, ids: readonly string[] | null): Promise<void> {
  if (ids === null || (await unknownInstitutes(db, scope, ids)).length === 0) return;
  throw invalid([{ code: 'INSTITUTES', message: 'Choose institutes of this organisation, or all of them.', path: 'body.instituteIds' }]);
}

/** The target of a move or creation: 422 at the field, because the address refers to the team itself. */
async function requireParent(db: Db, scope: Scope, parentId: string | null): Promise<void> {
  if (parentId === null || (await heldTeams(db, scope, [parentId])).has(parentId)) return;
  throw invalid([{ code: 'UNKNOWN_REFERENCE', message: 'There is no such team.', path: 'body.parentId' }]);
}

/** A new team grants nothing: it has no members yet. */
export async function makeTeam(db: Db, scope: Scope, facts: Facts & { readonly parentId: string | null }): Promise<TeamDetails> {
  if ((await countTeams(db, scope)) >= MOST_TEAMS)
    throw conflict('TEAMS_FULL', `The maximum of ${MOST_TEAMS} teams is reached. Delete some first.`);
  await requireInstitutes(db, scope, facts.instituteIds);
  await requireParent(db, scope, facts.parentId);
  return requireTeam(db, scope, await insertTeam(db, scope, facts));
}

async function refuseStale(db: Db, scope: Scope, id: string): Promise<never> {
  const current = await requireTeam(db, scope, id);
  const message = 'Somebody changed this team. Check the new values and save again.';
  throw await staleVersion(db, scope, { noun: 'team', id }, message, { current });
}

export async function changeTeam(
  db: Db,
  scope: Scope,
  id: string,
  { version, ...facts }: Facts & { readonly headUserId: string | null; readonly version: number },
): Promise<TeamDetails> {
  await requireInstitutes(db, scope, facts.instituteIds);
  if (!(await saveTeam(db, scope, id, version, facts))) return refuseStale(db, scope, id);
  return requireTeam(db, scope, id);
}

/**
 * Everybody in the team and below it loses the policies from above and gets those of the new place: both must be within
 * what the acting user holds. The database prevents cycles.
 */
export async function putUnder(
  db: Db,
  scope: Scope,
  id: string,
  { parentId, version }: { readonly parentId: string | null; readonly version: number },
): Promise<TeamDetails> {
  await lockAccess(db, scope);
  const before = await requireTeam(db, scope, id);
  await requireParent(db, scope, parentId);
  if (before.parentId !== null) {
    await assertMayTakeTeam(db, scope, before.parentId);
    await assertNotOutranked(db, scope, { teamIds: [id] });
  }
  if (parentId !== null) {
    await assertMayGiveTeam(db, scope, parentId);
    await assertMayDeny(db, scope, statementsOf(await reachesOf(db, scope, { teamId: parentId })), { teamIds: [id] });
  }
  if (!(await saveTeam(db, scope, id, version, { parentId }))) return refuseStale(db, scope, id);
  await assertAdminRemains(db, scope);
  return requireTeam(db, scope, id);
}

/** Only an empty team can be deleted: nobody loses a right, and nothing is moved implicitly. */
export async function dropTeam(db: Db, scope: Scope, id: string, version: number): Promise<void> {
  await lockAccess(db, scope);
  await heldTeams(db, scope, [id]);
  const team = await requireTeam(db, scope, id);
  const blocks = blocksOf(team);
  if (blocks.length > 0) throw conflict('TEAM_NOT_EMPTY', sentenceOf(team.name, blocks), { blocks });
  if (!(await deleteTeamRow(db, scope, id, version))) await refuseStale(db, scope, id);
}
