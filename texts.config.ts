import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'hi', 'mr'] as const;
const TEXT = /\.text\.ts$/;
const EVERY = /\/every-text\.client\.ts$/;
const ONE_LANGUAGE = /^(.*\.(?:text|client)\.ts)\?lang=(en|hi|mr)$/;

type Parse = (code: string, options: { lang: 'ts' }) => unknown;
interface Place {
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Record<string, unknown> & Place =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Where the object literal of a language stands in `defineTexts({ en: {…}, hi: {…}, mr: {…} })`. */
function literalOf(program: unknown, language: string): Place {
  const open: unknown[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isNode(node)) continue;
    const { key, value } = node;
    const isLanguage = node['type'] === 'Property' && isNode(key) && key['name'] === language;
    if (isLanguage && isNode(value) && value['type'] === 'ObjectExpression') return value;
    open.push(...Object.values(node).flat());
  }
  throw new Error(`no sentences in ${language}: a text is one call of defineTexts with an object literal for each language`);
}

const lazily = (file: string, language: string): string =>
  `() => import('./${basename(file)}?lang=${language}').then((file) => file.sentences)`;

/** The sentences of one language, as they stand in a text or in all of them. */
function sentencesOf(parse: Parse, file: string, language: string): string {
  const files = EVERY.test(file) ? globSync('src/**/*.text.ts', { cwd: import.meta.dirname }).toSorted() : [file];
  const parts = files.map((one) => {
    const code = readFileSync(EVERY.test(file) ? join(import.meta.dirname, one) : one, 'utf8');
    const { start, end } = literalOf(parse(code, { lang: 'ts' }), language);
    return code.slice(start, end);
  });
  return `export const sentences = Object.assign(${parts.join(',\n')});`;
}

/**
 * In the built console a text holds none of its sentences: each language is a file of its own, loaded when it is shown. The module of all
 * texts is one file in each language, so that a page which shows data of any domain asks once.
 */
export const texts: Plugin = {
  name: 'texts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, file, language] = ONE_LANGUAGE.exec(id) ?? [];
    return file && language ? sentencesOf((code, options) => this.parse(code, options), file, language) : null;
  },
  transform(code, id) {
    if (EVERY.test(id))
      return `import { defineTexts } from '../kit/text/texts.contract.ts';
defineTexts({ ${LANGUAGES.map((language) => `${language}: ${lazily(id, language)}`).join(', ')} });`;
    if (!TEXT.test(id)) return null;
    const program: unknown = this.parse(code, { lang: 'ts' });
    const places = LANGUAGES.map((language) => ({ language, ...literalOf(program, language) }));
    return places
      .toSorted((a, b) => b.start - a.start)
      .reduce((done, { language, start, end }) => done.slice(0, start) + lazily(id, language) + done.slice(end), code);
  },
};

interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly isEntry: boolean; readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** What is loaded by itself and needs this module at once: pages, drawers, the two entries. */
function rootsOf(id: string, graph: Graph): string[] {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const climb = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const found = graph.getModuleInfo(one);
    if (!found) return;
    if (found.isEntry || found.dynamicImporters.length > 0) roots.add(one);
    found.importers.forEach(climb);
  };
  climb(id);
  return [...roots].toSorted();
}

/** Sentences that the same parts of the console need are one file in each language. */
export function textChunk(id: string, graph: Graph): string | null {
  const [, file, language] = ONE_LANGUAGE.exec(id) ?? [];
  if (!file || !language) return null;
  const roots = rootsOf(file, graph);
  const entry = roots.find((root) => /\.html$|src\/main\./.test(root));
  if (entry) return `${language}-${roots.some((root) => /auth/.test(basename(root))) ? 'front' : 'shell'}`;
  return `${language}-${createHash('sha256').update(roots.join(' ')).digest('hex').slice(0, 8)}`;
}
