import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { readOrMakeSecret } from '../start/secrets.server.ts';
import { StartError } from '../start/start-error.server.ts';

/** The installation's own key: keeps short secrets from being guessed out of a stolen database. */
export interface SecretKey {
  /** A keyed digest; `purpose` keeps digests of different things apart. */
  digest(purpose: string, value: string): Buffer;
}

/** PRANGAN_SECRET where several machines share one database, else a file beside the other secrets of this installation. */
export function secretKey(dataDir: string): SecretKey {
  const given = process.env['PRANGAN_SECRET']?.trim();
  if (given && given.length < 32) throw new StartError('PRANGAN_SECRET needs at least 32 characters.');
  const root = given || readOrMakeSecret(dataDir, 'account');
  return {
    digest(purpose, value) {
      const key = Buffer.from(hkdfSync('sha256', root, '', `prangan ${purpose}`, 32));
      return createHmac('sha256', key).update(value).digest();
    },
  };
}

/** Six digits, each as likely; never the 0 that stands for an empty field. */
export const newOtp = (): string => String(randomInt(1, 1_000_000)).padStart(6, '0');
