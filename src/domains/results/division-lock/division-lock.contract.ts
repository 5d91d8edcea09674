import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { telling } from '../publish/publication-plan.contract.ts';

const MOST_DIVISIONS = 200;
const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId/divisions';
const params = z.strictObject({ examInstanceId: id });
const divisionIds = z.array(z.nullable(id)).check(z.minLength(1), z.maxLength(MOST_DIVISIONS));
/** The run that was looked at. */
const runNo = z.int().check(z.gte(1), z.lte(1_000_000));

/** Divisions whose result is accepted by itself, before the whole examination is. */
export const divisionLocks = {
  lock: defineEndpoint({
    ...common,
    name: 'results.lockDivisions',
    summary: 'Locks the computed result of some divisions: nothing that it is made of changes, and no run that changes it is taken',
    method: 'POST',
    path: `${path}/lock`,
    creates: false,
    permission: { feature: 'results', action: 'lock' },
    params,
    body: z.strictObject({ divisionIds, runNo }),
    reply: dataOf(z.object({ divisions: z.int() })),
  }),
  requestUnlock: defineEndpoint({
    ...common,
    name: 'results.requestUnlockDivisions',
    summary: 'Sends the unlocking of the result of some divisions for approval',
    method: 'POST',
    path: `${path}/unlock`,
    permission: { feature: 'results', action: 'unlock' },
    params,
    body: z.strictObject({ divisionIds, reason: text(500, 5), document: z.optional(text(200)) }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
  publish: defineEndpoint({
    ...common,
    name: 'results.publishDivisions',
    summary: 'Publishes the locked divisions alone: the others are held back until they are locked and released',
    method: 'POST',
    path: `${path}/publish`,
    creates: false,
    permission: { feature: 'results', action: 'publish' },
    params,
    body: z.strictObject({ runNo, reason: text(500, 5), ...telling }),
    reply: dataOf(z.object({ published: z.int(), held: z.int(), jobId: id })),
  }),
};
