import * as z from 'zod/mini';
import { statement } from '../../../kit/access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text, type ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { emailField, fullNameField, phoneField } from '../account/account-schemas.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

/** INVITED: has a first password or a link, and never signed in. */
export const USER_STATES = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
export type UserState = (typeof USER_STATES)[number];

/** When somebody signed in last; IDLE_90: not for 90 days, or never. */
export const SIGN_IN_SPANS = ['DAYS_7', 'DAYS_30', 'IDLE_90', 'NEVER'] as const;
export type SignInSpan = (typeof SIGN_IN_SPANS)[number];

const named = z.object({ id, name: z.string() });

/** A user of the organisation as listed. */
const userRow = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  phoneNumberVerified: z.boolean(),
  language: z.string(),
  status: z.enum(USER_STATES),
  /** A password set by somebody else is still to be replaced. */
  mustChangePassword: z.boolean(),
  /** Has a second factor or a passkey. */
  hasFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  teams: z.array(named),
  /** Direct ones, and those of a team (`team` says which) or of a team above it. */
  policies: z.array(z.object({ id, name: z.string(), team: z.nullable(z.string()) })),
  /** Who this is in the chosen institute. */
  profile: z.nullable(z.object({ kind: z.enum(['STUDENT', 'TEACHER']), id, name: z.string(), number: z.string() })),
  version: z.int(),
});
export type UserRow = z.output<typeof userRow>;

/** Username as the table keeps it; capitals are folded. */
export const usernameField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((name: string) => name.trim().toLowerCase()),
  ),
  z.string().check(z.regex(/^[a-z0-9._@-]{3,60}$/, 'Use 3 to 60 small letters, digits and . _ @ -')),
);
export const languageField = z.enum(['en', 'hi', 'mr']);
const start = z.enum(['PASSWORD', 'INVITATION']);

