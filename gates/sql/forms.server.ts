import { isNode, type SyntaxNode, wordOf } from '../syntax.server.ts';
import { argumentsOf, type Closure, entered, isFunction, isNothing, optionsOf, resolve } from './closure.server.ts';
import { nodesOf } from './module.server.ts';
import { isComposedTemplate, isSqlTemplate, literalParts } from './statements-in.server.ts';

/** One text that a statement can have, with `$n` for its values. */
export type Form = { readonly text: string };

/** A statement, or the first reason why its text is known only at run time. */
export type Forms = { readonly forms: readonly Form[]; readonly composed?: string };

class Composed extends Error {}

const MOST_FORMS = 24;
const FRAGMENT_TYPE = /RawBuilder|ReferenceExpression|SqlBool/;

/** Which branch each choice takes, and the choices met so far with their number of branches. */
type Writing = { readonly taken: ReadonlyMap<string, number>; readonly met: Map<string, number>; values: number };

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function value(writing: Writing): string {
  writing.values += 1;
  return `$${writing.values}`;
}

function typeText(closure: Closure): string {
  return closure.type === undefined ? '' : JSON.stringify(closure.type);
}

/** A condition from elsewhere is replaced by one that is true: the columns are the same. */
function givenFromOutside(closure: Closure): string | undefined {
  const type = typeText(closure);
  if (!FRAGMENT_TYPE.test(type)) return undefined;
  if (/"boolean"|SqlBool/.test(type)) return 'true';
  throw new Composed('a fragment given from outside');
}

function sourceOf(closure: Closure): string {
  const test = closure.node?.['test'];
  const node = isNode(test) ? test : closure.node;
  if (node?.span === undefined) return '';
  const { text, file, tree } = closure.scope.module;
  const base = tree.span?.start ?? 1;
  const source = Buffer.from(text).subarray(node.span.start - base, node.span.end - base);
  return `${file}:${source.toString()}`;
}

/** The branch that this writing takes. Choices on one test go together. */
function taken(closure: Closure, options: readonly Closure[], writing: Writing): Closure | undefined {
  const key = sourceOf(closure);
  writing.met.set(key, options.length);
  return options[writing.taken.get(key) ?? 0];
}

/** A text of ours that names a column or a table; of a union of texts, one after the other. */
function nameOf(closure: Closure, writing: Writing): string {
  const { node, scope, type } = resolve(closure);
  if (node?.type === 'StringLiteral') return wordOf(node);
  if (node?.type === 'TemplateLiteral') {
    const parts = nodesOf(node['quasis']).map((part) => String(part['cooked']));
    const inner = nodesOf(node['expressions']).map((one) => nameOf({ node: one, scope }, writing));
    return parts.map((part, index) => part + (inner[index] ?? '')).join('');
  }
  const options = optionsOf({ node, scope });
  const picked = options.length > 0 ? taken({ node, scope }, options, writing) : undefined;
  if (picked !== undefined) return nameOf(picked, writing);
  const literals =
    type?.type === 'TsUnionType' ? nodesOf(type['types']).flatMap((one) => (isNode(one['literal']) ? [one['literal']] : [])) : [];
  const literal =
    literals.length > 0
      ? taken(
          { node: type, scope },
          literals.map((one): Closure => ({ node: one, scope })),
          writing,
        )
      : undefined;
  if (literal === undefined) throw new Composed('a name known at run time');
  return nameOf(literal, writing);
}

/** Reads `sql.ref('x')` and its kin; undefined for any other call. */
function referenced({ node, scope }: Closure, writing: Writing): string | undefined {
  const callee = node?.['callee'];
  if (node === undefined || !isNode(callee) || callee.type !== 'MemberExpression' || wordOf(callee['object']) !== 'sql') return undefined;
  const given = argumentsOf(node).map((one): Closure => ({ node: one, scope }));
  const [first, second] = given;
  const method = wordOf(callee['property']);
  if (first !== undefined && method === 'join') {
    const between = (second === undefined ? undefined : fragment(second, writing)) ?? ', ';
    const elements = elementsOf(first, writing);
    // A list of conditions that begins empty and grows at run time is replaced by one that is true.
    if (elements?.length === 0) return 'true';
    return elements === undefined
      ? (givenFromOutside(resolve(first)) ?? value(writing))
      : elements.map((one) => written(one, writing)).join(between);
  }
  if (first !== undefined && method === 'raw') return nameOf(first, writing);
  if (!['ref', 'id', 'table'].includes(method)) return undefined;
  const names = given.flatMap((one) => nameOf(one, writing).split('.'));
  return names.map((name) => `"${snake(name)}"`).join('.');
}

