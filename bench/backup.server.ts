import { cpSync, mkdtempSync, openSync, closeSync, fsyncSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProduct } from '../src/app/serve/product.server.ts';
import { makeBackup } from '../src/kit/backup/backup.server.ts';
import type { Made } from '../src/kit/backup/backup.server.ts';
import { restoreBackup } from '../src/kit/backup/restore.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import { loadStudents } from './students.server.ts';

const STUDENTS = 100_000;
const RUNS = 3;
const KEY = 'a key of this measurement';

/** Seconds of one core that this process has used; under a busy machine they say more than the clock. */
const ownSeconds = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

/** A plain copy of the same files onto the disk: what neither backup nor restore can be faster than. */
function floor(dataDir: string, folder: string): number {
  const copy = join(folder, 'copy');
  const begun = process.hrtime.bigint();
  cpSync(join(dataDir, 'postgres'), copy, { recursive: true, filter: (path) => !path.endsWith('/pg_wal') });
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r');
    fsyncSync(file);
    closeSync(file);
  }
  const seconds = secondsSince(begun);
  rmSync(copy, { recursive: true });
  return seconds;
}

async function measure(report: Report): Promise<void> {
  const product = await startProduct('bench-backup');
  const folder = mkdtempSync(join(dirname(product.dataDir), 'prangan-bench-backups-'));
  const seconds: Record<'backup' | 'restore' | 'floor', number[]> = { backup: [], restore: [], floor: [] };
  let made: Made | null = null;
  try {
    const owner = await openOwner(product);
    await loadStudents(owner, owner.instituteId, STUDENTS);
    await owner.settle();
    await owner.close();
    for (let run = 0; run < RUNS; run += 1) {
      const file = join(folder, `${run}.backup`);
      seconds.floor.push(floor(product.dataDir, folder));
      const begun = process.hrtime.bigint();
      const used = ownSeconds();
      made = await makeBackup({ file, dataDir: product.dataDir, version: 'bench', key: KEY, urls: product });
      seconds.backup.push(secondsSince(begun));
      const between = ownSeconds();
      const again = process.hrtime.bigint();
      const dataDir = join(folder, 'restored');
      await restoreBackup({ file, dataDir, key: KEY, into: 'EMPTY', examine: async () => true, say: () => undefined });
      seconds.restore.push(secondsSince(again));
      rmSync(dataDir, { recursive: true });
      report.note(
        `run ${run + 1}: ${JSON.stringify(Object.values(seconds).map((all) => all.at(-1)))} s; this process used ${between - used} s and ${ownSeconds() - between} s; ${loadNote()}`,
      );
    }
    const bytes = made?.manifest.files.reduce((sum, one) => sum + one.size, 0) ?? 0;
    report.note(
      `${STUDENTS} students: ${Math.round(bytes / 1e6)} MB in ${made?.manifest.files.length ?? 0} files, ${Math.round(statSync(join(folder, '0.backup')).size / 1e6)} MB as a backup`,
    );
    report.figure('backup', bytes / 1e6 / median(seconds.backup), 'MB/s');
    report.figure('backup_seconds', median(seconds.backup), 's');
    report.figure('restore', bytes / 1e6 / median(seconds.restore), 'MB/s');
    report.figure('restore_seconds', median(seconds.restore), 's');
    report.figure('backup_floor', bytes / 1e6 / median(seconds.floor), 'MB/s');
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await product.stop();
  }
}

export const backup: Bench = {
  name: 'backup',
  about: `a backup of ${STUDENTS} students, and its restore without the checks of doctor, beside a plain copy of the same files`,
  run: measure,
};
