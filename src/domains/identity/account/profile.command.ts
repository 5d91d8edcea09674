import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { freshSignInRequired, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, OwnSession, Scope, Services } from '../../../kit/http/serve.server.ts';
import { pictureOf } from '../../../kit/picture/take-picture.server.ts';
import { isFresh } from '../../../kit/session/fresh.rules.ts';
import { FIELD_TEXTS } from './account-fields.contract.ts';
import { pictureFieldFault } from './picture-fault.rules.ts';
import { changeAccount, dropPicture, keepPicture, lockAccount } from './account.store.ts';
import type { Account, AccountChange } from './account.store.ts';

export interface Attributes {
  readonly email: string;
  readonly name?: string | undefined;
  readonly phone_number: string;
  readonly picture?: string | null | undefined;
}

type Seen = Readonly<Record<'name' | 'email' | 'phone_number', string | null>>;

export interface OwnWork {
  readonly db: Db;
  readonly scope: Scope;
  readonly session: OwnSession;
  readonly clock: Clock;
  readonly services: Services;
}

/** Password, email and phone number can be changed only shortly after the password was confirmed: an unattended browser does not suffice. */
export function requireFresh({ session, clock }: Pick<OwnWork, 'session' | 'clock'>): void {
  if (!isFresh(session.freshAt, clock.now())) throw freshSignInRequired();
}

/** Changes what differs. A new email or phone number is unverified, and the old email is notified. */
export async function changeAttributes(
  work: OwnWork,
  { attributes: wanted, seen }: { readonly attributes: Attributes; readonly seen?: Seen | undefined },
): Promise<void> {
  const { db, scope } = work;
  const account = await lockAccount(db, scope);
  if (seen && !isAsSeen(account, seen)) throw await staleVersion(db, scope, { noun: 'user_account', id: account.id }, NEWER);
  const change = changeOf(account, wanted);
  if (change.email !== undefined || change.phoneNumber !== undefined) requireFresh(work);
  const picture = await newPicture(work, wanted.picture);
  if (Object.keys(change).length > 0 || picture !== undefined)
    await changeAccount(db, scope, { ...change, ...(picture === undefined ? {} : { picture }) });
  if (change.email !== undefined && account.email !== null && account.emailVerified)
    await work.services.outbox.post(db, {
      tenantId: scope.tenantId,
      userId: scope.userId,
      kind: 'EMAIL_CHANGED',
      channel: 'EMAIL',
      recipient: account.email,
      facts: { email: wanted.email },
    });
}

const NEWER = 'Somebody changed your profile. Check the new values and save again.';

const isAsSeen = (account: Account, seen: Seen): boolean =>
  account.name === seen.name && account.email === seen.email && account.phoneNumber === seen.phone_number;

function changeOf(account: Account, wanted: Attributes): AccountChange {
  return {
    ...(wanted.name === undefined || wanted.name === account.name ? {} : { name: wanted.name }),
    ...(wanted.email === account.email ? {} : { email: wanted.email, emailVerified: false }),
    ...(wanted.phone_number === account.phoneNumber ? {} : { phoneNumber: wanted.phone_number, phoneNumberVerified: false }),
  };
}

/** The address of the new picture, null for the default one, undefined when none was chosen. */
async function newPicture({ db, scope }: OwnWork, picture: string | null | undefined): Promise<string | null | undefined> {
  if (picture === undefined) return undefined;
  const own = { tenantId: scope.tenantId, userId: scope.userId };
  if (picture === null) {
    await dropPicture(db, own);
    return null;
  }
  const made = await pictureOf(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
  if (typeof made === 'string')
    throw invalid([{ code: made, message: FIELD_TEXTS[pictureFieldFault(made)], path: 'body.attributes.picture' }]);
  return `/api/identity/picture/${await keepPicture(db, own, made.type, made.content)}`;
}
