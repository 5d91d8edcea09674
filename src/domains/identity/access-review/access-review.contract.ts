import * as z from 'zod/mini';
import { ACTIONS, apartDuties, condition, featureName, MISSING } from '../../../kit/access/access.contract.ts';
import { dataOf, defineEndpoint, id, text, type ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf, fileFormat } from '../../../kit/export/list-export.contract.ts';

const common = { scope: 'INSTITUTE' as const, method: 'GET' as const, permission: { feature: 'policies', action: 'read' } as const };
const path = '/api/access-review';
const permission = z.object({ feature: featureName, action: z.enum(ACTIONS) });

const way = z.object({ teams: z.array(z.string()), instituteIds: z.nullable(z.array(id)) });
const ground = z.object({
  policyId: id,
  policy: z.string(),
  version: z.int(),
  position: z.nullable(z.int()),
  effect: z.enum(['ALLOW', 'DENY']),
  says: z.array(z.string()),
  condition: z.nullable(condition),
  ways: z.array(way),
});
const person = z.object({ id, name: z.string(), username: z.string(), enabled: z.boolean() });
export type ReviewedPerson = z.output<typeof person>;

const verdict = z.object({
  allowed: z.boolean(),
  limited: z.boolean(),
  decided: z.array(ground),
  beside: z.array(ground),
  missing: z.nullable(z.enum(MISSING)),
  everybody: z.boolean(),
});
export type GroundView = z.output<typeof ground>;

/** A page by its link, a call by its name, or a right as `feature:action`. */
export const SUBJECT_KINDS = ['PAGE', 'CALL', 'RIGHT'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
const subject = { kind: z.enum(SUBJECT_KINDS), name: text(200) };

const right = z.object({ right: z.string(), limited: z.boolean() });
const conflict = z.lazy(() => z.enum([...apartDuties().keys()]));
const reviewed = z.object({
  ...person.shape,
  lastSignInAt: z.nullable(z.string()),
  rights: z.array(right),
  conflicts: z.array(conflict),
});
export type ReviewedRow = z.output<typeof reviewed>;
const reviewFilter = { q: z.optional(text(60)), conflict: z.optional(z.lazy(() => z.enum([...apartDuties().keys(), 'ANY']))) };

/**
 * IDLE: enabled and unused for the institute's days. SHARED: used from three addresses or more within a short time. TIED: may approve,
 * and is no second person beside those named: they changed the account or its rights lately, or signed in with the same browser. SIBLING:
 * may approve, and was made lately by the same person as those named, who may approve or have asked.
 */
export const ACCOUNT_FINDINGS = ['IDLE', 'SHARED', 'TIED', 'SIBLING'] as const;
export type AccountFinding = (typeof ACCOUNT_FINDINGS)[number];
const noticedAccount = z.object({
  ...person.shape,
  finding: z.enum(ACCOUNT_FINDINGS),
  createdAt: z.string(),
  /** When it was last used in any way; null: never. */
  lastUsedAt: z.nullable(z.string()),
  /** Addresses in the hour with the most of them, and its start; none for an idle account. */
  addresses: z.array(z.string()),
  sharedAt: z.nullable(z.string()),
  /** Beside whom it is no second person; nobody for the other findings. */
  tiedTo: z.array(z.string()),
});
export type NoticedAccount = z.output<typeof noticedAccount>;
const accountFilter = { q: z.optional(text(60)), finding: z.optional(z.enum(ACCOUNT_FINDINGS)) };

export const accessReview = {
  subjects: defineEndpoint({
    ...common,
    name: 'accessReview.subjects',
    summary: 'The pages of the menu and the calls with their rights, for checking access',
    path: `${path}/subjects`,
    reply: dataOf(
      z.object({
        pages: z.array(z.object({ link: z.string(), title: z.string() })),
        calls: z.array(
          z.object({
            name: z.string(),
            summary: z.string(),
            method: z.string(),
            path: z.string(),
            permission: z.union([permission, z.literal('SELF'), z.literal('PUBLIC')]),
          }),
        ),
      }),
    ),
  }),
  people: defineEndpoint({
    ...common,
    name: 'accessReview.people',
    summary: 'Users by name or user name, the first few; or the one of this id',
    path: `${path}/people`,
    query: z.strictObject({ q: z.optional(text(60)), id: z.optional(id) }),
    reply: dataOf(z.array(person)),
  }),
  explain: defineEndpoint({
    ...common,
    name: 'accessReview.explain',
    summary: 'Whether and why one user can open a page, make a call or do an act in this institute',
    path: `${path}/explain`,
    query: z.strictObject({ userId: id, ...subject }),
    reply: dataOf(
      z.object({
        person,
        permission: z.nullable(permission),
        /** What the page reads and the person may not: it opens empty. */
        lacks: z.nullable(permission),
        ...verdict.shape,
      }),
    ),
  }),
  holders: defineEndpoint({
    ...common,
    name: 'accessReview.holders',
    summary: 'Everybody who can open a page, make a call or do an act in this institute, and through what',
    path: `${path}/holders`,
    query: z.strictObject({ ...paging, ...subject, q: z.optional(text(60)) }),
    reply: pageOf(z.object({ ...person.shape, lastSignInAt: z.nullable(z.string()), ...verdict.shape })),
  }),
  review: defineEndpoint({
    ...common,
    name: 'accessReview.review',
    summary: 'Who holds sensitive rights in this institute, with last sign-in and conflicting duties',
    path: `${path}/sensitive-rights`,
    query: z.strictObject({ ...paging, ...reviewFilter }),
    reply: pageOf(reviewed),
  }),
  exportFile: defineEndpoint({
    ...common,
    name: 'accessReview.export',
    summary: 'Who holds sensitive rights in this institute, as CSV, workbook or PDF, all rows',
    path: `${path}/sensitive-rights/export`,
    permission: { feature: 'policies', action: 'export' },
    query: z.strictObject({ ...reviewFilter, ...fileFormat }),
    kind: 'DOWNLOAD',
    people: true,
    reply: z.unknown(),
  }),
  print: defineEndpoint({
    ...common,
    name: 'accessReview.print',
    summary: 'Who holds sensitive rights in this institute, as a form to review and sign, at most 2,000 people',
    path: `${path}/sensitive-rights/print`,
    permission: { feature: 'policies', action: 'export' },
    query: z.strictObject(reviewFilter),
    kind: 'DOWNLOAD',
    people: true,
    reply: z.unknown(),
  }),
  accounts: defineEndpoint({
    ...common,
    name: 'accessReview.accounts',
    summary:
      'Accounts to look at: idle for long, used from many addresses at once, or tied to others, so that they are no second person beside them; counts say how many of each',
    path: `${path}/accounts`,
    query: z.strictObject({ ...paging, ...accountFilter }),
    reply: pageOf(noticedAccount),
  }),
};

export const exportAccounts = exportOf(accessReview.accounts, { people: true });
export const exportHolders = exportOf(accessReview.holders, { people: true });
export type Holder = ReplyOf<typeof accessReview.holders>['data'][number];
