import { withoutExceptions } from './allow.server.ts';
import { catalogFaults } from './catalog.server.ts';
import type { Gate } from './gate.server.ts';
import { isNode, partOf, placeOf, syntaxOf, type SyntaxNode, walk, wordOf } from './syntax.server.ts';
import { readText, sourceFiles } from './tree.server.ts';

const SEEN_ATTRIBUTES = new Set([
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'alt',
  'description',
  'legend',
  'tooltip',
]);
const SEEN_KEYS = new Set(['title', 'message', 'header', 'label', 'placeholder', 'description']);
const LETTER = /\p{L}/u;
/** Catalog keys are small words joined by dots; what people read has a capital, a space or another script. */
const READ_BY_PEOPLE = /^\P{L}*\p{Lu}|\p{L}\s|[^\x00-\x7f]/u;

/** String pieces that an expression may show: literals, branches of a condition, parts of a template. */
function shownStrings(node: unknown): SyntaxNode[] {
  if (!isNode(node)) return [];
  if (node.type === 'StringLiteral') return [node];
  if (node.type === 'ConditionalExpression') return [...shownStrings(node['consequent']), ...shownStrings(node['alternate'])];
  if (node.type === 'BinaryExpression' && ['&&', '||', '??', '+'].includes(String(node['operator']))) {
    return [...shownStrings(node['left']), ...shownStrings(node['right'])];
  }
  if (node.type === 'ParenthesisExpression' || node.type === 'JSXExpressionContainer') return shownStrings(node['expression']);
  if (node.type === 'TemplateLiteral') return Array.isArray(node['quasis']) ? node['quasis'].filter(isNode) : [];
  return [];
}

function textOf(node: SyntaxNode): string {
  return node.type === 'TemplateElement' ? partOf(node) : wordOf(node);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Array.isArray(node['children']) ? node['children'].filter(isNode) : [];
}

/** Nodes of visible text that are written in the file itself. */
function inlineTexts(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'JSXText') return LETTER.test(wordOf(node)) ? [node] : [];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return childrenOf(node)
      .filter((child) => child.type === 'JSXExpressionContainer')
      .flatMap(shownStrings)
      .filter((text) => LETTER.test(textOf(text)));
  }
  if (node.type === 'JSXAttribute' && SEEN_ATTRIBUTES.has(attributeName(node['name']))) {
    return shownStrings(node['value']).filter((text) => LETTER.test(textOf(text)));
  }
  if (node.type === 'KeyValueProperty' && SEEN_KEYS.has(wordOf(node['key']))) {
    return shownStrings(node['value']).filter((text) => READ_BY_PEOPLE.test(textOf(text)));
  }
  return [];
}

function attributeName(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'JSXNamespacedName' ? `${wordOf(node['namespace'])}:${wordOf(node['name'])}` : wordOf(node);
}

function screenFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  walk(syntaxOf(file, text), (node) => {
    for (const found of inlineTexts(node)) {
      const words = textOf(found).trim().replace(/\s+/g, ' ').slice(0, 60);
      faults.push(`${placeOf(file, text, found)}: visible text "${words}" is not in a text file`);
    }
  });
  return faults;
}

/** What people read comes from the catalog, and the catalog is whole in every language. */
export const textGate: Gate = {
  name: 'text',
  async run(root) {
    const files = await sourceFiles(root);
    const screens = files.filter((file) => file.startsWith('src/') && file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    const faults: string[] = [];
    for (const file of screens) faults.push(...screenFaults(file, await readText(root, file)));
    faults.push(...(await catalogFaults(root, files)));
    return withoutExceptions('text', faults, files);
  },
};
