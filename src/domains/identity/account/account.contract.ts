import * as z from 'zod/mini';
import { dataOf, defineEndpoint, idParams } from '../../../kit/http/endpoint.contract.ts';
import { emailField, nameField, newPassword, otp, phoneField, pictureField } from './account-schemas.contract.ts';

const OWN = { scope: 'SESSION', permission: 'SELF' } as const;
const done = z.object({ message: z.string() });
const verificationType = z.enum(['email', 'phone_number']);
export type VerificationType = z.output<typeof verificationType>;

export const updateAttributes = defineEndpoint({
  ...OWN,
  name: 'updateAttributes',
  summary: 'Change name, email, phone number and picture of the own account; a changed email or phone number needs a fresh sign-in',
  method: 'PUT',
  path: '/api/identity/attributes',
  body: z.strictObject({
    attributes: z.strictObject({
      email: emailField,
      name: nameField,
      phone_number: phoneField,
      // Only when a new image was chosen; null restores the default picture.
      picture: z.optional(z.nullable(pictureField)),
    }),
  }),
  reply: done,
});

export const changePassword = defineEndpoint({
  ...OWN,
  name: 'changePassword',
  session: 'FIRST_PASSWORD',
  summary: 'Change the own password, soon after signing in or confirming it; every other session ends',
  method: 'POST',
  creates: false,
  path: '/api/identity/password',
  body: z.strictObject({ newPassword }),
  reply: z.object({ message: z.string(), data: z.object({ message: z.string() }) }),
});

export const reauthenticate = defineEndpoint({
  ...OWN,
  name: 'reauthenticate',
  summary: 'Give the own password once more: for the next minutes what a found open browser must not be enough for may be done',
  session: 'FIRST_PASSWORD',
  method: 'POST',
  creates: false,
  path: '/api/identity/password/confirmation',
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: done,
});

export const requestAttributeVerification = defineEndpoint({
  ...OWN,
  name: 'requestAttributeVerification',
  summary: 'Send a one-time password to the own email or phone number',
  kind: 'CHANGE',
  method: 'GET',
  path: '/api/identity/verification',
  query: z.strictObject({ verificationType }),
  reply: done,
});

export const verifyAttributeVerification = defineEndpoint({
  ...OWN,
  name: 'verifyAttributeVerification',
  summary: 'Verify one’s own email or phone number by the one-time password; five guesses each. The code may be in the body instead',
  method: 'PUT',
  path: '/api/identity/verification',
  query: z.strictObject({ verificationType, code: z.optional(otp) }),
  body: z.strictObject({ code: z.optional(otp) }),
  reply: done,
});

export const getOwnPicture = defineEndpoint({
  ...OWN,
  name: 'getOwnPicture',
  summary: "The signed-in user's profile picture",
  method: 'GET',
  kind: 'DOWNLOAD',
  path: '/api/identity/picture/:id',
  params: idParams,
  reply: z.unknown(),
});

export const getOwnSessions = defineEndpoint({
  ...OWN,
  name: 'getOwnSessions',
  summary: 'Where the signed-in user is signed in',
  method: 'GET',
  path: '/api/identity/sessions',
  reply: dataOf(
    z.array(
      z.object({
        id: z.uuid(),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        ip: z.nullable(z.string()),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  ),
});

export const endOwnSession = defineEndpoint({
  ...OWN,
  name: 'endOwnSession',
  summary: 'Sign one device of the own account out',
  method: 'DELETE',
  path: '/api/identity/sessions/:id',
  params: idParams,
  reply: done,
});

export const signOutEverywhere = defineEndpoint({
  ...OWN,
  name: 'signOutEverywhere',
  summary: 'Sign the own account out on every device, this one included, or on all others',
  method: 'POST',
  creates: false,
  path: '/api/identity/sessions/end',
  body: z.strictObject({ which: z.enum(['ALL', 'OTHERS']) }),
  reply: dataOf(z.object({ ended: z.int() })),
});
