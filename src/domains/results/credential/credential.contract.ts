import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** JWT: a token with RS256, which every reader of Open Badges knows; JSON: the document with a proof inside (eddsa-jcs-2022). */
export const CREDENTIAL_FORMS = ['JWT', 'JSON'] as const;
export type CredentialForm = (typeof CREDENTIAL_FORMS)[number];
export const STATUS_PURPOSES = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof STATUS_PURPOSES)[number];

const instanceParams = z.strictObject({ examInstanceId: id });
const issuerParams = z.strictObject({ instituteId: id });

/** SIGNING: every new signature is made with it; RETIRED: it signs no more, and what it signed is verified with it for ever. */
export const KEY_STATES = ['SIGNING', 'RETIRED'] as const;
const signingKey = z.object({
  id,
  kid: z.string(),
  /** RS256 signs tokens and status lists; ED25519 signs documents. */
  kind: z.enum(['RS256', 'ED25519']),
  state: z.enum(KEY_STATES),
  createdAt: z.string(),
  /** null: nobody; it was made for the first credential. */
  createdBy: z.nullable(z.string()),
  retiredAt: z.nullable(z.string()),
  retiredBy: z.nullable(z.string()),
});
export type SigningKeyRow = z.output<typeof signingKey>;

const jwk = z.record(z.string(), z.string());

/** Members as a reader of credentials expects them, not as our own calls answer. */
const issuerPage = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  jwks: z.object({ keys: z.array(jwk) }),
  verificationMethod: z.array(z.object({ id: z.string(), type: z.string(), controller: z.string(), publicKeyMultibase: z.string() })),
  assertionMethod: z.array(z.string()),
});
export type IssuerPage = z.output<typeof issuerPage>;

export const credentials = {
  issue: defineEndpoint({
    name: 'credentials.issue',
    summary: 'Sign the credential of an own published result, the same again where it is issued already, and put it into its statement',
    scope: 'INSTITUTE',
    permission: { feature: 'ownResult', action: 'create' },
    method: 'POST',
    path: '/api/results/own/:examInstanceId/credential',
    params: instanceParams,
    reply: dataOf(z.object({ id })),
  }),
  download: defineEndpoint({
    name: 'credentials.download',
    summary: 'The issued credential of an own published result, as a token or as a document',
    scope: 'INSTITUTE',
    permission: { feature: 'ownResult', action: 'read' },
    method: 'GET',
    kind: 'DOWNLOAD',
    path: '/api/results/own/:examInstanceId/credential',
    params: instanceParams,
    query: z.strictObject({ form: z.enum(CREDENTIAL_FORMS) }),
    reply: z.unknown(),
  }),
  keys: defineEndpoint({
    name: 'credentials.keys',
    summary: 'The signing keys of this institute, all that it ever had, the latest first',
    scope: 'INSTITUTE',
    permission: { feature: 'results', action: 'publish' },
    method: 'GET',
    path: '/api/results/issuer/keys',
    query: z.strictObject({ ...paging, state: z.optional(z.enum(KEY_STATES)) }),
    reply: pageOf(signingKey),
  }),
  rotateKeys: defineEndpoint({
    name: 'credentials.rotateKeys',
    summary: 'New keys for the credentials of this institute; the former ones sign no more and stay on its public page',
    scope: 'INSTITUTE',
    permission: { feature: 'results', action: 'publish' },
    session: 'FRESH',
    method: 'POST',
    creates: false,
    path: '/api/results/issuer/keys',
    reply: dataOf(z.object({ kids: z.array(z.string()) })),
  }),
  issuer: defineEndpoint({
    name: 'credentials.issuer',
    summary: 'The public page of an institute that issues credentials: its name and its keys, all that it ever had',
    scope: 'PUBLIC',
    permission: 'PUBLIC',
    method: 'GET',
    path: '/api/public/issuers/:instituteId',
    params: issuerParams,
    reply: issuerPage,
  }),
  status: defineEndpoint({
    name: 'credentials.status',
    summary: "The status list of an institute's credentials, signed: one bit for each place, most of them nobody's",
    scope: 'PUBLIC',
    permission: 'PUBLIC',
    method: 'GET',
    kind: 'DOWNLOAD',
    brief: true,
    path: '/api/public/issuers/:instituteId/status/:purpose',
    params: z.strictObject({ instituteId: id, purpose: z.enum(STATUS_PURPOSES) }),
    reply: z.unknown(),
  }),
};
