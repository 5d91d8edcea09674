import * as z from 'zod/mini';
import { defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const paper = z.object({
  /** The paper that is owed. */
  id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  /** What takes its place in new examinations; null: it is examined itself. */
  successor: z.nullable(z.string()),
  /** Backlogs by state. */
  open: z.int(),
  underWay: z.int(),
  cleared: z.int(),
});
export type BacklogPaper = z.output<typeof paper>;

const result = z.object({
  /** The examination whose published result it is. */
  id,
  code: z.string(),
  name: z.string(),
  sessionName: z.string(),
  publishedAt: z.nullable(z.string()),
  open: z.int(),
  underWay: z.int(),
  cleared: z.int(),
});
export type BacklogResult = z.output<typeof result>;

const exam = z.object({
  id,
  code: z.string(),
  name: z.string(),
  sessionName: z.string(),
  /** Students with an open backlog in its papers who are not inwarded in it. */
  waiting: z.int(),
  /** Students who are inwarded in it. */
  inwarded: z.int(),
});
export type BacklogExamRow = z.output<typeof exam>;

const common = { scope: 'INSTITUTE' as const, method: 'GET' as const, permission: { feature: 'backlogs', action: 'read' } as const };
const path = '/api/results/backlog-desk';

/** Backlogs of published results, as the desk that works on them looks at them. */
export const backlogDesk = {
  papers: defineEndpoint({
    ...common,
    name: 'backlogDesk.papers',
    summary: 'Papers that students owe, most open backlogs first, with the paper that takes their place',
    path: `${path}/papers`,
    query: z.strictObject({ ...paging, q: z.optional(text(100)) }),
    reply: pageOf(paper),
  }),
  results: defineEndpoint({
    ...common,
    name: 'backlogDesk.results',
    summary: 'Published results, the last first, with the backlogs that each opened',
    path: `${path}/results`,
    query: z.strictObject(paging),
    reply: pageOf(result),
  }),
  exams: defineEndpoint({
    ...common,
    name: 'backlogDesk.exams',
    summary: 'Open examinations for backlogs, with how many students wait to be inwarded and how many are',
    path: `${path}/exams`,
    query: z.strictObject(paging),
    reply: pageOf(exam),
  }),
};
