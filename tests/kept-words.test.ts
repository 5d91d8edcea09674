import { expect, test } from 'vitest';
import { isNode, placeOf, syntaxOf, type SyntaxNode, walk, wordOf } from '../gates/syntax.server.ts';
import { readText, sourceFiles } from '../gates/tree.server.ts';

/** What says words in the language of the screen. */
const SAYS = /^(?:t|textOf|count|fill|replyText|translate|saidBy|\w+(?:Text|Words))$/;
/** What changes with the language, so that what is made from it is made again. */
const FOLLOWS = new Set(['language', 'say', 't', 'text', 'textOf', 'words']);
/** The first value of a field that is saved: a proposal, not a sentence of ours. */
const PROPOSALS = [
  'src/domains/courses/blueprint-page/use-new-blueprint.client.ts',
  'src/domains/courses/blueprint-page/version-acts.tsx',
  'src/domains/exams/exam-slot/pattern-dialog.tsx',
];

const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const inner = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'expression' in value ? value.expression : null);
const calledBy = (node: SyntaxNode): string => (node.type === 'CallExpression' ? wordOf(node['callee']) : '');
const given = (node: SyntaxNode): unknown[] => partsOf(node['arguments']).map(inner);

function some(node: unknown, is: (node: SyntaxNode) => boolean): boolean {
  let found = false;
  if (isNode(node)) walk(node, (one) => (found ||= is(one)));
  return found;
}

const says = (node: unknown): boolean => some(node, (one) => SAYS.test(calledBy(one)));
const follows = (node: unknown): boolean => some(node, (one) => one.type === 'Identifier' && FOLLOWS.has(wordOf(one)));

/** Setters of `useSaid`: what they keep is said again. */
function saidSetters(tree: SyntaxNode): Set<string> {
  const setters = new Set<string>();
  walk(tree, (node) => {
    const { init, id } = node;
    if (node.type !== 'VariableDeclarator' || !isNode(init) || calledBy(init) !== 'useSaid' || !isNode(id)) return;
    setters.add(wordOf(partsOf(id['elements'])[1]));
  });
  return setters;
}

/** Where words of the present language are kept, and a switch of the language would leave them as they are. */
function keptWords(file: string, text: string): string[] {
  const tree = syntaxOf(file, text);
  const setters = saidSetters(tree);
  const isSaidAgain = some(tree, (node) => calledBy(node) === 'sayAgain' || (node.type === 'Identifier' && wordOf(node) === 'sayAgain'));
  const found: string[] = [];
  walk(tree, (node) => {
    const name = calledBy(node);
    const isMemo = name === 'useMemo' && says(given(node)[0]) && !follows(given(node)[1]);
    const isState = (name === 'useState' || name === 'useRef' || /^set[A-Z]/.test(name)) && given(node).some(says);
    if (isMemo || (isState && !setters.has(name) && !isSaidAgain)) found.push(`${placeOf(file, text, node)} ${name}`);
  });
  return found;
}

test('words that are kept are said again after a switch of the language', async () => {
  expect(keptWords('a.tsx', "const [a, setA] = useState(''); setA(t('x'));")).toEqual(['a.tsx:1 setA']);
  expect(keptWords('a.tsx', "const [a, setA] = useSaid(); setA(t('x'));")).toEqual([]);
  expect(keptWords('a.tsx', 'const a = useMemo(() => momentText(at), [at]);')).toEqual(['a.tsx:1 useMemo']);
  expect(keptWords('a.tsx', 'const a = useMemo(() => momentText(at), [at, language]);')).toEqual([]);
  const files = (await sourceFiles(process.cwd())).filter((file) => /^src\/.*(?:\.tsx|\.client\.ts)$/.test(file));
  const found: string[] = [];
  for (const file of files) if (!PROPOSALS.includes(file)) found.push(...keptWords(file, await readText(process.cwd(), file)));
  expect(found).toEqual([]);
});
