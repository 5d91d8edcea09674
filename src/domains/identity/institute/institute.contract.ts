import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';

export const getInstituteMetaList = defineEndpoint({
  name: 'getInstituteMetaList',
  summary: 'The institutes the signed-in user may choose',
  method: 'GET',
  path: '/api/identity/institutes',
  scope: 'SESSION',
  permission: 'SELF',
  reply: dataOf(z.array(z.object({ institute_id: z.uuid(), Meta: z.object({ CollegeName: z.string(), City: z.nullable(z.string()) }) }))),
});

export const createInstitute = defineEndpoint({
  name: 'createInstitute',
  summary: 'Create an institute of the tenant',
  method: 'POST',
  path: '/api/identity/institutes',
  scope: 'SESSION',
  permission: { feature: 'institutes', action: 'create' },
  body: z.strictObject({
    code: z.string().check(z.regex(/^[A-Za-z0-9._/-]{1,20}$/)),
    collegeName: z.string().check(z.minLength(1), z.maxLength(200)),
    university: z.optional(z.string().check(z.maxLength(200))),
    city: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: dataOf(z.object({ institute_id: z.uuid(), Meta: z.object({ CollegeName: z.string(), City: z.nullable(z.string()) }) })),
});
