import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import type { Db } from '../../../kit/http/serve.server.ts';
import type { MadeMessage, MakeMessage } from '../../../kit/outbox/outbox-runner.server.ts';
import { publicAddress, tenantAddress } from '../../../kit/print/public-address.server.ts';
import { newOtp } from '../../../kit/secret/secret-key.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { userNamed } from './session.store.ts';
import {
  codeWords,
  emailChangedWords,
  factorRemovedWords,
  inviteWords,
  loginChangedWords,
  passwordChangedWords,
  resetWords,
  signUpWords,
} from './message-words.rules.ts';
import { codeCounts, codeToSend, insertCode, keepSecret } from './verification.store.ts';

interface Making {
  readonly secretKey: SecretKey;
  readonly clock: Clock;
}

type Due = Parameters<MakeMessage>[1];

const fact = (message: Due, name: string): string => {
  const { facts } = message;
  const value: unknown = typeof facts === 'object' && facts !== null ? Object.getOwnPropertyDescriptor(facts, name)?.value : undefined;
  return typeof value === 'string' ? value : '';
};

const RESET_MINUTES = 30;
const SMS_MINUTES = 10;
const MINUTE = 60_000;
const GUESSES_A_DAY = 20;
const INVITE_DAYS = 7;

/** The messages about accounts, by kind. The secret is created here, when it is sent; the database gets its digest. */
export function accountMessages(making: Making): Record<string, MakeMessage> {
  return {
    VERIFICATION_CODE: (db, message) => verificationCode(db, message, making),
    RESET: (db, message) => reset(db, message, making),
    INVITE: (db, message) => invite(db, message, making),
    SIGN_UP: (db, message) => signUp(db, message, making),
    EMAIL_CHANGED: (db, message) => notice(db, message, (user) => emailChangedWords(user.language, user.username, fact(message, 'email'))),
    FACTOR_REMOVED: (db, message) => notice(db, message, (user) => factorRemovedWords(user.language, user.username)),
    LOGIN_CHANGED: (db, message) =>
      notice(db, message, (user) => loginChangedWords(user.language, fact(message, 'change'), user.username, fact(message, 'name'))),
    PASSWORD_CHANGED: (db, message) => notice(db, message, (user) => passwordChangedWords(user.language, user.username)),
  };
}

async function verificationCode(db: Db, message: Due, { secretKey }: Making): Promise<MadeMessage | null> {
  const code = await codeToSend(db, message.tenantId, fact(message, 'codeId'));
  if (!code) return null;
  const otp = newOtp();
  await keepSecret(db, message.tenantId, code.id, secretKey.digest('otp', `${code.id} ${otp}`));
  const channel = code.purpose === 'EMAIL' ? 'EMAIL' : 'SMS';
  return { channel, recipient: code.recipient, userId: code.userId, ...codeWords(code.language, otp) };
}

/** A registration link leads to the installation's own address: the organisation's address works only afterwards. */
async function signUp(db: Db, message: Due, { secretKey }: Making): Promise<MadeMessage | null> {
  const code = await codeToSend(db, message.tenantId, fact(message, 'codeId'));
  if (!code) return null;
  const { subDomain, name } = await db
    .selectFrom('tenant')
    .select(['subDomain', 'name'])
    .where('tenantId', '=', message.tenantId)
    .executeTakeFirstOrThrow();
  const token = randomBytes(16).toString('base64url');
  await keepSecret(db, message.tenantId, code.id, secretKey.digest('sign-up', token));
  const link = `${publicAddress()}/signup#${subDomain}.${token}`;
  return { channel: 'EMAIL', recipient: code.recipient, userId: code.userId, ...signUpWords(code.language, name, link) };
}

/** Looks up the account. Unknown names, disabled accounts and those without a verified address get nothing. */
async function reset(db: Db, message: Due, { secretKey, clock }: Making): Promise<MadeMessage | null> {
  const { tenantId } = message;
  const user = await userNamed(db, fact(message, 'name'));
  if (!user?.enabled) return null;
  const email = user.emailVerified ? user.email : null;
  const phone = user.phoneNumberVerified ? user.phoneNumber : null;
  const channel = (message.channel === 'SMS' && phone !== null) || email === null ? 'SMS' : 'EMAIL';
  const recipient = channel === 'SMS' ? phone : email;
  if (recipient === null) return null;
  const now = clock.now();
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const whose = { tenantId, userId: user.id, purpose: 'RESET' as const };
  const { guessed } = await codeCounts(db, whose, at(now), at(now - 24 * 60 * MINUTE));
  if (guessed >= GUESSES_A_DAY) return null;
  const minutes = channel === 'SMS' ? SMS_MINUTES : RESET_MINUTES;
  const id = await insertCode(db, { ...whose, sessionId: null, recipient, createdAt: at(now), expiresAt: at(now + minutes * MINUTE) });
  const token = randomBytes(16).toString('base64url');
  const otp = newOtp();
  const digest = channel === 'SMS' ? secretKey.digest('otp', `${id} ${otp}`) : secretKey.digest('reset', token);
  await keepSecret(db, tenantId, id, digest);
  // After the # the token is not sent to any server, so it is in no log.
  const link = `${await addressOf(db, tenantId)}/forgot-password#${token}`;
  const words = channel === 'SMS' ? codeWords(user.language, otp) : resetWords(user.language, user.username, link);
  return { channel, recipient, userId: user.id, ...words };
}

/** Only to an account that is still enabled and still has this address. A second invitation ends the first. */
async function invite(db: Db, message: Due, { secretKey, clock }: Making): Promise<MadeMessage | null> {
  const { tenantId, userId, recipient } = message;
  if (userId === null) return null;
  const user = await db
    .selectFrom('userAccount')
    .innerJoin('tenant', 'tenant.tenantId', 'userAccount.tenantId')
    .select(['username', 'email', 'language', 'enabled', 'tenant.name as organisation'])
    .where('userAccount.tenantId', '=', tenantId)
    .where('userAccount.id', '=', userId)
    .executeTakeFirst();
  if (!user?.enabled || user.email !== recipient) return null;
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const createdAt = at(clock.now());
  const expiresAt = at(clock.now() + INVITE_DAYS * 24 * 60 * MINUTE);
  const id = await insertCode(db, { tenantId, userId, purpose: 'INVITE', sessionId: null, recipient, createdAt, expiresAt });
  const token = randomBytes(16).toString('base64url');
  await keepSecret(db, tenantId, id, secretKey.digest('invite', token));
  const link = `${await addressOf(db, tenantId)}/forgot-password#${token}`;
  return { channel: 'EMAIL', recipient, userId, ...inviteWords(user.language, user.organisation, user.username, link) };
}

/** From the configuration, never from a request. */
async function addressOf(db: Db, tenantId: string): Promise<string> {
  const tenant = await db.selectFrom('tenant').select('subDomain').where('tenantId', '=', tenantId).executeTakeFirstOrThrow();
  return tenantAddress(tenant.subDomain);
}

interface Told {
  readonly username: string;
  readonly language: string;
}

async function notice(db: Db, message: Due, words: (user: Told) => { subject: string; text: string }): Promise<MadeMessage | null> {
  const user = await db
    .selectFrom('userAccount')
    .select(['username', 'language'])
    .where('tenantId', '=', message.tenantId)
    .where('id', '=', message.userId)
    .executeTakeFirst();
  return user ? { channel: 'EMAIL', recipient: message.recipient, userId: message.userId, ...words(user) } : null;
}
