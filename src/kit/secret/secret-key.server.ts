import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { readOrMakeSecret, sharedSecret } from './secrets.server.ts';

/** The installation's own key: keeps short secrets from being guessed out of a stolen database. */
export interface SecretKey {
  /** A keyed digest; `purpose` keeps digests of different things apart. */
  digest(purpose: string, value: string): Buffer;
  /** Encrypted and authenticated (AES-256-GCM), and back; throws for what this key did not seal. */
  seal(purpose: string, value: Buffer): Buffer;
  open(purpose: string, sealed: Buffer): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** PRANGAN_SECRET where several machines share one database, else a file beside the other secrets of this installation. */
export function secretKey(dataDir: string): SecretKey {
  const root = sharedSecret() ?? readOrMakeSecret(dataDir, 'account');
  // A purpose is a word of the program: there are few of them, and each mail to many asks for two.
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, '', `prangan ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    digest: (purpose, value) => createHmac('sha256', keyFor(purpose)).update(value).digest(),
    seal(purpose, value) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      const cipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE), { authTagLength: TAG });
      cipher.setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([cipher.update(sealed.subarray(NONCE, -TAG)), cipher.final()]);
    },
  };
}

/** Six digits, each as likely; never 0, which means an empty field. */
export const newOtp = (): string => String(randomInt(1, 1_000_000)).padStart(6, '0');
