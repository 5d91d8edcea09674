import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { subjectFlowText } from './subject-flow.text.ts';
import { subjects } from '../subject/subject.contract.ts';

/** One edge: the subject is taken after its prerequisite. Edges form no cycle. */
export const subjectFlows = defineMaster({
  texts: [subjectFlowText],
  name: 'subject_flow',
  plural: 'subjectFlows',
  path: '/api/academics/subject-flows',
  feature: 'subjectFlows',
  record: { prerequisiteId: id, subjectId: id },
  fields: {
    prerequisiteId: { label: 'subjectFlow.prerequisite', references: () => subjects },
    subjectId: { label: 'subjectFlow.subject', references: () => subjects },
  },
  search: [],
  sort: ['subjectId', 'prerequisiteId'],
  filters: ['subjectId', 'prerequisiteId'],
  unique: ['prerequisiteId', 'subjectId'],
  display: 'subjectId',
});

/** Above this number the flow is not drawn: filter by a department or a subject. */
export const MOST_EDGES = 300;

const flowSubject = z.object({ id, code: z.string(), name: z.string() });
const flowEdge = z.object({ id, version: z.int(), prerequisiteId: id, subjectId: id });
export type FlowSubject = z.output<typeof flowSubject>;
export type FlowEdge = z.output<typeof flowEdge>;

const flowGraph = z.object({
  subjects: z.array(flowSubject),
  edges: z.array(flowEdge),
  /** True when there are more edges than returned. */
  more: z.boolean(),
});
export type FlowGraph = z.output<typeof flowGraph>;

export const readSubjectFlow = defineEndpoint({
  name: 'subjectFlows.graph',
  summary: 'Prerequisites of subjects as a graph: all, those of a department, or those before and after one subject',
  method: 'GET',
  path: '/api/academics/subject-flow',
  scope: 'INSTITUTE',
  permission: { feature: 'subjectFlows', action: 'read' },
  query: z.strictObject({ departmentId: z.optional(id), subjectId: z.optional(id) }),
  reply: dataOf(flowGraph),
});
