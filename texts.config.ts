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

/** For each text the parts of the console that need it as soon as they are loaded: pages, drawers, the two entries. */
function rootsOfTexts(): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>();
  const parts = new Set(['src/main.auth.tsx', 'src/main.console.tsx']);
  for (const part of parts) {
    const seen = new Set([part]);
    for (const file of seen) {
      if (TEXT.test(file)) roots.set(file, (roots.get(file) ?? new Set()).add(part));
      const { now, later } = importsOf(file);
      now.forEach((one) => seen.add(one));
      later.forEach((one) => parts.add(one));
    }
  }
  return roots;
}

function groupOf(file: string, roots: ReadonlySet<string>): string {
  if (roots.has('src/main.auth.tsx')) return 'front';
  if (roots.has('src/main.console.tsx')) return 'shell';
  if (file.includes('.refusals.')) return 'refusals';
  if (file.startsWith('src/kit/') && roots.size > MANY) return 'kit';
  return createHash('sha256')
    .update([...roots].toSorted().join(' '))
    .digest('hex')
    .slice(0, 8);
}

/** Texts that the same parts of the console need, by the name of their group; all there are once more as one. */
function groupTexts(): { readonly groups: Map<string, string[]>; readonly groupOfText: Map<string, string> } {
  const all = globSync('src/**/*.text.ts', { cwd: ROOT }).toSorted();
  const roots = rootsOfTexts();
  const groupOfText = new Map(all.map((file) => [file, groupOf(file, roots.get(file) ?? new Set())]));
  const groups = Map.groupBy(all, (file) => groupOfText.get(file) ?? '');
  groups.set('every', all);
  return { groups, groupOfText };
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

/**
 * In the built console a text holds none of its sentences: those of a language are loaded when it is shown, together with what the same
 * parts of the console say. All texts are one file more in each language, for pages that show data of any domain.
 */
export function texts(): Plugin {
  const { groups, groupOfText } = groupTexts();
  return {
    name: 'texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (GROUP.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language, group] = GROUP.exec(id) ?? [];
      if (!language || !group) return null;
      const parts = (groups.get(group) ?? []).map((file) => {
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
      if (!TEXT.test(file)) return null;
      const program: unknown = this.parse(code, { lang: 'ts' });
      const group = groupOfText.get(file);
      if (group === undefined) throw new Error(`${basename(file)} belongs to no part of the console that could be found`);
      return LANGUAGES.map((language) => ({ language, ...literalOf(program, language) }))
        .toSorted((a, b) => b.start - a.start)
        .reduce((done, { language, start, end }) => done.slice(0, start) + lazily(group, language) + done.slice(end), code);
    },
  };
}
