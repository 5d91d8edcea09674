import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

const params = z.strictObject({ examInstanceId: id });
const paper = z.object({
  paperId: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  electiveGroup: z.nullable(z.string()),
  /** Whether the instance examines it; the others in the list could be added. */
  examined: z.boolean(),
  /** Students who sit it here. */
  students: z.int(),
  branchCode: z.nullable(z.string()),
  /** Code of its exam pattern, and whether the instance takes papers of it. */
  patternCode: z.string(),
  ownPattern: z.boolean(),
  /** Inwarded students it would be given to: of its branch, not sitting backlogs only; 0 for an elective. */
  without: z.int(),
  /** Its students who are locked or seated; nothing changes for them. */
  fixed: z.int(),
  /** Its students with a mark. */
  marked: z.int(),
  /** Teachers it is assigned to. */
  teachers: z.int(),
});
export type InstancePaperRow = z.output<typeof paper>;

/** A paper of the same course and semesters that was not added. */
const leftOut = z.object({ code: z.string(), patternCode: z.string(), reason: z.enum(['OTHER_PATTERN', 'PAPER_TWICE']) });
export type LeftOutPaper = z.output<typeof leftOut>;

const common = { scope: 'INSTITUTE' as const, params };
const path = '/api/exams/instances/:examInstanceId/papers';
const feature = 'examInstances';

/** Which papers an exam instance examines: the papers that inward assigns and mark sheets are opened for. */
export const instancePapers = {
  list: defineEndpoint({
    ...common,
    name: 'instancePapers.list',
    summary: 'Papers of the course, branch and semesters of an exam instance, and which of them it examines',
    method: 'GET',
    path,
    permission: { feature, action: 'read' },
    reply: dataOf(z.array(paper)),
  }),
  set: defineEndpoint({
    ...common,
    name: 'instancePapers.set',
    summary:
      'Sets the papers of an exam instance, unless somebody changed them since they were seen; a paper that students take cannot be removed',
    method: 'PUT',
    path,
    permission: { feature, action: 'update' },
    body: z.strictObject({
      paperIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
      // The papers that it examined when the caller read them.
      seenPaperIds: z.array(id).check(z.maxLength(500)),
    }),
    reply: dataOf(z.object({ added: z.int(), removed: z.int() })),
  }),
  addAll: defineEndpoint({
    ...common,
    name: 'instancePapers.addAll',
    summary: "Adds every paper of the instance's course, branch, semesters and pattern",
    method: 'POST',
    path: `${path}/all`,
    creates: false,
    permission: { feature, action: 'update' },
    body: z.strictObject({}),
    reply: dataOf(z.object({ added: z.int(), removed: z.int(), left: z.array(leftOut) })),
  }),
  changeForAll: defineEndpoint({
    scope: 'INSTITUTE',
    name: 'instancePapers.changeForAll',
    summary:
      'Gives one paper to all inwarded students of its branch, or takes it from all; refused while some are locked or have marks in it',
    method: 'POST',
    path: `${path}/:paperId/students`,
    creates: false,
    params: z.strictObject({ examInstanceId: id, paperId: id }),
    permission: { feature: 'inward', action: 'update' },
    body: z.strictObject({ act: z.enum(['ADD', 'DROP']), reason: text(300, 5) }),
    reply: dataOf(z.object({ changed: z.int(), unchanged: z.int() })),
  }),
};
