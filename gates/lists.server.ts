import { withoutExceptions } from './allow.server.ts';
import type { Gate } from './gate.server.ts';
import { place, readText, sourceFiles } from './tree.server.ts';

/** Where pages, searches and abilities are written, once. */
const KIT = /^src\/kit\/list\//;
const SERVER = /^src\/.*(?<!\.(?:test|client))\.ts$/;

type Rule = readonly [pattern: RegExp, says: string];

const RULES: readonly Rule[] = [
  [/\bnext\s*[:=][^;=]{0,80}\+ 1\s*:\s*null/g, 'reckons the next page: answer with pageReply of kit/list'],
  [/\(\s*[\w.]*(?:page|number)(?:\s*\?\?\s*1\))?\s*-\s*1\s*\)\s*\*/gi, 'reckons where a page begins: take pageRequest of kit/list'],
  [/[\w)"'\]}]\s+(?:not\s+)?i?like\s+(?:\$\{|lower\s*\(|')/gi, 'writes LIKE: search with matches, begins or matchesIndexed of kit/list'],
  [/\[\\\\%_\]/g, "escapes LIKE's signs: kit/list does"],
  [/\babilities\s*[:=]\s*(?:\{[^};]*\bcan\(|Object\.fromEntries)/g, 'works out what a list offers: ask abilitiesOf of kit/list'],
];

function faultsOf(file: string, text: string): string[] {
  return RULES.flatMap(([pattern, says]) => [...text.matchAll(pattern)].map((match) => `${place(file, text, match.index)}: ${says}`));
}

/** A list is paged, searched and offered in one way. */
export const listsGate: Gate = {
  name: 'lists',
  async run(root) {
    const files = (await sourceFiles(root)).filter((file) => SERVER.test(file) && !KIT.test(file));
    if (files.length === 0) return ['no source file was found: nothing was checked'];
    const faults: string[] = [];
    for (const file of files) faults.push(...faultsOf(file, await readText(root, file)));
    return withoutExceptions('lists', faults, files);
  },
};
