import * as z from 'zod/mini';
import { defineEndpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';

const PUBLIC = { scope: 'PUBLIC', permission: 'PUBLIC', summary: '', reply: z.unknown() } as const;
const words = z.string().check(z.minLength(1), z.maxLength(40));

/** The calls beside the contracts, for the fuzzer: sign-in and health. The judge treats their replies as files. */
export const signInCalls: readonly Endpoint[] = [
  defineEndpoint({ ...PUBLIC, name: 'auth.csrf', method: 'GET', path: '/api/auth/csrf', kind: 'DOWNLOAD' }),
  defineEndpoint({ ...PUBLIC, name: 'auth.providers', method: 'GET', path: '/api/auth/providers', kind: 'DOWNLOAD' }),
  defineEndpoint({ ...PUBLIC, name: 'auth.session', method: 'GET', path: '/api/auth/session', kind: 'DOWNLOAD' }),
  defineEndpoint({ ...PUBLIC, name: 'health', method: 'GET', path: '/api/health', kind: 'DOWNLOAD' }),
  defineEndpoint({
    ...PUBLIC,
    name: 'auth.callback',
    method: 'POST',
    creates: false,
    path: '/api/auth/callback/credentials',
    body: z.strictObject({ username: words, password: words, csrfToken: words, callbackUrl: z.optional(words), code: z.optional(words) }),
  }),
  defineEndpoint({
    ...PUBLIC,
    name: 'auth.signout',
    method: 'POST',
    creates: false,
    path: '/api/auth/signout',
    body: z.strictObject({ csrfToken: words, cookies: z.optional(words) }),
  }),
];
