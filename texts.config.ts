import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = import.meta.dirname;
const LANGUAGES = ['en', 'hi', 'mr'] as const;
const TEXT = /\.text\.ts$/;
const EVERY = 'src/app/every-text.client.ts';
/** `text-hi-3f2a91c0`: the sentences of some texts in one language. */
const GROUP = /^\0?text-(en|hi|mr)-(\w+)$/;

/** What so many pages need is fetched once, with the shell; what fewer share stays theirs: merged, it would weigh more. */
export const MANY_PAGES = 18;
/** A text of the kit that so many parts of the console say goes with the others of its kind. */
const MANY = 8;

/** What a source imports before it runs, and what it loads later. Types are erased. */
export function importsOf(file: string): { readonly now: string[]; readonly later: string[] } {
  const code = readFileSync(join(ROOT, file), 'utf8');
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].flatMap(([, path]) => (path ? [join(dirname(file), path)] : []));
  return {
    now: found(/^(?:import|export)(?! type\b)(?:[^;']*? from)? '(\.[^']+\.tsx?)'/gm),
    later: found(/\bimport\('(\.[^']+\.tsx?)'\)/g),
  };
}

/** Groups that each entry waits for before it shows anything. */
const FIRST_OF: Readonly<Record<string, readonly string[]>> = { 'auth.html': ['front'], 'console.html': ['front', 'shell'] };
const AT_ONCE = ['front', 'shell'];

/** For each file the parts of the console that need it as soon as they are loaded: pages, drawers, the two entries. */
function rootsOfFiles(): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>();
  const parts = new Set(['src/main.auth.tsx', 'src/main.console.tsx']);
  for (const part of parts) {
    const seen = new Set([part]);
    for (const file of seen) {
      roots.set(file, (roots.get(file) ?? new Set()).add(part));
      const { now, later } = importsOf(file);
      now.forEach((one) => seen.add(one));
      later.forEach((one) => parts.add(one));
    }
  }
  return roots;
}

const hashOf = (parts: readonly string[]): string => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 8);

function groupOf(file: string, roots: ReadonlySet<string>): string {
  if (roots.has('src/main.auth.tsx')) return 'front';
  // The code of a text that so many pages need is in the shell, which then waits for its sentences.
  const pages = [...roots].filter((root) => root.endsWith('.page.tsx'));
  if (roots.has('src/main.console.tsx') || pages.length >= MANY_PAGES) return 'shell';
  if (file.includes('.refusals.')) return 'refusals';
  if (file.startsWith('src/kit/') && roots.size > MANY) return 'kit';
  return hashOf([...roots].toSorted());
}

interface Group {
  readonly files: readonly string[];
  /** In the name of its three files: it changes with their sentences. */
  readonly hash: string;
}
interface Grouped {
  readonly groups: ReadonlyMap<string, Group>;
  readonly groupOfText: ReadonlyMap<string, string>;
  /** Names the files of sentences that a part needs which a file loads later, besides those that are there when it does. */
  readonly hashesFor: (part: string, from: string) => readonly string[];
}

/** Texts that the same parts of the console need, by the name of their group; all there are once more as one. */
function groupTexts(): Grouped {
  const all = globSync('src/**/*.text.ts', { cwd: ROOT }).toSorted();
  const roots = rootsOfFiles();
  const groupOfText = new Map(all.map((file) => [file, groupOf(file, roots.get(file) ?? new Set())]));
  const files = Map.groupBy(all, (file) => groupOfText.get(file) ?? '').set('every', all);
  const groups = new Map(
    [...files].map(([name, own]) => [name, { files: own, hash: hashOf(own.map((file) => readFileSync(join(ROOT, file), 'utf8'))) }]),
  );
  const groupsOfPart = new Map([[EVERY, new Set(['every'])]]);
  for (const file of all) {
    const group = groupOfText.get(file) ?? '';
    for (const part of AT_ONCE.includes(group) ? [] : (roots.get(file) ?? []))
      groupsOfPart.set(part, (groupsOfPart.get(part) ?? new Set()).add(group));
  }
  const hashesFor = (part: string, from: string) => {
    const there = [...(roots.get(from) ?? [])].map((root) => groupsOfPart.get(root) ?? new Set());
    const missing = [...(groupsOfPart.get(part) ?? [])].filter((group) => !there.every((one) => one.has(group)));
    return missing.flatMap((group) => groups.get(group)?.hash ?? []);
  };
  return { groups, groupOfText, hashesFor };
}

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

const lazily = (group: string, language: string): string => `() => import('text-${language}-${group}').then((file) => file.sentences)`;

/** The three files of a group differ in the language only, so that one name is enough to ask for any of them. */
function fileOf(id: string, groups: Grouped['groups']): string {
  const [, language, group = ''] = GROUP.exec(id) ?? [];
  const hash = groups.get(group)?.hash;
  return language && hash ? `assets/text-${language}-${hash}.js` : 'assets/[name]-[hash].js';
}

/** In the page itself: the sentences it begins with are asked for together with its program. */
const askFirst = (names: readonly string[]): string => `
      {
        let language = null;
        try {
          language = localStorage.getItem('prangan.language');
        } catch {}
        for (const name of ${JSON.stringify(names)}) {
          const href = \`/assets/text-\${['hi', 'mr'].includes(language) ? language : 'en'}-\${name}.js\`;
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
        }
      }
    `;

/** A file that loads parts later, asking for their sentences at the same moment and not when they have come. */
function askingAhead(from: string, code: string, hashesFor: Grouped['hashesFor']): string | null {
  const asking = code.replaceAll(/\bimport\('(\.[^']+\.tsx?)'\)/g, (whole, path: string) => {
    const hashes = hashesFor(join(dirname(from), path), from);
    return hashes.length === 0 ? whole : `(askTexts('${hashes.join(' ')}'), ${whole})`;
  });
  return asking === code ? null : `import { askTexts } from '${join(ROOT, 'src/kit/text/text.client.ts')}';${asking}`;
}

