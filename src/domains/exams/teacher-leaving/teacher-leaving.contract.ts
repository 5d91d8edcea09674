import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';

const MOST_AT_ONCE = 500;

const paper = z.object({
  paperMapId: id,
  examPaperId: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  division: z.nullable(z.string()),
  evaluator: z.nullable(z.enum(EVALUATORS)),
  /** Who else enters the marks of it today: without anybody the paper is left alone. */
  others: z.int(),
  openSheets: z.int(),
});
export type LeavingPaper = z.output<typeof paper>;

const students = z.object({
  courseInstanceId: id,
  classCode: z.string(),
  kind: z.enum(['MENTOR', 'GUIDE', 'BATCH']),
  students: z.int(),
});
export type GuidedStudents = z.output<typeof students>;

const sheet = z.object({
  markSheetId: id,
  examInstanceId: id,
  exam: z.string(),
  examPaperId: id,
  divisionId: z.nullable(id),
  code: z.string(),
  division: z.nullable(z.string()),
  entered: z.int(),
  candidates: z.int(),
});
export type LeavingSheet = z.output<typeof sheet>;

const common = { scope: 'INSTITUTE' as const };
const feature = 'facultyPaperAssignment';
const path = '/api/exams/teachers-leaving';

export const teacherLeaving = {
  show: defineEndpoint({
    ...common,
    name: 'teacherLeaving.show',
    summary: 'What hangs on a teacher: papers, open mark sheets, coming duties, students and divisions',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature, action: 'read' },
    params: idParams,
    reply: dataOf(
      z.object({
        /** Those that nobody else has come first. */
        papers: z.array(paper),
        /** The first of them; `openSheets` counts all. */
        sheets: z.array(sheet),
        openSheets: z.int(),
        /** Coming ones, by day. */
        duties: z.array(z.object({ heldOn: z.string(), duties: z.int() })),
        /** Students by class, as mentor, guide or of a practical batch. */
        students: z.array(students),
        divisions: z.array(z.object({ id, courseInstanceId: id, classCode: z.string(), name: z.string() })),
      }),
    ),
  }),
  handOver: defineEndpoint({
    ...common,
    name: 'teacherLeaving.handOver',
    summary: 'Gives papers of a teacher to another one; turned round it is undone',
    method: 'POST',
    path: `${path}/hand-over`,
    creates: false,
    permission: { feature, action: 'update' },
    body: z.strictObject({
      fromTeacherProfileId: id,
      toTeacherProfileId: id,
      paperMapIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
    reply: dataOf(z.object({ papers: z.int() })),
  }),
};
