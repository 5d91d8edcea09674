import { randomBytes } from 'node:crypto';
import type { AssertionAnswer, RegistrationAnswer } from './passkey.contract.ts';
import type { LockedPasskey } from './passkey.store.ts';
import type { RelyingParty } from './relying-party.server.ts';

/** COSE numbers of EdDSA, ES256 and RS256: what common authenticators support. */
export const ALGORITHMS = [-8, -7, -257];
export const CHALLENGE_MS = 5 * 60_000;

export const newChallenge = () => randomBytes(32).toString('base64url');

interface Asked {
  readonly challenge: string;
  readonly party: RelyingParty;
}

// Both need the user to be verified (a finger, a face, a PIN): such a passkey is two factors at once.
const expected = ({ challenge, party }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** Parsing attestations takes 2 MB of code that most processes never need. */
const library = () => import('@simplewebauthn/server');

/** The new key; null when the response has another challenge or origin, or is invalid. */
export async function judgeRegistration(answer: RegistrationAnswer, asked: Asked) {
  const { verifyRegistrationResponse } = await library();
  const response = { ...answer, clientExtensionResults: {} };
  const judged = await verifyRegistrationResponse({ response, ...expected(asked), supportedAlgorithmIDs: ALGORITHMS }).catch(() => null);
  return judged?.verified ? judged.registrationInfo.credential : null;
}

/** The authenticator's use count; null when the response is invalid. A count that does not rise indicates a copied key. */
export async function judgeAssertion(answer: AssertionAnswer, passkey: LockedPasskey, asked: Asked): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...rest } = answer.response;
  const judged = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...rest, ...(userHandle === undefined ? {} : { userHandle }) }, clientExtensionResults: {} },
    ...expected(asked),
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: Number(passkey.signCount) },
  }).catch(() => null);
  return judged?.verified ? judged.authenticationInfo.newCounter : null;
}
