import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withoutExceptions } from './allow.server.ts';
import type { Gate } from './gate.server.ts';
import { type Declared, type Ownership, ownersDeclared, tablesMade } from './sql/owners-declared.server.ts';
import { type Found, isTableReference, tablesIn } from './sql/statements-in.server.ts';
import { placeOf, syntaxOf, walk } from './syntax.server.ts';
import { readText, sourceFiles } from './tree.server.ts';

const PRODUCT = /^src\/.*\.ts$/;
const TEST = /\.test\.ts$|\/test-[^/]+\.ts$/;
const SPEAKS_SQL = /\bsql\b|selectFrom|insertInto|updateTable|deleteFrom|mergeInto/;

/** The domain or the folder of the kit that a file belongs to; of what assembles the product, the first folder. */
function homeOf(file: string): string {
  const [, first = '', second = ''] = file.split('/');
  if (first === 'domains') return second;
  return first === 'kit' ? `kit/${second}` : first;
}

function mayRead(home: string, owned: Ownership, isDomain: boolean): boolean {
  return home === owned.owner || owned.readers === 'everyone' || (isDomain && owned.readers === 'domains');
}

function usageFaults(file: string, text: string, found: Found, owners: Declared['owners']): string[] {
  const owned = owners.get(found.table);
  const home = homeOf(file);
  if (owned === undefined) return [];
  const at = placeOf(file, text, found.node);
  if (found.way === 'writes' && home !== owned.owner)
    return [`${at}: writes ${found.table}, which ${owned.owner} owns: ask a function of its door`];
  if (found.way === 'reads' && !mayRead(home, owned, file.startsWith('src/domains/')))
    return [`${at}: reads ${found.table}, which ${owned.owner} keeps to itself: read a view of it, or ask its door`];
  return [];
}

/** The kit works on the tables of masters that are given to it; a domain writes the name of the table down. */
function hiddenFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  walk(syntaxOf(file, text), (node) => {
    if (isTableReference(node)) faults.push(`${placeOf(file, text, node)}: sql.table hides whose table it is: write it in the SQL`);
  });
  return faults;
}

/** Everything has an owner that exists, and a view is named after it, so that a reader sees whose it is. */
function declarationFaults(root: string, made: ReadonlySet<string>, { owners, definers, faults }: Declared): string[] {
  const nameless = [...made, ...definers].filter((name) => !owners.has(name));
  return [
    ...faults,
    ...nameless.map((name) => `db/migrations: ${name} has no owner: comment on table ${name} is 'owner: …'`),
    ...[...owners].flatMap(([name, { kind, owner, place }]) => {
      if (kind !== 'function' && !made.has(name)) return [`${place}: there is no ${kind} ${name}`];
      const folder = owner.startsWith('kit/') ? `src/${owner}` : `src/domains/${owner}`;
      if (!existsSync(join(root, folder))) return [`${place}: the owner ${owner} of ${name} has no folder ${folder}`];
      const named = kind !== 'view' || name.startsWith(`${owner.split('/')[0]}_`);
      return named ? [] : [`${place}: the view ${name} does not begin with the name of its owner, ${owner}`];
    }),
  ];
}

/** Who owns a table owns its SQL: nobody else writes it, and others read only what its declaration opens to them. */
export const ownersGate: Gate = {
  name: 'owners',
  async run(root) {
    const declared = await ownersDeclared(root);
    const made = await tablesMade(root);
    if (made.size === 0) return ['db/tables.ts: no table was found: nothing was checked'];
    const names = new Set([...made, ...declared.definers]);
    const files = (await sourceFiles(root)).filter((file) => PRODUCT.test(file) && !TEST.test(file));
    const faults: string[] = [];
    for (const file of files) {
      const text = await readText(root, file);
      if (!SPEAKS_SQL.test(text)) continue;
      for (const found of tablesIn(file, text, names)) faults.push(...usageFaults(file, text, found, declared.owners));
      if (!file.startsWith('src/kit/')) faults.push(...hiddenFaults(file, text));
    }
    return [...declarationFaults(root, made, declared), ...withoutExceptions('owners', faults, files)];
  },
};
