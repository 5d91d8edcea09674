import { isNode, type SyntaxNode, wordOf } from '../syntax.server.ts';
import { argumentsOf, type Closure, resolve, topOf } from './closure.server.ts';
import type { Module } from './module.server.ts';
import { ANY, type Kind, type Member, plain, type Shape, union } from './shape.server.ts';

const PLAIN: Readonly<Record<string, Kind>> = {
  string: 'string',
  uuid: 'string',
  date: 'string',
  datetime: 'string',
  time: 'string',
  enum: 'string',
  stringbool: 'boolean',
  boolean: 'boolean',
  int: 'number',
  number: 'number',
  record: 'object',
  null: 'null',
};
/** What these add is no other type: `schema.check(…)`, `z.readonly(schema)`. */
const METHODS = new Set(['check', 'register', 'brand']);

function membersOf(object: Closure): ReadonlyMap<string, Member> | undefined {
  const { node, scope } = resolve(object);
  if (node?.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return undefined;
  const members = new Map<string, Member>();
  const properties: unknown[] = node['properties'];
  for (const one of properties) {
    if (!isNode(one)) continue;
    if (one.type === 'SpreadElement') {
      const spread = isNode(one['arguments']) ? shapeMembers({ node: one['arguments'], scope }) : undefined;
      if (spread === undefined) return undefined;
      for (const [key, member] of spread) members.set(key, member);
    } else {
      const value = isNode(one['value']) ? one['value'] : one;
      const key = isNode(one['key']) ? wordOf(one['key']) : wordOf(one);
      const shape = ofSchema({ node: value, scope });
      members.set(key, { shape, optional: shape.kinds.has('undefined') });
    }
  }
  return members;
}

/** `other.shape`, or a plain object of schemas. */
function shapeMembers(closure: Closure): ReadonlyMap<string, Member> | undefined {
  const { node, scope } = closure;
  if (node?.type === 'MemberExpression' && isNode(node['object']) && wordOf(node['property']) === 'shape')
    return ofSchema({ node: node['object'], scope }).members;
  return membersOf(closure);
}

function objectOf(members: ReadonlyMap<string, Member> | undefined): Shape {
  return members === undefined ? ANY : { kinds: new Set(['object']), members };
}

function partial(shape: Shape): Shape {
  if (shape.members === undefined) return ANY;
  return objectOf(new Map([...shape.members].map(([key, member]) => [key, { ...member, optional: true }])));
}

function literalKind(node: SyntaxNode | undefined): Shape {
  if (node?.type === 'StringLiteral') return plain('string');
  if (node?.type === 'NumericLiteral') return plain('number');
  return node?.type === 'BooleanLiteral' ? plain('boolean') : ANY;
}

function built(name: string, given: readonly Closure[]): Shape {
  const [first, second] = given;
  const kind = PLAIN[name];
  if (kind !== undefined) return plain(kind);
  if (first === undefined) return ANY;
  switch (name) {
    case 'nullable':
      return union([ofSchema(first), plain('null')]);
    case 'optional':
      return union([ofSchema(first), plain('undefined')]);
    case 'nullish':
      return union([ofSchema(first), plain('null', 'undefined')]);
    case 'readonly':
    case '_default':
      return ofSchema(first);
    case 'array':
      return { kinds: new Set(['array']), element: ofSchema(first) };
    case 'literal':
      return literalKind(first.node);
    case 'object':
    case 'strictObject':
    case 'looseObject':
      return objectOf(membersOf(first));
    case 'partial':
      return partial(ofSchema(first));
    case 'extend': {
      const [base, more] = [ofSchema(first).members, second && membersOf(second)];
      return base === undefined || more === undefined ? ANY : objectOf(new Map([...base, ...more]));
    }
    default:
      return ANY;
  }
}

function ofSchema(closure: Closure): Shape {
  const { node, scope } = resolve(closure);
  if (node?.type !== 'CallExpression' || !isNode(node['callee']) || node['callee'].type !== 'MemberExpression') return ANY;
  const { object, property } = node['callee'];
  const name = wordOf(property);
  if (METHODS.has(name) && isNode(object)) return ofSchema({ node: object, scope });
  const given = argumentsOf(node).map((one): Closure => ({ node: one, scope }));
  const isZod = wordOf(object) === 'z' || (isNode(object) && object.type === 'MemberExpression' && wordOf(object['object']) === 'z');
  return isZod ? built(name, given) : ANY;
}

/** What a schema answers, read from the calls that build it. */
export function schemaShape(module: Module, node: SyntaxNode): Shape {
  return ofSchema({ node, scope: topOf(module) });
}
