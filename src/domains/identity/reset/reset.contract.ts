import * as z from 'zod/mini';
import { dataOf, defineEndpoint, text } from '../../../kit/http/endpoint.contract.ts';
import { newPassword, otp } from '../account/account-schemas.contract.ts';

const OPEN = { scope: 'TENANT', permission: 'PUBLIC' } as const;
const done = z.object({ message: z.string() });

export const forgetPassword = defineEndpoint({
  ...OPEN,
  name: 'forgetPassword',
  summary:
    'Send a link or a one-time password to the owner of this username, verified email or phone number; the answer is the same when there is none',
  method: 'POST',
  creates: false,
  path: '/api/identity/forget-password',
  body: z.strictObject({ username: text(200) }),
  reply: done,
});

export const confirmPassword = defineEndpoint({
  ...OPEN,
  name: 'confirmPassword',
  summary: 'Set a new password by the token of the link, or by username and one-time password; every session of the account ends',
  method: 'POST',
  creates: false,
  path: '/api/identity/confirm-password',
  body: z.strictObject({
    token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))),
    username: z.optional(text(200)),
    code: z.optional(otp),
    newPassword,
  }),
  reply: done,
});

export const getDemoOutbox = defineEndpoint({
  ...OPEN,
  name: 'getDemoOutbox',
  summary: 'The newest messages of a demonstration, which sends none; only while the server listens on loopback',
  method: 'GET',
  path: '/api/identity/demo-outbox',
  reply: dataOf(
    z.array(
      z.object({
        id: z.uuid(),
        channel: z.enum(['EMAIL', 'SMS']),
        recipient: z.string(),
        subject: z.nullable(z.string()),
        body: z.nullable(z.string()),
        createdAt: z.string(),
      }),
    ),
  ),
});
