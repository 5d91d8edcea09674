import { isNode, type SyntaxNode, wordOf } from '../syntax.server.ts';
import { declarationOf, type Module, nodesOf } from './module.server.ts';

/** An expression and the names it sees. `node` is undefined for what only a running program knows: `type` is its annotation. */
export type Closure = { readonly node: SyntaxNode | undefined; readonly scope: Scope; readonly type?: SyntaxNode | undefined };

export type Scope = { readonly module: Module; readonly names: ReadonlyMap<string, Closure>; readonly outer?: Scope | undefined };

const WRAPPERS = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsSatisfiesExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsTypeAssertion',
  'AwaitExpression',
]);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);
const DEEPEST = 40;

export function isFunction(node: SyntaxNode): boolean {
  return FUNCTIONS.has(node.type);
}

export function topOf(module: Module): Scope {
  return { module, names: new Map() };
}

function look(name: string, scope: Scope): Closure | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
    const found = at.names.get(name);
    if (found !== undefined) return found;
  }
  const found = declarationOf(scope.module, name);
  return found === undefined ? undefined : { node: found.node, scope: topOf(found.module) };
}

function annotationOf(node: SyntaxNode): SyntaxNode | undefined {
  const wrapper = node['typeAnnotation'];
  if (!isNode(wrapper)) return undefined;
  return isNode(wrapper['typeAnnotation']) ? wrapper['typeAnnotation'] : wrapper;
}

function memberType(type: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  if (type?.type !== 'TsTypeLiteral') return undefined;
  const member = nodesOf(type['members']).find((one) => wordOf(one['key']) === name);
  return member === undefined ? undefined : annotationOf(member);
}

/** What a pattern binds when `value` is given to it. */
function bind(pattern: SyntaxNode, value: Closure): [string, Closure][] {
  const type = annotationOf(pattern) ?? value.type;
  const typed = value.node === undefined ? { ...value, type } : value;
  if (pattern.type === 'Identifier') return [[wordOf(pattern), typed]];
  if (pattern.type === 'AssignmentPattern' && isNode(pattern['left'])) {
    const given = value.node === undefined && isNode(pattern['right']) ? { ...value, type } : value;
    return bind(pattern['left'], given);
  }
  if (pattern.type !== 'ObjectPattern') return [];
  return nodesOf(pattern['properties']).flatMap((one): [string, Closure][] => {
    const key = one['key'];
    const name = wordOf(key);
    const part = { ...memberOf(typed, name), ...(typed.node === undefined ? { type: memberType(type, name) } : {}) };
    if (one.type === 'KeyValuePatternProperty' && isNode(one['value'])) return bind(one['value'], part);
    return name === '' ? [] : [[name, part]];
  });
}

/** `value.name`, as far as it can be told. */
function memberOf(value: Closure, name: string): Closure {
  const unknown: Closure = { node: undefined, scope: value.scope };
  const whole = value.node === undefined ? value : resolve(value);
  const options = whole.node === undefined ? [] : optionsOf(whole);
  if (options.length > 0) {
    const members = options.map((option) => memberOf(option, name));
    return members.some((member) => member.node !== undefined) ? choice(whole, members) : unknown;
  }
  if (whole.node?.type !== 'ObjectExpression') return unknown;
  for (const one of nodesOf(whole.node['properties'])) {
    if (one.type === 'KeyValueProperty' && wordOf(one['key']) === name && isNode(one['value']))
      return { node: one['value'], scope: whole.scope };
    if (one.type === 'Identifier' && wordOf(one) === name) return { node: one, scope: whole.scope };
  }
  return unknown;
}

/** The local constants of a block, each seeing the others. */
export function within(outer: Scope, statements: readonly SyntaxNode[]): Scope {
  const names = new Map<string, Closure>();
  const scope: Scope = { module: outer.module, names, outer };
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration') names.set(wordOf(statement['identifier']), { node: statement, scope });
    if (statement.type !== 'VariableDeclaration') continue;
    for (const one of nodesOf(statement['declarations'])) {
      if (!isNode(one['id'])) continue;
      const init = statement['kind'] === 'const' && isNode(one['init']) ? one['init'] : undefined;
      for (const [name, value] of bind(one['id'], { node: init, scope })) names.set(name, value);
    }
  }
  return scope;
}

function parameterOf(node: SyntaxNode): SyntaxNode {
  return node.type === 'Parameter' && isNode(node['pat']) ? node['pat'] : node;
}

/** The names that a function's body sees when it is called with `given`; parameters without a value stay unknown. */
export function entered(node: SyntaxNode, scope: Scope, given: readonly Closure[]): Scope {
  const names = new Map<string, Closure>();
  nodesOf(node['params']).forEach((one, index) => {
    const pattern = parameterOf(one);
    const missing = pattern.type === 'AssignmentPattern' && isNode(pattern['right']) ? pattern['right'] : undefined;
    const value = given[index] ?? { node: given.length > 0 ? missing : undefined, scope };
    for (const [name, bound] of bind(pattern, value)) names.set(name, bound);
  });
  return { module: scope.module, names, outer: scope };
}

