import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

/** Minimum number of characters for a search. */
export const QUICK_SEARCH_FROM = 3;

const student = z.object({
  id,
  fullName: z.string(),
  nameInScript: z.nullable(z.string()),
  universityPrn: z.string(),
  division: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  /** The matched seat number; null when found by something else. */
  seatNo: z.nullable(z.string()),
  /** The guardian by whom the student was found; null: found by something of their own. */
  guardian: z.nullable(z.string()),
});
export type QuickStudent = z.output<typeof student>;

const paper = z.object({ id, code: z.string(), title: z.string(), course: z.string(), semester: z.int() });
export type QuickPaper = z.output<typeof paper>;

/**
 * Every signed-in user may search; results are limited by rights: students with `profiles:read`, their
 * seat numbers with `seatNumbers:read` or `results:read`, papers with `examPapers:read`.
 */
export const quickSearch = defineEndpoint({
  name: 'quickSearch',
  summary: 'Students by name, PRN, student id, roll or seat number and papers by code, the nearest few of each',
  method: 'GET',
  path: '/api/people/quick-search',
  peopleAt: 'students',
  scope: 'INSTITUTE',
  permission: 'SELF',
  query: z.strictObject({ q: text(60, QUICK_SEARCH_FROM) }),
  reply: dataOf(
    z.object({
      students: z.array(student),
      /** True when there are more matches than returned. */
      moreStudents: z.boolean(),
      papers: z.array(paper),
      morePapers: z.boolean(),
    }),
  ),
});
