import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, type SyntaxNode, syntaxOf, wordOf } from '../syntax.server.ts';

/** What a name at the top of a file refers to. */
export type Declaration =
  | { readonly kind: 'value' | 'function' | 'type'; readonly node: SyntaxNode }
  | { readonly kind: 'import'; readonly file: string; readonly name: string };

export type Module = {
  readonly root: string;
  readonly file: string;
  readonly text: string;
  readonly tree: SyntaxNode;
  readonly names: ReadonlyMap<string, Declaration>;
  /** The module of another file of the tree. */
  readonly open: (file: string) => Module | undefined;
};

export function nodesOf(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function importsOf(file: string, node: SyntaxNode): [string, Declaration][] {
  const from = wordOf(node['source']);
  if (!from.startsWith('.')) return [];
  const target = join(dirname(file), from);
  return nodesOf(node['specifiers']).map((one) => {
    const local = wordOf(one['local']);
    const name = isNode(one['imported']) ? wordOf(one['imported']) : local;
    return [local, { kind: 'import', file: target, name }];
  });
}

function reExportsOf(file: string, node: SyntaxNode): [string, Declaration][] {
  const from = wordOf(node['source']);
  if (!from.startsWith('.')) return [];
  return nodesOf(node['specifiers']).map((one) => {
    const name = wordOf(one['orig']);
    const seen = isNode(one['exported']) ? wordOf(one['exported']) : name;
    return [seen, { kind: 'import', file: join(dirname(file), from), name }];
  });
}

function declared(file: string, node: SyntaxNode): [string, Declaration][] {
  if (node.type === 'ImportDeclaration') return importsOf(file, node);
  if (node.type === 'ExportNamedDeclaration') return reExportsOf(file, node);
  if (node.type === 'ExportDeclaration') return isNode(node['declaration']) ? declared(file, node['declaration']) : [];
  if (node.type === 'FunctionDeclaration') return [[wordOf(node['identifier']), { kind: 'function', node }]];
  if (node.type === 'TsInterfaceDeclaration' || node.type === 'TsTypeAliasDeclaration')
    return [[wordOf(node['id']), { kind: 'type', node }]];
  if (node.type !== 'VariableDeclaration') return [];
  return nodesOf(node['declarations']).flatMap((one): [string, Declaration][] =>
    isNode(one['init']) ? [[wordOf(one['id']), { kind: 'value', node: one['init'] }]] : [],
  );
}

/** Reads the modules of a tree, each once. */
export function modulesOf(root: string): (file: string) => Module | undefined {
  const known = new Map<string, Module | undefined>();
  const open = (file: string): Module | undefined => {
    if (!known.has(file)) known.set(file, existsSync(join(root, file)) ? read(file) : undefined);
    return known.get(file);
  };
  const read = (file: string): Module => {
    const text = readFileSync(join(root, file), 'utf8');
    const tree = syntaxOf(file, text);
    return { root, file, text, tree, names: new Map(nodesOf(tree['body']).flatMap((node) => declared(file, node))), open };
  };
  return open;
}

/** Follows imports to the file that declares `name`. */
export function declarationOf(module: Module, name: string): { readonly module: Module; readonly node: SyntaxNode } | undefined {
  const found = module.names.get(name);
  if (found === undefined) return undefined;
  if (found.kind !== 'import') return { module, node: found.node };
  const other = module.open(found.file);
  return other === undefined ? undefined : declarationOf(other, found.name);
}
