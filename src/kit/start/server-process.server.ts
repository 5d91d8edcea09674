import { forkChild, keepChild } from './child-process.server.ts';
import type { KeptChild } from './child-process.server.ts';
import { probeHealth } from './health.server.ts';
import type { BuildServer, HttpServer, ServerDeps } from './parts.server.ts';
import { pause } from './process-table.server.ts';
import type { Standing } from './processes.server.ts';

/** What a server needs, as it is told over the channel. */
export type ServerSettings = Omit<ServerDeps, 'health'> & { readonly workerLock: number; readonly isArchiving: boolean };

/** How long answers under way may take when a server is stopped (milliseconds). */
const drainMs = 5000;

/**
 * Runs servers in processes of their own, so that one that dies is started again. Several listen on one port: the system deals the
 * connections out, and to nobody else where one of them is gone (decision 44).
 */
export function startServerProcesses(file: string, count: number, settings: ServerSettings, onChange: () => void): KeptChild[] {
  return Array.from({ length: count }, (_, at) =>
    keepChild<ServerSettings>({
      name: count === 1 ? 'The server' : `Server ${at + 1}`,
      deps: count === 1 ? settings : { ...settings, slot: at + 1 },
      launch: () => forkChild(file),
      onChange,
    }),
  );
}

/** One server, listening. */
export async function openServer(
  buildServer: BuildServer,
  settings: ServerSettings,
  standing: () => Standing,
): Promise<{ stop(): Promise<void> }> {
  const { appUrl, version, dataDir, host, port, slot, workerLock, isArchiving } = settings;
  let isStopping = false;
  const probe = probeHealth({ appUrl, version, dataDir, workerLock, isArchiving, standing, ready: () => !isStopping });
  const server = await buildServer({ ...settings, health: probe.health });
  await server.listen({ host, port, reusePort: slot !== undefined });
  return {
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
