import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { installJobs } from '../../kit/jobs/install.server.ts';
import { newRunFolder } from '../../kit/start/data-folder.server.ts';
import { startDatabase } from '../../kit/start/database.server.ts';
import type { DatabaseUrls } from '../../kit/start/database.server.ts';
import { migrate } from '../../kit/start/migrate.server.ts';
import { startWorkerProcess } from '../../kit/start/worker-process.server.ts';
import { seedDemo } from './demo.server.ts';
import { buildServer } from './server.server.ts';

export interface Product extends DatabaseUrls {
  readonly url: string;
  readonly dataDir: string;
  /** Highest resident size so far in MiB, of this process (server) and of its worker. */
  peakMemory(): { readonly server: number; readonly worker: number };
  stop(): Promise<void>;
}

/**
 * The whole product for a rehearsal or a measurement: its own database with fsync on, server and worker process, on a
 * free loopback port, in a folder under PRANGAN_DATA (or the system's temporary folder) that is removed at the end. Pages are
 * served from `publicDir`, a built console; without one the API alone answers.
 */
export async function startProduct(purpose: string, publicDir: string | null = null): Promise<Product> {
  const dataDir = newRunFolder(purpose);
  const database = await startDatabase({ dataDir, databaseUrl: null });
  const { adminUrl, appUrl, migratorUrl } = database;
  await migrate(migratorUrl);
  await installJobs(migratorUrl);
  await seedDemo({ appUrl });
  const workerFile = fileURLToPath(new URL('../../main.worker.ts', import.meta.url));
  const worker = startWorkerProcess(workerFile, { appUrl, migratorUrl, dataDir, version: purpose });
  await worker.untilReady(20_000);
  const server = await buildServer({
    appUrl,
    version: purpose,
    dataDir,
    publicDir,
    host: '127.0.0.1',
    demo: true,
    demoIsPublic: true,
    logLevel: 'error',
    health: async () => ({ database: 'up', worker: worker.state(), ready: true }),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    adminUrl,
    appUrl,
    migratorUrl,
    dataDir,
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    peakMemory: () => ({ server: peakOf('self'), worker: peakOf(String(worker.pid() ?? '')) }),
    async stop() {
      await server.close();
      await worker.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** VmHWM of a process in MiB; 0 when it is gone. */
function peakOf(process: string): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
