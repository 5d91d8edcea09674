import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The files of a folder of the repository by name. */
export const filesIn = (folder: string): ReadonlyMap<string, string> => {
  const path = resolve(root, folder);
  return new Map(existsSync(path) ? readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]) : []);
};

function write(folder: string, wanted: ReadonlyMap<string, string>): void {
  const path = resolve(root, folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const [name, text] of wanted) writeFileSync(join(path, name), text);
}

/** The first line in which a file differs from what it should be; null: it does not. */
function difference(known: string, wanted: string): string | null {
  const [has, should] = [known.split('\n'), wanted.split('\n')];
  const line = Array.from({ length: Math.max(has.length, should.length) }).findIndex((_, index) => has[index] !== should[index]);
  return line === -1 ? null : `${line + 1}: has ${JSON.stringify(has[line] ?? null)}, should have ${JSON.stringify(should[line] ?? null)}`;
}

/** `check`: exit code 1 when the folder of the repository holds anything else than `wanted`; `write`: writes it. */
export function checkOrWriteFolder(folder: string, wanted: ReadonlyMap<string, string>): void {
  const mode = process.argv[2];
  if (mode === 'write') return write(folder, wanted);
  if (mode !== 'check') throw new Error(`usage: node ${process.argv[1] ?? ''} check|write`);
  const known = filesIn(folder);
  for (const name of new Set([...wanted.keys(), ...known.keys()])) {
    const fault = difference(known.get(name) ?? '', wanted.get(name) ?? '');
    if (fault === null) continue;
    process.stderr.write(`${folder}/${name}:${fault}\n`);
    process.exitCode = 1;
  }
}
