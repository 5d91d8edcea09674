import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

const MOST_PAPERS = 500;
const common = { scope: 'INSTITUTE' as const, method: 'POST' as const, creates: false as const };
const path = '/api/exams/paper-teachers';
const feature = 'facultyPaperAssignment';
const some = z.array(id).check(z.maxLength(20));

const paperTeachers = z.object({
  examPaperId: id,
  code: z.string(),
  title: z.string(),
  /** Who enters the marks of all divisions and heads, without dates. */
  teachers: z.array(z.object({ id, name: z.string() })),
  /** Assignments to one division, one kind of head or some days: these stay as they are. */
  others: z.int(),
});
export type PaperTeachers = z.output<typeof paperTeachers>;

/** The teachers of many papers at once; the tables of single assignments stay beside it. */
export const paperTeacherCalls = {
  show: defineEndpoint({
    ...common,
    name: 'paperTeachers.show',
    summary: 'Who teaches each of these papers in all divisions',
    path: `${path}/show`,
    permission: { feature, action: 'read' },
    body: z.strictObject({ examPaperIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_PAPERS)) }),
    reply: dataOf(z.array(paperTeachers)),
  }),
  set: defineEndpoint({
    ...common,
    name: 'paperTeachers.set',
    summary:
      'Sets the teachers of each of these papers in all divisions; all or none, and undone by the same call with both lists exchanged',
    path,
    permission: { feature, action: 'update' },
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            examPaperId: id,
            teacherProfileIds: some,
            /** Who they were when the caller looked; 409 when they are not any more. */
            was: some,
          }),
        )
        .check(
          z.minLength(1),
          z.maxLength(MOST_PAPERS),
          z.refine((items) => new Set(items.map((item) => item.examPaperId)).size === items.length, { error: 'A paper is listed twice.' }),
        ),
    }),
    reply: dataOf(z.object({ papers: z.int(), added: z.int(), removed: z.int() })),
  }),
};
