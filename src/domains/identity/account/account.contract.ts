import * as z from 'zod/mini';
import { dataOf, defineEndpoint, idParams } from '../../../kit/http/endpoint.contract.ts';
import { emailField, nameField, newPassword, otp, phoneField, pictureField } from './account-schemas.contract.ts';

const OWN = { scope: 'SESSION', permission: 'SELF' } as const;
const done = z.object({ message: z.string() });
const read = z.nullable(z.string().check(z.maxLength(400)));
const verificationType = z.enum(['email', 'phone_number']);
export type VerificationType = z.output<typeof verificationType>;

export const updateAttributes = defineEndpoint({
  ...OWN,
  name: 'updateAttributes',
  summary: 'Change one’s own name, email, phone number and picture; a changed email or phone number needs a fresh sign-in',
  method: 'PUT',
  path: '/api/identity/attributes',
  body: z.strictObject({
    attributes: z.strictObject({
      email: emailField,
      // Left out where it stays: a name of the register may be longer than one that is typed here.
      name: z.optional(nameField),
      phone_number: phoneField,
      // Only when a new image was chosen; null restores the default picture.
      picture: z.optional(z.nullable(pictureField)),
    }),
    // What the form was opened with: a save over what somebody else wrote meanwhile is refused. Left out: not asked.
    seen: z.optional(z.strictObject({ name: read, email: read, phone_number: read })),
  }),
  reply: done,
});

export const changePassword = defineEndpoint({
  ...OWN,
  name: 'changePassword',
  session: 'FIRST_PASSWORD',
  summary: 'Change one’s own password, soon after signing in or confirming it; all other sessions end',
  method: 'POST',
  creates: false,
  path: '/api/identity/password',
  body: z.strictObject({ newPassword }),
  reply: z.object({ message: z.string(), data: z.object({ message: z.string() }) }),
});

export const reauthenticate = defineEndpoint({
  ...OWN,
  name: 'reauthenticate',
  summary: 'Confirm one’s own password: for the next minutes the calls that need a fresh sign-in are possible',
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
  summary: 'Send a one-time password to one’s own email or phone number',
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
  brief: true,
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
  summary: 'Sign out on one of one’s own devices',
  method: 'DELETE',
  path: '/api/identity/sessions/:id',
  params: idParams,
  reply: done,
});

export const signOutEverywhere = defineEndpoint({
  ...OWN,
  name: 'signOutEverywhere',
  summary: 'Sign out on all of one’s own devices, this one included, or on all others',
  method: 'POST',
  creates: false,
  path: '/api/identity/sessions/end',
  body: z.strictObject({ which: z.enum(['ALL', 'OTHERS']) }),
  reply: dataOf(z.object({ ended: z.int() })),
});
