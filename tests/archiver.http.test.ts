import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startArchiver } from '../src/kit/backup/archiver.server.ts';
import type { ArchiverSettings } from '../src/kit/backup/archiver.server.ts';
import { prune, readBackupFolder } from '../src/kit/backup/backup-folder.server.ts';
import { keyToClose } from '../src/kit/backup/backup-key.server.ts';
import { makeBackupInto } from '../src/kit/backup/backup.server.ts';
import { placeOf, withClient } from '../src/kit/backup/recover.server.ts';
import { installJobs } from '../src/kit/jobs/install.server.ts';
import { archiveHealth } from '../src/kit/start/archive-state.server.ts';
import { readConfig } from '../src/kit/start/config.server.ts';
import { startDatabase } from '../src/kit/start/database.server.ts';
import type { Database } from '../src/kit/start/database.server.ts';
import { examine } from '../src/kit/start/doctor.server.ts';
import { migrate } from '../src/kit/start/migrate.server.ts';
import { pieceOf } from './archived-installation.server.ts';

let root: string;
let dataDir: string;
let backups: string;
let key: string;
let database: Database;
const said: string[] = [];

/** Segments that PostgreSQL has finished and nobody has taken. */
const waiting = () => readdirSync(join(placeOf(dataDir).pgData, 'pg_wal/archive_status')).filter((name) => name.endsWith('.ready'));
const health = () => archiveHealth(dataDir, true);

/** Writes something, lets PostgreSQL finish the segment, and archives once. */
async function turn(changed: Partial<ArchiverSettings> = {}): Promise<void> {
  await withClient(database.adminUrl, (client) => client.query(`select pg_create_restore_point('turn'), pg_switch_wal()`));
  const pgData = placeOf(dataDir).pgData;
  const archiver = startArchiver({ dataDir, pgData, folder: backups, everyMs: 3_600_000, say: (line) => void said.push(line), ...changed });
  await archiver.stop();
}

const backup = () => makeBackupInto(backups, { dataDir, version: 'test', key, urls: database });

async function doctor(): Promise<string> {
  const lines: string[] = [];
  await examine({ ...readConfig({}), dataDir }, null, [], (line) => void lines.push(line));
  return lines.find((line) => line.includes('Archive of the log')) ?? '';
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'prangan-archiver-'));
  dataDir = join(root, 'data');
  backups = join(root, 'backups');
  mkdirSync(backups);
  process.env['BACKUP_FOLDER'] = backups;
  database = await startDatabase({ dataDir, databaseUrl: null });
  await migrate(database.migratorUrl);
  await installJobs(database.migratorUrl);
  ({ key } = keyToClose(dataDir));
});
afterAll(async () => {
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

it('before the first backup nothing is archived and nothing waits', async () => {
  await turn();
  expect([existsSync(join(backups, 'archive')), waiting()]).toEqual([false, []]);
  expect(health()).toEqual({ state: 'waiting', since: null, reason: null });
  expect(await doctor()).toMatch(/^warn .*it begins with the first backup/);
});

it('from the first backup on each segment is archived', async () => {
  await backup();
  await turn();
  await turn();
  const { bases, segments } = readBackupFolder(backups);
  expect(bases).toHaveLength(1);
  expect(segments.has(bases[0]?.segment ?? '')).toBe(true);
  expect([waiting(), health().state]).toEqual([[], 'ok']);
  expect(await doctor()).toMatch(/^ok .*up to /);
});

it('a folder that is gone is told, the log waits, and is archived once the folder is back', async () => {
  renameSync(join(backups, 'archive'), join(backups, 'away'));
  await turn();
  const { since } = health();
  await turn();
  expect(health()).toEqual({ state: 'failing', since, reason: 'NO_FOLDER' });
  expect(await doctor()).toMatch(/^fail .*failing since .*: the folder .*archive is not there/);
  expect(waiting().length).toBeGreaterThanOrEqual(2);
  renameSync(join(backups, 'away'), join(backups, 'archive'));
  await turn();
  expect([waiting(), health().state]).toEqual([[], 'ok']);
  expect(said).toEqual([expect.stringMatching(/^The log is not archived: the folder/), 'The log is archived again.']);
});

it('the same segment is archived twice without harm, another one of the same name is not overwritten', async () => {
  const statusFolder = join(placeOf(dataDir).pgData, 'pg_wal/archive_status');
  const name =
    readdirSync(statusFolder)
      .findLast((one) => /^[0-9A-F]{24}\.done$/.test(one))
      ?.slice(0, 24) ?? '';
  renameSync(join(statusFolder, `${name}.done`), join(statusFolder, `${name}.ready`));
  await turn();
  expect(health().state).toBe('ok');
  await withClient(database.adminUrl, (client) => client.query(`select pg_create_restore_point('other'), pg_switch_wal()`));
  const [next = ''] = waiting().map((one) => one.slice(0, 24));
  writeFileSync(pieceOf(backups, next), 'another');
  await turn();
  expect(health()).toMatchObject({ state: 'failing', reason: 'OTHER_LOG' });
  rmSync(pieceOf(backups, next));
  await turn();
  expect(health().state).toBe('ok');
});

it('when the disk of the database is nearly full what cannot be archived is let go, and a new backup mends the gap', async () => {
  renameSync(join(backups, 'archive'), join(backups, 'away'));
  await turn({ leastFree: Infinity });
  expect([waiting(), health().reason]).toEqual([[], 'NO_FOLDER']);
  expect(await doctor()).toMatch(/nearly full: what waited was let go, a new backup has to be made/);
  renameSync(join(backups, 'away'), join(backups, 'archive'));
  await turn();
  expect(health()).toMatchObject({ state: 'failing', reason: 'GAP' });
  expect(await doctor()).toMatch(/^fail .*the segment [0-9A-F]{24} of the log is missing/);
  await backup();
  await turn();
  expect(health().state).toBe('ok');
});

it('of the backups the newest are kept, with the log that they need', async () => {
  await turn();
  await backup();
  await turn();
  const before = readBackupFolder(backups);
  expect(prune(backups, 2)).toMatchObject({ backups: 1 });
  const after = readBackupFolder(backups);
  expect(after.bases).toEqual(before.bases.slice(-2));
  expect([...after.segments].sort()).toEqual([...before.segments].sort().filter((name) => name >= (after.bases[0]?.segment ?? '')));
  expect(after.segments.size).toBeGreaterThan(0);
});
