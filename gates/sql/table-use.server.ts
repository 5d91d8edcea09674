/** How one text of SQL touches a table. `at` counts characters from the text's beginning. */
export type TableUse = { readonly table: string; readonly way: 'reads' | 'writes'; readonly at: number };

const TOKEN = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]+"|[a-z_][a-z0-9_$]*(?:\.[a-z_][a-z0-9_$]*)*|\$\d+|[(),;]|[^\s]/gi;
/** After one of these no table follows a comma any more. */
const ENDS_LIST = new Set('where group order limit offset union except intersect having window returning set values select'.split(' '));
const PASSED_OVER = new Set(['only', 'lateral', 'table', 'into', 'from']);

type Token = { readonly word: string; readonly at: number };

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)]
    .filter((match) => !/^(?:--|\/\*|')/.test(match[0]))
    .map((match) => ({ word: match[0].toLowerCase().replace(/^public\./, ''), at: match.index }));
}

/** Names that the text itself gives to a query: `name as (…)` and `name (columns) as (…)`. */
function namedQueries(text: string): ReadonlySet<string> {
  const pattern = /(?:\bwith\s+(?:recursive\s+)?|,\s*|^\s*)([a-z_]\w*)\s*(?:\([\w\s,]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
  return new Set([...text.matchAll(pattern)].map((match) => (match[1] ?? '').toLowerCase()));
}

/** The way that the keyword `word` touches the table behind it; `before` tells `for update` and `do update` from an update. */
function wayOf(word: string, before: string): TableUse['way'] | undefined {
  if (word === 'from' && before === 'delete') return 'writes';
  if (word === 'from' || word === 'join' || word === 'using') return 'reads';
  if (word === 'into' && (before === 'insert' || before === 'merge')) return 'writes';
  if (word === 'update' && !['for', 'do', 'key', 'then', 'on', 'of'].includes(before)) return 'writes';
  return word === 'truncate' ? 'writes' : undefined;
}

/** Tables that a text of SQL reads or writes. */
export function tableUses(text: string, tables: ReadonlySet<string>): TableUse[] {
  const own = namedQueries(text);
  const uses: TableUse[] = [];
  const lists: boolean[] = [false];
  let expected: TableUse['way'] | undefined;
  let before = '';
  for (const { word, at } of tokensOf(text)) {
    const way = wayOf(word, before);
    if (word === '(') {
      lists.push(expected !== undefined);
    } else if (word === ')') {
      lists.pop();
      expected = undefined;
    } else if (way !== undefined) {
      expected = way;
      if (word === 'from') lists[lists.length - 1] = before !== 'delete';
    } else if (word === ',') {
      expected = lists.at(-1) === true ? 'reads' : undefined;
    } else {
      if (ENDS_LIST.has(word)) lists[lists.length - 1] = false;
      if (expected !== undefined && tables.has(word) && !own.has(word)) uses.push({ table: word, way: expected, at });
      if (!PASSED_OVER.has(word)) expected = undefined;
    }
    before = word;
  }
  return uses;
}
