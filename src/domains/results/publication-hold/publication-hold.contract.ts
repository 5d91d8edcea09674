import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { telling } from '../publish/publication-plan.contract.ts';

const blocker = z.object({ code: z.string(), count: z.int(), message: z.string(), value: z.optional(z.string()) });

const division = z.object({
  /** Null: candidates without a division. */
  divisionId: z.nullable(id),
  name: z.nullable(z.string()),
  students: z.int(),
  /** SHOWN: its students see the published result; HELD: it is held back; WAITS: it is shown with the publication. */
  state: z.enum(['SHOWN', 'HELD', 'WAITS']),
  /** Its students have been shown a result of this examination. */
  shownBefore: z.boolean(),
  reason: z.nullable(z.string()),
  heldByName: z.nullable(z.string()),
  heldAt: z.nullable(z.string()),
  /** It was not locked when the others were published: it is released once it is. */
  untilLocked: z.boolean(),
  /** Its result is accepted by itself, before the whole is. */
  lock: z.nullable(z.object({ runNo: z.int(), byName: z.string(), at: z.string() })),
  /** What releasing it would meet now; an empty list: it is possible. */
  release: z.array(blocker),
  /** What taking it back would meet now. */
  takeBack: z.array(blocker),
  /** What locking it would meet now. */
  locking: z.array(blocker),
});
export type DivisionStand = z.output<typeof division>;

const MOST_DIVISIONS = 200;
const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId/divisions';
const params = z.strictObject({ examInstanceId: id });
const divisionIds = z.array(z.nullable(id)).check(z.minLength(1), z.maxLength(MOST_DIVISIONS));
const done = dataOf(z.object({ divisions: z.int(), jobId: z.nullable(id) }));

/** Divisions whose result is not published with the others. */
export const publicationHolds = {
  list: defineEndpoint({
    ...common,
    name: 'results.divisions',
    summary: 'Divisions of an examination, and which of them are held back from publication',
    method: 'GET',
    path,
    permission: { feature: 'results', action: 'read' },
    params,
    reply: dataOf(z.array(division)),
  }),
  hold: defineEndpoint({
    ...common,
    name: 'results.holdDivisions',
    summary: 'Holds divisions back from publication that are not shown yet',
    method: 'POST',
    path: `${path}/hold`,
    creates: false,
    permission: { feature: 'results', action: 'publish' },
    params,
    body: z.strictObject({ divisionIds, reason: text(500, 5) }),
    reply: done,
  }),
  release: defineEndpoint({
    ...common,
    name: 'results.releaseDivisions',
    summary: 'Releases held divisions: from the commit on their students see what is published; credits follow in a job',
    method: 'POST',
    path: `${path}/release`,
    creates: false,
    permission: { feature: 'results', action: 'publish' },
    params,
    body: z.strictObject({ divisionIds, ...telling }),
    reply: done,
  }),
  requestTakeBack: defineEndpoint({
    ...common,
    name: 'results.requestUnpublishDivisions',
    summary: 'Sends the taking back of the published result of some divisions for approval',
    method: 'POST',
    path: `${path}/unpublish`,
    permission: { feature: 'results', action: 'unpublish' },
    params,
    body: z.strictObject({ divisionIds, reason: text(500, 5), document: z.optional(text(200)) }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
};
