import type { Dirent } from 'node:fs';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/start-error.server.ts';

/** Folders whose content PostgreSQL makes again at each start; the log is copied by itself, at the end ("Backing Up the Data Directory", section 25.3.4.2). */
const KEPT_EMPTY = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|backup_manifest|.*\.tmp|recovery\.signal)$/;
/** Read last, so that it is never older than the files that it speaks of. */
const CONTROL = 'global/pg_control';

export interface Listed {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** What of a running cluster goes into a backup, as paths below its folder. */
export async function clusterFiles(pgData: string): Promise<Listed> {
  const { folders, files } = await below(pgData, '', (path) => KEPT_EMPTY.has(path));
  return { folders: [...folders, 'pg_wal/archive_status'], files: [...files.filter((file) => file !== CONTROL), CONTROL] };
}

/** What lies beside the database and cannot be made again. The key of the backups themselves is not among it. */
export async function dataFolderFiles(dataDir: string): Promise<Listed> {
  const found = await Promise.all(
    ['secrets', 'audit-heads'].map(async (name) => {
      const { files } = await below(join(dataDir, name), '', () => false);
      return { name, files: files.filter((file) => !(name === 'secrets' && (file === 'backup' || file.startsWith('.')))) };
    }),
  );
  const states = ['demo-state'].filter((name) => existsSync(join(dataDir, name)));
  return {
    folders: found.map((one) => one.name),
    files: [...found.flatMap(({ name, files }) => files.map((file) => `${name}/${file}`)), ...states],
  };
}

async function below(root: string, path: string, isEmpty: (path: string) => boolean): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of await entriesOf(join(root, path))) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) files.push(name);
    if (!entry.isDirectory()) continue;
    folders.push(name);
    if (isEmpty(name)) continue;
    const inner = await below(root, name, isEmpty);
    folders.push(...inner.folders);
    files.push(...inner.files);
  }
  return { folders, files };
}

/** In a running cluster folders come and go. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
