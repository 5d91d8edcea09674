import { randomBytes } from 'node:crypto';
import { conflict, factorRequired, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db } from '../../../kit/http/serve.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { base32 } from '../../../kit/secret/base32.server.ts';
import { stepOfCode } from '../../../kit/secret/time-code.server.ts';
import { requireFresh } from '../account/profile.command.ts';
import type { OwnWork } from '../account/profile.command.ts';
import {
  dropFactor,
  factorState,
  hasFactor,
  keepFactor,
  keepRecoveryCodes,
  lockFactor,
  markFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor.store.ts';

const RECOVERY_CODES = 10;

interface Whose {
  readonly tenantId: string;
  readonly userId: string;
}

/**
 * A user with a second factor must show it before adding or removing one: with the password alone a thief could add
 * their own and pass the requirement.
 */
export async function requireShown({ db, scope, session }: Pick<OwnWork, 'db' | 'scope' | 'session'>): Promise<void> {
  if (session.secondFactorAt === null && (await hasFactor(db, scope))) throw factorRequired();
}

/** Creates a new secret, not active yet. An active one must be removed first. */
export async function startFactor(work: OwnWork): Promise<{ key: string; address: string }> {
  requireFresh(work);
  await requireShown(work);
  const { db, scope, services } = work;
  const whose = { tenantId: scope.tenantId, userId: scope.userId };
  if ((await lockFactor(db, whose))?.confirmedAt) throw conflict('SECOND_FACTOR_ON', 'The second factor is on already: remove it first.');
  await dropFactor(db, whose);
  const bytes = randomBytes(20);
  await keepFactor(db, whose, services.secretKey.seal('second-factor', bytes));
  const key = base32(bytes);
  const label = encodeURIComponent(`Prangan:${scope.username}`);
  return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=Prangan` };
}

/** The first right code activates it; the recovery codes are shown only once. */
export async function confirmFactor(work: OwnWork, code: string): Promise<string[]> {
  requireFresh(work);
  await requireShown(work);
  const { db, scope, services, clock } = work;
  const whose = { tenantId: scope.tenantId, userId: scope.userId };
  const right = await services.attempts.guess({ account: `factor ${scope.userId}`, device: work.session.sessionId, address: scope.ip });
  const factor = await lockFactor(db, whose);
  if (!factor || factor.confirmedAt) throw conflict('SECOND_FACTOR_NOT_STARTED', 'Start the second factor first.');
  const step = stepOfCode(services.secretKey.open('second-factor', factor.sealedSecret), code, clock.now());
  if (step === null)
    throw invalid([{ code: 'OTP_WRONG', message: 'This code is not right: check the clock of your phone.', path: 'body.code' }]);
  await right();
  await spendStep(db, scope.tenantId, factor.id, step);
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)).toLowerCase());
  await keepRecoveryCodes(
    db,
    whose,
    codes.map((one) => recoveryDigest(services.secretKey, whose, one)),
  );
  await markFactor(db, whose, work.session.sessionId, new Date(clock.now()).toISOString());
  return codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Checks an authenticator or recovery code during a session, which then counts as verified. */
export async function proveFactor(work: OwnWork, code: string): Promise<void> {
  const { db, scope, services, clock } = work;
  const right = await services.attempts.guess({ account: `factor ${scope.userId}`, device: work.session.sessionId, address: scope.ip });
  const now = clock.now();
  const verdict = await judgeFactor(db, scope, { code, now, secretKey: services.secretKey });
  if (verdict === 'NONE') throw conflict('SECOND_FACTOR_NOT_STARTED', 'Set the second factor up first.');
  if (verdict !== 'RIGHT') throw invalid([{ code: 'OTP_WRONG', message: 'This code is not right.', path: 'body.code' }]);
  await right();
  await markFactor(db, scope, work.session.sessionId, new Date(now).toISOString());
}

export async function removeFactor(work: OwnWork) {
  requireFresh(work);
  await requireShown(work);
  const whose = { tenantId: work.scope.tenantId, userId: work.scope.userId };
  await dropFactor(work.db, whose);
  return factorState(work.db, whose);
}

/** What a sign-in needs besides the password: NONE, a code that is MISSING or WRONG, or one that was RIGHT and is consumed. */
export async function judgeFactor(
  db: Db,
  whose: Whose,
  { code, now, secretKey }: { readonly code: string | undefined; readonly now: number; readonly secretKey: SecretKey },
): Promise<'NONE' | 'MISSING' | 'WRONG' | 'RIGHT'> {
  const factor = await lockFactor(db, whose);
  if (!factor?.confirmedAt) return 'NONE';
  const given = (code ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  if (given === '') return 'MISSING';
  const step = /^[0-9]{6}$/.test(given) ? stepOfCode(secretKey.open('second-factor', factor.sealedSecret), given, now) : null;
  if (step !== null && step > Number(factor.lastStep)) {
    await spendStep(db, whose.tenantId, factor.id, step);
    return 'RIGHT';
  }
  return (await spendRecoveryCode(db, whose, recoveryDigest(secretKey, whose, given))) ? 'RIGHT' : 'WRONG';
}

const recoveryDigest = (key: SecretKey, { userId }: Whose, code: string) => key.digest('recovery', `${userId} ${code}`);
