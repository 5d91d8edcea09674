import { conflict, CountedRefusal, notFound } from '../../../kit/errors/app-error.rules.ts';
import { requireFresh } from '../account/profile.command.ts';
import type { OwnWork } from '../account/profile.command.ts';
import { requireShown } from '../second-factor/second-factor.command.ts';
import { markFactor } from '../second-factor/second-factor.store.ts';
import { ALGORITHMS, CHALLENGE_MS, judgeAssertion, judgeRegistration, newChallenge } from './passkey-answer.server.ts';
import type { AssertionAnswer, CreationOptions, RegistrationAnswer, RequestOptions } from './passkey.contract.ts';
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  lockPasskey,
  namePasskey,
  notePasskeyUse,
  passkeysOf,
  takeChallenge,
} from './passkey.store.ts';
import { relyingParty } from './relying-party.server.ts';

const MOST = 10;

const isoAt = (milliseconds: number) => new Date(milliseconds).toISOString();
const descriptorOf = ({ credentialId, transports }: { credentialId: string; transports: string[] }) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

export async function passkeyState({ db, scope }: Pick<OwnWork, 'db' | 'scope'>) {
  const party = await relyingParty(db, scope.tenantId);
  const held = await passkeysOf(db, scope);
  return { address: party.origin, passkeys: held.map(({ credentialId: _id, transports: _ways, ...shown }) => shown) };
}

/** Starts the creation of a discoverable key with user verification; existing keys are excluded. */
export async function startRegistration(work: OwnWork): Promise<CreationOptions> {
  requireFresh(work);
  await requireShown(work);
  const { db, scope, session, clock } = work;
  const held = await passkeysOf(db, scope);
  if (held.length >= MOST) throw conflict('PASSKEYS_FULL', `You have ${MOST} passkeys already: remove one first.`);
  const party = await relyingParty(db, scope.tenantId);
  const challenge = newChallenge();
  const bound = { purpose: 'REGISTER', sessionId: session.sessionId } as const;
  await keepChallenge(db, scope.tenantId, bound, { challenge, expiresAt: isoAt(clock.now() + CHALLENGE_MS) });
  return {
    challenge,
    rp: { id: party.id, name: party.name },
    user: { id: userHandle(scope.userId), name: scope.username, displayName: scope.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: held.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Stores the new key; the session counts as verified by a second factor. */
export async function finishRegistration(work: OwnWork, name: string, answer: RegistrationAnswer): Promise<void> {
  requireFresh(work);
  await requireShown(work);
  const { db, scope, session, clock } = work;
  const at = isoAt(clock.now());
  const challenge = await takeChallenge(db, scope.tenantId, { purpose: 'REGISTER', sessionId: session.sessionId }, at);
  if (challenge === null) throw challengeOver();
  const made = await judgeRegistration(answer, { challenge, party: await relyingParty(db, scope.tenantId) });
  if (made === null) throw passkeyRefused();
  await insertPasskey(db, scope, {
    name,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    signCount: made.counter,
    transports: answer.response.transports,
  });
  await markFactor(db, scope, session.sessionId, at);
}

export async function renameOwn({ db, scope }: OwnWork, id: string, name: string): Promise<void> {
  if (!(await namePasskey(db, scope, id, name))) throw notFound('passkey');
}

export async function removeOwn(work: OwnWork, id: string): Promise<void> {
  requireFresh(work);
  await requireShown(work);
  if (!(await deletePasskey(work.db, work.scope, id))) throw notFound('passkey');
}

/** Asks the user to present one of their passkeys in this session. */
export async function startProof({ db, scope, session, clock }: OwnWork): Promise<RequestOptions> {
  const held = await passkeysOf(db, scope);
  if (held.length === 0) throw conflict('NO_PASSKEY', 'You have no passkey yet: add one under Change Password.');
  const party = await relyingParty(db, scope.tenantId);
  const challenge = newChallenge();
  const bound = { purpose: 'PROVE', sessionId: session.sessionId } as const;
  await keepChallenge(db, scope.tenantId, bound, { challenge, expiresAt: isoAt(clock.now() + CHALLENGE_MS) });
  return { ...requestFor(party.id, challenge), allowCredentials: held.map(descriptorOf) };
}

export async function finishProof({ db, scope, session, clock }: OwnWork, answer: AssertionAnswer): Promise<void> {
  const at = isoAt(clock.now());
  const challenge = await takeChallenge(db, scope.tenantId, { purpose: 'PROVE', sessionId: session.sessionId }, at);
  if (challenge === null) throw challengeOver();
  const passkey = await lockPasskey(db, scope.tenantId, answer.id);
  if (passkey?.userId !== scope.userId) throw passkeyRefused();
  const signCount = await judgeAssertion(answer, passkey, { challenge, party: await relyingParty(db, scope.tenantId) });
  if (signCount === null) throw passkeyRefused();
  await notePasskeyUse(db, scope.tenantId, passkey.id, { signCount, at });
  await markFactor(db, scope, session.sessionId, at);
}

export const requestFor = (rpId: string, challenge: string) =>
  ({ challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials: [] }) satisfies RequestOptions;

/** The user handle stored by an authenticator: it reveals nothing about the person. */
export const userHandle = (userId: string) => Buffer.from(userId).toString('base64url');

// Committed, so that the challenge is consumed although the call is refused.
const challengeOver = () =>
  new CountedRefusal(409, [{ code: 'PASSKEY_CHALLENGE_OVER', message: 'This took longer than five minutes: please try again.' }]);
const passkeyRefused = () =>
  new CountedRefusal(422, [
    { code: 'PASSKEY_REFUSED', message: 'This passkey was not accepted: try again, or use another one.', path: 'body.answer' },
  ]);
