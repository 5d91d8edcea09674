import { existsSync, readdirSync, renameSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorText, StartError } from '../errors/start-error.server.ts';
import { readArchiveState, writeArchiveState } from '../start/archive-state.server.ts';
import type { ArchiveState } from '../start/archive-state.server.ts';
import { freeMegabytes } from '../start/data-folder.server.ts';
import { readPiece, saltOf, writePiece } from './archive-piece.server.ts';
import { archiveOf, firstGap, pieceFile, readBackupFolder } from './backup-folder.server.ts';
import { keyIfKnown } from './backup-key.server.ts';
import { HISTORY_NAME, SEGMENT_NAME } from './log-place.server.ts';

export interface ArchiverSettings {
  readonly dataDir: string;
  /** The folder of the database cluster. */
  readonly pgData: string;
  readonly folder: string;
  readonly everyMs?: number;
  /** With fewer megabytes free on the database's disk, what cannot be archived is let go: the product must not stop for it. */
  readonly leastFree?: number;
  say(line: string): void;
}

export interface Archiver {
  /** One pass now. */
  pass(): Promise<void>;
  /** Ends after a last pass: called once the database has stopped, it takes the rest of the log. */
  stop(): Promise<void>;
}

const EVERY_MS = 2_000;
const LEAST_FREE = 1_000;

class Failing extends Error {
  readonly code: string;
  constructor(code: string, why: string) {
    super(why);
    this.code = code;
  }
}

/**
 * Takes the segments of the log that PostgreSQL has finished (`pg_wal/archive_status/*.ready`) into the archive and tells it so (`*.done`), as its own
 * archiver would by a command for each: without a shell, and without deriving the key anew each time. What fails is tried again, and PostgreSQL keeps it until then.
 */
export function startArchiver(settings: ArchiverSettings): Archiver {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let complaint = '';
  // Not even a state that cannot be written (a full disk) may end the product.
  const complain = (error: unknown): void => {
    if (errorText(error) !== complaint) settings.say(`The archive of the log stands still: ${errorText(error)}`);
    complaint = errorText(error);
  };
  const pass = (): Promise<void> => (running = running.then(() => archive(settings)).catch(complain));
  const tick = async (): Promise<void> => {
    await pass();
    if (!stopped) timer = setTimeout(() => void tick(), settings.everyMs ?? EVERY_MS).unref();
  };
  let timer = setTimeout(() => void tick(), 0).unref();
  return {
    pass,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await pass();
    },
  };
}

async function archive(settings: ArchiverSettings): Promise<void> {
  const before = readArchiveState(settings.dataDir);
  const statusFolder = join(settings.pgData, 'pg_wal/archive_status');
  const ready = readyIn(statusFolder);
  const letGo = (name: string): void => renameSync(join(statusFolder, `${name}.ready`), join(statusFolder, `${name}.done`));
  try {
    const key = hasBegun(settings, before) ? keyOf(settings) : null;
    let { last } = before;
    for (const name of ready) {
      if (key !== null && (SEGMENT_NAME.test(name) || HISTORY_NAME.test(name))) {
        await take(settings, name, key);
        last = { name, at: new Date().toISOString() };
        writeArchiveState(settings.dataDir, { ...before, last });
      }
      letGo(name);
    }
    if (ready.length > 0 || before.failing !== null) tell(settings, { ...before, last }, gapIn(settings));
  } catch (error) {
    const isFull = freeMegabytes(settings.pgData) < (settings.leastFree ?? LEAST_FREE);
    if (isFull) for (const name of readyIn(statusFolder)) letGo(name);
    const failing = error instanceof Failing ? error : new Failing(codeOf(error), errorText(error));
    const more = isFull ? ' The disk of the database is nearly full: what waited was let go, a new backup has to be made.' : '';
    tell(settings, readArchiveState(settings.dataDir), new Failing(failing.code, `${failing.message}${more}`));
  }
}

const codeOf = (error: unknown): string => (errorCode(error) === 'ENOSPC' ? 'DISK_FULL' : 'FAILED');

/** Histories of timelines first, then segments in their order. */
function readyIn(statusFolder: string): string[] {
  if (!existsSync(statusFolder)) return [];
  const names = readdirSync(statusFolder).flatMap((name) => (name.endsWith('.ready') ? [name.slice(0, -'.ready'.length)] : []));
  return [...names.filter((name) => HISTORY_NAME.test(name)), ...names.filter((name) => !HISTORY_NAME.test(name))].sort(
    (a, b) => Number(SEGMENT_NAME.test(a)) - Number(SEGMENT_NAME.test(b)) || (a < b ? -1 : 1),
  );
}

/** The first backup makes the folder of the archive: nobody needs what was written before it. A folder that is gone later is a disk that is not there. */
function hasBegun({ folder }: ArchiverSettings, { last }: ArchiveState): boolean {
  if (existsSync(archiveOf(folder))) return true;
  if (last === null) return false;
  throw new Failing('NO_FOLDER', `the folder ${archiveOf(folder)} is not there.`);
}

function keyOf({ dataDir }: ArchiverSettings): string {
  const key = keyIfKnown(dataDir);
  if (key !== null) return key;
  throw new Failing('NO_KEY', 'the recovery key is not known here (data/secrets/backup, or BACKUP_KEY_FILE).');
}

async function take({ pgData, folder }: ArchiverSettings, name: string, key: string): Promise<void> {
  const bytes = await readFile(join(pgData, 'pg_wal', name));
  const file = pieceFile(archiveOf(folder), name);
  if (!existsSync(file)) return writePiece(file, bytes, key, saltOf(await systemOf(pgData)));
  // Archived just before a fall, or brought here by a restore.
  const there = await readPiece(file, key).catch((error: unknown) => {
    throw error instanceof StartError ? new Failing('OTHER_LOG', error.message) : error;
  });
  if (!there.equals(bytes))
    throw new Failing('OTHER_LOG', `${file} is another file than ours: give this installation a BACKUP_FOLDER of its own.`);
}

/** The number of the database cluster: the first field of its control file. */
async function systemOf(pgData: string): Promise<string> {
  const handle = await open(join(pgData, 'global/pg_control'), 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return String(buffer.readBigUInt64LE(0));
  } finally {
    await handle.close();
  }
}

function gapIn({ folder }: ArchiverSettings): Failing | null {
  const gap = firstGap(readBackupFolder(folder));
  if (gap === null) return null;
  return new Failing(
    'GAP',
    `the segment ${gap} of the log is missing in ${archiveOf(folder)}: make a new backup, from which the log goes on.`,
  );
}

/** Said when it begins and when it is over, kept for health and doctor. */
function tell({ dataDir, say }: ArchiverSettings, state: ArchiveState, failure: Failing | null): void {
  const was = state.failing;
  const failing = failure === null ? null : { since: was?.since ?? new Date().toISOString(), code: failure.code, why: failure.message };
  writeArchiveState(dataDir, { ...state, failing });
  if (failing !== null && was?.why !== failing.why) say(`The log is not archived: ${failing.why}`);
  if (failing === null && was !== null) say('The log is archived again.');
}
