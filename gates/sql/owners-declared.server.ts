import { place, readText, treeFiles } from '../tree.server.ts';

const DECLARATION = /comment\s+on\s+(table|view|function)\s+(\w+)\s+is\s+'([^']*)'/gi;
const DROPPED = /^drop\s+(?:table|view)\s+(\w+)/gim;
const RENAMED = /^alter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)/gim;
const WORDS = /^owner: ([a-z-]+|kit\/[a-z-]+)(?:; read by: (domains|everyone))?$/;
const FUNCTION = /create\s+(?:or\s+replace\s+)?function\s+(\w+)((?:(?!\bcreate\s)[\s\S])*?)\bas\s+\$/gi;

/** Who writes a table, and who else reads it: nobody, the other domains, or the kit too. */
export type Ownership = {
  readonly kind: string;
  readonly owner: string;
  readonly readers: 'owner' | 'domains' | 'everyone';
  readonly place: string;
};

export type Declared = {
  readonly owners: ReadonlyMap<string, Ownership>;
  /** Definer functions as the migrations make them: they answer past the row policies of whoever asks. */
  readonly definers: ReadonlySet<string>;
  readonly faults: readonly string[];
};

/** The last migration that names a table says whose it is. */
export async function ownersDeclared(root: string): Promise<Declared> {
  const files = (await treeFiles(root)).filter((file) => /^db\/migrations\/.*\.sql$/.test(file));
  const owners = new Map<string, Ownership>();
  const definers = new Set<string>();
  const faults: string[] = [];
  for (const file of files) {
    const text = (await readText(root, file)).replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
    for (const match of text.matchAll(DECLARATION)) {
      const [, kind = '', name = '', comment = ''] = match;
      const words = WORDS.exec(comment);
      const at = place(file, text, match.index);
      if (words === null) faults.push(`${at}: "${comment}" is not "owner: <domain or kit/folder>[; read by: domains|everyone]"`);
      const readers = words?.[2] === 'domains' || words?.[2] === 'everyone' ? words[2] : 'owner';
      if (words !== null) owners.set(name, { kind: kind.toLowerCase(), owner: words[1] ?? '', readers, place: at });
    }
    for (const [, name = ''] of text.matchAll(DROPPED)) owners.delete(name);
    for (const [, before = '', after = ''] of text.matchAll(RENAMED)) {
      const owned = owners.get(before);
      if (owned !== undefined) owners.set(after, owned);
      owners.delete(before);
    }
    for (const match of text.matchAll(FUNCTION)) if (/security\s+definer/i.test(match[2] ?? '')) definers.add(match[1] ?? '');
  }
  return { owners, definers, faults };
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables and views of the migrated database, from the generated table types. */
export async function tablesMade(root: string): Promise<ReadonlySet<string>> {
  const text = await readText(root, 'db/tables.ts');
  const body = /export interface DB \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return new Set([...body.matchAll(/^ {2}(\w+):/gm)].map((match) => snake(match[1] ?? '')));
}
