import { isNode, type SyntaxNode, wordOf } from '../syntax.server.ts';
import { declarationOf, type Module, nodesOf } from './module.server.ts';
import { schemaShape } from './schema-shape.server.ts';
import { ANY, type Kind, type Member, plain, type Shape, union } from './shape.server.ts';

const DEEPEST = 30;

const KEYWORDS: Readonly<Record<string, Kind>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  undefined: 'undefined',
  object: 'object',
};
const LITERALS: Readonly<Record<string, Kind>> = {
  StringLiteral: 'string',
  TemplateLiteral: 'string',
  NumericLiteral: 'number',
  BooleanLiteral: 'boolean',
};
const NAMED: Readonly<Record<string, Kind>> = { Buffer: 'buffer', Uint8Array: 'buffer', Date: 'date', Record: 'object' };

function typeArguments(node: SyntaxNode): readonly SyntaxNode[] {
  const list = node['typeParams'] ?? node['typeParameters'];
  return isNode(list) ? nodesOf(list['params']) : [];
}

function membersIn(nodes: readonly SyntaxNode[], module: Module, depth: number): Map<string, Member> {
  return new Map(
    nodes.flatMap((one): [string, Member][] => {
      const annotation = isNode(one['typeAnnotation']) ? one['typeAnnotation']['typeAnnotation'] : undefined;
      if (one.type !== 'TsPropertySignature' || !isNode(one['key'])) return [];
      const shape = isNode(annotation) ? shapeOf(annotation, module, depth + 1) : ANY;
      return [[wordOf(one['key']), { shape, optional: one['optional'] === true }]];
    }),
  );
}

function withMembers(members: ReadonlyMap<string, Member>): Shape {
  return { kinds: new Set(['object']), members };
}

function interfaceShape(node: SyntaxNode, module: Module, depth: number): Shape {
  const body = isNode(node['body']) ? nodesOf(node['body']['body']) : [];
  const parents = nodesOf(node['extends']).map((one) => {
    const name = wordOf(one['expression']);
    return namedShape(name, typeArguments(one), module, depth + 1);
  });
  if (parents.some((parent) => parent.members === undefined)) return ANY;
  return withMembers(new Map([...parents.flatMap((parent) => [...(parent.members ?? [])]), ...membersIn(body, module, depth)]));
}

/** The names in `'a' | 'b'`. */
function literalsIn(node: SyntaxNode | undefined): string[] {
  if (node?.type === 'TsUnionType') return nodesOf(node['types']).flatMap(literalsIn);
  return node?.type === 'TsLiteralType' ? [wordOf(node['literal'])] : [];
}

function derived(name: string, given: readonly SyntaxNode[], module: Module, depth: number): Shape | undefined {
  const [first, second] = given;
  if (first === undefined) return undefined;
  const shape = (): Shape => shapeOf(first, module, depth + 1);
  if (name === 'Readonly' || name === 'Required') return shape();
  if (name === 'Array' || name === 'ReadonlyArray') return { kinds: new Set(['array']), element: shape() };
  if (name === 'NonNullable')
    return { ...shape(), kinds: new Set([...shape().kinds].filter((kind) => kind !== 'null' && kind !== 'undefined')) };
  if (!['Omit', 'Pick', 'Partial'].includes(name)) return undefined;
  const { members } = shape();
  if (members === undefined) return ANY;
  const keys = new Set(literalsIn(second));
  const kept = [...members].filter(([key]) => name === 'Partial' || keys.has(key) === (name === 'Pick'));
  return withMembers(new Map(kept.map(([key, member]) => [key, name === 'Partial' ? { ...member, optional: true } : member])));
}

function namedShape(name: string, given: readonly SyntaxNode[], module: Module, depth: number): Shape {
  const known = derived(name, given, module, depth);
  if (known !== undefined) return known;
  const kind = NAMED[name];
  if (kind !== undefined) return plain(kind);
  const found = declarationOf(module, name);
  if (found === undefined || depth > DEEPEST) return ANY;
  if (found.node.type === 'TsInterfaceDeclaration') return interfaceShape(found.node, found.module, depth);
  const annotation = found.node['typeAnnotation'];
  return found.node.type === 'TsTypeAliasDeclaration' && isNode(annotation) ? shapeOf(annotation, found.module, depth + 1) : ANY;
}

