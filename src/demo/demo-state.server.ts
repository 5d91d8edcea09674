import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** MAKING: begun and not finished, so what is there is thrown away; MADE: whole, never touched again. */
export type DemoState = 'MAKING' | 'MADE';

const fileOf = (dataDir: string) => join(dataDir, 'demo-state');

/** How far the demonstration of a data folder has come; null: this program never began one there. */
export function demoState(dataDir: string): DemoState | null {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').trim() === 'MADE' ? 'MADE' : 'MAKING';
}

/** On the disk before it returns; the file is never half written. */
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
