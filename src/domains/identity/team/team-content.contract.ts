import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

const path = '/api/identity/teams/:id';
const listed = z.strictObject({ ...paging, q: z.optional(text(100)) });
const several = z.array(id).check(z.minLength(1), z.maxLength(5000));
/** When it expires; null or absent: never. */
const validUntil = z.optional(z.nullable(z.iso.datetime()));
const changed = dataOf(z.object({ count: z.int() }));

const person = { id, username: z.string(), name: z.string(), email: z.nullable(z.string()), enabled: z.boolean() };
const teamUser = z.object({ ...person, isHead: z.boolean(), validUntil: z.nullable(z.string()) });
export type TeamUser = z.output<typeof teamUser>;

export const getTeamUsers = defineEndpoint({
  name: 'getTeamUsers',
  summary: 'The members of a team by name, paged; q searches name, username and e-mail',
  method: 'GET',
  path: `${path}/users`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'read' },
  params: idParams,
  query: listed,
  reply: pageOf(teamUser),
});

const candidate = z.object(person);
export type TeamCandidate = z.output<typeof candidate>;

export const getTeamCandidates = defineEndpoint({
  name: 'getTeamCandidates',
  summary: 'Users of the tenant who are not members of a team, by name, paged',
  method: 'GET',
  path: `${path}/candidates`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  query: listed,
  reply: pageOf(candidate),
});

export const addTeamUsers = defineEndpoint({
  name: 'addTeamUsers',
  summary: 'Add members to a team, permanently or until a date; for existing members the end is changed',
  method: 'POST',
  path: `${path}/users`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  body: z.strictObject({ userIds: several, validUntil }),
  reply: changed,
});

export const removeTeamUsers = defineEndpoint({
  name: 'removeTeamUsers',
  summary: 'Remove members from a team, all of them or none',
  method: 'DELETE',
  path: `${path}/users`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  body: z.strictObject({ userIds: several }),
  reply: changed,
});

export const moveTeamUsers = defineEndpoint({
  name: 'moveTeamUsers',
  summary: 'Move members to another team, all of them or none',
  method: 'PUT',
  path: `${path}/users`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  body: z.strictObject({ toTeamId: id, userIds: several }),
  reply: changed,
});

const teamPolicy = z.object({
  id,
  name: z.string(),
  /** Where it applies; null: in every institute. */
  instituteIds: z.nullable(z.array(id)),
  validUntil: z.nullable(z.string()),
  /** The team above that it comes from; null: the team's own. */
  through: z.nullable(z.object({ id, name: z.string() })),
});
export type TeamPolicy = z.output<typeof teamPolicy>;

export const getTeamPolicies = defineEndpoint({
  name: 'getTeamPolicies',
  summary: 'The policies that hold for the members of a team: its own, then those of the teams above, nearest first',
  method: 'GET',
  path: `${path}/policies`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'read' },
  params: idParams,
  reply: dataOf(z.array(teamPolicy)),
});

export const getTeamPolicyChoices = defineEndpoint({
  name: 'getTeamPolicyChoices',
  summary: 'Policies of the tenant that are not attached to a team itself',
  method: 'GET',
  path: `${path}/policy-choices`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  reply: dataOf(z.array(z.object({ id, name: z.string() }))),
});

export const addTeamPolicy = defineEndpoint({
  name: 'addTeamPolicy',
  summary: 'Attach a policy to a team, in the institutes named or in all of the team',
  method: 'POST',
  path: `${path}/policies`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: idParams,
  body: z.strictObject({ policyId: id, instituteIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(200))) }),
  reply: changed,
});

export const removeTeamPolicy = defineEndpoint({
  name: 'removeTeamPolicy',
  summary: 'Detach a policy from the team that it is attached to',
  method: 'DELETE',
  path: `${path}/policies/:policyId`,
  scope: 'SESSION',
  permission: { feature: 'teams', action: 'update' },
  params: z.strictObject({ id, policyId: id }),
  reply: changed,
});

export const exportTeamUsers = exportOf(getTeamUsers, { people: true });
