import { readdirSync, readFileSync } from 'node:fs';

/** MiB that a process has in memory; 0 when it is gone. */
const residentOf = (pid: string): number => Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(textOf(pid, 'status'))?.[1] ?? 0) / 1024);

function textOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** MiB in memory now, of this process (the server) and of the job runner that it started. */
export function memoryNow(): { readonly server: number; readonly worker: number } {
  const children = readdirSync('/proc').filter((pid) => textOf(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(process.pid));
  const worker = children.find((pid) => textOf(pid, 'cmdline').includes('main.worker'));
  return { server: residentOf('self'), worker: worker === undefined ? 0 : residentOf(worker) };
}

/** The slope of the straight line nearest to the samples, which are one minute apart: how much more in an hour. */
export function slopePerHour(samples: readonly number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
  const [up, down] = samples.reduce(([a, b], one, at) => [a + (at - middle) * (one - mean), b + (at - middle) ** 2], [0, 0]);
  return down === 0 ? 0 : (up / down) * 60;
}
