import * as z from 'zod/mini';
import { defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** As many ids as an address takes. */
export const MOST_PAPERS = 300;

/** Ids with commas between them. */
const papers = z.pipe(
  z.pipe(
    z.string().check(z.minLength(36), z.maxLength(MOST_PAPERS * 37)),
    z.transform((ids: string) => ids.split(',')),
  ),
  z.array(id).check(z.minLength(1), z.maxLength(MOST_PAPERS)),
);

const student = z.object({
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  papers: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** The one that it would be. */
      attemptNo: z.int(),
      /** The examination whose result opened the backlog. */
      originCode: z.string(),
    }),
  ),
});
export type PlannedBacklog = z.output<typeof student>;

export const plannedBacklogs = {
  list: defineEndpoint({
    name: 'newExams.backlogs',
    summary: 'Students with an open backlog in papers of a planned examination: which papers, at which attempt',
    method: 'GET',
    path: '/api/exams/new-exams/backlogs',
    scope: 'INSTITUTE',
    // Who is inwarded is for those who inward.
    permission: { feature: 'inward', action: 'read' },
    query: z.strictObject({ ...paging, courseId: id, papers, q: z.optional(text(100)) }),
    reply: pageOf(student),
  }),
};
