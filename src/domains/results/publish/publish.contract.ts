import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId';
const instanceParams = z.strictObject({ examInstanceId: id });
const requested = dataOf(z.object({ approvalId: id }));
/** The specification's calls say with a `type` what they do; ours take it, each its own. */
const typeOf = (type: string) => z.optional(z.string().check(z.regex(new RegExp(`^${type}$`))));
const withReason = (type: string) => z.strictObject({ type: typeOf(type), reason: text(500, 5), document: z.optional(text(200)) });

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
    body: z.strictObject({ type: typeOf('LOCK'), runNo: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))) }),
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
    body: z.strictObject({ type: typeOf('PUBLISH') }),
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
    body: withReason('UNLOCK'),
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
    body: withReason('UNPUBLISH'),
    reply: requested,
  }),
};
