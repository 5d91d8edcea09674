import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';
import { askedOfOne, stackRun } from '../../../kit/stack/stack.contract.ts';

/** The specification's "subject stack duplication". */
export const subjectStackDuplication = defineEndpoint({
  scope: 'INSTITUTE',
  name: 'subjects.stackDuplication',
  summary: 'Duplicate subjects with their categories, baskets and flow from another institute or course, as a job',
  method: 'POST',
  path: '/api/academics/subjects/stack-duplication',
  permission: { feature: 'subjects', action: 'create' },
  body: askedOfOne,
  reply: dataOf(stackRun),
});
