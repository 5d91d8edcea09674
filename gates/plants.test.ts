import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATES } from './gates.server.ts';
import { CODE_PLANTS } from './plants/code-plants.server.ts';
import { CONTENT_PLANTS } from './plants/content-plants.server.ts';
import { type Bed, bedOf, bedsAtOnce, makeField, sown } from './plants/field.server.ts';
import type { Plant } from './plants/plant.server.ts';
import { SQL_PLANTS } from './plants/sql-plants.server.ts';
import { STRUCTURE_PLANTS } from './plants/structure-plants.server.ts';

const PLANTS: readonly Plant[] = [...CODE_PLANTS, ...STRUCTURE_PLANTS, ...CONTENT_PLANTS, ...SQL_PLANTS];
/** These start a tool or a database, which takes longer than all it has to read here: it is started once for many plants. */
const START_A_TOOL = new Set(['types', 'lint', 'boundaries', 'unused', 'names', 'format', 'statements']);

let root = '';
beforeAll(async () => {
  root = await makeField(resolve(import.meta.dirname, '..'));
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

function gateNamed(name: string) {
  const gate = GATES.find((one) => one.name === name);
  if (gate === undefined) throw new Error(`there is no gate ${name}`);
  return gate;
}

/** What a gate says of each of its plants that were sown at once: the faults of the plant's own files. */
async function saidAtOnce(name: string): Promise<ReadonlyMap<Plant, string>> {
  const beds: Bed[] = [];
  for (const plant of PLANTS) if (plant.gate === name) beds.push(await bedOf(root, plant));
  const together = START_A_TOOL.has(name) ? bedsAtOnce(beds) : [];
  if (together.length === 0) return new Map();
  const faults = await sown(root, together, () => gateNamed(name).run(root));
  const ofBed = ({ texts }: Bed) => faults.filter((fault) => [...texts.keys()].some((path) => fault.startsWith(path))).join('\n');
  return new Map(together.map((bed) => [bed.plant, ofBed(bed)]));
}

const said = new Map<string, ReturnType<typeof saidAtOnce>>();

/** What the gate says of a plant; one that cannot be told from its neighbours is sown alone. */
async function saidOf(plant: Plant): Promise<string> {
  const known = said.get(plant.gate) ?? saidAtOnce(plant.gate);
  said.set(plant.gate, known);
  const words = (await known).get(plant) ?? '';
  if (plant.says.test(words)) return words;
  const faults = await sown(root, [await bedOf(root, plant)], () => gateNamed(plant.gate).run(root));
  return faults.join('\n');
}

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
  test.each(PLANTS.map((plant) => [plant.gate, plant.what, plant] as const))('%s: %s', async (_gate, _what, plant) => {
    expect(await saidOf(plant)).toMatch(plant.says);
  });
});

describe('the tree is green again when the plants are out', () => {
  test.each(GATES.map((gate) => gate.name))('gate %s', async (name) => {
    await expect(gateNamed(name).run(root)).resolves.toEqual([]);
  });
});
