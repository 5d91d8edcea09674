import { expect, test } from 'vitest';
import { isNode, syntaxOf, type SyntaxNode, walk } from '../gates/syntax.server.ts';
import { readText, sourceFiles } from '../gates/tree.server.ts';

/** What can be pressed, and what holds it back by `disabled`. */
const PRESSED = new Set(['ActionIcon', 'Button', 'Checkbox', 'Chip', 'Item', 'Radio', 'Switch', 'UnstyledButton', 'button']);
/** The reason as words under it, or beside it. */
const EXPLAINS = ['description', 'title', 'aria-describedby', 'aria-hidden'];
/** What a button is disabled by that the screen shows as it is: work going on, a form that is only looked at, the end of what it walks. */
const SHOWN = new Set([
  'isEnd',
  'busy',
  'saving',
  'held',
  'readOnly',
  'disabled',
  'form',
  'state',
  'props',
  'shared',
  'work',
  'place',
  'total',
]);

const wordIn = (value: unknown): string => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '');

function namesIn(node: SyntaxNode): string[] {
  const names: string[] = [];
  walk(node, (each) => {
    if (each.type === 'Identifier') names.push(wordIn(each));
  });
  return names;
}

/** Button; the last word of Menu.Item. */
const tagOf = (name: unknown): string => (isNode(name) && isNode(name['property']) ? wordIn(name['property']) : wordIn(name));

/** How many buttons of a file are disabled by something that the screen does not show. */
function unexplained(file: string, text: string): number {
  let found = 0;
  walk(syntaxOf(file, text), (node) => {
    if (node.type !== 'JSXOpeningElement' || !PRESSED.has(tagOf(node['name']))) return;
    const attributes: unknown[] = Array.isArray(node['attributes']) ? node['attributes'] : [];
    if (attributes.some((one) => isNode(one) && EXPLAINS.includes(wordIn(one['name'])))) return;
    for (const one of attributes) {
      if (!isNode(one) || one.type !== 'JSXAttribute' || wordIn(one['name']) !== 'disabled') continue;
      const { value } = one;
      if (isNode(value) && namesIn(value).some((name) => !SHOWN.has(name))) found += 1;
    }
  });
  return found;
}

test('a button that is disabled says why', async () => {
  expect(unexplained('a.tsx', 'const a = <Button disabled={rows === 0}>A</Button>;')).toBe(1);
  expect(unexplained('a.tsx', 'const a = <Button disabled={form.saving || busy}>A</Button>;')).toBe(0);
  expect(unexplained('a.tsx', 'const a = <Menu.Item disabled={rows === 0}>A</Menu.Item>;')).toBe(1);
  expect(unexplained('a.tsx', 'const a = <ActionIcon disabled={rows === 0} />;')).toBe(1);
  expect(unexplained('a.tsx', 'const a = <Checkbox disabled={rows === 0} description={why} />;')).toBe(0);
  const files = (await sourceFiles(process.cwd())).filter((file) => /^src\/.*\.tsx$/.test(file));
  const found: Record<string, number> = {};
  for (const file of files) {
    const many = unexplained(file, await readText(process.cwd(), file));
    if (many > 0) found[file] = many;
  }
  expect(found).toEqual({});
});
