import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

export const LOGIN_KINDS = ['STUDENT', 'TEACHER'] as const;
export type LoginKind = (typeof LOGIN_KINDS)[number];

/** From which number of the record a username is made. NUMBER: a student's PRN, a teacher's staff number. */
export const LOGIN_NAMES = ['NUMBER', 'STUDENT_ID', 'EMAIL'] as const;
export type LoginName = (typeof LOGIN_NAMES)[number];

/** Why somebody gets no login now. */
export const LOGIN_REASONS = ['HAS_LOGIN', 'USERNAME_TAKEN', 'NO_USERNAME', 'NO_EMAIL', 'NOT_ACTIVE', 'NO_CONSENT', 'NO_RECORD'] as const;
export type LoginReason = (typeof LOGIN_REASONS)[number];

const person = {
  profileId: id,
  name: z.string(),
  number: z.string(),
  username: z.nullable(z.string()),
  /** The number alone is no username: this one was made of it, and may be typed over. */
  proposed: z.boolean(),
  email: z.nullable(z.string()),
  /** null: gets a login. */
  reason: z.nullable(z.enum(LOGIN_REASONS)),
};

/** Each first password costs a slow hash: a longer list is sent in parts. */
export const LOGINS_AT_ONCE = 25;
export const LOGINS_SHOWN = 2000;

const asked = {
  kind: z.enum(LOGIN_KINDS),
  username: z.enum(LOGIN_NAMES),
  start: z.enum(['PASSWORD', 'INVITATION']),
  /** Usernames that the office chose for single people, instead of what the number makes. */
  typed: z.optional(z.array(z.strictObject({ profileId: id, username: text(60) })).check(z.maxLength(LOGINS_SHOWN))),
};

const common = { scope: 'INSTITUTE' as const, method: 'POST' as const, creates: false as const };

/** User accounts for students and teachers, many at once. */
export const previewLogins = defineEndpoint({
  ...common,
  name: 'logins.preview',
  summary: 'Which of these students or teachers get a login, and under which username; without ids, all active ones who have none',
  path: '/api/people/logins/preview',
  permission: { feature: 'users', action: 'create' },
  body: z.strictObject({ ...asked, profileIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(LOGINS_SHOWN))) }),
  reply: dataOf(
    z.object({
      rows: z.array(z.object(person)),
      /** The policy that students or teachers start with; null: there is none. */
      policy: z.nullable(z.object({ id, name: z.string() })),
    }),
  ),
});

export const createLogins = defineEndpoint({
  ...common,
  name: 'logins.create',
  summary: 'Make and link logins; each first password is answered once and not kept, or an invitation is sent by email',
  path: '/api/people/logins',
  permission: { feature: 'users', action: 'create' },
  body: z.strictObject({
    ...asked,
    profileIds: z.array(id).check(z.minLength(1), z.maxLength(LOGINS_AT_ONCE)),
    policyIds: z.array(id).check(z.maxLength(10)),
  }),
  reply: dataOf(
    z.object({
      rows: z.array(z.object({ ...person, firstPassword: z.nullable(z.string()), invited: z.nullable(z.string()) })),
      endsAt: z.nullable(z.string()),
    }),
  ),
});

export const removeLogin = defineEndpoint({
  name: 'logins.remove',
  summary: 'Delete the login of a student or teacher who never signed in',
  scope: 'INSTITUTE',
  method: 'DELETE',
  path: '/api/people/logins',
  permission: { feature: 'users', action: 'delete' },
  body: z.strictObject({ kind: z.enum(LOGIN_KINDS), profileId: id }),
  reply: z.object({ message: z.string() }),
});
