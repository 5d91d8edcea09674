import { withoutExceptions } from './allow.server.ts';
import type { Gate } from './gate.server.ts';
import { isNode, placeOf, syntaxOf, type SyntaxNode, walk, wordOf } from './syntax.server.ts';
import { place, readText, sourceFiles } from './tree.server.ts';

const PURE = /\.(?:rules|contract|menu|features)\.ts$/;
/** The one place that may write the session's scope settings. */
const SCOPE = /^src\/kit\/db\/(?:scope|database)\.server\.ts$/;
/** Tests may play the scope in a transaction of their own, never for a session. */
const TEST = /^tests\/|\.test\.tsx?$/;
const CHECKS_THEMSELVES = /^gates\//;

function isArgless(node: SyntaxNode): boolean {
  return !Array.isArray(node['arguments']) || node['arguments'].length === 0;
}

/** `new Date()` and `Date()` read the clock; `new Date(text)` and `Date.UTC` do not. */
function readsClock(node: SyntaxNode): boolean {
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    wordOf(node['callee']) === 'Date' &&
    (isArgless(node) || node.type === 'CallExpression')
  );
}

function isRawSql(node: SyntaxNode): boolean {
  if (node.type !== 'MemberExpression') return false;
  const property = isNode(node['property']) ? wordOf(node['property']) : '';
  const object = wordOf(node['object']);
  return object === 'sql' && ['raw', 'lit'].includes(property);
}

function syntaxFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const pure = PURE.test(file);
  walk(syntaxOf(file, text), (node) => {
    if (pure && readsClock(node)) faults.push(`${placeOf(file, text, node)}: reads the clock; the time is an argument`);
    if (!TEST.test(file) && isRawSql(node))
      faults.push(`${placeOf(file, text, node)}: raw SQL text: use parameters and sql.ref, sql.table, sql.id`);
  });
  return faults;
}

/** The scope is set for one transaction only: a setting that outlives it would show the next caller another institute's rows. */
function scopeFaults(file: string, text: string): string[] {
  const outside = !SCOPE.test(file) && !TEST.test(file);
  const patterns: readonly [RegExp, string, boolean][] = [
    [/\bset\s+(?:session\s+)?app\./gi, 'sets the scope for the whole session: use the scope of the database kit', true],
    [/\bset\s+local\s+app\./gi, 'sets the scope outside the scope file of the database kit', outside],
    [/set_config\s*\([^)]*\bfalse\s*\)/gi, 'sets a setting for the whole session', true],
    [/set_config\s*\(\s*'app\./gi, 'sets the scope outside the scope file of the database kit', outside],
  ];
  return patterns.flatMap(([pattern, words, active]) =>
    active ? [...text.matchAll(pattern)].map((match) => `${place(file, text, match.index)}: ${words}`) : [],
  );
}

/** What the linter cannot say: no clock in rules, no raw SQL, the scope is set in one file and for one transaction. */
export const purityGate: Gate = {
  name: 'purity',
  async run(root) {
    const files = (await sourceFiles(root)).filter((file) => /\.tsx?$/.test(file) && !CHECKS_THEMSELVES.test(file));
    if (files.length === 0) return ['no source file was found: nothing was checked'];
    const faults: string[] = [];
    for (const file of files) {
      const text = await readText(root, file);
      faults.push(...syntaxFaults(file, text), ...scopeFaults(file, text));
    }
    return withoutExceptions('purity', faults, files);
  },
};
