import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';

const path = '/api/identity/teams';

/** How many teams one tenant can have: the whole tree is one reply. */
export const MOST_TEAMS = 5000;

const teamInTree = z.object({
  id,
  parentId: z.nullable(id),
  name: z.string(),
  headName: z.nullable(z.string()),
  /** Members of the team itself. */
  members: z.int(),
  /** People of the team and of every team below it, each once. */
  membersBelow: z.int(),
  /** Policies of the team itself. */
  policies: z.int(),
  /** Policies that come from the teams above. */
  inheritedPolicies: z.int(),
  version: z.int(),
});
export type TeamInTree = z.output<typeof teamInTree>;

export const getTeamList = defineEndpoint({
  name: 'getTeamList',
  summary: 'All teams of the tenant with their parents and counts',
  method: 'GET',
  path,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'read' },
  reply: dataOf(z.array(teamInTree)),
});

const named = z.object({ id, name: z.string() });
const teamDetails = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  parentId: z.nullable(id),
  /** From the top of the tree down to the parent. */
  above: z.array(named),
  below: z.array(named),
  head: z.nullable(named),
  /** Where the team works; null: in every institute. */
  instituteIds: z.nullable(z.array(id)),
  members: z.int(),
  policies: z.int(),
  inheritedPolicies: z.int(),
  version: z.int(),
});
export type TeamDetails = z.output<typeof teamDetails>;

export const getTeam = defineEndpoint({
  name: 'getTeam',
  summary: 'One team: its place in the tree, its head, its institutes',
  method: 'GET',
  path: `${path}/:id`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'read' },
  params: idParams,
  reply: dataOf(teamDetails),
});

/** Editable fields of a team; its parent is changed by moving it. */
export const teamFacts = z.strictObject({
  name: text(80),
  description: z.nullable(text(500)),
  instituteIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(200))),
});

export const createTeam = defineEndpoint({
  name: 'createTeam',
  summary: 'Create a team below another one or at the top',
  method: 'POST',
  path,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'create' },
  body: z.extend(teamFacts, { parentId: z.nullable(id) }),
  reply: dataOf(teamDetails),
});

export const updateTeam = defineEndpoint({
  name: 'updateTeam',
  summary: 'Change name, description, head and institutes of a team; the head is one of its members',
  method: 'PUT',
  path: `${path}/:id`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  body: z.extend(teamFacts, { headUserId: z.nullable(id), version: z.int() }),
  reply: dataOf(teamDetails),
});

export const moveTeam = defineEndpoint({
  name: 'moveTeam',
  summary: 'Move a team, with all teams below it, under another parent; never below itself',
  method: 'PUT',
  path: `${path}/:id/parent`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  body: z.strictObject({ parentId: z.nullable(id), version: z.int() }),
  reply: dataOf(teamDetails),
});

export const deleteTeam = defineEndpoint({
  name: 'deleteTeam',
  summary: 'Delete an empty team; one with members, policies or teams below it is refused, and the answer lists them',
  method: 'DELETE',
  path: `${path}/:id`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'delete' },
  params: idParams,
  body: z.strictObject({ version: z.int() }),
  reply: dataOf(z.object({ id })),
});
