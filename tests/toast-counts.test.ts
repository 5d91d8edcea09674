import { expect, test } from 'vitest';
import { isNode, placeOf, syntaxOf, type SyntaxNode, walk } from '../gates/syntax.server.ts';
import { readText, sourceFiles } from '../gates/tree.server.ts';

/** A number that is never 0: the server refuses the act where nothing is done. */
const NEVER_NONE: Readonly<Record<string, string>> = {
  'newExams.created': 'the exam itself was created, whatever its papers',
  'newExams.undone': 'the exam itself was taken back, whatever its papers',
  'timetablePublish.done': 'the table itself was published, whoever is told',
  'timetablePublish.takenBack': 'the table itself was taken back, whoever is told',
};

const textIn = (value: unknown): string => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '');
const argumentsOf = (call: SyntaxNode): unknown[] =>
  (Array.isArray(call['arguments']) ? call['arguments'] : []).map((one: unknown) =>
    typeof one === 'object' && one !== null && 'expression' in one ? one.expression : null,
  );
const isCallOf = (node: SyntaxNode, name: string) => node.type === 'CallExpression' && textIn(node['callee']) === name;

/** True for `{ members: count(n) }` and `{ count: n }`: the sentence says how many. */
function saysHowMany(words: unknown): boolean {
  if (!isNode(words)) return false;
  let found = false;
  walk(words, (node) => {
    if (isCallOf(node, 'count') || isCallOf(node, 'figure')) found = true;
    if (node.type === 'KeyValueProperty' && textIn(node['key']) === 'count') found = true;
  });
  return found;
}

/** Green ticks that say a number without asking first whether it is 0: `if (…) toastDone(…)` asks, toastCount does it itself. */
function unasked(file: string, text: string): string[] {
  const asked = new Set<SyntaxNode>();
  const found: string[] = [];
  walk(syntaxOf(file, text), (node) => {
    if (node.type === 'IfStatement') {
      const then = node['consequent'];
      if (isNode(then) && isNode(then['expression'])) asked.add(then['expression']);
    }
    if (!['toastDone', 'toastUndo'].some((name) => isCallOf(node, name)) || asked.has(node)) return;
    const [said] = argumentsOf(node);
    if (!isNode(said) || !isCallOf(said, 't')) return;
    const [key, words] = argumentsOf(said);
    if (saysHowMany(words) && !(textIn(key) in NEVER_NONE)) found.push(`${placeOf(file, text, node)} ${textIn(key)}`);
  });
  return found;
}

test('a green tick with a number asks first whether it is 0', async () => {
  expect(unasked('a.tsx', `toastDone(t('a', { count: n }));`)).toHaveLength(1);
  expect(unasked('a.tsx', `toastDone(t('a', { papers: count(n) }));`)).toHaveLength(1);
  expect(unasked('a.tsx', `toastUndo(t('a', { count: n }), back);`)).toHaveLength(1);
  expect(unasked('a.tsx', `if (n > 0) toastDone(t('a', { count: n }));`)).toEqual([]);
  expect(unasked('a.tsx', `toastDone(t('a', { name }));`)).toEqual([]);
  const files = (await sourceFiles(process.cwd())).filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.includes('.test.'));
  const found = await Promise.all(files.map(async (file) => unasked(file, await readText(process.cwd(), file))));
  expect(found.flat()).toEqual([]);
});
