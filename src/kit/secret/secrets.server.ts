import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartError } from '../errors/start-error.server.ts';

/** One file (mode 0600) with one line each: the passwords of the database's roles, the key of codes that are sent, and the recovery key of backups. */
export type SecretName = 'superuser' | 'prangan_migrator' | 'prangan_app' | 'account' | 'backup';

export const secretNames: readonly SecretName[] = ['superuser', 'prangan_migrator', 'prangan_app'];

export function secretsFolder(dataDir: string): string {
  return join(dataDir, 'secrets');
}

/** The stored password, null when there is none. Throws StartError when the file is not ours to read. */
export function readSecret(dataDir: string, name: SecretName): string | null {
  const file = join(secretsFolder(dataDir), name);
  if (!existsSync(file)) return null;
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    throw new StartError(`the secret ${file} cannot be read by this user (${errorCode(error)}).`);
  }
}

/** The stored password, or a new random one of 192 bits, safe in URLs and SQL, written before it is used. */
export function readOrMakeSecret(dataDir: string, name: SecretName): string {
  const stored = readSecret(dataDir, name);
  if (stored !== null) return stored;
  const secret = randomBytes(24).toString('base64url');
  storeSecret(dataDir, name, secret);
  return secret;
}

/** PRANGAN_SECRET, which machines that share one database are given alike; null without it. Throws StartError when it is too short. */
export function sharedSecret(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const given = env['PRANGAN_SECRET']?.trim() || null;
  if (given !== null && given.length < 32) throw new StartError('PRANGAN_SECRET needs at least 32 characters.');
  return given;
}

/** The password of a role where machines share a secret: the same on all of them, and none of them has to be told it. */
export function sharedPassword(role: 'prangan_migrator' | 'prangan_app', env = process.env): string | null {
  const secret = sharedSecret(env);
  return secret === null ? null : Buffer.from(hkdfSync('sha256', secret, '', `prangan role ${role}`, 24)).toString('base64url');
}

/** Writes it in place of what is there. Throws StartError. */
export function storeSecret(dataDir: string, name: SecretName, secret: string): void {
  const folder = secretsFolder(dataDir);
  const draft = join(folder, `.${name}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(draft, join(folder, name));
  } catch (error) {
    throw new StartError(`the secrets folder ${folder} is not writable for this user (${errorCode(error)}).`);
  }
}

/**
 * The SCRAM-SHA-256 verifier of a password (RFC 5803, 4096 rounds), in the form PostgreSQL stores: sent instead of
 * the password, so that no statement log ever holds one.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const rounds = 4096;
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const key = (label: string): Buffer => createHmac('sha256', salted).update(label).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
