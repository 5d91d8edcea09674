import { withoutExceptions } from './allow.server.ts';
import type { Gate } from './gate.server.ts';
import { partOf, placeOf, syntaxOf, type SyntaxNode, walk, wordOf } from './syntax.server.ts';
import { readText, sourceFiles, treeFiles } from './tree.server.ts';

const KIT = /^src\/kit\//;
/** Tests, and what only tests import, need some noun to try the kit with. */
const TRIES = /\.test\.tsx?$|^src\/kit\/(?:[\w-]+\/)*test-[^/]+$/;

/** Tables of the kit's own services. */
const OWN_TABLES = new Set(
  (
    'approval_request attempt_limit audit_chain audit_entry audit_seal bulk_change bulk_change_row feed_file feed_fill feed_job feed_mapping feed_row feed_setting hydration_change ' +
    'idempotency_key job list_columns list_view module_setting notification notification_channel notification_mute outbox_message people_export ' +
    'people_export_piece rate_limit reading_tally reminder row_count stack_row stack_run trash trash_content'
  ).split(' '),
);
/** What every row belongs to and who acts: the kit's scope, session and rights are made of these, and only Identity and Institute write them. */
const SCOPE_TABLES = new Set('tenant institute user_account session policy policy_statement policy_attachment team team_member'.split(' '));

/** The features of that scope. */
const SCOPE_FEATURES = new Set(['institutes', 'users', 'organisation']);

/** Nouns that mean one thing in one domain. Words that offices use everywhere (paper, mark, class, subject) say nothing by themselves. */
const NOUNS =
  /student|teacher|exam(?!ple|in(?:e(?![a-z])|es|ed|ing))|semester|enrol(?:s|l|ment)|course|curricul|syllab|department|division|degree|facult|hall.?ticket|seat.?number|mark.?sheet|inward(?!s)|gracing|backlog/i;

async function tablesOf(root: string): Promise<Set<string>> {
  const migrations = (await treeFiles(root)).filter((file) => /^db\/migrations\/.*\.sql$/.test(file));
  const texts = await Promise.all(migrations.map((file) => readText(root, file)));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].flatMap((match) => match[1] ?? []),
    ),
  );
}

async function featuresOf(root: string, files: readonly string[]): Promise<Set<string>> {
  const declared = files.filter((file) => /^src\/domains\/.*\.features\.ts$/.test(file));
  const texts = await Promise.all(declared.map((file) => readText(root, file)));
  const names = texts.flatMap((text) => [...text.matchAll(/(\w+): \{\s*module:/g)].flatMap((match) => match[1] ?? []));
  return new Set(names.filter((name) => !SCOPE_FEATURES.has(name)));
}

const camel = (table: string) => table.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
const after = /\b(?:from|join|into|update|table|using)\s+(\w+)/gi;

/** Tables that a text names: every name of several words, a single word where SQL expects a table. */
function tablesIn(text: string, foreign: ReadonlySet<string>): string[] {
  const words = [...text.matchAll(/\w+/g)].map(([word]) => word).filter((word) => word.includes('_'));
  const placed = [...text.matchAll(after)].flatMap((match) => match[1] ?? []);
  return [...words, ...placed].filter((word) => foreign.has(word));
}

interface Known {
  readonly foreign: ReadonlySet<string>;
  readonly foreignCamel: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
}

/** What a literal, a part of a template or a name in the code says of a domain. */
function saidBy(node: SyntaxNode, { foreign, foreignCamel, features }: Known): string[] {
  const literal = node.type === 'StringLiteral' ? wordOf(node) : node.type === 'TemplateElement' ? partOf(node) : null;
  const name = node.type === 'Identifier' ? wordOf(node) : '';
  const noun = NOUNS.exec(literal ?? name)?.[0];
  const said = noun === undefined ? [] : [`"${noun}" is a noun of a domain`];
  if (literal === null) return said;
  if (features.has(literal)) said.push(`"${literal}" is a feature of a domain`);
  for (const table of tablesIn(literal, foreign)) said.push(`${table} is a table of a domain`);
  if (foreignCamel.has(literal)) said.push(`${literal} is a table of a domain`);
  return said;
}

function faultsOf(file: string, text: string, known: Known): string[] {
  const faults = new Set<string>();
  walk(syntaxOf(file, text), (node) => {
    if (node.type === 'ImportDeclaration') return;
    for (const said of saidBy(node, known)) faults.add(`${placeOf(file, text, node)}: ${said}: let the domain declare it`);
  });
  return [...faults];
}

/** The kit names no table, no feature and no noun of a domain: what differs from domain to domain, the domain declares. */
export const kitWordsGate: Gate = {
  name: 'kit-words',
  async run(root) {
    const files = await sourceFiles(root);
    const read = files.filter((file) => KIT.test(file) && !TRIES.test(file));
    if (read.length === 0) return ['no file of the kit was found: nothing was checked'];
    const tables = await tablesOf(root);
    if (tables.size === 0) return ['no table was found: nothing was checked'];
    const foreign = new Set([...tables].filter((table) => !OWN_TABLES.has(table) && !SCOPE_TABLES.has(table)));
    const known = {
      foreign,
      foreignCamel: new Set([...foreign].filter((table) => table.includes('_')).map(camel)),
      features: await featuresOf(root, files),
    };
    const faults: string[] = [];
    for (const file of read) faults.push(...faultsOf(file, await readText(root, file), known));
    return withoutExceptions('kit-words', faults, files);
  },
};
