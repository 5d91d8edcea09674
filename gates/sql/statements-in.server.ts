import { isNode, type SyntaxNode, syntaxOf, walk, wordOf } from '../syntax.server.ts';
import { type TableUse, tableUses } from './table-use.server.ts';

/** Queries of the builder: what the method does with the table that its first argument names. */
const BUILDER: Readonly<Record<string, TableUse['way']>> = {
  selectFrom: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  rightJoin: 'reads',
  fullJoin: 'reads',
  innerJoinLateral: 'reads',
  leftJoinLateral: 'reads',
  using: 'reads',
  insertInto: 'writes',
  updateTable: 'writes',
  deleteFrom: 'writes',
  mergeInto: 'writes',
};

export type Found = TableUse & { readonly node: SyntaxNode };

export function isSqlTemplate(node: SyntaxNode): boolean {
  return node.type === 'TaggedTemplateExpression' && wordOf(node['tag']) === 'sql';
}

/** `composed({ … })` before a template: a statement whose text is made at run time. */
export function isComposedTemplate(node: SyntaxNode): boolean {
  const tag = node['tag'];
  return node.type === 'TaggedTemplateExpression' && isNode(tag) && tag.type === 'CallExpression' && wordOf(tag['callee']) === 'composed';
}

/** The literal parts of a template. */
export function literalParts(node: SyntaxNode): readonly string[] {
  const template = node['template'];
  const quasis = isNode(template) && Array.isArray(template['quasis']) ? template['quasis'] : [];
  return quasis.filter(isNode).map((part) => (typeof part['cooked'] === 'string' ? part['cooked'] : ''));
}

function inTemplate(node: SyntaxNode, tables: ReadonlySet<string>): Found[] {
  return tableUses(literalParts(node).join('$1'), tables).map((use) => ({ ...use, node }));
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function namesIn(argument: unknown): string[] {
  if (!isNode(argument)) return [];
  if (argument.type === 'StringLiteral') return [wordOf(argument).split(/\s/)[0] ?? ''];
  if (argument.type !== 'ArrayExpression' || !Array.isArray(argument['elements'])) return [];
  return argument['elements'].flatMap((element: unknown) =>
    typeof element === 'object' && element !== null && 'expression' in element ? namesIn(element.expression) : [],
  );
}

function argumentsOf(node: SyntaxNode): unknown[] {
  const list: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  return list.map((one) => (typeof one === 'object' && one !== null && 'expression' in one ? one.expression : one));
}

function inBuilder(node: SyntaxNode, tables: ReadonlySet<string>): Found[] {
  const callee = node['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return [];
  const way = BUILDER[wordOf(callee['property'])];
  if (way === undefined) return [];
  return namesIn(argumentsOf(node)[0])
    .map(snake)
    .filter((table) => tables.has(table))
    .map((table) => ({ table, way, at: 0, node }));
}

/** `sql.table(…)` hides the table from the text around it. */
export function isTableReference(node: SyntaxNode): boolean {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  return wordOf(callee['object']) === 'sql' && wordOf(callee['property']) === 'table';
}

/** Every place of a file where SQL touches one of `tables`. */
export function tablesIn(file: string, text: string, tables: ReadonlySet<string>): Found[] {
  const found: Found[] = [];
  walk(syntaxOf(file, text), (node) => {
    if (isSqlTemplate(node) || isComposedTemplate(node)) found.push(...inTemplate(node, tables));
    else if (node.type === 'CallExpression') found.push(...inBuilder(node, tables));
  });
  return found;
}
