import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { product } from './domains.server.ts';

const { masters } = product;

const source = join(import.meta.dirname, '..');

/** Lines that hold code: neither blank nor only a comment. */
const codeLines = (file: string): number =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

const typescriptIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name) && !/\.(?:test|text)\.tsx?$/.test(one.name))
    .map((one) => join(one.parentPath, one.name));

/** A plain master is its contract, its routes and its page, and nothing else but its sentences, which are no code. */
function plainMasters(): { readonly name: string; readonly lines: number }[] {
  const files = typescriptIn(join(source, 'domains'));
  return masters.flatMap(({ master }) => {
    const noun = master.name.replaceAll('_', '-');
    const own = files.filter((file) => file.includes(`/${noun}/`));
    const roles = own.map((file) => file.slice(file.lastIndexOf(`/${noun}/`) + noun.length + 2).replace(noun, ''));
    const isPlain = roles.toSorted().join() === '.contract.ts,.page.tsx,.routes.ts';
    return isPlain ? [{ name: master.name, lines: own.reduce((sum, file) => sum + codeLines(file), 0) }] : [];
  });
}

it('a plain master is small, and so is the kit that makes it', () => {
  const plain = plainMasters().toSorted((a, b) => a.lines - b.lines);
  const median = plain[Math.floor(plain.length / 2)]?.lines ?? 0;
  const kit = typescriptIn(join(source, 'kit/master')).reduce((sum, file) => sum + codeLines(file), 0);
  console.log(`lines per plain master (median): ${median} (${plain.map(({ name, lines }) => `${name} ${lines}`).join(', ')})`);
  console.log(`kit/master lines: ${kit}`);
  expect(plain.length).toBeGreaterThan(2);
  expect(median).toBeLessThanOrEqual(60);
  expect(kit).toBeLessThanOrEqual(1500);
});
