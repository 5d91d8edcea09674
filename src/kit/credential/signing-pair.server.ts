import { generateKeyPair } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** RS256: a token's signature; ED25519: a proof inside a document. */
export type KeyKind = 'RS256' | 'ED25519';

const makePair = promisify(generateKeyPair);

/** Made beside the event loop: an RSA pair takes a while. */
export const signingPair = (kind: KeyKind): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> =>
  kind === 'RS256' ? makePair('rsa', { modulusLength: 3072 }) : makePair('ed25519');
