import swc from '@swc/core';

/** One node of the parsed file; `span` counts bytes from 1. */
export type SyntaxNode = {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
};

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The tree of a `.ts` or `.tsx` text. Throws what the parser says when the text is not valid. */
export function syntaxOf(file: string, text: string): SyntaxNode {
  const parsed: unknown = swc.parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
  if (!isNode(parsed)) throw new Error(`${file}: the parser answered no tree`);
  return parsed;
}

/** Calls `visit` for `node` and everything below it, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
      else if (typeof child === 'object' && child !== null) walkPlain(child, visit);
    }
  }
}

/** Some parts (call arguments, template parts) are plain wrappers without a type of their own. */
function walkPlain(wrapper: object, visit: (node: SyntaxNode) => void): void {
  for (const value of Object.values(wrapper)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** `file:line` where a node begins. */
export function placeOf(file: string, text: string, node: SyntaxNode): string {
  const before = Buffer.from(text).subarray(0, Math.max(0, (node.span?.start ?? 1) - 1));
  return `${file}:${before.toString().split('\n').length}`;
}

/** The text of a name node (`Identifier`, `JSXText`, `StringLiteral`), else an empty string. */
export function wordOf(node: unknown): string {
  return isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';
}

/** The text of one literal part of a template. */
export function partOf(node: SyntaxNode): string {
  return typeof node['cooked'] === 'string' ? node['cooked'] : '';
}
