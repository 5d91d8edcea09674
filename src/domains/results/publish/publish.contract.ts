import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { telling } from './publication-plan.contract.ts';

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId';
const instanceParams = z.strictObject({ examInstanceId: id });
const requested = dataOf(z.object({ approvalId: id }));
const withReason = z.strictObject({ reason: text(500, 5), document: z.optional(text(200)) });
const runNo = z.optional(z.int().check(z.gte(1), z.lte(1_000_000)));
/** Of the calls that say by a type what they do: a reason where the act is one for approval, whose own right is then asked for as well. */
const typed = <const T extends readonly [string, string]>(types: T) =>
  z.strictObject({ type: z.enum(types), reason: z.optional(text(500, 5)), document: z.optional(text(200)) });

export const publishing = {
  lock: defineEndpoint({
    ...common,
    name: 'results.lock',
    summary: 'Accepts the computed run of an exam instance and locks it',
    method: 'POST',
    path: `${path}/lock`,
    creates: false,
    permission: { feature: 'results', action: 'lock' },
    params: instanceParams,
    /** The run whose difference was looked at: another computed meanwhile is a 409. */
    body: z.strictObject({ runNo }),
    reply: dataOf(z.object({ runNo: z.int(), changed: z.boolean() })),
  }),
  publish: defineEndpoint({
    ...common,
    name: 'results.publish',
    summary: 'Publishes the locked result: from the commit on students see it; credits follow in a job',
    method: 'POST',
    path: `${path}/publish`,
    creates: false,
    permission: { feature: 'results', action: 'publish' },
    params: instanceParams,
    body: z.strictObject(telling),
    reply: dataOf(z.object({ runNo: z.int(), changed: z.boolean(), publishedAt: z.nullable(z.string()), jobId: z.nullable(id) })),
  }),
  requestUnlock: defineEndpoint({
    ...common,
    name: 'results.requestUnlock',
    summary: 'Sends the unlocking of an unpublished result for approval',
    method: 'POST',
    path: `${path}/unlock`,
    permission: { feature: 'results', action: 'unlock' },
    params: instanceParams,
    body: withReason,
    reply: requested,
  }),
  requestUnpublish: defineEndpoint({
    ...common,
    name: 'results.requestUnpublish',
    summary: 'Sends the unpublishing of a result for approval',
    method: 'POST',
    path: `${path}/unpublish`,
    permission: { feature: 'results', action: 'unpublish' },
    params: instanceParams,
    body: withReason,
    reply: requested,
  }),
  lockOrUnlock: defineEndpoint({
    ...common,
    name: 'results.lockOrUnlock',
    summary: 'Locks a result, or sends its unlocking for approval, as the type says',
    method: 'POST',
    path: `${path}/lock-or-unlock`,
    creates: false,
    permission: { feature: 'results', action: 'lock' },
    params: instanceParams,
    body: z.extend(typed(['LOCK', 'UNLOCK']), { runNo }),
    reply: dataOf(z.object({ runNo: z.nullable(z.int()), changed: z.boolean(), approvalId: z.nullable(id) })),
  }),
  publishOrUnpublish: defineEndpoint({
    ...common,
    name: 'results.publishOrUnpublish',
    summary: 'Publishes a locked result, or sends its unpublishing for approval, as the type says',
    method: 'POST',
    path: `${path}/publish-or-unpublish`,
    creates: false,
    permission: { feature: 'results', action: 'publish' },
    params: instanceParams,
    body: typed(['PUBLISH', 'UNPUBLISH']),
    reply: dataOf(
      z.object({
        runNo: z.nullable(z.int()),
        changed: z.boolean(),
        publishedAt: z.nullable(z.string()),
        jobId: z.nullable(id),
        approvalId: z.nullable(id),
      }),
    ),
  }),
};
