import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Owner } from './owner.server.ts';

/** Clock ticks a second in /proc on every Linux that Node runs on. */
const TICKS = 100;

interface Times {
  readonly parent: number;
  /** Seconds of the process itself, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

function timesOf(pid: string): Times | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const at = (place: number) => Number(fields[place - 3] ?? 0);
    return { parent: at(4), own: (at(14) + at(15)) / TICKS, ended: (at(16) + at(17)) / TICKS };
  } catch {
    return null;
  }
}

export interface Parts {
  readonly database: number;
  /** This process, which is the server, and whatever measures it. */
  readonly server: number;
  /** What it started: the job runner. */
  readonly worker: number;
}

/** Processor seconds of the parts of the product so far; 0 where there is no /proc. */
export async function cpuParts(owner: Owner): Promise<Parts> {
  const [backend] = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = timesOf(String(backend?.pid ?? ''))?.parent ?? 0;
  const parts = { database: 0, server: 0, worker: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(pid);
    if (!times) continue;
    if (Number(pid) === postmaster) parts.database += times.own + times.ended;
    else if (times.parent === postmaster) parts.database += times.own;
    else if (Number(pid) === process.pid) parts.server += times.own;
    else if (times.parent === process.pid) parts.worker += times.own;
  }
  return parts;
}

/**
 * Processor seconds that the product has used so far, all of its processes together; 0 where there is no /proc. On a machine
 * shared with others this is more reliable than elapsed time.
 */
export async function cpuSeconds(owner: Owner): Promise<number> {
  const { database, server, worker } = await cpuParts(owner);
  return database + server + worker;
}

/** Other load of the machine, for the reader of a figure. */
export const loadNote = (): string => `load of the machine ${loadavg()[0]?.toPrecision(2) ?? '?'}`;
