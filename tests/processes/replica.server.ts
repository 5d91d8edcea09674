import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { clusterFiles } from '../../src/kit/backup/cluster-files.server.ts';
import { nativePostgres } from '../../src/kit/start/binaries.server.ts';
import { clusterPlace } from '../../src/kit/start/cluster-place.server.ts';
import { startPostmaster } from '../../src/kit/start/postmaster.server.ts';
import type { Postmaster } from '../../src/kit/start/postmaster.server.ts';

/** A streaming replica of the throw-away cluster that `adminUrl` names, by a copy of its files while it runs. */
export async function startReplica(adminUrl: string, root: string): Promise<{ readonly adminUrl: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(root, 'replica-'));
  const place = clusterPlace(dataDir, nativePostgres(), () => undefined);
  await copyCluster(adminUrl, place.pgData);
  writeFileSync(join(place.pgData, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(adminUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(join(place.pgData, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\nhot_standby_feedback = on\n`);
  const urlAt = (there: number) => Object.assign(new URL(adminUrl), { port: String(there) }).href;
  const postmaster: Postmaster = await startPostmaster({
    place,
    dataDir,
    durability: 'THROWAWAY',
    archiveMinutes: null,
    answers: (there) => canConnect(urlAt(there)),
  });
  return { adminUrl: urlAt(postmaster.port), stop: () => postmaster.stop('NOW') };
}

async function copyCluster(adminUrl: string, target: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const found = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const source = found.rows[0]?.folder ?? '';
    await admin.query(`select pg_backup_start('replica', true)`);
    const { folders, files } = await clusterFiles(source);
    for (const folder of folders) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
    for (const file of files) {
      mkdirSync(join(target, dirname(file)), { recursive: true, mode: 0o700 });
      cpSync(join(source, file), join(target, file));
    }
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await admin.end();
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
