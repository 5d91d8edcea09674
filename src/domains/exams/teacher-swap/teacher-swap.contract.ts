import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';

const MOST_AT_ONCE = 500;

const paper = z.object({
  paperMapId: id,
  code: z.string(),
  title: z.string(),
  division: z.nullable(z.string()),
  evaluator: z.nullable(z.enum(EVALUATORS)),
  /** The other teacher has the same: it stays with both. */
  both: z.boolean(),
});
export type SwapPaper = z.output<typeof paper>;

const side = z.object({ teacherProfileId: id, name: z.string(), papers: z.array(paper) });
const given = z.strictObject({ teacherProfileId: id, paperMapIds: z.array(id).check(z.maxLength(MOST_AT_ONCE)) });

const common = { scope: 'INSTITUTE' as const };
const feature = 'facultyPaperAssignment';
const path = '/api/exams/teacher-swaps';

export const teacherSwaps = {
  show: defineEndpoint({
    ...common,
    name: 'teacherSwaps.show',
    summary: 'Present papers of two teachers, and which of them both have',
    method: 'GET',
    path,
    permission: { feature, action: 'read' },
    query: z.strictObject({ first: id, second: id }),
    reply: dataOf(z.object({ first: side, second: side })),
  }),
  swap: defineEndpoint({
    ...common,
    name: 'teacherSwaps.swap',
    summary: 'Exchanges papers of two teachers, all or none; turned round it is undone',
    method: 'POST',
    path,
    creates: false,
    permission: { feature, action: 'update' },
    body: z.strictObject({ first: given, second: given }),
    reply: dataOf(z.object({ papers: z.int() })),
  }),
};
