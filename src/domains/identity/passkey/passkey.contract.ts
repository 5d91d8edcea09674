import * as z from 'zod/mini';
import { dataOf, defineEndpoint, idParams, text } from '../../../kit/http/endpoint.contract.ts';

const OWN = { scope: 'SESSION', permission: 'SELF' } as const;
const PATH = '/api/identity/passkeys';
const encoded = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]*$/));
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10));
const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') };

/** An authenticator's response to a registration, without unused fields. */
export const registrationAnswer = z.strictObject({
  ...credential,
  response: z.strictObject({ clientDataJSON: encoded(4000), attestationObject: encoded(20_000), transports }),
});
export type RegistrationAnswer = z.output<typeof registrationAnswer>;

/** Its response to an authentication. */
export const assertionAnswer = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(6000),
    userHandle: z.optional(encoded(100)),
  }),
});
export type AssertionAnswer = z.output<typeof assertionAnswer>;

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports });

export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type RequestOptions = z.output<typeof requestOptions>;

const passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) });
const state = z.object({
  /** Passkeys work at this address only, from the configuration. */
  address: z.string(),
  passkeys: z.array(passkey),
});

export const getPasskeys = defineEndpoint({
  ...OWN,
  name: 'getPasskeys',
  summary: 'One’s own passkeys, and the address that they work at',
  method: 'GET',
  path: PATH,
  reply: dataOf(state),
});

export const startPasskey = defineEndpoint({
  ...OWN,
  name: 'startPasskey',
  summary: 'Options for creating a passkey in the browser, valid for five minutes; needs a fresh sign-in',
  method: 'POST',
  creates: false,
  path: `${PATH}/options`,
  reply: dataOf(creationOptions),
});

export const keepPasskey = defineEndpoint({
  ...OWN,
  name: 'keepPasskey',
  summary: 'Save a new passkey under a name; needs a fresh sign-in',
  method: 'POST',
  creates: false,
  path: PATH,
  body: z.strictObject({ name: text(60), answer: registrationAnswer }),
  reply: dataOf(state),
});

export const renamePasskey = defineEndpoint({
  ...OWN,
  name: 'renamePasskey',
  summary: 'Rename one of one’s own passkeys',
  method: 'PUT',
  path: `${PATH}/:id`,
  params: idParams,
  body: z.strictObject({ name: text(60) }),
  reply: dataOf(state),
});

export const removePasskey = defineEndpoint({
  ...OWN,
  name: 'removePasskey',
  summary: 'Remove one of one’s own passkeys; needs a fresh sign-in',
  method: 'DELETE',
  path: `${PATH}/:id`,
  params: idParams,
  reply: dataOf(state),
});

export const startPasskeyProof = defineEndpoint({
  ...OWN,
  name: 'startPasskeyProof',
  summary: 'Options for confirming a passkey in this session',
  method: 'POST',
  creates: false,
  path: `${PATH}/proof/options`,
  reply: dataOf(requestOptions),
});

export const provePasskey = defineEndpoint({
  ...OWN,
  name: 'provePasskey',
  session: 'RENEWED',
  summary: 'Confirm a passkey in this session: the session then has its second factor',
  method: 'POST',
  creates: false,
  path: `${PATH}/proof`,
  body: z.strictObject({ answer: assertionAnswer }),
  reply: z.object({ message: z.string() }),
});
