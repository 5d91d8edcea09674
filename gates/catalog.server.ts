import { isNode, partOf, placeOf, syntaxOf, type SyntaxNode, walk, wordOf } from './syntax.server.ts';
import { readText } from './tree.server.ts';

const LANGUAGES = ['en', 'hi', 'mr'] as const;
const FOLDER = 'src/app/text/';

/** The language of a catalog file: `en.client.ts`, `exams.en.client.ts`, `en-exams.client.ts` or `en/exams.client.ts`. */
function languageOf(file: string): string | undefined {
  if (!file.startsWith(FOLDER) || !file.endsWith('.client.ts')) return undefined;
  return LANGUAGES.find((language) => new RegExp(`[/.-]${language}[/.-]`).test(file.slice(FOLDER.length - 1)));
}

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

function outermostObjects(tree: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const inside = new Set<SyntaxNode>();
  walk(tree, (node) => {
    if (node.type !== 'ObjectExpression') return;
    if (!inside.has(node)) found.push(node);
    walk(node, (below) => inside.add(below));
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
  'Tab',
  'Excel',
  'English',
  'Marathi',
  'zip',
  'kB',
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

function compare(language: string, english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [key, sentence] of english) {
    const translated = other.get(key);
    if (translated === undefined) faults.push(`${FOLDER}${language}: "${key}" is missing`);
    else if (translated.trim() === '') faults.push(`${FOLDER}${language}: "${key}" is empty`);
    else if (placeholders(translated) !== placeholders(sentence))
      faults.push(`${FOLDER}${language}: "${key}" has other placeholders than English`);
    else if (leftInEnglish(translated).length > 0)
      faults.push(`${FOLDER}${language}: "${key}" is left in English: ${leftInEnglish(translated).join(', ')}`);
  }
  for (const key of other.keys()) if (!english.has(key)) faults.push(`${FOLDER}${language}: "${key}" does not exist in English`);
  return faults;
}

/** Keys asked for by `t('…')` that no catalog has. */
async function unknownKeys(root: string, files: readonly string[], english: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files.filter((name) => /^src\/.*(?:\.tsx|\.client\.ts)$/.test(name) && !/\.test\.tsx?$/.test(name))) {
    const text = await readText(root, file);
    walk(syntaxOf(file, text), (node) => {
      if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 't' || !Array.isArray(node['arguments'])) return;
      const first: unknown = node['arguments'][0];
      const key = typeof first === 'object' && first !== null && 'expression' in first ? first.expression : undefined;
      if (isNode(key) && key.type === 'StringLiteral' && !english.has(wordOf(key))) {
        faults.push(`${placeOf(file, text, key)}: the catalog has no "${wordOf(key)}"`);
      }
    });
  }
  return faults;
}

/** English is the measure: every language has its keys, no other, with the same placeholders; a key stands in one part. */
export async function catalogFaults(root: string, files: readonly string[]): Promise<string[]> {
  const catalogs = new Map<string, Map<string, string>>(LANGUAGES.map((language) => [language, new Map()]));
  const twice: string[] = [];
  for (const file of files) {
    const into = catalogs.get(languageOf(file) ?? '');
    if (into === undefined) continue;
    const own = new Map<string, string>();
    for (const object of outermostObjects(syntaxOf(file, await readText(root, file)))) sentences(object, '', own);
    for (const [key, sentence] of own) {
      if (into.has(key)) twice.push(`${file}: "${key}" stands in another part already: one of the two is never shown`);
      into.set(key, sentence);
    }
  }
  const english = catalogs.get('en') ?? new Map<string, string>();
  if (english.size === 0)
    return files.some((file) => file.startsWith(FOLDER)) ? [`${FOLDER}en: no sentence was found: nothing was checked`] : [];
  const others = LANGUAGES.filter((language) => language !== 'en');
  const faults = others.flatMap((language) => compare(language, english, catalogs.get(language) ?? new Map<string, string>()));
  return [...twice, ...faults, ...(await unknownKeys(root, files, english))];
}
