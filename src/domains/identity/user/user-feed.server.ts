import { reasonsOf, refusalOf } from '../../../kit/feed/feed-reason.server.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { headsOf } from '../../../kit/export/list-column.server.ts';
import { defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { DoneRow, Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import { text } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { OUTBOX_CHANNEL } from '../../../kit/outbox/outbox-desk.server.ts';
import { postInvitations } from '../../../kit/outbox/outbox.store.ts';
import { emailField, fullNameField, phoneField } from '../account/account-schemas.contract.ts';
import { assertMayGive } from '../policy/policy-guard.command.ts';
import { removeUser } from './user.command.ts';
import { userFeedText } from './user-feed.text.ts';
import { userText } from './user.text.ts';
import { languageField, usernameField } from './user.contract.ts';
import { namesIn } from './user.rules.ts';
import { giveToNew, insertUsers, policiesNamed, usersNamed } from './user.store.ts';

const why = reasonsOf(userFeedText);

interface Person {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly language: string;
  readonly policyIds: readonly string[];
  readonly invite: boolean;
}
type Row = FeedRow<Person>;

const ofUser = labelled(userText);
const ofFile = labelled(userFeedText);
/** What the list of users calls its columns. */
const listed = (...keys: readonly string[]) =>
  headsOf(keys, { name: 'users', labels: { lastSignInAt: 'users.lastSignIn' }, texts: [userText] });

/**
 * Users by file: new ones only, because an email, a phone number and a password are changed only after a fresh sign-in. Policies
 * (`Exam cell clerk; Teacher`) apply in the chosen institute. Users who are not invited get a first password on the list.
 */
export const userFeed: Feed = defineFeed({
  kind: 'users',
  feature: 'users',
  // The rest of what the list of users exports.
  ignored: listed('status', 'hasFactor', 'lastSignInAt', 'teams', 'profile'),
  columns: {
    username: {
      schema: usernameField,
      ...ofUser('users.username'),
      aliases: ['User name', 'Login'],
      sample: ['asha.patil', 'ravi.kulkarni'],
    },
    name: { schema: fullNameField, ...ofUser('users.name'), aliases: ['Full name', 'नाव'], sample: ['Asha Patil', 'Ravi Kulkarni'] },
    email: {
      schema: z.nullable(emailField),
      ...ofFile('userFeed.email'),
      aliases: ['E-mail', 'Email address', 'Email ID', 'ई-मेल'],
      sample: ['asha.patil@example.org', ''],
    },
    phoneNumber: {
      schema: z.nullable(phoneField),
      ...ofFile('userFeed.phoneNumber'),
      aliases: ['phone', 'phone_number', 'Mobile No', 'Mobile number', 'Contact No', ...listed('phoneNumber')],
      sample: ['+919876543210', ''],
    },
    language: { schema: z.nullable(languageField), ...ofUser('users.language') },
    policies: { schema: z.nullable(text(1000)), ...ofUser('users.policies'), aliases: ['policy', 'roles'], sample: [''] },
    invite: { schema: z.nullable(z.boolean()), ...ofFile('userFeed.invite'), sample: ['no'] },
  },
  naturalKey: ['username'],
  context: z.strictObject({}),
  tables: ['user_account', 'policy_attachment'],
  resolve: async (db, scope, rows) => {
    const policies = await policiesNamed(db, scope, [...new Set(rows.flatMap(({ record }) => namesIn(record.policies ?? '')))]);
    const resolved = rows.map(({ rowNo, record }) => {
      const names = namesIn(record.policies ?? '');
      const unknown = names.filter((name) => !policies.has(name));
      const email = record.email ?? null;
      const faults = [
        ...(unknown.length > 0
          ? [
              {
                rowNo,
                column: 'policies',
                value: record.policies ?? '',
                reason: why(scope, 'userWhy.noPolicy', { names: unknown.join(', ') }),
              },
            ]
          : []),
        ...(record.invite && email === null ? [{ rowNo, column: 'email', value: '', reason: why(scope, 'userWhy.inviteNeedsEmail') }] : []),
      ];
      const { username, name } = record;
      const policyIds = names.flatMap((one) => policies.get(one) ?? []);
      const person = {
        username,
        name,
        email,
        phoneNumber: record.phoneNumber ?? null,
        language: record.language ?? 'en',
        policyIds,
        invite: record.invite ?? false,
      };
      return { row: { rowNo, record: person }, faults };
    });
    return {
      rows: resolved.filter(({ faults }) => faults.length === 0).map(({ row }) => row),
      errors: resolved.flatMap(({ faults }) => faults),
    };
  },
  apply: async (db, scope, rows: readonly Row[], { mode }) => {
    const existing = new Map(
      (
        await usersNamed(
          db,
          scope,
          rows.map(({ record }) => record.username),
        )
      ).map((one) => [one.username, one]),
    );
    const refused = await refusedPolicies(db, scope, [...new Set(rows.flatMap(({ record }) => record.policyIds))]);
    const outcomes = new Map<number, RowOutcome>();
    for (const { rowNo, record } of rows) {
      const present = existing.get(record.username);
      const reason = record.policyIds.flatMap((id) => refused.get(id) ?? [])[0];
      if (present && sameAs(present, record)) outcomes.set(rowNo, { rowNo, outcome: 'SKIPPED', targetId: present.id });
      else if (present)
        outcomes.set(rowNo, {
          rowNo,
          outcome: 'FAILED',
          reason: why(scope, 'userWhy.thereAlready'),
        });
      else if (mode === 'UPDATE') outcomes.set(rowNo, { rowNo, outcome: 'FAILED', reason: why(scope, 'userWhy.notThere') });
      else if (reason !== undefined) outcomes.set(rowNo, { rowNo, outcome: 'FAILED', column: 'policies', reason });
    }
    const fresh = rows.filter(({ rowNo }) => !outcomes.has(rowNo));
    const ids = await addPeople(db, scope, fresh);
    return [...outcomes.values(), ...fresh.map(({ rowNo }, at) => ({ rowNo, outcome: 'CREATED' as const, targetId: ids[at] ?? null }))];
  },
  // Deleting an account also removes its policies, teams and links, by the rules of a single deletion.
  takeBack: { needs: ['delete'], table: null, undo: removePeople },
});

/** Deletes accounts that were not used, changed or linked, as the list does; the others stay. */
async function removePeople(db: Db, scope: InstituteScope, rows: readonly DoneRow<Person>[]): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const { rowNo, targetId } of rows) {
    await sql`savepoint one_user`.execute(db);
    try {
      await removeUser({ db, scope }, targetId, UNTOUCHED);
      outcomes.push({ rowNo, outcome: 'UPDATED' });
    } catch (error) {
      // The kit handles what PostgreSQL refuses.
      if (!(error instanceof AppError)) throw error;
      await sql`rollback to savepoint one_user`.execute(db);
      outcomes.push({ rowNo, outcome: 'FAILED', reason: reasonOf(scope, error) });
    }
    await sql`release savepoint one_user`.execute(db);
  }
  return outcomes;
}

