import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';
import { otp } from '../account/account-schemas.contract.ts';

const OWN = { scope: 'SESSION', permission: 'SELF', path: '/api/identity/second-factor' } as const;
const state = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });

export const getSecondFactor = defineEndpoint({
  ...OWN,
  name: 'getSecondFactor',
  summary: 'Whether one’s own account asks for a code of an authenticator app besides the password',
  method: 'GET',
  reply: dataOf(state),
});

export const startSecondFactor = defineEndpoint({
  ...OWN,
  name: 'startSecondFactor',
  summary: 'A new secret for one’s own authenticator app, active once its first code is entered; needs a fresh sign-in',
  method: 'POST',
  creates: false,
  reply: dataOf(z.object({ key: z.string(), address: z.string() })),
});

export const confirmSecondFactor = defineEndpoint({
  ...OWN,
  name: 'confirmSecondFactor',
  session: 'RENEWED',
  summary: 'Activate the second factor by a code of the authenticator app; answers ten recovery codes, once',
  method: 'PUT',
  body: z.strictObject({ code: otp }),
  reply: dataOf(z.object({ recoveryCodes: z.array(z.string()) })),
});

export const removeSecondFactor = defineEndpoint({
  ...OWN,
  name: 'removeSecondFactor',
  summary: 'Remove the second factor and its recovery codes; needs a fresh sign-in',
  method: 'DELETE',
  reply: dataOf(state),
});

export const proveSecondFactor = defineEndpoint({
  ...OWN,
  name: 'proveSecondFactor',
  session: 'RENEWED',
  summary: 'Confirm the second factor in this session by a code of the authenticator app, or a recovery code',
  method: 'POST',
  creates: false,
  path: `${OWN.path}/proof`,
  body: z.strictObject({ code: z.string().check(z.minLength(6), z.maxLength(40)) }),
  reply: z.object({ message: z.string() }),
});
