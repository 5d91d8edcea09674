import * as z from 'zod/mini';
import { dataOf, defineEndpoint, text } from '../../../kit/http/endpoint.contract.ts';
import { emailField, fullNameField, newPassword } from '../account/account-schemas.contract.ts';

const OPEN = { scope: 'PUBLIC', permission: 'PUBLIC' } as const;
const subDomain = z.string().check(z.regex(/^[a-z0-9-]{3,30}$/));

export const getSignUp = defineEndpoint({
  ...OPEN,
  name: 'getSignUp',
  summary: 'Whether organisations may register themselves here, and under which address',
  method: 'GET',
  path: '/api/identity/sign-up',
  reply: dataOf(z.object({ mode: z.enum(['DEMO', 'OPEN', 'INVITATION', 'CLOSED']), host: z.string() })),
});

export const getSubDomainAvailability = defineEndpoint({
  ...OPEN,
  name: 'getSubDomainAvailability',
  summary: 'Whether a sub-domain is available, and why not',
  method: 'GET',
  path: '/api/identity/sub-domains',
  query: z.strictObject({ subDomain: z.string().check(z.maxLength(100)) }),
  reply: dataOf(z.object({ available: z.boolean(), fault: z.nullable(z.enum(['FORM', 'RESERVED', 'TAKEN'])) })),
});

export const signUpTenant = defineEndpoint({
  ...OPEN,
  name: 'signUpTenant',
  summary: 'Register an organisation with its first administrator; outside a demonstration it opens once the email is verified',
  method: 'POST',
  creates: false,
  path: '/api/identity/sign-up',
  body: z.strictObject({
    organisation: text(120, 3),
    subDomain,
    name: fullNameField,
    username: z.string().check(z.regex(/^[a-z0-9._-]{3,40}$/)),
    email: emailField,
    newPassword,
    invitation: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ message: z.string(), data: z.object({ state: z.enum(['ACTIVE', 'PENDING']), address: z.string() }) }),
});

export const confirmSignUp = defineEndpoint({
  ...OPEN,
  name: 'confirmSignUp',
  summary: 'Open a registered organisation by the link that was sent to its first administrator',
  method: 'POST',
  creates: false,
  path: '/api/identity/sign-up/confirmation',
  body: z.strictObject({ subDomain, token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  reply: dataOf(z.object({ address: z.string() })),
});
