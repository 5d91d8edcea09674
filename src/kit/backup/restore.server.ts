import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { installJobs } from '../jobs/install.server.ts';
import type { ClusterPlace } from '../start/cluster-place.server.ts';
import { claimDataFolder, dataFolderHolder, freeMegabytes, prepareDataFolder } from '../start/data-folder.server.ts';
import type { DatabaseUrls } from '../start/database.server.ts';
import { stopLeftover } from '../start/leftover.server.ts';
import { migrate } from '../start/migrate.server.ts';
import { storeSecret } from '../secret/secrets.server.ts';
import { StartError } from '../errors/start-error.server.ts';
import { readPiece } from './archive-piece.server.ts';
import { writePages } from './log-commits.server.ts';
import type { Manifest } from './manifest.server.ts';
import { planBackup, planPointInTime } from './point-in-time.server.ts';
import type { Plan } from './point-in-time.server.ts';
import { readBackup } from './read-backup.server.ts';
import type { Taker } from './read-backup.server.ts';
import { placeOf, recover, requireSameEnd, requireSameRows, withClient } from './recover.server.ts';
import { settle } from './settle.server.ts';
import type { Settled } from './settle.server.ts';
import { sayInstant } from './until.rules.ts';
import type { Until } from './until.rules.ts';

export interface RestoreOrder {
  /** A backup, or with `until` a folder of backups with its archive. */
  readonly file: string;
  readonly until?: Until | null;
  readonly dataDir: string;
  readonly key: string;
  /** EMPTY: only where nothing is; REPLACE: what is there is moved aside; TRY: everything but the last step, and nothing is left behind. */
  readonly into: 'EMPTY' | 'REPLACE' | 'TRY';
  /** Whether the restored installation is healthy; `dataDir` is where it lies meanwhile. */
  examine(dataDir: string, urls: DatabaseUrls): Promise<boolean>;
  /** What a domain puts right before anybody works again; it answers lines to say. */
  readonly afterwards?: readonly ((adminUrl: string) => Promise<string[]>)[];
  say(line: string): void;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly settled: Settled;
  /** The last commit that is there, in milliseconds; null: that of the backup's moment. */
  readonly lastCommit: number | null;
  /** Rows that were counted and compared; null where nothing tells how many there are. */
  readonly rows: number | null;
  readonly isHealthy: boolean;
  /** Where the old data folder is now. */
  readonly aside: string | null;
}

/** Beyond the files themselves: the log of the recovery and of what follows. */
const ROOM_MEGABYTES = 500;

/**
 * Restores a backup into a folder beside the data folder, starts and examines it there, and gives it its name at the very end: until then the data folder
 * is as it was, whatever happens. Throws StartError.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { file, until = null, dataDir, key, into, say } = order;
  if (into !== 'TRY') requireTarget(dataDir, into);
  const plan = until === null ? await planBackup(file, key) : await planPointInTime(file, until, key);
  const { manifest, pieces } = plan;
  const megabytes = Math.ceil((plan.pieceBytes + manifest.files.reduce((sum, one) => sum + one.size, 0)) / 1_000_000);
  requireRoom(dataDir, megabytes);
  say(`The backup of ${manifest.madeAt} is whole: ${manifest.files.length} files, ${megabytes} MB.`);
  if (until !== null)
    say(
      `${pieces.length} pieces of the archived log are whole, from there to ${sayInstant(plan.lastCommit ?? Date.parse(manifest.madeAt))}.`,
    );
  const draft = `${dataDir}.restoring`;
  await clear(draft);
  prepareDataFolder(draft);
  const release = claimDataFolder(draft);
  try {
    const place = placeOf(draft);
    await unpack(order, plan, { draft, place });
    const found = await enliven(order, plan, { draft, place });
    release();
    return { manifest, lastCommit: plan.lastCommit, ...found, aside: into === 'TRY' ? null : putInPlace(draft, dataDir) };
  } finally {
    release();
    await clear(draft);
  }
}

interface Draft {
  readonly draft: string;
  readonly place: ClusterPlace;
}

function requireTarget(dataDir: string, into: 'EMPTY' | 'REPLACE'): void {
  if (!existsSync(dataDir)) return;
  const holder = dataFolderHolder(dataDir);
  if (holder !== null) throw new StartError(`Prangan is running on ${dataDir} (process ${holder}): stop it first.`);
  // A renamed folder could not take the place of a disk.
  if (statSync(dataDir).dev !== statSync(dirname(dataDir)).dev)
    throw new StartError(`${dataDir} is a disk of its own: set PRANGAN_DATA to a folder inside it.`);
  if (into === 'EMPTY' && readdirSync(dataDir).length > 0)
    throw new StartError(
      `the data folder ${dataDir} is not empty: choose another with PRANGAN_DATA, or add --replace, which moves it aside.`,
    );
}

function requireRoom(dataDir: string, megabytes: number): void {
  let folder = dirname(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const free = freeMegabytes(folder);
  if (free < megabytes + ROOM_MEGABYTES)
    throw new StartError(`${free} MB are free on the disk of ${folder}, the backup needs ${megabytes + ROOM_MEGABYTES} MB.`);
}

/** Removes what an earlier restore left unfinished. Throws StartError where one is at work. */
async function clear(draft: string): Promise<void> {
  if (!existsSync(draft)) return;
  const holder = dataFolderHolder(draft);
  if (holder !== null) throw new StartError(`another restore (process ${holder}) is at work in ${draft}.`);
  const { pgData } = placeOf(draft);
  await stopLeftover(pgData);
  if (!pgData.startsWith(`${draft}/`)) rmSync(dirname(pgData), { recursive: true, force: true });
  rmSync(draft, { recursive: true, force: true });
}

