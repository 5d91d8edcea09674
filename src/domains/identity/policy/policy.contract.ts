import * as z from 'zod/mini';
import { ACTIONS, condition, featureName, statement } from '../../../kit/access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

export const POLICY_TYPES = ['UI', 'RESOURCE'] as const;
export const TEMPLATE_IDS = ['admin', 'controller', 'clerk', 'admission', 'accountant', 'hr', 'teacher', 'student'] as const;

const READ = { scope: 'INSTITUTE', method: 'GET', permission: { feature: 'policies', action: 'read' } } as const;
const UPDATE = { scope: 'INSTITUTE', permission: { feature: 'policies', action: 'update' } } as const;
const done = z.object({ message: z.string() });
const references = z.record(z.string(), z.object({}));
const instituteIds = z.nullable(z.array(id));

/** Editable content: pages by the address of their menu entry ('*' is all), and statements. A UI policy has pages only. */
export const policyFacts = z.strictObject({
  name: text(80),
  type: z.enum(POLICY_TYPES),
  template_id: z.nullable(z.enum(TEMPLATE_IDS)),
  UIReferences: z.record(z.string().check(z.minLength(1), z.maxLength(200)), z.strictObject({})),
  statements: z.array(statement).check(z.maxLength(200)),
});
export type PolicyFacts = z.output<typeof policyFacts>;

const listed = z.object({
  id,
  name: z.string(),
  type: z.enum(POLICY_TYPES),
  template_id: z.nullable(z.string()),
  version: z.int(),
  /** null: every page. */
  pages: z.nullable(z.int()),
  users: z.int(),
  teams: z.int(),
});
export type ListedPolicy = z.output<typeof listed>;

const attachment = z.object({
  id,
  holder: z.enum(['USER', 'TEAM']),
  holderId: id,
  name: z.string(),
  /** Sign-in name of a user. */
  username: z.nullable(z.string()),
  /** null: every institute, later ones included. */
  instituteIds,
  /** When it expires; null: never. */
  validUntil: z.nullable(z.string()),
  /** It reaches the caller, so somebody else has to change it. */
  isOwn: z.boolean(),
});
export type PolicyAttachmentRow = z.output<typeof attachment>;

const policy = z.object({
  id,
  name: z.string(),
  type: z.enum(POLICY_TYPES),
  template_id: z.nullable(z.string()),
  version: z.int(),
  UIReferences: references,
  statements: z.array(statement),
  attachments: z.array(attachment),
  /** Further users who have it, whom the caller may not see. */
  hiddenHolders: z.int(),
  isOwn: z.boolean(),
  /** The product's template has changed since this policy was made from it. */
  newerTemplate: z.boolean(),
  institutes: z.array(z.object({ id, name: z.string() })),
});
export type PolicyDetails = z.output<typeof policy>;

const version = z.object({
  version: z.int(),
  name: z.string(),
  UIReferences: references,
  statements: z.array(statement),
  restoredFrom: z.nullable(z.int()),
  changedBy: z.nullable(z.string()),
  changedAt: z.string(),
});
export type PolicyVersion = z.output<typeof version>;

const grant = z.object({
  resource: featureName,
  action: z.enum(ACTIONS),
  /** null: everywhere; else only where one of these holds. */
  allow: z.nullable(z.array(condition)),
  deny: z.array(condition),
  /** Names of the policies that allow it. */
  policies: z.array(z.string()),
});

const resource = z.object({
  resource: featureName,
  action: z.enum(ACTIONS),
  calls: z.array(z.object({ name: z.string(), summary: z.string(), method: z.string(), path: z.string() })),
});
export type Resource = z.output<typeof resource>;

const named = z.object({
  name: z.string(),
  type: z.string(),
  template_id: z.nullable(z.string()),
  version: z.int(),
  UIReferences: references,
});
const byVersion = {
  type: z.optional(z.enum(POLICY_TYPES)),
  template_id: z.optional(z.enum(TEMPLATE_IDS)),
  version: z.optional(wholeNumber(1, 1_000_000)),
};

