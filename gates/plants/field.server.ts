import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CLEAN_TREE } from './clean-tree.server.ts';
import type { Plant } from './plant.server.ts';

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

/** Texts by path; undefined: no such file. */
type Texts = ReadonlyMap<string, string | undefined>;

/** A plant with the texts that it puts into the tree, perhaps in a copy of the folder that it was written for. */
export type Bed = { readonly plant: Plant; readonly texts: Texts };

/** Makes the clean tree in a temporary folder, with the settings of the repository; answers where. */
export async function makeField(repository: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'gates-'));
  for (const file of SETTINGS) await cp(join(repository, file), join(root, file));
  await write(root, new Map(Object.entries(CLEAN_TREE)));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

async function write(root: string, texts: Texts): Promise<void> {
  for (const [path, text] of texts) {
    if (text === undefined) await rm(join(root, path), { force: true });
    else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
  }
}

const textAt = (root: string, path: string): Promise<string | undefined> => readFile(join(root, path), 'utf8').catch(() => undefined);

/** The plant where it was written for. Throws when it changes nothing. */
export async function bedOf(root: string, plant: Plant): Promise<Bed> {
  const texts = new Map<string, string>();
  for (const [path, change] of Object.entries(plant.files)) {
    const before = await textAt(root, path);
    const planted = typeof change === 'string' ? change : change(before ?? '');
    if (planted === before) throw new Error(`the plant "${plant.what}" changes nothing in ${path}`);
    texts.set(path, planted);
  }
  return { plant, texts };
}

/** A folder of a noun or of the kit can be copied, and its imports are found from the copy too. */
const COPIED = /^src\/(?:domains|kit)\/(?:[\w-]+\/)+(?=[^/]+$)/;

/** The same plant in a copy of its folder; null where its files do not lie in one folder that can be copied. */
function bedInCopy({ plant, texts }: Bed, number: number): Bed | null {
  const folders = new Set([...texts.keys()].map((path) => COPIED.exec(path)?.[0] ?? ''));
  const [folder = ''] = folders;
  if (folders.size > 1 || folder === '') return null;
  const copy = `${folder.slice(0, -1)}-${number}/`;
  const whole = new Map<string, string | undefined>();
  for (const [path, text] of [...Object.entries(CLEAN_TREE), ...texts])
    if (path.startsWith(folder)) whole.set(path.replace(folder, copy), text);
  return { plant, texts: whole };
}

/** Beds that can be sown at once, because no two of them write the same file. A plant that changes a setting may show itself anywhere: it is left out. */
export function bedsAtOnce(beds: readonly Bed[]): readonly Bed[] {
  const taken = new Set<string>();
  return beds.flatMap((bed, number) => {
    if (![...bed.texts.keys()].every((path) => path.startsWith('src/'))) return [];
    const free = [...bed.texts.keys()].some((path) => taken.has(path)) ? bedInCopy(bed, number) : bed;
    for (const path of free?.texts.keys() ?? []) taken.add(path);
    return free === null ? [] : [free];
  });
}

/** Puts the beds into the tree while `work` runs. */
export async function sown<T>(root: string, beds: readonly Bed[], work: () => Promise<T>): Promise<T> {
  const texts = new Map(beds.flatMap((bed) => [...bed.texts]));
  const before = new Map<string, string | undefined>();
  for (const path of texts.keys()) before.set(path, await textAt(root, path));
  await write(root, texts);
  try {
    return await work();
  } finally {
    await write(root, before);
  }
}
