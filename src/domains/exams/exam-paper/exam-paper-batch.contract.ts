import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/exam-papers';
const feature = 'examPapers';

/** A bulk call answers per item: done, or refused with the reason. */
const outcome = z.object({ id, done: z.boolean(), code: z.optional(z.string()), message: z.optional(z.string()) });
const lockBody = z.strictObject({ items: z.array(z.strictObject({ id, version: z.int() })).check(z.minLength(1), z.maxLength(500)) });

const fromBlueprint = z.strictObject({
  blueprintVersionId: id,
  /** Only these; all when absent. */
  semesters: z.optional(z.array(z.int().check(z.gte(1), z.lte(16))).check(z.minLength(1), z.maxLength(16))),
  /** For papers whose blueprint names no pattern. */
  examPatternId: z.optional(id),
});
export type FromBlueprint = z.output<typeof fromBlueprint>;

/** Outcome of one paper of a blueprint. CONFLICT: it cannot be created, and none is created while there is one. */
const plannedPaper = z.object({
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  units: z.array(z.object({ credits: z.string(), headSet: z.string() })),
  outcome: z.enum(['CREATE', 'SKIP', 'CONFLICT']),
  /** Why not, for a conflict. */
  reason: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type PlannedPaper = z.output<typeof plannedPaper>;

export const examPaperBatch = {
  plan: defineEndpoint({
    ...common,
    name: 'examPapers.batchPlan',
    summary: 'Preview of creating the papers of a blueprint version: created, unchanged, or in conflict and why',
    method: 'POST',
    path: `${path}/batch-plan`,
    permission: { feature, action: 'create' },
    body: fromBlueprint,
    reply: dataOf(z.array(plannedPaper)),
    creates: false,
  }),
  create: defineEndpoint({
    ...common,
    name: 'examPapers.batchCreate',
    summary: 'Create the papers of a blueprint version; existing papers are not changed',
    method: 'POST',
    path: `${path}/batch`,
    permission: { feature, action: 'create' },
    body: fromBlueprint,
    reply: dataOf(
      z.object({
        created: z.int(),
        skipped: z.int(),
        papers: z.array(z.object({ code: z.string(), title: z.string(), semester: z.int(), outcome: z.enum(['CREATED', 'SKIPPED']) })),
      }),
    ),
  }),
  lock: defineEndpoint({
    ...common,
    name: 'examPapers.batchLock',
    summary: 'Lock papers; the answer gives the result of each',
    method: 'POST',
    path: `${path}/batch-lock`,
    permission: { feature, action: 'lock' },
    body: lockBody,
    reply: dataOf(z.array(outcome)),
    creates: false,
  }),
  unlock: defineEndpoint({
    ...common,
    name: 'examPapers.batchUnlock',
    summary: 'Unlock papers; the answer gives the result of each',
    method: 'POST',
    path: `${path}/batch-unlock`,
    permission: { feature, action: 'unlock' },
    body: lockBody,
    reply: dataOf(z.array(outcome)),
    creates: false,
  }),
  distinct: defineEndpoint({
    ...common,
    name: 'examPapers.distinct',
    summary: 'Papers by code and title, with how many courses and semesters have them',
    method: 'GET',
    path: `${path}/distinct`,
    permission: { feature, action: 'read' },
    query: z.strictObject({ ...paging, q: z.optional(text(100)), courseId: z.optional(id), examPatternId: z.optional(id) }),
    reply: pageOf(
      z.object({ code: z.string(), title: z.string(), papers: z.int(), courses: z.int(), semesters: z.array(z.int()), locked: z.int() }),
    ),
  }),
};
