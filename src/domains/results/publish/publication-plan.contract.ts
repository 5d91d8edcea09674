import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, moment, text } from '../../../kit/http/endpoint.contract.ts';

/** What students are told besides that their result is published. */
export const MOST_WORDS = 600;
/** Whether students are told when their result is shown for the first time. That it was revised or is shown again they are always told. */
export const telling = { tells: z.optional(z.boolean()), words: z.optional(z.nullable(text(MOST_WORDS))) };

const STATES = ['PLANNED', 'PUBLISHED', 'REFUSED', 'CANCELLED'] as const;

const plan = z.object({
  id,
  runNo: z.int(),
  publishAt: z.string(),
  tells: z.boolean(),
  words: z.nullable(z.string()),
  state: z.enum(STATES),
  /** Why it was not published at its moment. */
  refusals: z.nullable(
    z.array(z.object({ code: z.string(), message: z.string(), count: z.optional(z.int()), value: z.optional(z.string()) })),
  ),
  plannedByName: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  version: z.int(),
});
export type PublicationPlan = z.output<typeof plan>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId/publication-plan';
const params = z.strictObject({ examInstanceId: id });
const publishes = { permission: { feature: 'results', action: 'publish' } } as const;

export const publicationPlans = {
  get: defineEndpoint({
    ...common,
    name: 'results.publicationPlan',
    summary: 'The planned publication of a result, or the last one with what became of it',
    method: 'GET',
    path,
    permission: { feature: 'results', action: 'read' },
    params,
    reply: dataOf(z.nullable(plan)),
  }),
  put: defineEndpoint({
    ...common,
    ...publishes,
    name: 'results.planPublication',
    summary: 'Plans the publication of a locked result for a later moment, or changes the plan; a job publishes it then',
    method: 'PUT',
    path,
    params,
    body: z.strictObject({
      publishAt: moment,
      /** The locked run that was looked at: another locked meanwhile is a 409. */
      runNo: z.int().check(z.gte(1), z.lte(1_000_000)),
      ...telling,
      /** Of the plan that waits; 0: there is none. */
      version: z.int(),
    }),
    reply: dataOf(plan),
  }),
  cancel: defineEndpoint({
    ...common,
    ...publishes,
    name: 'results.cancelPublicationPlan',
    summary: 'Cancels a planned publication',
    method: 'DELETE',
    path,
    params,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(plan),
  }),
};
