import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import { buildConsole } from './console-build.server.ts';

let root: string;
const file = (name: string) => join(root, name);
const write = (name: string, text: string) => {
  mkdirSync(join(file(name), '..'), { recursive: true });
  writeFileSync(file(name), text);
};
/** A build that empties its folder, waits for a sign and writes what the sources say. */
const BUILDER = `
  import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
  const at = process.argv.includes('--outDir') ? process.argv[process.argv.indexOf('--outDir') + 1] : 'dist/console';
  rmSync(at, { recursive: true, force: true });
  mkdirSync(at, { recursive: true });
  writeFileSync('begun', '');
  const look = setInterval(() => {
    if (!existsSync('go')) return;
    clearInterval(look);
    if (readFileSync('src/page.ts', 'utf8') === 'broken') process.exit(1);
    writeFileSync(at + '/console.html', readFileSync('src/page.ts', 'utf8'));
  }, 5);`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prangan-build-'));
  write('vite.config.ts', '');
  write('node_modules/vite/bin/vite.js', BUILDER);
  write('node_modules/vite/bin/package.json', '{"type":"module"}');
  write('src/page.ts', 'first');
  write('go', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const shown = () => readFileSync(file('dist/console/console.html'), 'utf8');
const built = () => buildConsole(() => undefined, root).done;

it('leaves the old console whole until the new one is, and keeps it where the new one fails', async () => {
  expect([await built(), shown(), await built()]).toEqual([true, 'first', false]);
  write('src/page.ts', 'second');
  rmSync(file('go'));
  rmSync(file('begun'));
  const second = built();
  await eventually(
    async () => existsSync(file('begun')),
    (begun) => begun,
  );
  expect(shown()).toBe('first');
  write('go', '');
  expect([await second, shown()]).toEqual([true, 'second']);
  write('src/page.ts', 'broken');
  await expect(built()).rejects.toThrow('could not be built');
  expect([shown(), readdirSync(file('dist'))]).toEqual(['second', ['console']]);
});
