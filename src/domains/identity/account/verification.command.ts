import { timingSafeEqual } from 'node:crypto';
import { conflict, CountedRefusal, invalid, tooMany } from '../../../kit/errors/app-error.rules.ts';
import { masked } from '../../../kit/outbox/message.rules.ts';
import { FIELD_TEXTS } from './account-fields.contract.ts';
import type { VerificationType } from './account.contract.ts';
import { changeAccount, lockAccount } from './account.store.ts';
import type { Account } from './account.store.ts';
import type { OwnWork } from './profile.command.ts';
import { codeCounts, CODE_TRIES, countGuess, insertCode, markUsed } from './verification.store.ts';
import type { Purpose } from './verification.store.ts';

const CODE_MINUTES = 10;
const RESEND_MINUTES = 15;
const SENT_IN_WINDOW = 3;
const GUESSES_A_DAY = 20;
const MINUTE = 60_000;

interface Attribute {
  readonly purpose: Purpose;
  readonly channel: 'EMAIL' | 'SMS';
  readonly value: string | null;
  readonly isVerified: boolean;
  readonly called: string;
}

function attributeOf(account: Account, type: VerificationType): Attribute {
  return type === 'email'
    ? { purpose: 'EMAIL', channel: 'EMAIL', value: account.email, isVerified: account.emailVerified, called: 'email address' }
    : { purpose: 'PHONE', channel: 'SMS', value: account.phoneNumber, isVerified: account.phoneNumberVerified, called: 'phone number' };
}

/** Requests a code for the user's email or phone number; returns the address. */
export async function requestCode(work: OwnWork, type: VerificationType): Promise<string> {
  const { db, scope, session, clock, services } = work;
  const attribute = attributeOf(await lockAccount(db, scope), type);
  const { value, called } = attribute;
  if (value === null) throw conflict('NOTHING_TO_VERIFY', `Your profile has no ${called} yet: enter one first.`);
  if (attribute.isVerified) throw conflict('ALREADY_VERIFIED', `Your ${called} is verified already.`);
  services.outbox.require(attribute.channel, scope);
  const now = clock.now();
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const whose = { tenantId: scope.tenantId, userId: scope.userId, purpose: attribute.purpose };
  const counts = await codeCounts(db, whose, at(now - RESEND_MINUTES * MINUTE), at(now - 24 * 60 * MINUTE));
  if (counts.asked >= SENT_IN_WINDOW) throw tooMany(RESEND_MINUTES * 60);
  if (counts.guessed >= GUESSES_A_DAY) throw tooMany(24 * 3600);
  const id = await insertCode(db, {
    ...whose,
    sessionId: session.sessionId,
    recipient: value,
    createdAt: at(now),
    expiresAt: at(now + CODE_MINUTES * MINUTE),
  });
  await services.outbox.post(db, {
    tenantId: scope.tenantId,
    userId: scope.userId,
    kind: 'VERIFICATION_CODE',
    channel: attribute.channel,
    recipient: value,
    facts: { codeId: id },
  });
  return masked(value);
}

/** Checks a code; if right, the value it was sent to becomes verified. */
export async function verifyCode(work: OwnWork, type: VerificationType, code: string | undefined): Promise<void> {
  const { db, scope, session, clock, services } = work;
  if (code === undefined) throw invalid([{ code: 'OTP_DIGITS', message: FIELD_TEXTS.otpDigits, path: 'query.code' }]);
  const attribute = attributeOf(await lockAccount(db, scope), type);
  const at = new Date(clock.now()).toISOString();
  const open = await countGuess(db, { ...scope, purpose: attribute.purpose }, at);
  if (!open) throw conflict('OTP_OVER', 'This OTP is no longer valid: ask for a new one.');
  const isRight = open.secretHash !== null && timingSafeEqual(open.secretHash, services.secretKey.digest('otp', `${open.id} ${code}`));
  // Bound to the value it was sent to and to the requesting session.
  if (!isRight || open.recipient !== attribute.value || open.sessionId !== session.sessionId) throw wrongCode(open.tries, 'query.code');
  await markUsed(db, scope.tenantId, open.id, at);
  await changeAccount(db, scope, attribute.purpose === 'EMAIL' ? { emailVerified: true } : { phoneNumberVerified: true });
}

/** The attempt is counted although the call is refused. */
function wrongCode(tries: number, path: string): CountedRefusal {
  const left = CODE_TRIES - tries;
  const more = left > 0 ? `${left} more ${left === 1 ? 'try' : 'tries'}` : 'ask for a new one';
  return new CountedRefusal(422, [{ code: 'OTP_WRONG', message: `This OTP is not right: ${more}.`, path }]);
}
