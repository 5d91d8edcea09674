import * as z from 'zod/mini';
import { featureName } from '../access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';
import { exportOf } from '../export/list-export.contract.ts';

/** PENDING → APPROVED | REJECTED by a second person, WITHDRAWN by the one who asked, or EXPIRED after its deadline. */
export const APPROVAL_STATES = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** WAITING: the caller can decide it now; MINE: the caller asked; DECIDED: closed, any requester. */
export const APPROVAL_BOXES = ['WAITING', 'MINE', 'DECIDED'] as const;
export type ApprovalBox = (typeof APPROVAL_BOXES)[number];

/** Shortest reason that is taken, in characters. */
export const REASON_LENGTH = 5;

export const approval = z.object({
  id,
  act: z.string(),
  title: z.string(),
  feature: z.nullable(featureName),
  subject: z.string(),
  payload: z.record(z.string(), z.unknown()),
  itemCount: z.int(),
  reason: z.string(),
  document: z.nullable(z.string()),
  state: z.enum(APPROVAL_STATES),
  requestedBy: id,
  requestedByName: z.nullable(z.string()),
  requestedAt: z.string(),
  /** Undecided until then, it expires. */
  expiresAt: z.string(),
  decidedBy: z.nullable(id),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
});
export type ApprovalView = z.output<typeof approval>;

/** A text as it is, or the key of a sentence, with what it says it of. */
const said = z.union([z.string(), z.object({ key: z.string(), of: z.optional(z.string()) })]);
export type Said = z.output<typeof said>;
/** What whoever decides must judge: each kind of request says its own. A label is the end of a key: `approval.label.<label>`. */
export const approvalCard = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.union([said, z.array(said)]) })),
  /** What goes out with it; a GET of the path is the file. */
  files: z.array(z.object({ name: z.string(), bytes: z.int(), path: z.string() })),
  changes: z.array(
    z.object({
      label: z.nullable(z.string()),
      what: z.nullable(z.string()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** Changes that are not listed. */
  more: z.int(),
  /** Why approving would be refused now. */
  blockers: z.array(z.object({ code: z.string(), message: z.string(), count: z.optional(z.int()) })),
});
export type ApprovalCard = z.output<typeof approvalCard>;
export type ApprovalChange = ApprovalCard['changes'][number];
/** So many changes are listed; their number is told whole. */
export const MOST_CHANGES = 200;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/approvals';
const versioned = { version: z.int() };

export const listApprovals = defineEndpoint({
  ...common,
  name: 'approvals.list',
  summary: 'Requests that the caller may decide or has made, newest first',
  method: 'GET',
  path,
  permission: { feature: 'approvals', action: 'read' },
  query: z.strictObject({
    ...paging,
    state: z.optional(z.enum(APPROVAL_STATES)),
    box: z.optional(z.enum(APPROVAL_BOXES)),
    act: z.optional(text(60)),
    /** Prefix of the subject, for example an exam instance. */
    subject: z.optional(text(200)),
  }),
  reply: pageOf(approval),
});
export const getApproval = defineEndpoint({
  ...common,
  name: 'approvals.get',
  summary: 'One request with all that is to be judged: who, what, before and after',
  method: 'GET',
  path: `${path}/:id`,
  permission: { feature: 'approvals', action: 'read' },
  params: idParams,
  reply: dataOf(z.extend(approval, { card: approvalCard })),
});
export const approve = defineEndpoint({
  ...common,
  name: 'approvals.approve',
  summary: 'Approve a request and carry it out in one step, soon after confirming one’s password; never one’s own request',
  session: 'FRESH',
  method: 'POST',
  path: `${path}/:id/approve`,
  creates: false,
  permission: { feature: 'approvals', action: 'approve' },
  params: idParams,
  body: z.strictObject({ ...versioned, note: z.optional(text(500)) }),
  reply: dataOf(approval),
});
export const reject = defineEndpoint({
  ...common,
  name: 'approvals.reject',
  summary: 'Reject a request with a reason',
  method: 'POST',
  path: `${path}/:id/reject`,
  creates: false,
  permission: { feature: 'approvals', action: 'approve' },
  params: idParams,
  body: z.strictObject({ ...versioned, note: text(500, REASON_LENGTH) }),
  reply: dataOf(approval),
});
export const withdraw = defineEndpoint({
  ...common,
  name: 'approvals.withdraw',
  summary: 'Withdraw one’s own request',
  method: 'POST',
  path: `${path}/:id/withdraw`,
  creates: false,
  permission: { feature: 'approvals', action: 'create' },
  params: idParams,
  body: z.strictObject(versioned),
  reply: dataOf(approval),
});

export const exportApprovals = exportOf(listApprovals, { permission: { feature: 'approvals', action: 'read' } });