export const policies = {
  list: defineEndpoint({
    ...READ,
    name: 'policies.list',
    summary: 'Policies with how many users and teams hold them',
    path: '/api/identity/policies',
    query: z.strictObject({ ...paging, q: z.optional(text(100)), type: byVersion.type, template_id: byVersion.template_id }),
    reply: pageOf(listed),
  }),
  get: defineEndpoint({
    ...READ,
    name: 'policies.get',
    summary: 'One policy with its pages, statements and everybody it is attached to',
    path: '/api/identity/policies/:id',
    params: idParams,
    reply: dataOf(policy),
  }),
  create: defineEndpoint({
    name: 'policies.create',
    summary: 'Create a policy; it gives nothing until it is attached. Needs a fresh sign-in',
    scope: 'INSTITUTE',
    method: 'POST',
    permission: { feature: 'policies', action: 'create' },
    path: '/api/identity/policies',
    body: policyFacts,
    reply: dataOf(z.object({ id, version: z.int() })),
  }),
  update: defineEndpoint({
    ...UPDATE,
    name: 'policies.update',
    summary: 'Change a policy; the change applies from the next request of everybody who has it. Needs a fresh sign-in',
    method: 'PUT',
    path: '/api/identity/policies/:id',
    params: idParams,
    body: z.extend(policyFacts, { version: z.int() }),
    reply: dataOf(z.object({ id, version: z.int() })),
  }),
  remove: defineEndpoint({
    name: 'policies.remove',
    summary: 'Delete a policy that is attached to nobody. Needs a fresh sign-in',
    scope: 'INSTITUTE',
    method: 'DELETE',
    permission: { feature: 'policies', action: 'delete' },
    path: '/api/identity/policies/:id',
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
  attach: defineEndpoint({
    ...UPDATE,
    name: 'policies.attach',
    summary:
      'Attach a policy to a user or a team, in some institutes or (null) in all, permanently or until a date; an existing attachment is changed. Needs a fresh sign-in',
    method: 'POST',
    creates: false,
    path: '/api/identity/policies/:id/attachments',
    params: idParams,
    body: z.strictObject({
      holder: z.enum(['USER', 'TEAM']),
      holderId: id,
      instituteIds: z.nullable(z.array(id).check(z.maxLength(500))),
      validUntil: z.optional(z.nullable(z.iso.datetime())),
    }),
    reply: done,
  }),
  detach: defineEndpoint({
    ...UPDATE,
    name: 'policies.detach',
    summary: 'Detach a policy from a user or a team; this applies from the next request. Needs a fresh sign-in',
    method: 'DELETE',
    path: '/api/identity/policies/:id/attachments',
    params: idParams,
    body: z.strictObject({ holder: z.enum(['USER', 'TEAM']), holderId: id }),
    reply: done,
  }),
  holders: defineEndpoint({
    ...READ,
    name: 'policies.holders',
    summary: 'Users and teams by name, to attach a policy to; at most 20 of each',
    path: '/api/identity/policy-holders',
    query: z.strictObject({ q: z.optional(text(100)) }),
    reply: dataOf(z.array(z.object({ holder: z.enum(['USER', 'TEAM']), id, name: z.string(), username: z.nullable(z.string()) }))),
  }),
  versions: defineEndpoint({
    ...READ,
    name: 'policies.versions',
    summary: 'Every version of a policy, newest first',
    path: '/api/identity/policies/:id/versions',
    params: idParams,
    query: z.strictObject(paging),
    reply: pageOf(version),
  }),
  restore: defineEndpoint({
    ...UPDATE,
    name: 'policies.restore',
    summary: 'Restore an old version of a policy as a new version. Needs a fresh sign-in',
    method: 'POST',
    creates: false,
    path: '/api/identity/policies/:id/restore',
    params: idParams,
    body: z.strictObject({ restore: z.int(), version: z.int() }),
    reply: dataOf(z.object({ id, version: z.int() })),
  }),
  ofUser: defineEndpoint({
    ...READ,
    name: 'policies.ofUser',
    summary: 'The policies that reach a user, each with where it comes from and in which institutes',
    path: '/api/identity/users/:id/policies',
    params: idParams,
    reply: dataOf(
      z.array(
        z.object({
          id,
          name: z.string(),
          type: z.string(),
          template_id: z.nullable(z.string()),
          version: z.int(),
          /** null: attached to the user directly. */
          team: z.nullable(z.string()),
          instituteIds,
        }),
      ),
    ),
  }),
  resourcesOfUser: defineEndpoint({
    ...READ,
    name: 'policies.resourcesOfUser',
    summary: 'What a user may do in this institute, and which policies allow it',
    path: '/api/identity/users/:id/resources',
    params: idParams,
    reply: dataOf(z.array(grant)),
  }),
  resources: defineEndpoint({
    ...READ,
    name: 'policies.resources',
    summary: 'Every resource and action that calls ask for, with those calls',
    path: '/api/identity/resources',
    reply: dataOf(z.array(resource)),
  }),
  uiPolicies: defineEndpoint({
    ...READ,
    name: 'policies.uiPolicies',
    summary: 'The pages of policies by type, template and version',
    path: '/api/identity/ui-policies',
    query: z.strictObject({ ...paging, ...byVersion }),
    reply: pageOf(named),
  }),
};

export const exportPolicies = exportOf(policies.list);