/** `typeof x`: a constant list of literals, or a schema. */
function valueShape(node: SyntaxNode, module: Module): Shape {
  const found = declarationOf(module, wordOf(node['exprName']));
  const value = found?.node;
  const list = value?.type === 'TsConstAssertion' && isNode(value['expression']) ? value['expression'] : value;
  if (list?.type !== 'ArrayExpression' || !Array.isArray(list['elements'])) return ANY;
  const kinds = list['elements'].map((one: { expression?: unknown }) =>
    isNode(one.expression) ? LITERALS[one.expression.type] : undefined,
  );
  const known = kinds.filter((kind) => kind !== undefined);
  return { kinds: new Set(['array']), element: known.length === kinds.length ? plain(...known) : ANY };
}

function referenceShape(node: SyntaxNode, module: Module, depth: number): Shape {
  const name = node['typeName'];
  if (!isNode(name)) return ANY;
  const given = typeArguments(node);
  if (name.type === 'Identifier') return namedShape(wordOf(name), given, module, depth);
  const [schema] = given;
  if (!['output', 'infer'].includes(wordOf(name['right'])) || schema?.type !== 'TsTypeQuery') return ANY;
  const found = declarationOf(module, wordOf(schema['exprName']));
  return found === undefined ? ANY : schemaShape(found.module, found.node);
}

function indexedShape(node: SyntaxNode, module: Module, depth: number): Shape {
  const { objectType, indexType } = node;
  if (!isNode(objectType) || !isNode(indexType)) return ANY;
  const whole = shapeOf(objectType, module, depth + 1);
  if (indexType.type === 'TsKeywordType') return whole.element ?? ANY;
  const shapes = literalsIn(indexType).map((key) => whole.members?.get(key)?.shape ?? ANY);
  return shapes.length === 0 ? ANY : union(shapes);
}

function intersection(shapes: readonly Shape[]): Shape {
  if (shapes.some((shape) => shape.members === undefined)) return shapes.find((shape) => shape.kinds.has('any')) ?? shapes[0] ?? ANY;
  return withMembers(new Map(shapes.flatMap((shape) => [...(shape.members ?? [])])));
}

/** Reads a type as it is written. What this reading does not know claims nothing. */
export function shapeOf(node: SyntaxNode, module: Module, depth = 0): Shape {
  const inner = node['typeAnnotation'];
  switch (node.type) {
    case 'TsKeywordType':
      return plain(KEYWORDS[String(node['kind'])] ?? 'any');
    case 'TsLiteralType':
      return isNode(node['literal']) ? plain(LITERALS[node['literal'].type] ?? 'any') : ANY;
    case 'TsUnionType':
      return union(nodesOf(node['types']).map((one) => shapeOf(one, module, depth + 1)));
    case 'TsIntersectionType':
      return intersection(nodesOf(node['types']).map((one) => shapeOf(one, module, depth + 1)));
    case 'TsArrayType':
      return { kinds: new Set(['array']), element: isNode(node['elemType']) ? shapeOf(node['elemType'], module, depth + 1) : ANY };
    case 'TsTupleType':
      return { kinds: new Set(['array']), element: ANY };
    case 'TsTypeOperator':
    case 'TsParenthesizedType':
      return isNode(inner) ? shapeOf(inner, module, depth + 1) : ANY;
    case 'TsTypeLiteral':
      return withMembers(membersIn(nodesOf(node['members']), module, depth));
    case 'TsTypeReference':
      return referenceShape(node, module, depth);
    case 'TsIndexedAccessType':
      return indexedShape(node, module, depth);
    case 'TsTypeQuery':
      return valueShape(node, module);
    default:
      return ANY;
  }
}
