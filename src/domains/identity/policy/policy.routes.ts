import type { Say } from '../../../kit/export/list-column.server.ts';
import { policyText } from './policy.text.ts';
import { ACTIONS, featureNames } from '../../../kit/access/access.contract.ts';
import { can, grant } from '../../../kit/access/matcher.rules.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Context, Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { institutesOfUser } from '../../institute/institute/institute.door.ts';
import { ownWork } from '../account/own-work.server.ts';
import { requireFresh } from '../account/profile.command.ts';
import { attachPolicy, detachPolicy, requireAhead } from './attachment.command.ts';
import { policies } from './policy.contract.ts';
import type { PolicyDetails } from './policy.contract.ts';
import { createPolicy, removePolicy, restorePolicy, updatePolicy } from './policy.command.ts';
import { reachesOf, teamChain, withStatements } from './policy-guard.store.ts';
import type { Reach } from './policy-guard.rules.ts';
import { rightsIn } from './policy-guard.rules.ts';
import { findPolicy, holdersOf, lastFromTemplate, policyPage, searchHolders, versionPage } from './policy.store.ts';
import { hasNewerTemplate, templateOf } from './template.rules.ts';
import { resourceRegistry } from './resource-registry.rules.ts';
import { policiesOfUser, uiPolicyPage } from './user-policies.store.ts';
import { isSeen, sightOf } from './user-sight.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { abilitiesOf, actsOn } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { exportPolicies, type ListedPolicy } from './policy.contract.ts';

const FILE = {
  name: 'policies',
  columns: [
    'name',
    'type',
    {
      key: 'template',
      of: ({ template_id }: ListedPolicy, say: Say) => template_id && (say(`policy.template.${template_id}`) ?? template_id),
    },
    'version',
    'pages',
    'users',
    'teams',
  ],
  labels: { template: 'policy.template', version: 'policy.version', users: 'policy.users', teams: 'policy.teams' },
  choices: { type: 'policy.type' },
  texts: [policyText],
} as const;

const USUAL_SIZE = 25;

const holderOf = ({ holder, holderId }: { readonly holder: 'USER' | 'TEAM'; readonly holderId: string }) =>
  holder === 'USER' ? { userId: holderId } : { teamId: holderId };

/** Rights can be changed only shortly after the password was confirmed. */
const freshly = <E extends Endpoint>(context: Context<E, InstituteScope>) => {
  requireFresh(ownWork(context));
  return context;
};

async function detailsOf(db: Db, scope: InstituteScope, id: string): Promise<PolicyDetails> {
  const found = await findPolicy(db, scope, id);
  if (!found) throw notFound('policy');
  const [reach] = await withStatements(db, scope, [{ policyId: id, instituteIds: null }]);
  const teams = await teamChain(db, scope, { userId: scope.userId });
  const { holders, hidden } = await holdersOf(db, scope, id);
  const attachments = holders.map((row) => ({ ...row, isOwn: row.holderId === scope.userId || teams.includes(row.holderId) }));
  const statements = [...(reach?.statements ?? [])];
  const present = { UIReferences: found.uiReferences as PolicyDetails['UIReferences'], statements };
  const base = await lastFromTemplate(db, scope, id);
  return {
    id,
    name: found.name,
    type: found.type as PolicyDetails['type'],
    template_id: found.templateId,
    version: found.version,
    ...present,
    attachments,
    hiddenHolders: hidden,
    newerTemplate: hasNewerTemplate(present, base, templateOf(found.templateId, found.type)),
    isOwn: attachments.some(({ isOwn }) => isOwn),
    institutes: (await institutesOfUser(db, scope)).map((one) => ({ id: one.id, name: one.collegeName })),
  };
}

/** The user's rights here, with the names of the policies that allow them. */
function grantsOf(reaches: readonly Reach[], names: ReadonlyMap<string, string>, instituteId: string) {
  const rights = rightsIn(reaches, instituteId);
  const single = reaches.map((reach) => ({ name: names.get(reach.policyId) ?? '', rights: rightsIn([reach], instituteId) }));
  return featureNames().flatMap((resource) =>
    ACTIONS.flatMap((action) => {
      const held = grant(rights, resource, action);
      if (!held) return [];
      const from = single.filter((one) => can(one.rights, resource, action)).map(({ name }) => name);
      return [
        { resource, action, allow: held.allow === null ? null : [...held.allow], deny: [...held.deny], policies: [...new Set(from)] },
      ];
    }),
  );
}

