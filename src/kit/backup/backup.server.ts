import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import pg from 'pg';
import type { DatabaseUrls } from '../start/database.server.ts';
import { StartError } from '../errors/start-error.server.ts';
import { sync } from './archive-piece.server.ts';
import { archiveOf, baseName } from './backup-folder.server.ts';
import { clusterFiles, dataFolderFiles } from './cluster-files.server.ts';
import { sealed } from './envelope.server.ts';
import { readName } from './log-place.server.ts';
import { MANIFEST } from './manifest.server.ts';
import type { Manifest, PackedFile } from './manifest.server.ts';
import { chainHeads, countRows, takeMoment } from './moment.server.ts';
import { gathered, packedFile, packedText } from './packing.server.ts';
import { readBackup } from './read-backup.server.ts';

/** Bytes that go to the compression at once: each turn costs a change of threads. */
const TURN = 1_048_576;

export interface BackupOrder {
  /** Where the backup goes; nothing may be there yet. */
  readonly file: string;
  readonly dataDir: string;
  readonly version: string;
  readonly key: string;
  readonly urls: DatabaseUrls;
}

export interface Made {
  readonly manifest: Manifest;
  readonly bytes: number;
}

/**
 * Writes a backup of a running installation and reads it once more as a restore would. The file has its name only when it is whole and on the disk.
 * Throws StartError.
 */
export async function makeBackup(order: BackupOrder): Promise<Made> {
  const { file, dataDir, key } = order;
  requirePlace(file, dataDir);
  const draft = `${file}.unfinished`;
  rmSync(draft, { force: true });
  // The second one keeps the snapshot of the moment, in which rows are counted while the first one goes on.
  const [client, counter] = await Promise.all([connected(order.urls), connected(order.urls)]);
  try {
    await pipeline(
      Readable.from(gathered(contents({ client, counter }, order), TURN)),
      createZstdCompress({ chunkSize: TURN, params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
      (plain: AsyncIterable<Buffer>) => sealed(plain, key),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const manifest = await readBackup(draft, key);
    renameSync(draft, file);
    await sync(dirname(file));
    return { manifest, bytes: statSync(file).size };
  } finally {
    // Ends a backup that was begun, and its hold on the log.
    await Promise.allSettled([client.end(), counter.end()]);
    rmSync(draft, { force: true });
  }
}

/** The same into a folder of backups, under a name that says how the archived log goes on from it. Makes the archive, which begins with the first backup. */
export async function makeBackupInto(folder: string, order: Omit<BackupOrder, 'file'>): Promise<Made & { readonly file: string }> {
  const draft = join(folder, 'prangan.new');
  requirePlace(folder, order.dataDir, 'FOLDER');
  rmSync(draft, { force: true });
  mkdirSync(archiveOf(folder), { recursive: true, mode: 0o700 });
  const made = await makeBackup({ ...order, file: draft });
  const file = join(folder, baseName(made.manifest));
  renameSync(draft, file);
  await sync(folder);
  return { ...made, file };
}

interface Sessions {
  readonly client: pg.Client;
  readonly counter: pg.Client;
}

async function connected({ adminUrl }: DatabaseUrls): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'prangan backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function requirePlace(file: string, dataDir: string, kind: 'FILE' | 'FOLDER' = 'FILE'): void {
  if (kind === 'FILE' && existsSync(file)) throw new StartError(`${file} is there already: give another name.`);
  const folder = kind === 'FILE' ? dirname(file) : file;
  if (!existsSync(folder)) throw new StartError(`the folder ${folder} is not there.`);
  if (!relative(dataDir, file).startsWith('..'))
    throw new StartError(`${file} lies in the data folder: a backup belongs elsewhere, best on another machine.`);
}

/** "Making a Base Backup Using the Low Level API" of PostgreSQL; the slot, which ends with the session, keeps the log until it is copied. */
async function* contents({ client, counter }: Sessions, { dataDir, version }: BackupOrder): AsyncGenerator<Buffer> {
  const pgData = await answer(client, `select current_setting('data_directory')`);
  requireOneFolder(pgData);
  const files: PackedFile[] = [];
  const note = (file: PackedFile): void => void files.push(file);
  await client.query(`select pg_create_physical_replication_slot('prangan_backup_' || pg_backend_pid(), true, true)`);
  const first = await answer(client, `select pg_walfile_name(pg_backup_start('prangan', true))`);
  const cluster = await clusterFiles(pgData);
  for (const path of cluster.files) yield* packedFile(join(pgData, path), `postgres/${path}`, note);
  // Before the end of the backup: a seal stands in the database before its head stands in a file.
  const beside = await dataFolderFiles(dataDir);
  for (const path of beside.files) yield* packedFile(join(dataDir, path), path, note);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  yield* packedText('postgres/backup_label', rows[0]?.label ?? '', note);
  const { isQuiet, ...moment } = await takeMoment(counter);
  const last = await endOfLog(client);
  for (const name of logFiles(pgData, first, last)) yield* packedFile(join(pgData, 'pg_wal', name), `postgres/pg_wal/${name}`, note);
  const known = await knownAt(counter, isQuiet);
  const folders = [...beside.folders, 'postgres', ...cluster.folders.map((path) => `postgres/${path}`)];
  const system = await answer(client, 'select system_identifier::text from pg_control_system()');
  const timeline = readName(first).timeline;
  const manifest: Manifest = { version, madeAt: new Date().toISOString(), ...moment, timeline, system, ...known, folders, files };
  yield* packedText(MANIFEST, JSON.stringify(manifest), () => undefined);
}

async function answer(client: pg.Client, text: string): Promise<string> {
  const found = await client.query<string[]>({ text, rowMode: 'array' });
  return found.rows[0]?.[0] ?? '';
}

function requireOneFolder(pgData: string): void {
  if (readdirSync(join(pgData, 'pg_tblspc')).length > 0)
    throw new StartError('the database has tablespaces outside its folder, which this backup does not hold.');
}

/** What is true at the moment. Ends the snapshot. */
async function knownAt(client: pg.Client, isQuiet: boolean): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'counts' | 'chains'>> {
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select number, name, sha256 from public.migration order by number',
  );
  const postgres = await answer(client, `select current_setting('server_version')`);
  const chains = isQuiet ? await chainHeads(client) : [];
  const counts = isQuiet ? await countRows(client) : null;
  if (isQuiet) await client.query('commit');
  return { postgres, migrations: migrations.rows, counts, chains };
}

/** The file in which the log stands now, which is complete then. A recovery ends at a record, so there is one behind the moment. */
async function endOfLog(client: pg.Client): Promise<string> {
  const mark = await answer(client, `select pg_walfile_name(pg_create_restore_point('prangan backup'))`);
  await client.query('select pg_switch_wal()');
  return mark;
}

/** Of one timeline, in order; with the histories of timelines before it. */
function logFiles(pgData: string, first: string, last: string): string[] {
  const names = readdirSync(join(pgData, 'pg_wal')).sort();
  return names.filter((name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith('.history'));
}