/** The elements of a list, one for all where it is made at run time; undefined for a list of values. */
function elementsOf(list: Closure, writing: Writing): Closure[] | undefined {
  const whole = resolve(list);
  const options = optionsOf(whole);
  if (options.length > 0) {
    const picked = taken(whole, options, writing);
    return picked === undefined ? undefined : elementsOf(picked, writing);
  }
  if (whole.node?.type !== 'ArrayExpression' || !Array.isArray(whole.node['elements'])) return mapped(whole, writing);
  const elements: unknown[] = whole.node['elements'];
  return elements.flatMap((one): Closure[] => {
    if (typeof one !== 'object' || one === null || !('expression' in one) || !isNode(one.expression)) return [];
    const element = { node: one.expression, scope: whole.scope };
    return 'spread' in one && one.spread ? (elementsOf(element, writing) ?? [element]) : [element];
  });
}

/** `list.map(one => …)`: each element of a list of ours, one where the list is known at run time. */
function mapped({ node, scope }: Closure, writing: Writing): Closure[] | undefined {
  const callee = node?.['callee'];
  if (node?.type !== 'CallExpression' || !isNode(callee) || !isNode(callee['object'])) return undefined;
  const method = wordOf(callee['property']);
  const [first] = argumentsOf(node);
  const made = first === undefined ? undefined : resolve({ node: first, scope });
  if (!['map', 'flatMap'].includes(method) || made?.node === undefined || !isFunction(made.node)) return undefined;
  const { node: written, scope: outer } = made;
  const body = isNode(written['body']) ? written['body'] : undefined;
  if (body === undefined) return undefined;
  const known = elementsOf({ node: callee['object'], scope }, writing);
  return (known ?? [undefined]).flatMap((element): Closure[] => {
    const one = { node: body, scope: entered(written, outer, element === undefined ? [] : [element]) };
    return method === 'flatMap' ? (elementsOf(one, writing) ?? [one]) : [one];
  });
}

/** A call of a function that answers a condition, whatever it makes the condition of. */
function isCondition({ node, scope }: Closure): boolean {
  if (node?.type !== 'CallExpression' || !isNode(node['callee'])) return false;
  const called = resolve({ node: node['callee'], scope }).node;
  return called !== undefined && isFunction(called) && /RawBuilder.*"boolean"/.test(JSON.stringify(called['returnType'] ?? null));
}

/** The SQL of a fragment; undefined when it is no fragment but a value. */
function fragment(closure: Closure, writing: Writing): string | undefined {
  try {
    return plainFragment(resolve(closure), writing);
  } catch (error) {
    if (error instanceof Composed && isCondition(closure)) return 'true';
    throw error;
  }
}

function plainFragment(found: Closure, writing: Writing): string | undefined {
  if (found.node === undefined) return givenFromOutside(found);
  if (isSqlTemplate(found.node) || isComposedTemplate(found.node)) return template(found.node, found, writing);
  const options = optionsOf(found).filter((option) => !isNothing(option));
  if (options.length === 0) return found.node.type === 'CallExpression' ? referenced(found, writing) : undefined;
  if (options.every((option) => fragment(option, { ...writing, met: new Map() }) === undefined)) return undefined;
  const option = taken(found, options, writing);
  return option === undefined ? undefined : written(option, writing);
}

function written(closure: Closure, writing: Writing): string {
  return fragment(closure, writing) ?? value(writing);
}

function template(node: SyntaxNode, { scope }: Closure, writing: Writing): string {
  const expressions = isNode(node['template']) ? nodesOf(node['template']['expressions']) : [];
  const parts = literalParts(node).map((part, index) => {
    const expression = expressions[index];
    return part + (expression === undefined ? '' : written({ node: expression, scope }, writing));
  });
  return parts.join('');
}

/** Every form of a statement when they are few; else each branch of each choice once. */
export function formsOf(closure: Closure): Forms {
  const seen = new Map<string, Form>();
  const asked = new Set<string>();
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  try {
    for (let next = waiting.shift(); next !== undefined && seen.size < MOST_FORMS; next = waiting.shift()) {
      const writing: Writing = { taken: next, met: new Map(), values: 0 };
      const text = written(closure, writing);
      seen.set(text, { text });
      for (const [key, count] of writing.met) {
        for (let branch = 1; branch < count && !next.has(key); branch += 1) {
          const other = new Map([...next, [key, branch]]);
          const name = JSON.stringify([...other].sort(([a], [b]) => (a < b ? -1 : 1)));
          if (!asked.has(name)) waiting.push(other);
          asked.add(name);
        }
      }
    }
  } catch (error) {
    if (!(error instanceof Composed)) throw error;
    return { forms: [], composed: error.message };
  }
  return { forms: [...seen.values()] };
}
