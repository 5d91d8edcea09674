import { readFileSync, rmSync, writeFileSync, existsSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { nativePostgres } from '../start/binaries.server.ts';
import { clusterPlace } from '../start/cluster-place.server.ts';
import type { ClusterPlace } from '../start/cluster-place.server.ts';
import { startDatabase } from '../start/database.server.ts';
import type { Database } from '../start/database.server.ts';
import { StartError } from '../errors/start-error.server.ts';
import type { Manifest } from './manifest.server.ts';
import { countRows } from './moment.server.ts';
import type { Target } from './point-in-time.server.ts';
import { sayInstant } from './until.rules.ts';

/** Where the database of a data folder lies and as whom it runs. */
export function placeOf(dataDir: string): ClusterPlace {
  return clusterPlace(dataDir, nativePostgres(), () => undefined);
}

/** Starts the copied cluster: it goes forward along its log to the target, then it is a database like any other. Throws StartError. */
export async function recover(dataDir: string, place: ClusterPlace, target: Target): Promise<Database> {
  const settings = join(place.pgData, 'postgresql.auto.conf');
  const before = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
  const write = (name: string, text: string): void => {
    const file = join(place.pgData, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (place.runner.kind === 'SETUID') chownSync(file, place.runner.uid, place.runner.gid);
  };
  write('recovery.signal', '');
  write('postgresql.auto.conf', `${before}\n${recoverySettings(target)}`);
  const database = await startDatabase({ dataDir, databaseUrl: null });
  write('postgresql.auto.conf', before);
  rmSync(join(place.pgData, 'backup_label.old'), { force: true });
  return database;
}

/** Everything is in pg_wal, so nothing is fetched; nobody is let in before the end. */
const recoverySettings = ({ lsn, timeline }: Target): string => {
  const place = lsn === null ? '' : `recovery_target_lsn = '${lsn}'\nrecovery_target_inclusive = off\nrecovery_target_action = promote\n`;
  return `restore_command = 'false'\n${place}hot_standby = off\nrecovery_target_timeline = '${timeline ?? 'latest'}'\n`;
};

/** Throws StartError where the recovery ended with another transaction than the archive told before. */
export async function requireSameEnd(adminUrl: string, lastEnd: number | null): Promise<void> {
  if (lastEnd === null) return;
  const found = await withClient(adminUrl, (client) => client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at'));
  const at = found.rows[0]?.at?.getTime() ?? null;
  if (at !== lastEnd)
    throw new StartError(`the recovery ended at ${at === null ? 'no transaction' : sayInstant(at)} instead of ${sayInstant(lastEnd)}.`);
}

/** Throws StartError where the database is not the one that the manifest tells of. Returns how many rows were counted, null where nothing tells how many there are. */
export async function requireSameRows(adminUrl: string, { counts, chains }: Pick<Manifest, 'counts' | 'chains'>): Promise<number | null> {
  return withClient(adminUrl, async (client) => {
    for (const { chain, seq, hash } of chains) {
      const found = await client.query(`select from audit_seal where chain_id = $1 and seq = $2 and hash = decode($3, 'hex')`, [
        chain,
        seq,
        hash,
      ]);
      if (found.rowCount !== 1) throw new StartError(`seal ${seq} of the audit chain ${chain} is not in the restored database.`);
    }
    if (counts === null) return null;
    const found = await countRows(client);
    const other = [...new Set([...Object.keys(counts), ...Object.keys(found)])].filter((table) => counts[table] !== found[table]);
    if (other.length > 0)
      throw new StartError(
        `the restored database has other rows than the backup tells: ${other.map((table) => `${table} ${found[table] ?? 0} instead of ${counts[table] ?? 0}`).join(', ')}.`,
      );
    return Object.values(found).reduce((sum, rows) => sum + rows, 0);
  });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'prangan restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
