import { teamText } from './team.text.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { changeTeamOf, givePolicy, joinTeam, leaveTeam, withdrawPolicy } from './team-content.command.ts';
import {
  addTeamPolicy,
  addTeamUsers,
  getTeamCandidates,
  getTeamPolicies,
  getTeamPolicyChoices,
  getTeamUsers,
  moveTeamUsers,
  removeTeamPolicy,
  removeTeamUsers,
} from './team-content.contract.ts';
import { policyChoices, teamCandidates, teamPolicies, teamUsers } from './team-content.store.ts';
import { holdsEverywhere } from '../policy/everywhere.command.ts';
import { requireAhead } from '../policy/attachment.command.ts';
import { changeTeam, dropTeam, makeTeam, putUnder, requireTeam } from './team.command.ts';
import { createTeam, deleteTeam, getTeam, getTeamList, moveTeam, updateTeam } from './team.contract.ts';
import { teamTree } from './team.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { exportTeamUsers } from './team-content.contract.ts';

const FILE = {
  name: 'teamMembers',
  columns: ['username', 'name', 'email', 'enabled', 'isHead', 'validUntil'],
  labels: { enabled: 'team.enabled', isHead: 'team.head', validUntil: 'team.validUntil' },
  texts: [teamText],
} as const;

const USUAL_SIZE = 25;

const ofTeams: Route[] = [
  serve(getTeamList, async ({ db, scope }) => ({ data: await teamTree(db, scope) })),
  serve(getTeam, async ({ db, scope, params }) => ({ data: await requireTeam(db, scope, params.id) })),
  serve(createTeam, async ({ db, scope, body }) => ({ data: await makeTeam(db, scope, body) })),
  serve(updateTeam, async ({ db, scope, params, body }) => ({ data: await changeTeam(db, scope, params.id, body) })),
  serve(moveTeam, async ({ db, scope, params, body }) => ({ data: await putUnder(db, scope, params.id, body) })),
  serve(deleteTeam, async ({ db, scope, params, body }) => {
    await dropTeam(db, scope, params.id, body.version);
    return { data: { id: params.id } };
  }),
];

const ofMembers: Route[] = [
  ...listed(getTeamUsers, exportTeamUsers, FILE, async ({ db, scope, params, query }) => {
    // The list needs the right in every institute; its file, requested in one, contains no more.
    if (scope.call === exportTeamUsers.name && !(await holdsEverywhere(db, scope, 'teams', 'read'))) throw notFound('team');
    await requireTeam(db, scope, params.id);
    const page = pageRequest(query, USUAL_SIZE);
    return pageReply({ ...(await teamUsers(db, scope, params.id, query.q, page)), page });
  }),
  serve(getTeamCandidates, async ({ db, scope, params, query }) => {
    await requireTeam(db, scope, params.id);
    const page = pageRequest(query, USUAL_SIZE);
    return pageReply({ ...(await teamCandidates(db, scope, params.id, query.q, page)), page });
  }),
  serve(addTeamUsers, async ({ db, scope, clock, params, body }) => {
    const { userIds, validUntil = null } = body;
    requireAhead(validUntil, clock.now());
    return { data: { count: await joinTeam(db, scope, params.id, { userIds, validUntil }) } };
  }),
  serve(removeTeamUsers, async ({ db, scope, params, body }) => ({
    data: { count: await leaveTeam(db, scope, params.id, body.userIds) },
  })),
  serve(moveTeamUsers, async ({ db, scope, params, body }) => ({ data: { count: await changeTeamOf(db, scope, params.id, body) } })),
];

const ofPolicies: Route[] = [
  serve(getTeamPolicies, async ({ db, scope, params }) => {
    await requireTeam(db, scope, params.id);
    return { data: await teamPolicies(db, scope, params.id) };
  }),
  serve(getTeamPolicyChoices, async ({ db, scope, params }) => {
    await requireTeam(db, scope, params.id);
    return { data: await policyChoices(db, scope, params.id) };
  }),
  serve(addTeamPolicy, async ({ db, scope, params, body }) => {
    await givePolicy(db, scope, params.id, body);
    return { data: { count: 1 } };
  }),
  serve(removeTeamPolicy, async ({ db, scope, params }) => {
    await withdrawPolicy(db, scope, params.id, params.policyId);
    return { data: { count: 1 } };
  }),
];

export const teamRoutes: Route[] = [...ofTeams, ...ofMembers, ...ofPolicies];
