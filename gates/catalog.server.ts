import { isNode, partOf, syntaxOf, type SyntaxNode, walk, wordOf } from './syntax.server.ts';
import { place, readText } from './tree.server.ts';

const LANGUAGES = ['en', 'hi', 'mr'] as const;
const TEXT = /^src\/.*\.text\.ts$/;
const SCREEN = /^src\/.*(?:\.tsx|\.client\.ts)$/;
/** The entries wait by themselves, and the list of pages hands its loaders to what waits. */
const WAITS_BY_ITSELF = /^src\/(?:main\.|app\/pages\.client\.ts)/;

function isPattern(node: SyntaxNode): boolean {
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
}

function sentenceOf(node: SyntaxNode): string {
  if (node.type === 'StringLiteral') return wordOf(node);
  const parts = Array.isArray(node['quasis']) ? node['quasis'].filter(isNode) : [];
  return parts.map(partOf).join('');
}

/** All sentences of one object literal, keyed by their path joined with dots. */
function sentences(object: SyntaxNode, prefix: string, into: Map<string, string>): void {
  const properties = Array.isArray(object['properties']) ? object['properties'].filter(isNode) : [];
  for (const property of properties) {
    const value = property['value'];
    if (property.type !== 'KeyValueProperty' || !isNode(value)) continue;
    const key = `${prefix}${wordOf(property['key'])}`;
    if (value.type === 'ObjectExpression') sentences(value, `${key}.`, into);
    else into.set(key, isPattern(value) ? sentenceOf(value) : 'code');
  }
}

/** What a text says in each language: the object literals of its one call of `defineTexts`. */
export function textIn(tree: SyntaxNode): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  walk(tree, (node) => {
    if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 'defineTexts' || !Array.isArray(node['arguments'])) return;
    const first: unknown = node['arguments'][0];
    const object = typeof first === 'object' && first !== null && 'expression' in first ? first.expression : undefined;
    const properties = isNode(object) && Array.isArray(object['properties']) ? object['properties'].filter(isNode) : [];
    for (const { key, value } of properties.map((one) => ({ key: wordOf(one['key']), value: one['value'] }))) {
      if (!isNode(value) || value.type !== 'ObjectExpression') continue;
      const own = new Map<string, string>();
      sentences(value, '', own);
      found.set(key, own);
    }
  });
  return found;
}

function placeholders(sentence: string): string {
  return [...new Set(sentence.match(/\{\w+/g) ?? [])].sort().join(' ');
}

/** Names that keep their letters in every script: the product, keys, programs, languages as they are stored, units. Codes in capitals always do. */
const KEEPS_ITS_LETTERS = new Set([
  'Prangan',
  'Enter',
  'Ctrl',
  'Alt',
  'Shift',
  'Tab',
  'Esc',
  'Del',
  'Excel',
  'English',
  'Marathi',
  'zip',
  'kB',
  'xlsx',
  'http',
  'https',
  'bloodGroup',
  'png',
  'jpeg',
  'n',
]);
const LATIN_WORD = /[A-Za-z]+/g;

/** English words left in a Hindi or Marathi sentence. */
function leftInEnglish(sentence: string): string[] {
  const words = sentence.replaceAll(/\{[^}]*\}/g, ' ').match(LATIN_WORD) ?? [];
  return words.filter((word) => !KEEPS_ITS_LETTERS.has(word) && word !== word.toUpperCase());
}

function compare(where: string, english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [key, sentence] of english) {
    const translated = other.get(key);
    if (translated === undefined) faults.push(`${where}: "${key}" is missing`);
    else if (translated.trim() === '') faults.push(`${where}: "${key}" is empty`);
    else if (placeholders(translated) !== placeholders(sentence)) faults.push(`${where}: "${key}" has other placeholders than English`);
    else if (!where.endsWith(' en') && leftInEnglish(translated).length > 0)
      faults.push(`${where}: "${key}" is left in English: ${leftInEnglish(translated).join(', ')}`);
  }
  for (const key of other.keys()) if (!english.has(key)) faults.push(`${where}: "${key}" does not exist in English`);
  return faults;
}

/** Parts of the console that are loaded and shown without waiting for their sentences. */
function shownTooSoon(file: string, text: string): string[] {
  if (!SCREEN.test(file) || /\.test\.tsx?$/.test(file) || WAITS_BY_ITSELF.test(file)) return [];
  const found = text.matchAll(/(?<!with(?:Every)?Texts?\()\bimport\('(?=\.[^']+\.(?:tsx|client\.ts)')/g);
  return [...found].map((match) => `${place(file, text, match.index)}: shown without its sentences: withTexts(import('…'))`);
}

/** English is the measure: every language has its keys, no other, with the same placeholders; a key is in one text only. */
export async function catalogFaults(root: string, files: readonly string[]): Promise<string[]> {
  const homes = new Map<string, string>();
  const faults: string[] = [];
  for (const file of files) {
    const text = await readText(root, file);
    faults.push(...shownTooSoon(file, text));
    if (!TEXT.test(file)) continue;
    const found = textIn(syntaxOf(file, text));
    const english = found.get('en') ?? new Map<string, string>();
    if (english.size === 0) faults.push(`${file}: no sentence was found: nothing was checked`);
    for (const language of LANGUAGES)
      faults.push(...compare(`${file} ${language}`, english, found.get(language) ?? new Map<string, string>()));
    for (const key of english.keys()) {
      const before = homes.get(key);
      if (before !== undefined) faults.push(`${file}: "${key}" is in ${before} already: one of the two is never shown`);
      homes.set(key, file);
    }
  }
  return faults;
}
