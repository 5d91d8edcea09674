import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the graph and the files that it imports. */
export type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

type Import = { readonly from: string; readonly to: string };

const LAYERS = 'src/kit/layers.json';
/** Tests look at what they like; a style sheet belongs to its own folder by another rule. */
const NOT_RANKED = /\.test\.tsx?$|\/test-[^/]+\.server\.ts$|\.css$/;

/** The folder below `base` that a file lies in; null: it lies elsewhere. */
function folderIn(base: string, file: string): string | null {
  if (!file.startsWith(base) || NOT_RANKED.test(file)) return null;
  const [folder, ...rest] = file.slice(base.length).split('/');
  return folder === undefined || rest.length === 0 ? null : folder;
}

/** The kit's folders, lowest first, as the file of layers lists them. */
function listedFolders(root: string): readonly string[] {
  const path = join(root, LAYERS);
  const layers: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return Object.values(layers ?? {}).flatMap((folders) => (Array.isArray(folders) ? folders.map(String) : []));
}

const importsOf = (modules: readonly Module[]): Import[] =>
  modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));

/** A folder of the kit imports only folders that the list names before it. */
export function layerFaults(root: string, modules: readonly Module[]): string[] {
  const listed = listedFolders(root);
  const folderOf = (file: string) => folderIn('src/kit/', file);
  const present = new Set(modules.flatMap(({ source }) => folderOf(source) ?? []));
  const rank = new Map(listed.map((folder, at) => [folder, at]));
  const rankOf = (folder: string) => rank.get(folder) ?? Infinity;
  const upward = importsOf(modules).filter(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    return own !== null && other !== null && rankOf(other) > rankOf(own);
  });
  return [
    ...[...present].filter((folder) => !rank.has(folder)).map((folder) => `src/kit/${folder}: kit-layers: no layer in ${LAYERS}`),
    ...listed.filter((folder) => !present.has(folder)).map((folder) => `${LAYERS}: kit-layers: there is no folder src/kit/${folder}`),
    ...listed.filter((folder, at) => listed.indexOf(folder) !== at).map((folder) => `${LAYERS}: kit-layers: ${folder} is listed twice`),
    ...upward.map(({ from, to }) => `${from}: kit-layers: -> ${to} lies in a higher layer`),
  ];
}

type Graph = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** A text imports nothing but the kit's text, so an import of one can close no ring of code. */
const TEXT = /\.text\.ts$/;

/** Folders below `base` and, for each that they import, one import of it. */
function folderGraph(base: string, imports: readonly Import[]): Graph {
  const graph = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [own, other] = [folderIn(base, one.from), folderIn(base, one.to)];
    if (own === null || other === null || own === other || TEXT.test(one.to)) continue;
    graph.set(own, (graph.get(own) ?? new Map<string, Import>()).set(other, one));
  }
  return graph;
}

/** The shortest way from a folder back to itself; null: there is none. */
function ringFrom(graph: Graph, start: string): readonly Import[] | null {
  const ways = new Map<string, readonly Import[]>([[start, []]]);
  for (const [folder, way] of ways) {
    for (const [next, step] of graph.get(folder) ?? []) {
      if (next === start) return [...way, step];
      if (!ways.has(next)) ways.set(next, [...way, step]);
    }
  }
  return null;
}

/** The nouns of a domain import each other without a ring; each folder is named in one ring at most. */
export function ringFaults(modules: readonly Module[]): string[] {
  const domains = new Set(modules.flatMap(({ source }) => /^src\/domains\/[^/]+\//.exec(source)?.[0] ?? []));
  const imports = importsOf(modules);
  return [...domains].flatMap((base) => {
    const graph = folderGraph(base, imports);
    const told = new Set<string>();
    return [...graph.keys()].flatMap((start) => {
      const ring = told.has(start) ? null : ringFrom(graph, start);
      if (ring === null) return [];
      for (const { from } of ring) told.add(folderIn(base, from) ?? '');
      return [`${base}${start}: nouns-form-no-ring: ${ring.map(({ from, to }) => `${from} -> ${to}`).join(', ')}`];
    });
  });
}