/**
 * In the built console a text holds none of its sentences: those of a language are loaded when it is shown, together with what the same
 * parts of the console say. All texts are one file more in each language, for pages that show data of any domain.
 */
export function texts(): Plugin {
  const { groups, groupOfText, hashesFor } = groupTexts();
  const askedWith = (from: string, code: string) => askingAhead(from, code, hashesFor);
  return {
    name: 'texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { output: { chunkFileNames: (chunk) => fileOf(chunk.moduleIds.at(-1) ?? '', groups) } } } }),
    // Before the style sheets: a script behind them waits for them.
    transformIndexHtml: (html, { filename }) => {
      const names = (FIRST_OF[basename(filename)] ?? []).flatMap((group) => groups.get(group)?.hash ?? []);
      return html.replace('</title>', (end) => `${end}\n    <script>${askFirst(names)}</script>`);
    },
    resolveId: (id) => (GROUP.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language, group] = GROUP.exec(id) ?? [];
      if (!language || !group) return null;
      const parts = (groups.get(group)?.files ?? []).map((file) => {
        const code = readFileSync(join(ROOT, file), 'utf8');
        const { start, end } = literalOf(this.parse(code, { lang: 'ts' }), language);
        return code.slice(start, end);
      });
      return `export const sentences = Object.assign(${parts.join(',\n')});`;
    },
    transform(code, id) {
      const file = id.replace(`${ROOT}/`, '');
      if (file === EVERY)
        return `import { defineTexts } from '../kit/text/texts.contract.ts';
defineTexts({ ${LANGUAGES.map((language) => `${language}: ${lazily('every', language)}`).join(', ')} });`;
      if (!TEXT.test(file)) return file.startsWith('src/') ? askedWith(file, code) : null;
      const program: unknown = this.parse(code, { lang: 'ts' });
      const group = groupOfText.get(file);
      if (group === undefined) throw new Error(`${basename(file)} belongs to no part of the console that could be found`);
      return LANGUAGES.map((language) => ({ language, ...literalOf(program, language) }))
        .toSorted((a, b) => b.start - a.start)
        .reduce((done, { language, start, end }) => done.slice(0, start) + lazily(group, language) + done.slice(end), code);
    },
  };
}
