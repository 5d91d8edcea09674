import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive, startTicks } from './process-table.server.ts';
import { errorCode, StartError } from '../errors/start-error.server.ts';

/** Below this PostgreSQL may stop in the middle of work (write-ahead log, temporary files). */
const leastFreeMegabytes = 200;

/** The number of free megabytes (10^6 bytes) on the disk of a folder. */
export function freeMegabytes(folder: string): number {
  const disk = statfsSync(folder);
  return Math.floor((disk.bavail * disk.bsize) / 1_000_000);
}

/** Makes the data folder (mode 0700) and checks that it can be written and has room. Throws StartError. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOSPC') throw new StartError(`there is no space left on the disk of ${dataDir}.`);
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new StartError(`${dataDir} is not a folder.`);
    throw new StartError(`the data folder ${dataDir} is not writable for this user (${code}).`);
  }
  const uid = process.getuid?.();
  if (statSync(dataDir).uid === uid) chmodSync(dataDir, 0o700);
  const free = freeMegabytes(dataDir);
  if (free < leastFreeMegabytes) {
    throw new StartError(`only ${free} MB are free on the disk of ${dataDir}, at least ${leastFreeMegabytes} MB are needed.`);
  }
}

/** A new folder for one rehearsal or measurement: under PRANGAN_DATA, which is made where it is not there, else under the system's temporary folder. */
export function newRunFolder(purpose: string): string {
  const given = process.env['PRANGAN_DATA']?.trim();
  if (given) prepareDataFolder(resolve(given));
  return mkdtempSync(join(given ? resolve(given) : tmpdir(), `prangan-${purpose}-`));
}

/**
 * Claims the data folder for this process; a second claim by the same process is a no-op. Returns how to give it
 * back. Throws StartError when another living process holds it; a claim whose holder died is taken over.
 */
export function claimDataFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'server.pid');
  const mine = `${process.pid} ${startTicks(process.pid)}\n`;
  const draft = join(dataDir, `server.pid.${process.pid}`);
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, lock)) return () => release(lock, mine);
      const found = readIfThere(lock);
      if (found === mine) return () => undefined;
      if (holderOf(found) !== null) break;
      takeAside(lock, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const pid = holderOf(readIfThere(lock));
  throw new StartError(`another Prangan ${pid === null ? '' : `(process ${pid}) `}is already running on the data folder ${dataDir}.`);
}

/** The process that holds the data folder now, null when none does. */
export function dataFolderHolder(dataDir: string): number | null {
  return holderOf(readIfThere(join(dataDir, 'server.pid')));
}

/** Linking fails when the name exists, and the file appears with its content at once: no half-written claim. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Of two processes that find the same dead claim only one can rename it; what it did not mean to take goes back. */
function takeAside(lock: string, expected: string): void {
  const aside = `${lock}.old.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readIfThere(aside) !== expected) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function release(lock: string, mine: string): void {
  if (readIfThere(lock) === mine) rmSync(lock, { force: true });
}

function holderOf(claim: string): number | null {
  const [pid = '', ticks = ''] = claim.trim().split(' ');
  const id = Number(pid);
  return Number.isInteger(id) && id > 0 && isAlive(id) && startTicks(id) === ticks ? id : null;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