/** `firstPassword` is returned only once and not stored; it must be changed at the first sign-in, and expires. */
const begun = dataOf(
  z.object({
    id,
    username: z.string(),
    firstPassword: z.nullable(z.string()),
    endsAt: z.nullable(z.string()),
    invited: z.nullable(z.string()),
  }),
);
const done = z.object({ message: z.string() });
const outcomes = dataOf(
  z.object({
    changed: z.int(),
    rows: z.array(
      z.object({
        id,
        username: z.nullable(z.string()),
        outcome: z.enum(['CHANGED', 'UNCHANGED', 'REFUSED']),
        code: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
);
const many = z.strictObject({ userIds: z.array(id).check(z.minLength(1), z.maxLength(200)) });

const common = { scope: 'INSTITUTE' as const };
const may = (action: 'read' | 'create' | 'update' | 'delete') => ({ feature: 'users' as const, action });
const path = '/api/identity/users';

export const users = {
  list: defineEndpoint({
    ...common,
    name: 'users.list',
    summary: 'Users of the organisation, paged, counted by status',
    method: 'GET',
    path,
    permission: may('read'),
    query: z.strictObject({
      ...paging,
      q: z.optional(text(100)),
      status: z.optional(z.enum(USER_STATES)),
      teamId: z.optional(id),
      policyId: z.optional(id),
      signedIn: z.optional(z.enum(SIGN_IN_SPANS)),
      sort: z.optional(z.enum(['name', 'username', 'lastSignInAt'])),
      order: z.optional(z.enum(['asc', 'desc'])),
    }),
    reply: pageOf(userRow),
  }),
  choices: defineEndpoint({
    ...common,
    name: 'users.choices',
    summary: 'Teams and policies for filtering users and for giving to users',
    method: 'GET',
    path: '/api/identity/user-choices',
    permission: may('read'),
    reply: dataOf(z.object({ teams: z.array(named), policies: z.array(named) })),
  }),
  get: defineEndpoint({
    ...common,
    name: 'users.get',
    summary: 'One user; waitsUntil: after too many wrong passwords, when the next try is possible',
    method: 'GET',
    path: `${path}/:id`,
    permission: may('read'),
    params: idParams,
    reply: dataOf(z.extend(userRow, { waitsUntil: z.nullable(z.string()), passwordEndsAt: z.nullable(z.string()), openSessions: z.int() })),
  }),
  create: defineEndpoint({
    ...common,
    name: 'users.create',
    summary: 'Add a user, with a first password that is answered once or an invitation by email; the caller can give only what they hold',
    method: 'POST',
    // The reply may contain a first password, so it is not stored for a repeated call; the unique username refuses a second one.
    creates: false,
    path,
    permission: may('create'),
    body: z.strictObject({
      username: usernameField,
      name: fullNameField,
      email: z.nullable(emailField),
      phoneNumber: z.nullable(phoneField),
      language: z.optional(languageField),
      policyIds: z.array(id).check(z.maxLength(50)),
      /** The policies apply in the chosen institute or in those named here, or in every one. */
      reach: z.enum(['INSTITUTE', 'ALL']),
      instituteIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
      start,
    }),
    reply: begun,
  }),
  update: defineEndpoint({
    ...common,
    name: 'users.update',
    summary: "Change a user's name, email, phone number and language; email and phone number need a fresh sign-in and become unverified",
    method: 'PUT',
    path: `${path}/:id`,
    permission: may('update'),
    params: idParams,
    body: z.strictObject({
      version: z.int(),
      // Checked only when it changes: an older name may stay.
      name: text(200),
      email: z.nullable(emailField),
      phoneNumber: z.nullable(phoneField),
      language: languageField,
    }),
    reply: done,
  }),
  remove: defineEndpoint({
    ...common,
    name: 'users.remove',
    summary: 'Delete a user who never signed in and is no student or teacher; others can only be disabled',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: may('delete'),
    params: idParams,
    body: z.strictObject({ version: z.int(), reason: text(300, 5) }),
    reply: done,
  }),
  enable: defineEndpoint({
    ...common,
    name: 'users.enable',
    summary: 'Enable users; the answer gives the result of each',
    method: 'POST',
    creates: false,
    path: `${path}/enable`,
    permission: may('update'),
    body: many,
    reply: outcomes,
  }),
  disable: defineEndpoint({
    ...common,
    name: 'users.disable',
    summary: 'Disable users and end their sessions at once; the answer gives the result of each',
    method: 'POST',
    creates: false,
    path: `${path}/disable`,
    permission: may('update'),
    body: many,
    reply: outcomes,
  }),
  resetPassword: defineEndpoint({
    ...common,
    name: 'users.resetPassword',
    summary: 'Reset the password of a user who holds no more rights than the caller, after a fresh sign-in; their sessions end at once',
    method: 'POST',
    creates: false,
    path: `${path}/:id/password`,
    permission: may('update'),
    params: idParams,
    body: z.strictObject({ start }),
    reply: begun,
  }),
  resetFactor: defineEndpoint({
    ...common,
    name: 'users.resetFactor',
    summary: 'Remove the second factor and the passkeys of a user who lost them, after a fresh sign-in; their sessions end at once',
    method: 'POST',
    creates: false,
    path: `${path}/:id/second-factor/reset`,
    permission: may('update'),
    params: idParams,
    reply: done,
  }),
  invite: defineEndpoint({
    ...common,
    name: 'users.invite',
    summary: 'Send the invitation, again if needed, to a user who never signed in; earlier links end',
    method: 'POST',
    creates: false,
    path: `${path}/:id/invitation`,
    permission: may('update'),
    params: idParams,
    reply: done,
  }),
  signOut: defineEndpoint({
    ...common,
    name: 'users.signOut',
    summary: 'End all sessions of a user at once',
    method: 'POST',
    creates: false,
    path: `${path}/:id/sessions/end`,
    permission: may('update'),
    params: idParams,
    reply: dataOf(z.object({ ended: z.int() })),
  }),
  unlock: defineEndpoint({
    ...common,
    name: 'users.unlock',
    summary: 'Clear the wrong passwords that make a user wait before the next try',
    method: 'POST',
    creates: false,
    path: `${path}/:id/unlock`,
    permission: may('update'),
    params: idParams,
    reply: done,
  }),
  startPreview: defineEndpoint({
    ...common,
    name: 'users.startPreview',
    summary: 'What decides the menu of a user in this institute, for a preview; no call is made with their rights',
    method: 'POST',
    creates: false,
    path: `${path}/:id/preview`,
    permission: may('read'),
    params: idParams,
    reply: dataOf(
      z.object({
        id,
        username: z.string(),
        name: z.string(),
        records: z.array(z.object({ UIReferences: z.record(z.string(), z.object({})) })),
        statements: z.array(statement),
      }),
    ),
  }),
  endPreview: defineEndpoint({
    ...common,
    name: 'users.endPreview',
    summary: 'End the preview of a user’s menu',
    method: 'POST',
    creates: false,
    path: `${path}/:id/preview/end`,
    permission: may('read'),
    params: idParams,
    reply: done,
  }),
};

export type BegunUser = ReplyOf<typeof users.create>['data'];
export type UserOutcomes = ReplyOf<typeof users.enable>['data'];
export type PreviewedUser = ReplyOf<typeof users.startPreview>['data'];

export const exportUsers = exportOf(users.list);
