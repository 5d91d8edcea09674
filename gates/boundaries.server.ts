import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Gate, tool, wordsOf } from './gate.server.ts';
import { layerFaults, ringFaults, type Module } from './layers.server.ts';
import { SOURCE_FOLDERS, sourceFiles } from './tree.server.ts';

type CruiseResult = {
  readonly modules: readonly Module[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
};

function isCruise(value: unknown): value is CruiseResult {
  return typeof value === 'object' && value !== null && 'modules' in value && 'summary' in value && Array.isArray(value.modules);
}

/** Files of ours that the cruiser never read: with a parser missing it reads none and still ends well. */
function unread(result: CruiseResult, sources: readonly string[]): string[] {
  const read = new Set(result.modules.map((module) => module.source));
  const imports = result.modules.reduce((sum, module) => sum + module.dependencies.length, 0);
  const missing = sources.filter((file) => !read.has(file));
  if (sources.length === 0) return ['no source file was found: nothing was checked'];
  if (missing.length === 0 && imports === 0) return ['no import was read: nothing was checked'];
  return missing.length > 0 ? [`${missing.length} of ${sources.length} source files were not read, first ${missing[0]}`] : [];
}

/** Who may import whom: `.dependency-cruiser.cjs` holds the table by roles, `src/kit/layers.json` the order of the kit's folders. */
export const boundariesGate: Gate = {
  name: 'boundaries',
  async run(root) {
    const folders = SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder)));
    const answer = await tool(root, 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]);
    let result: unknown;
    try {
      result = JSON.parse(answer.out);
    } catch {
      return wordsOf('depcruise', answer);
    }
    if (!isCruise(result)) return ['the answer of depcruise has another shape'];
    const found = result.summary.violations.map((one) => {
      const way = one.cycle === undefined ? one.to : one.cycle.map((step) => step.name).join(' -> ');
      return `${one.from}: ${one.rule.name}: -> ${way}`;
    });
    return [...unread(result, await sourceFiles(root)), ...found, ...layerFaults(root, result.modules), ...ringFaults(result.modules)];
  },
};
