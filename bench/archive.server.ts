import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { startArchiver } from '../src/kit/backup/archiver.server.ts';
import type { Archiver } from '../src/kit/backup/archiver.server.ts';
import { readPiece, saltOf, writePiece } from '../src/kit/backup/archive-piece.server.ts';
import { pieceFile, readBackupFolder } from '../src/kit/backup/backup-folder.server.ts';
import { keyToClose } from '../src/kit/backup/backup-key.server.ts';
import { makeBackupInto } from '../src/kit/backup/backup.server.ts';
import { placeOf, withClient } from '../src/kit/backup/recover.server.ts';
import { restoreBackup } from '../src/kit/backup/restore.server.ts';
import { newRunFolder } from '../src/kit/start/data-folder.server.ts';
import { askAll } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { feedOnce } from './feed.server.ts';
import { median, percentile, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { prepareSaves } from './marks.server.ts';
import { openOwner } from './owner.server.ts';

const FEEDS = 3;
const SAVE_RUNS = 6;
const REQUESTS = 480;
/** Saves between two segments that are handed over: an office makes them in minutes, here they come in half a second. */
const BETWEEN = 80;
const SEGMENT_MB = 16.777;

interface Archived {
  readonly product: Product;
  readonly folder: string;
  readonly key: string;
  archiver(): Archiver;
  end(): Promise<void>;
}

/** A product whose log goes into the archive from its first backup on. */
async function startArchived(purpose: string): Promise<Archived> {
  const parent = newRunFolder('bench-archive');
  const folder = join(parent, 'backups');
  mkdirSync(folder);
  process.env['BACKUP_FOLDER'] = folder;
  const product = await startProduct(purpose).finally(() => delete process.env['BACKUP_FOLDER']);
  const { dataDir } = product;
  const { key } = keyToClose(dataDir);
  await makeBackupInto(folder, { dataDir, version: 'bench', key, urls: product });
  return {
    product,
    folder,
    key,
    archiver: () => startArchiver({ dataDir, pgData: placeOf(dataDir).pgData, folder, say: (line) => console.error(line) }),
    end: async () => {
      await product.stop();
      rmSync(dirname(folder), { recursive: true, force: true });
    },
  };
}

const handOver = ({ product }: Archived) =>
  withClient(product.adminUrl, (client) => client.query(`select pg_create_restore_point('bench'), pg_switch_wal()`));

/** The same saves with and without the archiver, turn by turn; in both segments are handed over all the time. */
async function measureSaves(report: Report): Promise<void> {
  const archived = await startArchived('archive-saves');
  const owner = await openOwner(archived.product);
  const p95s = { with: [] as number[], without: [] as number[] };
  try {
    const saves = await prepareSaves(archived.product, owner, 1);
    await askAll(await saves.take(40), 1);
    for (let run = 0; run < SAVE_RUNS; run += 1) {
      const kind = run % 2 === 0 ? 'without' : 'with';
      const archiver = kind === 'with' ? archived.archiver() : null;
      const all: number[] = [];
      for (let done = 0; done < REQUESTS; done += BETWEEN) {
        await handOver(archived);
        all.push(...(await askAll(await saves.take(BETWEEN), 1)));
      }
      await archiver?.stop();
      p95s[kind].push(percentile(all, 95));
      report.note(`saves ${kind}: median ${median(all).toPrecision(3)}, p95 ${percentile(all, 95).toPrecision(3)} ms; ${loadNote()}`);
    }
    report.figure('archive_save_mark', median(p95s.with) / median(p95s.without), 'times the p95 without');
  } finally {
    await owner.close();
    await archived.end();
  }
}

async function measureFeeds(report: Report): Promise<void> {
  const rates = { with: [] as number[], without: [] as number[] };
  const restores: number[] = [];
  const seals: number[] = [];
  for (let run = 0; run < FEEDS; run += 1) {
    const plain = await startProduct('archive-feed');
    try {
      rates.without.push(await feedOnce(plain, report));
    } finally {
      await plain.stop();
    }
    const archived = await startArchived('archive-feed');
    try {
      const archiver = archived.archiver();
      rates.with.push(await feedOnce(archived.product, report));
      await handOver(archived);
      await archiver.stop();
      seals.push(await measureSeals(archived));
      restores.push(await measureRestore(archived, report));
    } finally {
      await archived.end();
    }
  }
  report.figure('archive_feed', median(rates.with) / median(rates.without), 'of the rows/s without');
  report.figure('archive_segment', median(seals), 'ms of a core for 16 MB of log');
  report.figure('restore_until', median(restores), 'MB/s of log');
}

/** Each segment of the feed once more into an archive: work, not time, so that a busy machine says the same. */
async function measureSeals({ folder, key }: Archived): Promise<number> {
  const { archive: from, segments } = readBackupFolder(folder);
  const spent: number[] = [];
  for (const name of segments) {
    const bytes = await readPiece(pieceFile(from, name), key);
    const before = process.cpuUsage();
    await writePiece(join(folder, 'again'), bytes, key, saltOf('bench'));
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
  }
  return median(spent);
}

/** From the backup of an empty product along the log of the feed to its end, without the checks of doctor. */
async function measureRestore({ folder, key, product }: Archived, report: Report): Promise<number> {
  const pieces = readdirSync(join(folder, 'archive'));
  const sealed = pieces.reduce((sum, name) => sum + statSync(join(folder, 'archive', name)).size, 0) / 1e6;
  const begun = process.hrtime.bigint();
  const dataDir = join(dirname(product.dataDir), `${Date.now()}-restored`);
  await restoreBackup({ file: folder, until: 'LATEST', dataDir, key, into: 'TRY', examine: async () => true, say: () => undefined });
  const seconds = secondsSince(begun);
  const megabytes = pieces.length * SEGMENT_MB;
  report.note(
    `${Math.round(megabytes)} MB of log in ${pieces.length} segments, ${Math.round(sealed)} MB in the archive, restored in ${seconds.toPrecision(3)} s; ${loadNote()}`,
  );
  return megabytes / seconds;
}

export const archive: Bench = {
  name: 'archive',
  about: 'what archiving the log costs marks that are saved and a feed of 100,000 students, and how fast a restore goes along it',
  async run(report) {
    await measureSaves(report);
    await measureFeeds(report);
  },
};
