import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATES } from './gates.server.ts';
import { CLEAN_TREE } from './plants/clean-tree.server.ts';
import { CODE_PLANTS } from './plants/code-plants.server.ts';
import { CONTENT_PLANTS } from './plants/content-plants.server.ts';
import type { Plant } from './plants/plant.server.ts';
import { SQL_PLANTS } from './plants/sql-plants.server.ts';
import { STRUCTURE_PLANTS } from './plants/structure-plants.server.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const SETTINGS = [
  '.dependency-cruiser.cjs',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.pure.json',
  'tsconfig.server.json',
  'tsconfig.console.json',
  'tsconfig.test.json',
];
const PLANTS: readonly Plant[] = [...CODE_PLANTS, ...STRUCTURE_PLANTS, ...CONTENT_PLANTS, ...SQL_PLANTS];

let root = '';

async function textAt(path: string): Promise<string | undefined> {
  return readFile(join(root, path), 'utf8').catch(() => undefined);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Puts the plant in, answers what takes it out again. */
async function sow(plant: Plant): Promise<() => Promise<void>> {
  const before = new Map<string, string | undefined>();
  for (const [path, change] of Object.entries(plant.files)) {
    const text = await textAt(path);
    const planted = typeof change === 'string' ? change : change(text ?? '');
    if (planted === text) throw new Error(`the plant "${plant.what}" changes nothing in ${path}`);
    before.set(path, text);
    await write(path, planted);
  }
  return async () => {
    for (const [path, text] of before) {
      if (text === undefined) await rm(join(root, path));
      else await write(path, text);
    }
  };
}

function gateNamed(name: string) {
  const gate = GATES.find((one) => one.name === name);
  if (gate === undefined) throw new Error(`there is no gate ${name}`);
  return gate;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gates-'));
  for (const file of SETTINGS) await cp(join(REPOSITORY, file), join(root, file));
  for (const [path, text] of Object.entries(CLEAN_TREE)) await write(path, text);
  await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

describe('the clean tree is green', () => {
  test.each(GATES.map((gate) => gate.name))('gate %s', async (name) => {
    await expect(gateNamed(name).run(root)).resolves.toEqual([]);
  });
});

test('every gate has a plant', () => {
  const planted = new Set(PLANTS.map((plant) => plant.gate));
  expect(GATES.map((gate) => gate.name).filter((name) => !planted.has(name))).toEqual([]);
});

describe('a planted violation turns its gate red', () => {
  test.each(PLANTS.map((plant) => [plant.gate, plant.what, plant] as const))('%s: %s', async (name, _what, plant) => {
    const takeOut = await sow(plant);
    try {
      const faults = await gateNamed(name).run(root);
      expect(faults.join('\n')).toMatch(plant.says);
    } finally {
      await takeOut();
    }
  });
});

describe('the tree is green again when the plants are out', () => {
  test.each(GATES.map((gate) => gate.name))('gate %s', async (name) => {
    await expect(gateNamed(name).run(root)).resolves.toEqual([]);
  });
});
