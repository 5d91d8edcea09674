import cluster from 'node:cluster';
import { keepChild } from './child-process.server.ts';
import type { KeptChild } from './child-process.server.ts';
import { probeHealth } from './health.server.ts';
import type { HealthProbe } from './health.server.ts';
import type { BuildServer, HttpServer, ServerDeps } from './parts.server.ts';
import { pause } from './process-table.server.ts';
import type { Standing } from './processes.server.ts';

/** What a server needs, as it is told over the channel. */
export type ServerSettings = Omit<ServerDeps, 'health'> & { readonly workerLock: number };

/** How long answers under way may take when a server is stopped (milliseconds). */
const drainMs = 5000;

/**
 * Runs servers in processes of their own that share one port: this process takes the connections and hands them to the servers in
 * turn, so that each has as many as the others, and none is lost when one of them dies.
 */
export function startServerProcesses(file: string, count: number, settings: ServerSettings, onReady: () => void): KeptChild[] {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: file, args: [], execArgv: [] });
  return Array.from({ length: count }, (_, at) =>
    keepChild<ServerSettings>({
      name: `Server ${at + 1}`,
      deps: { ...settings, slot: at + 1 },
      launch: () => cluster.fork().process,
      onReady,
    }),
  );
}

/** One server, listening. */
export async function openServer(
  buildServer: BuildServer,
  settings: ServerSettings,
  standing: () => Standing,
): Promise<{ readonly probe: HealthProbe; stop(): Promise<void> }> {
  const { appUrl, version, dataDir, host, port, workerLock } = settings;
  let isStopping = false;
  const probe = probeHealth({ appUrl, version, dataDir, workerLock, standing, ready: () => !isStopping });
  const server = await buildServer({ ...settings, health: probe.health });
  await server.listen({ host, port });
  return {
    probe,
    stop: async () => {
      isStopping = true;
      await closeWithin(server, drainMs);
      await probe.close();
    },
  };
}

/** Open streams of browsers would keep a server from closing for ever. */
async function closeWithin(server: HttpServer, milliseconds: number): Promise<void> {
  await Promise.race([server.close(), pause(milliseconds)]);
}
