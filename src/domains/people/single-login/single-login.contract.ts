import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';

/** `seenUserId`: the account that was shown as linked; where another is linked by now, nothing is changed. */
const linkBody = z.strictObject({ username: z.nullable(text(60, 3)), seenUserId: z.optional(z.nullable(id)) });
const link = dataOf(z.object({ id: z.uuid(), userId: z.nullable(z.uuid()) }));

/** A student's "single login": the one user account of the tenant that is this student. */
export const linkStudentUser = defineEndpoint({
  name: 'linkStudentUser',
  summary:
    'Set or remove the user account that is the single login of this student, soon after confirming one’s password; the caller reaches both',
  method: 'PUT',
  path: '/api/people/students/:id/user',
  scope: 'INSTITUTE',
  session: 'FRESH',
  permission: { feature: 'users', action: 'update' },
  params: idParams,
  body: linkBody,
  reply: link,
});

export const linkTeacherUser = defineEndpoint({
  name: 'linkTeacherUser',
  summary:
    'Set or remove the user account that is the login of this teacher, soon after confirming one’s password; the caller reaches both',
  method: 'PUT',
  path: '/api/people/teachers/:id/user',
  scope: 'INSTITUTE',
  session: 'FRESH',
  permission: { feature: 'users', action: 'update' },
  params: idParams,
  body: linkBody,
  reply: link,
});
