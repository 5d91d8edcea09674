import type { Gate } from './gate.server.ts';
import { place, readText, treeFiles } from './tree.server.ts';

const FILE = /^db\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/;

type Table = { readonly name: string; readonly place: string; readonly scope: 'institute_id' | 'tenant_id' | undefined };

/** Comments go, text lengths stay, so that places keep their lines. */
function withoutComments(text: string): string {
  return text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
}

function bodyFrom(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open, at);
  }
  return text.slice(open);
}

function tablesOf(file: string, text: string): Table[] {
  const pattern = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*\(/gi;
  return [...text.matchAll(pattern)].map((match) => {
    const body = bodyFrom(text, match.index + match[0].length - 1);
    const scope = /\binstitute_id\s+uuid/i.test(body) ? 'institute_id' : /\btenant_id\s+uuid/i.test(body) ? 'tenant_id' : undefined;
    return { name: (match[1] ?? '').replaceAll('"', ''), place: place(file, text, match.index), scope };
  });
}

/** Either the three statements are written out, or the table is handed to the procedure that writes them. */
function policyFaults(table: Table, all: string): string[] {
  if (table.scope === undefined) return [];
  const procedure = table.scope === 'institute_id' ? 'own_by_institute' : 'own_by_tenant';
  if (new RegExp(`call\\s+(?:${procedure}|own_by_\\w+)\\s*\\(\\s*'${table.name}'`, 'i').test(all)) return [];
  const asked: readonly [string, RegExp][] = [
    ['enable row level security', new RegExp(`alter\\s+table\\s+${table.name}\\s+enable\\s+row\\s+level\\s+security`, 'i')],
    ['force row level security', new RegExp(`alter\\s+table\\s+${table.name}\\s+force\\s+row\\s+level\\s+security`, 'i')],
    ['create policy', new RegExp(`create\\s+policy\\s+\\w+\\s+on\\s+${table.name}\\b[^;]*prangan_app`, 'i')],
  ];
  return asked
    .filter(([, pattern]) => !pattern.test(all))
    .map(([words]) => `${table.place}: table ${table.name} has ${table.scope} but no "${words}"`);
}

function definerFaults(file: string, text: string): string[] {
  return [...text.matchAll(/security\s+definer(?!\s+set\s+search_path)/gi)].map(
    (match) => `${place(file, text, match.index)}: security definer without "set search_path" right behind it`,
  );
}

function viewFaults(file: string, text: string): string[] {
  return [...text.matchAll(/create\s+(?:or\s+replace\s+)?view\s+\w+(?!\s+with\s*\(\s*security_invoker)/gi)]
    .filter((match) => !/^\w*\s+with\s*\(\s*security_invoker/i.test(text.slice(match.index + match[0].length)))
    .map((match) => `${place(file, text, match.index)}: a view without "with (security_invoker = true)" shows its owner's rows`);
}

function numberFaults(files: readonly string[]): string[] {
  return files.flatMap((file, index) => {
    const number = Number(FILE.exec(file)?.[1] ?? Number.NaN);
    return number === index + 1 ? [] : [`${file}: the number should be ${String(index + 1).padStart(4, '0')}`];
  });
}

/** Row policies, numbers and definer functions as they are written; the catalog test asks the migrated database the same. */
export const migrationsGate: Gate = {
  name: 'migrations',
  async run(root) {
    const files = (await treeFiles(root)).filter((file) => file.startsWith('db/migrations/') && file.endsWith('.sql'));
    if (files.length === 0) return ['db/migrations: no migration was found: nothing was checked'];
    const texts = await Promise.all(files.map(async (file) => ({ file, text: withoutComments(await readText(root, file)) })));
    const all = texts.map((one) => one.text).join('\n');
    return [
      ...numberFaults(files),
      ...texts.flatMap(({ file, text }) => [
        ...tablesOf(file, text).flatMap((table) => policyFaults(table, all)),
        ...definerFaults(file, text),
        ...viewFaults(file, text),
      ]),
    ];
  },
};
