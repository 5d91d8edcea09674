import { getInstituteMetaList } from '../../institute/institute/institute.contract.ts';
import { addTeamPolicy, addTeamUsers, getTeamCandidates, getTeamPolicyChoices } from '../team/team-content.contract.ts';
import { createTeam, updateTeam } from '../team/team.contract.ts';
import { seededPolicies } from '../policy/seeded-policies.rules.ts';
import type { ApiSession } from '../../../kit/http/api-session.server.ts';
import { each, found } from '../../../demo/college.server.ts';
import { DEMO_TEAMS } from './demo-teams.contract.ts';
import type { DemoTeam } from './demo-teams.contract.ts';

interface Known {
  readonly users: ReadonlyMap<string, string>;
  readonly policies: ReadonlyMap<string, string>;
  readonly institutes: ReadonlyMap<string, string>;
}

/** The teams of the organisation; `codes` are its colleges' by their names. Returns how many there are. */
export async function makeTeams(admin: ApiSession, codes: ReadonlyMap<string, string>): Promise<number> {
  const colleges = (await admin.ok(getInstituteMetaList)).data;
  const institutes = new Map(colleges.map((one) => [codes.get(one.Meta.CollegeName) ?? '', one.institute_id]));
  let known: Known | null = null;
  const make = async (team: DemoTeam, parentId: string | null): Promise<number> => {
    const instituteIds = team.onlyIn?.map((code) => found(institutes, code)) ?? null;
    const facts = { name: team.name, description: team.description, instituteIds };
    const { data } = await admin.ok(createTeam, { body: { ...facts, parentId } });
    known ??= { ...(await choicesOf(admin, data.id)), institutes };
    await fill(admin, { id: data.id, facts, team, known });
    const below = await each(team.below ?? [], (one) => make(one, data.id));
    return below.reduce((sum, one) => sum + one, 1);
  };
  let count = 0;
  for (const team of DEMO_TEAMS) count += await make(team, null);
  return count;
}

/** All users and policies, as offered to the first, still empty team. */
async function choicesOf(admin: ApiSession, id: string): Promise<Omit<Known, 'institutes'>> {
  const users = await admin.ok(getTeamCandidates, { params: { id }, query: { size: '200' } });
  const policies = await admin.ok(getTeamPolicyChoices, { params: { id } });
  const templates = new Map(seededPolicies().map(({ name, templateId }) => [name, templateId]));
  return {
    users: new Map(users.data.map((one) => [one.username, one.id])),
    policies: new Map(policies.data.map((one) => [templates.get(one.name) ?? one.name, one.id])),
  };
}

interface Filling {
  readonly id: string;
  readonly facts: { readonly name: string; readonly description: string; readonly instituteIds: string[] | null };
  readonly team: DemoTeam;
  readonly known: Known;
}

async function fill(admin: ApiSession, { id, facts, team, known }: Filling): Promise<void> {
  const params = { id };
  if (team.policy) {
    const body = { policyId: found(known.policies, team.policy), instituteIds: null };
    await admin.ok(addTeamPolicy, { params, body });
  }
  const userIds = (team.members ?? []).map((name) => found(known.users, name));
  const [head] = userIds;
  if (head === undefined) return;
  await admin.ok(addTeamUsers, { params, body: { userIds } });
  await admin.ok(updateTeam, { params, body: { ...facts, headUserId: head, version: 1 } });
}