/** Reads the files a second time: what changed since the first is refused as well. */
async function unpack({ key }: RestoreOrder, { file, manifest, pieces }: Plan, { draft, place }: Draft): Promise<void> {
  const own = (path: string): void => {
    if (place.runner.kind === 'SETUID' && path.startsWith(place.pgData)) chownSync(path, place.runner.uid, place.runner.gid);
  };
  const target = (path: string): string =>
    path.startsWith('postgres') ? `${place.pgData}${path.slice('postgres'.length)}` : join(draft, path);
  for (const folder of manifest.folders) {
    mkdirSync(target(folder), { recursive: true, mode: 0o700 });
    own(target(folder));
  }
  const taker: Taker = {
    open: (path) => {
      const opened = openSync(target(path), 'wx', 0o600);
      own(target(path));
      return {
        write: (piece) => writeFileSync(opened, piece),
        close: () => {
          // PostgreSQL brings its own folder onto the disk before it recovers.
          if (!path.startsWith('postgres/')) fsyncSync(opened);
          closeSync(opened);
        },
      };
    },
  };
  const again = await readBackup(file, key, taker);
  if (JSON.stringify(again) !== JSON.stringify(manifest)) throw new StartError(`${file} was changed while it was read.`);
  for (const piece of pieces) {
    const path = `postgres/pg_wal/${piece.name}`;
    layPiece(target(path), await readPiece(piece.file, key));
    own(path);
  }
  // The next backup is closed with the key that people have.
  storeSecret(draft, 'backup', key);
}

/** A segment has its full length, but only what is written in it needs room. */
function layPiece(path: string, bytes: Buffer): void {
  const opened = openSync(path, 'w', 0o600);
  writePages(bytes, (page, at) => writeSync(opened, page, 0, page.length, at));
  ftruncateSync(opened, bytes.length);
  closeSync(opened);
}

/** Starts the database, compares it with the manifest, brings it up to this version, and ends what must not go on. */
async function enliven(
  order: RestoreOrder,
  { manifest, target, lastCommit, lastEnd }: Plan,
  { draft, place }: Draft,
): Promise<Pick<Restored, 'rows' | 'settled' | 'isHealthy'>> {
  const database = await recover(draft, place, target);
  try {
    await requireSameEnd(database.adminUrl, lastEnd);
    const rows = await requireSameRows(database.adminUrl, lastCommit === null ? manifest : { counts: null, chains: manifest.chains });
    const applied = await migrate(database.migratorUrl);
    if (applied.length > 0) order.say(`Applied ${applied.length} migrations, up to ${applied.at(-1) ?? ''}.`);
    await installJobs(database.migratorUrl);
    const settled = await withClient(database.adminUrl, settle);
    for (const step of order.afterwards ?? []) for (const line of await step(database.adminUrl)) order.say(line);
    return { rows, settled, isHealthy: await order.examine(draft, database) };
  } finally {
    await database.stop();
  }
}

/** Returns where the old folder is now, null where there was none. */
function putInPlace(draft: string, dataDir: string): string | null {
  let aside: string | null = null;
  if (existsSync(dataDir)) {
    if (readdirSync(dataDir).length === 0) rmdirSync(dataDir);
    else {
      aside = `${dataDir}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
      renameSync(dataDir, aside);
    }
  }
  renameSync(draft, dataDir);
  const parent = openSync(dirname(dataDir), 'r');
  fsyncSync(parent);
  closeSync(parent);
  return aside;
}
