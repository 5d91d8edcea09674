import * as z from 'zod/mini';
import { statement } from '../../../kit/access/access.contract.ts';
import { dataOf, defineEndpoint, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { moduleName } from '../../../kit/module/module.contract.ts';

/** Policy records of the signed-in user; a first record whose UIReferences' first key is '*' means admin. */
export const getUserPermissions = defineEndpoint({
  name: 'getUserPermissions',
  summary: 'The policies that decide which pages the signed-in user sees in this institute',
  method: 'GET',
  path: '/api/identity/permissions',
  scope: 'INSTITUTE',
  permission: 'SELF',
  // Without them: all. Only policies that reach the caller are returned, whatever is requested.
  query: z.strictObject({
    type: z.optional(z.enum(['UI', 'RESOURCE'])),
    template_id: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    version: z.optional(wholeNumber(1, 1_000_000)),
  }),
  reply: dataOf(
    z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        template_id: z.nullable(z.string()),
        version: z.int(),
        UIReferences: z.record(z.string(), z.object({})),
      }),
    ),
  ),
});

/** The statements by which the server decides, for the console's buttons. */
export const getStatements = defineEndpoint({
  name: 'getStatements',
  summary: 'The statements that hold for the signed-in user in this institute, and its modules that are switched off',
  method: 'GET',
  path: '/api/identity/statements',
  scope: 'INSTITUTE',
  permission: 'SELF',
  reply: z.object({ data: z.array(statement), modulesOff: z.optional(z.array(moduleName)) }),
});
