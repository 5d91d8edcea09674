import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** `check`: exit code 1 when the file of the repository differs from `text`; `write`: writes it. */
export function checkOrWrite(file: string, text: string): void {
  const mode = process.argv[2];
  if (mode !== 'check' && mode !== 'write') throw new Error(`usage: node ${process.argv[1] ?? ''} check|write`);
  const path = resolve(root, file);
  if (mode === 'write') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  const known = readFileSync(path, 'utf8').split('\n');
  const wanted = text.split('\n');
  const line = wanted.findIndex((one, index) => one !== known[index]);
  if (line === -1 && known.length === wanted.length) return;
  const at = line === -1 ? wanted.length : line;
  process.stderr.write(`${file}:${at + 1}: has ${JSON.stringify(known[at] ?? null)}, should have ${JSON.stringify(wanted[at] ?? null)}\n`);
  process.exitCode = 1;
}
