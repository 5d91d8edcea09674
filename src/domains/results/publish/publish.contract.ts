import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId';
const instanceParams = z.strictObject({ examInstanceId: id });
const requested = dataOf(z.object({ approvalId: id }));
const withReason = z.strictObject({ reason: text(500, 5), document: z.optional(text(200)) });

export const publishing = {
  lock: defineEndpoint({
    ...common,
    name: 'results.lock',
    summary: 'Locks the computed result of an exam instance',
    method: 'POST',
    path: `${path}/lock`,
    creates: false,
    permission: { feature: 'results', action: 'lock' },
    params: instanceParams,
    body: z.strictObject({}),
    reply: dataOf(z.object({ runNo: z.int(), changed: z.boolean() })),
  }),
  publish: defineEndpoint({
    ...common,
    name: 'results.publish',
    summary: 'Publishes the locked result: from the commit on students see it',
    method: 'POST',
    path: `${path}/publish`,
    creates: false,
    permission: { feature: 'results', action: 'publish' },
    params: instanceParams,
    body: z.strictObject({}),
    reply: dataOf(z.object({ runNo: z.int(), changed: z.boolean(), posted: z.int(), publishedAt: z.nullable(z.string()) })),
  }),
  requestUnlock: defineEndpoint({
    ...common,
    name: 'results.requestUnlock',
    summary: 'Asks a second person to unlock a result that is not published',
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
    summary: 'Asks a second person to take a published result back',
    method: 'POST',
    path: `${path}/unpublish`,
    permission: { feature: 'results', action: 'unpublish' },
    params: instanceParams,
    body: withReason,
    reply: requested,
  }),
};
