import { readFileSync } from 'node:fs';
import { readOrMakeSecret, readSecret } from '../secret/secrets.server.ts';
import { errorCode, StartError } from '../errors/start-error.server.ts';

/** Shorter words can be guessed by whoever holds the file. */
const SHORTEST_PHRASE = 16;

/** The content of the file that BACKUP_KEY_FILE names, null where it names none. Throws StartError. */
function givenKey(env: Readonly<Record<string, string | undefined>>): string | null {
  const file = env['BACKUP_KEY_FILE']?.trim();
  if (!file) return null;
  let text = '';
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(`the file ${file} of BACKUP_KEY_FILE cannot be read (${errorCode(error)}).`);
  }
  if (text.length < SHORTEST_PHRASE) throw new StartError(`the key in ${file} has fewer than ${SHORTEST_PHRASE} characters.`);
  return text;
}

export interface BackupKey {
  readonly key: string;
  /** Made just now: to be shown once. */
  readonly isNew: boolean;
}

/** What a backup is closed with: the given phrase, else the recovery key of this installation. */
export function keyToClose(dataDir: string, env: Readonly<Record<string, string | undefined>> = process.env): BackupKey {
  const given = givenKey(env);
  if (given !== null) return { key: given, isNew: false };
  const isNew = readSecret(dataDir, 'backup') === null;
  return { key: readOrMakeSecret(dataDir, 'backup'), isNew };
}

/** The given phrase, else the recovery key of this installation; null: none was made yet. */
export const keyIfKnown = (dataDir: string, env: Readonly<Record<string, string | undefined>> = process.env): string | null =>
  givenKey(env) ?? readSecret(dataDir, 'backup');

/** What a backup is opened with. Throws StartError where none is known. */
export function keyToOpen(dataDir: string, env: Readonly<Record<string, string | undefined>> = process.env): string {
  const key = keyIfKnown(dataDir, env);
  if (key !== null) return key;
  throw new StartError('no key is known here: write the recovery key of the backup into a file and set BACKUP_KEY_FILE to its path.');
}