export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  const list: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  return list.flatMap((one) => {
    const inner = typeof one === 'object' && one !== null && 'expression' in one ? one.expression : one;
    return isNode(inner) ? [inner] : [];
  });
}

function statementsOf(body: SyntaxNode): readonly SyntaxNode[] {
  return nodesOf(body['stmts'] ?? body['statements']);
}

/** A block that returns is the same as one expression: `if (a) return b; return c` is `a ? b : c`. */
function returned(statements: readonly SyntaxNode[], scope: Scope): Closure | undefined {
  const [first, ...rest] = statements;
  if (first === undefined) return undefined;
  if (first.type === 'BlockStatement') return returned([...statementsOf(first), ...rest], within(scope, statementsOf(first)));
  if (first.type === 'ReturnStatement') return isNode(first['argument']) ? { node: first['argument'], scope } : undefined;
  if (first.type === 'IfStatement' && isNode(first['consequent'])) {
    const other = isNode(first['alternate']) ? [first['alternate'], ...rest] : rest;
    const yes = returned([first['consequent']], scope) ?? returned(rest, scope);
    const no = returned(other, scope);
    if (yes?.node === undefined || no?.node === undefined) return yes ?? no;
    return choice({ node: first, scope }, [yes, no]);
  }
  return returned(rest, scope);
}

function called(call: SyntaxNode, scope: Scope, depth: number): Closure | undefined {
  if (!isNode(call['callee'])) return undefined;
  const callee = resolve({ node: call['callee'], scope }, depth + 1);
  if (callee.node === undefined || !isFunction(callee.node)) return undefined;
  const given = argumentsOf(call).map((node): Closure => ({ node, scope }));
  const inside = entered(callee.node, callee.scope, given);
  const body = callee.node['body'];
  if (!isNode(body)) return undefined;
  if (!['BlockStatement', 'FunctionBody'].includes(body.type)) return { node: body, scope: inside };
  return returned(statementsOf(body), within(inside, statementsOf(body)));
}

/** Follows names, members and calls of functions of ours until something is left that cannot be followed. */
export function resolve(closure: Closure, depth = 0): Closure {
  const { node, scope } = closure;
  if (node === undefined || depth > DEEPEST) return closure;
  const further = (next: Closure | undefined): Closure => (next === undefined ? closure : resolve(next, depth + 1));
  const inner = WRAPPERS.has(node.type) ? (node['expression'] ?? node['argument']) : undefined;
  if (isNode(inner)) return further({ node: inner, scope });
  if (node.type === 'Identifier') return further(look(wordOf(node), scope));
  if (node.type === 'CallExpression') return further(called(node, scope, depth));
  if (node.type === 'MemberExpression' && isNode(node['object']) && isNode(node['property'])) {
    const key = node['property'].type === 'Identifier' ? wordOf(node['property']) : '';
    const object = resolve({ node: node['object'], scope }, depth + 1);
    if (object.node === undefined) return { node: undefined, scope, type: memberType(object.type, key) };
    if (node['property'].type === 'Computed' && object.node.type === 'ObjectExpression') return choice(object, entriesOf(object));
    const member = memberOf(object, key);
    return member.node === undefined ? closure : further(member);
  }
  return closure;
}

/** An entry of a table of ours that is found by a key known at run time: any of them. */
function entriesOf(table: Closure): Closure[] {
  return nodesOf(table.node?.['properties']).flatMap((one): Closure[] =>
    isNode(one['value']) ? [{ node: one['value'], scope: table.scope }] : [],
  );
}

function isClosure(value: unknown): value is Closure {
  return typeof value === 'object' && value !== null && 'scope' in value;
}

/** One of several expressions, which one is known at run time; the test, or the place, tells choices apart. */
function choice({ node, scope }: Closure, options: readonly Closure[]): Closure {
  return { node: { type: 'Choice', test: node?.['test'], ...(node?.span === undefined ? {} : { span: node.span }), options }, scope };
}

/** What a choice, a condition or a chain of `??` may turn out to be; nothing for a plain expression. */
export function optionsOf({ node, scope }: Closure): Closure[] {
  if (node === undefined) return [];
  if (node.type === 'Choice') return Array.isArray(node['options']) ? node['options'].filter(isClosure) : [];
  const of = (one: unknown): Closure[] => (isNode(one) ? [{ node: one, scope }] : []);
  if (node.type === 'ConditionalExpression') return [...of(node['consequent']), ...of(node['alternate'])];
  if (node.type !== 'BinaryExpression' || !['??', '||', '&&'].includes(String(node['operator']))) return [];
  const left = of(node['left']).map((one) => resolve(one));
  const some = left.flatMap((one) => (optionsOf(one).length > 0 ? optionsOf(one) : [one])).filter((one) => !isNothing(one));
  return [...of(node['right']), ...some];
}

export function isNothing(closure: Closure): boolean {
  const { node } = resolve(closure);
  return node?.type === 'NullLiteral' || (node?.type === 'Identifier' && wordOf(node) === 'undefined');
}
