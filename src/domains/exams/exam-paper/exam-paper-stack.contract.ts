import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';
import { askedOfOne, stackRun } from '../../../kit/stack/stack.contract.ts';

/** The specification's "stack duplication" of exams. */
export const examPaperStackDuplication = defineEndpoint({
  scope: 'INSTITUTE',
  name: 'examPapers.stackDuplication',
  summary: 'Duplicate exam papers with their units, subjects and patterns from another institute, year or course, as a job',
  method: 'POST',
  path: '/api/exams/exam-papers/stack-duplication',
  permission: { feature: 'examPapers', action: 'create' },
  body: askedOfOne,
  reply: dataOf(stackRun),
});
