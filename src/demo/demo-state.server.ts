import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** MAKING: started and not finished, so it will be discarded; MADE: complete, never changed again. */
export type DemoState = 'MAKING' | 'MADE';

const fileOf = (dataDir: string) => join(dataDir, 'demo-state');

/** State of a data folder's demonstration; null: none was started there. */
export function demoState(dataDir: string): DemoState | null {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').trim() === 'MADE' ? 'MADE' : 'MAKING';
}

/** Synced to disk before it returns; the file is never partly written. */
export function noteDemoState(dataDir: string, state: DemoState): void {
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, `${state}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, fileOf(dataDir));
  rmSync(draft, { force: true });
}
