import { isNode, type SyntaxNode, wordOf } from '../syntax.server.ts';
import { type Closure, entered, isFunction, resolve, type Scope, topOf, within } from './closure.server.ts';
import { type Module, nodesOf } from './module.server.ts';
import { isComposedTemplate, isSqlTemplate } from './statements-in.server.ts';

/** A statement that the code executes, with the row type that it claims, and how it calls its text. */
export type Executed = {
  readonly node: SyntaxNode;
  readonly closure: Closure;
  readonly row: SyntaxNode | undefined;
  readonly says: 'FIXED' | 'COMPOSED';
};

function executedBy(node: SyntaxNode, scope: Scope): Executed | undefined {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  if (wordOf(callee['property']) !== 'execute' || !isNode(callee['object'])) return undefined;
  const closure = resolve({ node: callee['object'], scope });
  if (closure.node === undefined) return undefined;
  if (isComposedTemplate(closure.node)) return { node: callee['object'], closure, row: undefined, says: 'COMPOSED' };
  if (!isSqlTemplate(closure.node)) return undefined;
  const types = closure.node['typeParameters'];
  const [row] = isNode(types) ? nodesOf(types['params']) : [];
  return { node: callee['object'], closure, row, says: 'FIXED' };
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const collect = (value: unknown): void => {
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const [key, value] of Object.entries(node)) if (key !== 'span') collect(value);
  return found;
}

/** Every `sql` of a file that is executed, each with the names that it sees. */
export function executedIn(module: Module): Executed[] {
  const found: Executed[] = [];
  const visit = (node: SyntaxNode, scope: Scope): void => {
    const one = executedBy(node, scope);
    if (one !== undefined) found.push(one);
    let inside = isFunction(node) || node.type === 'ClassMethod' ? entered(node, scope, []) : scope;
    if (node.type === 'BlockStatement' || node.type === 'FunctionBody') inside = within(scope, nodesOf(node['stmts']));
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(module.tree, topOf(module));
  return found;
}
