import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive, pause, signal, waitUntilGone } from './process-table.server.ts';
import { StartError } from '../errors/start-error.server.ts';

/**
 * Ends what an earlier run left behind on a cluster: its server, or, when that was killed, the orphaned processes
 * that still finish a query. The data folder is claimed by us, so nobody else wants them. Throws StartError.
 */
export async function stopLeftover(pgData: string): Promise<void> {
  const pidFile = join(pgData, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  if (pid > 0 && isAlive(pid) && commandLine(pid).includes(pgData)) await stopServer(pid, pgData);
  await endOrphans(pgData);
  // The number may by now be a zombie or someone else's; PostgreSQL would refuse to start because of it. Only safe
  // because nobody works in the folder any more: otherwise two servers could write to the same files.
  if (pid > 0 && existsSync(`/proc/${pid}`)) rmSync(pidFile, { force: true });
}

async function stopServer(pid: number, pgData: string): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 3000],
  ] as const) {
    signal(pid, name);
    if (await waitUntilGone(pid, patience)) return;
  }
  throw new StartError(`a PostgreSQL of an earlier run (process ${pid}) on ${pgData} does not stop.`);
}

/** Orphans notice the loss of their server by themselves, but not in the middle of a long calculation. */
async function endOrphans(pgData: string): Promise<void> {
  for (const [name, patience] of [
    [null, 2000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    const end = performance.now() + patience;
    if (name !== null) for (const pid of workingIn(pgData)) signal(pid, name);
    while (performance.now() < end) {
      if (workingIn(pgData).length === 0) return;
      await pause(30);
    }
  }
  throw new StartError(`processes of an earlier PostgreSQL on ${pgData} do not end (${workingIn(pgData).join(', ')}).`);
}

/** Every process of a cluster has its folder as working directory; those of other users are not ours to see or fear. */
function workingIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingDirectory(pid) === folder);
}

function workingDirectory(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