/** The version of an account that nobody changed since the file made it. */
const UNTOUCHED = 1;

function reasonOf(scope: InstituteScope, error: AppError): string {
  const code = error.items[0]?.code;
  if (code === 'VERSION_CONFLICT') return why(scope, 'userWhy.changedSince');
  return code === 'NOT_FOUND' ? why(scope, 'userWhy.deletedSince') : refusalOf(scope, error);
}

const sameAs = (present: Pick<Person, 'name' | 'email' | 'phoneNumber'>, wanted: Person) =>
  present.name === wanted.name && present.email === wanted.email && present.phoneNumber === wanted.phoneNumber;

/** Policies that the sender of the file may not give, each with the reason: checked once for all rows. */
async function refusedPolicies(db: Db, scope: InstituteScope, policyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>();
  for (const id of policyIds) {
    try {
      await assertMayGive(db, scope, [id], [scope.instituteId]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.set(id, refusalOf(scope, error));
    }
  }
  return refused;
}

async function addPeople(db: Db, scope: InstituteScope, rows: readonly Row[]): Promise<string[]> {
  const people = rows.map(({ record }) => record);
  const nobody = { passwordHash: null, passwordExpiresAt: null, mustChangePassword: false };
  const ids = await insertUsers(
    db,
    scope,
    people.map(({ username, name, email, phoneNumber, language }) => ({ username, name, email, phoneNumber, language, ...nobody })),
  );
  const gifts = people.flatMap(({ policyIds }, at) => policyIds.map((policyId) => ({ userId: ids[at] ?? '', policyId })));
  if (gifts.length > 0) await giveToNew(db, scope, scope.instituteId, gifts);
  const invited = people.flatMap(({ invite, email }, at) =>
    invite && email !== null ? [{ userId: ids[at] ?? '', recipient: email }] : [],
  );
  if (invited.length > 0) await postInvitations(db, scope.tenantId, OUTBOX_CHANNEL, invited);
  return ids;
}