const readRoutes = (endpoints: () => readonly Endpoint[]): Route[] => [
  ...listed(policies.list, exportPolicies, FILE, async ({ db, scope, query }) => {
    const page = pageRequest(query, USUAL_SIZE);
    return pageReply({
      ...(await policyPage(db, scope, query, page)),
      page,
      abilities: abilitiesOf(scope, actsOn('policies', ['create'])),
    });
  }),
  serve(policies.get, async ({ db, scope, params }) => ({ data: await detailsOf(db, scope, params.id) })),
  serve(policies.holders, async ({ db, scope, query }) => ({ data: await searchHolders(db, scope, query.q ?? '') })),
  serve(policies.versions, async ({ db, scope, params, query }) => {
    if (!(await findPolicy(db, scope, params.id))) throw notFound('policy');
    const page = pageRequest(query, USUAL_SIZE);
    return pageReply({ ...(await versionPage(db, scope, params.id, page)), page });
  }),
  serve(policies.ofUser, async ({ db, scope, params }) => {
    if (!(await isSeen(db, scope, await sightOf(db, scope), params.id))) throw notFound('user');
    const rows = await policiesOfUser(db, scope, params.id);
    return { data: rows.map(({ templateId, ...row }) => ({ ...row, template_id: templateId })) };
  }),
  serve(policies.resourcesOfUser, async ({ db, scope, params }) => {
    if (!(await isSeen(db, scope, await sightOf(db, scope), params.id))) throw notFound('user');
    const names = new Map((await policiesOfUser(db, scope, params.id)).map((row) => [row.id, row.name]));
    return { data: grantsOf(await reachesOf(db, scope, { userId: params.id }), names, scope.instituteId) };
  }),
  serve(policies.resources, async () => ({ data: resourceRegistry(endpoints()) })),
  serve(policies.uiPolicies, async ({ db, scope, query }) => {
    const page = pageRequest(query, USUAL_SIZE);
    const { rows, total } = await uiPolicyPage(db, scope, query, page);
    const shown = rows.map(({ templateId, uiReferences, ...row }) => ({ ...row, template_id: templateId, UIReferences: uiReferences }));
    return pageReply({ rows: shown, total, page });
  }),
];

const changeRoutes: Route[] = [
  serve(policies.create, async (context) => {
    const { db, scope, body } = freshly(context);
    return { data: await createPolicy(db, scope, body) };
  }),
  serve(policies.update, async (context) => {
    const { db, scope, params, body } = freshly(context);
    const { version, ...facts } = body;
    return { data: await updatePolicy(db, scope, { id: params.id, version }, facts) };
  }),
  serve(policies.remove, async (context) => {
    const { db, scope, params, body } = freshly(context);
    await removePolicy(db, scope, { id: params.id, version: body.version });
    return { data: { id: params.id } };
  }),
  serve(policies.restore, async (context) => {
    const { db, scope, params, body } = freshly(context);
    return { data: await restorePolicy(db, scope, { id: params.id, ...body }) };
  }),
  serve(policies.attach, async (context) => {
    const { db, scope, params, body } = freshly(context);
    const { instituteIds, validUntil = null } = body;
    requireAhead(validUntil, context.clock.now());
    await attachPolicy(db, scope, { policyId: params.id, holder: holderOf(body), instituteIds, validUntil });
    return { message: 'Policy attached' };
  }),
  serve(policies.detach, async (context) => {
    const { db, scope, params, body } = freshly(context);
    await detachPolicy(db, scope, { policyId: params.id, holder: holderOf(body) });
    return { message: 'Policy detached' };
  }),
];

/** The calls about policies; the registry of resources is made from every call of the product. */
export const policyRoutes = (endpoints: () => readonly Endpoint[]): Route[] => [...readRoutes(endpoints), ...changeRoutes];
