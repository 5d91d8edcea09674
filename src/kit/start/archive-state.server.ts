import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../errors/start-error.server.ts';

/** Why the log is not archived: NO_FOLDER, NO_KEY, DISK_FULL, OTHER_LOG (the folder holds other files of the same names), GAP (a piece is missing), FAILED. */
const failingSchema = z.strictObject({ since: z.iso.datetime(), code: z.string(), why: z.string() });
const stateSchema = z.strictObject({
  /** The last piece that is in the archive, and since when; null: nothing was archived yet. */
  last: z.strictObject({ name: z.string(), at: z.iso.datetime() }).nullable(),
  failing: failingSchema.nullable(),
});

export type ArchiveState = z.infer<typeof stateSchema>;

type Env = Readonly<Record<string, string | undefined>>;

/** The folder of backups and archive that BACKUP_FOLDER names; null: none. Throws StartError. */
export function backupFolder(dataDir: string, env: Env = process.env): string | null {
  const text = env['BACKUP_FOLDER']?.trim();
  if (!text) return null;
  const folder = resolve(text);
  if (relative(dataDir, folder).startsWith('..')) return folder;
  throw new StartError(`BACKUP_FOLDER ${folder} lies in the data folder: backups belong elsewhere, best on another disk.`);
}

const fileOf = (dataDir: string): string => join(dataDir, 'archive-state');

/** How the archiving stands, for every process. */
export function readArchiveState(dataDir: string): ArchiveState {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return { last: null, failing: null };
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { last: null, failing: null };
  }
}

export function writeArchiveState(dataDir: string, state: ArchiveState): void {
  const draft = `${fileOf(dataDir)}.draft`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}

/** For `/api/health`: no path and no sentence, everybody may read it. */
export interface ArchiveHealth {
  readonly state: 'off' | 'waiting' | 'ok' | 'failing';
  /** Failing since; else what was committed before is in the archive. */
  readonly since: string | null;
  readonly reason: string | null;
}

export function archiveHealth(dataDir: string, isOn: boolean): ArchiveHealth {
  if (!isOn) return { state: 'off', since: null, reason: null };
  const { last, failing } = readArchiveState(dataDir);
  if (failing !== null) return { state: 'failing', since: failing.since, reason: failing.code };
  return last === null ? { state: 'waiting', since: null, reason: null } : { state: 'ok', since: last.at, reason: null };
}
