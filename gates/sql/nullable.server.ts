import { fieldOf, isTreeNode, nodeIn, nodesIn, type Tree, type TreeNode, wordIn } from './node-tree.server.ts';

/** Whether a column of an answer can be null, as far as the statement and the tables say. */
export type Nullable = 'never' | 'can be' | 'unknown';

/** What the catalog knows: columns that are never null, views' own queries, functions by number. */
export type Catalog = {
  readonly notNull: ReadonlySet<string>;
  readonly views: ReadonlyMap<string, TreeNode>;
  readonly functions: ReadonlyMap<string, { readonly name: string; readonly strict: boolean }>;
};

type Place = { readonly query: TreeNode; readonly outer?: Place | undefined };

const RELATION = '0';
const SUBQUERY = '1';
const JOIN = '2';
const CTE = '6';
const GROUP = '9';
const KEEPS = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COERCETODOMAIN', 'COLLATEEXPR', 'NAMEDARGEXPR']);
const NEVER = new Set([
  'ARRAYEXPR',
  'ARRAY',
  'ROWEXPR',
  'ROW',
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'SQLVALUEFUNCTION',
  'GROUPINGFUNC',
]);
const COUNTS = new Set(['count', 'row_number', 'rank', 'dense_rank', 'regr_count', 'percent_rank', 'cume_dist', 'ntile']);
const COLLECTS = new Set(['array_agg', 'jsonb_agg', 'json_agg', 'jsonb_object_agg', 'json_object_agg']);

const PROVEN = new WeakMap<TreeNode, ReadonlySet<string>>();

const any = (list: readonly Nullable[]): Nullable => {
  if (list.includes('can be')) return 'can be';
  return list.includes('unknown') ? 'unknown' : 'never';
};

function every(list: readonly Nullable[]): Nullable {
  if (list.includes('never')) return 'never';
  return list.includes('unknown') ? 'unknown' : 'can be';
}

/** The expression as a text without its place in the statement, so that the same one is known again. */
function keyOf(tree: Tree | undefined): string {
  if (isTreeNode(tree)) {
    const fields = [...tree.fields].filter(([name]) => !/location|varnosyn|varattnosyn/.test(name));
    return `{${tree.name} ${fields.map(([name, values]) => `${name}=${values.map(keyOf).join(' ')}`).join(' ')}}`;
  }
  if (tree === undefined || typeof tree === 'string') return tree ?? '';
  return `(${tree.map(keyOf).join(' ')})`;
}

/** Conditions that hold for every row: the parts of an AND in WHERE and in inner joins. */
function conditionsOf(node: TreeNode | undefined): TreeNode[] {
  if (node === undefined) return [];
  if (node.name === 'BOOLEXPR' && wordIn(node, 'boolop') === 'and') return nodesIn(node, 'args').flatMap(conditionsOf);
  if (node.name === 'FROMEXPR') return [...nodesIn(node, 'fromlist').flatMap(conditionsOf), ...conditionsOf(nodeIn(node, 'quals'))];
  if (node.name !== 'JOINEXPR') return ['RANGETBLREF'].includes(node.name) ? [] : [node];
  const inner = wordIn(node, 'jointype') === '0' ? [nodeIn(node, 'larg'), nodeIn(node, 'rarg'), nodeIn(node, 'quals')] : [];
  const left = wordIn(node, 'jointype') === '1' ? [nodeIn(node, 'larg')] : [];
  return [...inner, ...left].flatMap(conditionsOf);
}

function bare(node: TreeNode | undefined): TreeNode | undefined {
  return node !== undefined && KEEPS.has(node.name) ? bare(nodeIn(node, 'arg')) : node;
}

/** What the conditions leave no null of: asked not to be null, or compared by a strict operator. */
function provenBy(query: TreeNode): ReadonlySet<string> {
  const known = PROVEN.get(query);
  if (known !== undefined) return known;
  const proven = new Set<string>();
  for (const condition of conditionsOf(nodeIn(query, 'jointree'))) {
    const asksNotNull = condition.name === 'NULLTEST' && wordIn(condition, 'nulltesttype') === '1';
    const compares = condition.name === 'OPEXPR' || condition.name === 'SCALARARRAYOPEXPR';
    const parts = asksNotNull ? [nodeIn(condition, 'arg')] : compares ? nodesIn(condition, 'args') : [];
    for (const part of parts.map(bare)) if (part !== undefined) proven.add(keyOf(part));
  }
  PROVEN.set(query, proven);
  return proven;
}

/** The columns that a query answers, in order. */
export function columnsOf(query: TreeNode): readonly TreeNode[] {
  const list = nodesIn(query, 'returningList').length > 0 ? 'returningList' : 'targetList';
  return nodesIn(query, list).filter((entry) => wordIn(entry, 'resjunk') !== 'true');
}

function nullableOf(catalog: Catalog, expression: TreeNode | undefined, place: Place): Nullable {
  const of = (node: TreeNode | undefined): Nullable => nullableOf(catalog, node, place);
  if (expression === undefined) return 'unknown';
  if (provenBy(place.query).has(keyOf(expression))) return 'never';
  const args = nodesIn(expression, 'args');
  if (NEVER.has(expression.name)) return 'never';
  if (KEEPS.has(expression.name)) return of(nodeIn(expression, 'arg'));
  switch (expression.name) {
    case 'VAR':
      return ofColumn(catalog, expression, place);
    case 'CONST':
      return wordIn(expression, 'constisnull') === 'true' ? 'can be' : 'never';
    case 'COALESCEEXPR':
    case 'COALESCE':
    case 'MINMAXEXPR':
    case 'MINMAX':
      return every(args.map(of));
    case 'CASEEXPR':
    case 'CASE':
      return any([...args.map((one) => of(nodeIn(one, 'result'))), of(nodeIn(expression, 'defresult'))]);
    case 'NULLIFEXPR':
      return 'can be';
    case 'AGGREF':
      return ofAggregate(catalog, expression, place);
    case 'WINDOWFUNC':
      return COUNTS.has(catalog.functions.get(wordIn(expression, 'winfnoid'))?.name ?? '') ? 'never' : 'unknown';
    case 'SUBLINK':
      return ofSubquery(catalog, expression, place);
    case 'OPEXPR':
      return ofCall(catalog.functions.get(wordIn(expression, 'opfuncid')), args.map(of));
    case 'FUNCEXPR':
      return ofCall(catalog.functions.get(wordIn(expression, 'funcid')), args.map(of));
    default:
      return 'unknown';
  }
}

/** A strict function of null is null; what else a function answers is its own business. */
function ofCall(called: { readonly strict: boolean } | undefined, args: readonly Nullable[]): Nullable {
  return called?.strict === true && args.includes('can be') ? 'can be' : 'unknown';
}

/** Without groups there is one row even where there is nothing to sum up. */
function ofAggregate(catalog: Catalog, node: TreeNode, place: Place): Nullable {
  const name = catalog.functions.get(wordIn(node, 'aggfnoid'))?.name ?? '';
  if (COUNTS.has(name)) return 'never';
  if (nodesIn(place.query, 'groupClause').length === 0) return 'can be';
  if (nodeIn(node, 'aggfilter') !== undefined) return 'can be';
  if (COLLECTS.has(name)) return 'never';
  return any(nodesIn(node, 'args').map((arg) => nullableOf(catalog, nodeIn(arg, 'expr') ?? arg, place)));
}

function ofSubquery(catalog: Catalog, node: TreeNode, outer: Place): Nullable {
  const kind = wordIn(node, 'subLinkType');
  if (kind === '0' || kind === '6') return 'never';
  const query = nodeIn(node, 'subselect');
  const [column] = query === undefined ? [] : columnsOf(query);
  if (kind !== '4' || query === undefined || column === undefined) return 'unknown';
  const one = wordIn(query, 'hasAggs') === 'true' && nodesIn(query, 'groupClause').length === 0;
  return one ? nullableOf(catalog, nodeIn(column, 'expr'), { query, outer }) : 'unknown';
}

function ofColumn(catalog: Catalog, node: TreeNode, at: Place): Nullable {
  let place: Place | undefined = at;
  for (let level = Number(wordIn(node, 'varlevelsup')); level > 0; level -= 1) place = place?.outer;
  const source = place && nodesIn(place.query, 'rtable')[Number(wordIn(node, 'varno')) - 1];
  if (place === undefined || source === undefined) return 'unknown';
  const [, ...nulling] = [fieldOf(node, 'varnullingrels')].flat();
  if (nulling.length > 0) return 'can be';
  return ofSource(catalog, source, Number(wordIn(node, 'varattno')), place);
}

function ofSource(catalog: Catalog, source: TreeNode, number: number, place: Place): Nullable {
  const kind = wordIn(source, 'rtekind');
  if (kind === RELATION) {
    const view = catalog.views.get(wordIn(source, 'relid'));
    if (view !== undefined) return ofQuery(catalog, view, number, undefined);
    return number <= 0 || catalog.notNull.has(`${wordIn(source, 'relid')}.${number}`) ? 'never' : 'can be';
  }
  if (kind === SUBQUERY) {
    const query = nodeIn(source, 'subquery');
    return query === undefined ? 'unknown' : ofQuery(catalog, query, number, place);
  }
  if (kind === JOIN) return nullableOf(catalog, nodesIn(source, 'joinaliasvars')[number - 1], place);
  if (kind === GROUP) return nullableOf(catalog, nodesIn(source, 'groupexprs')[number - 1], place);
  return kind === CTE ? ofNamedQuery(catalog, source, number, place) : 'unknown';
}

function ofNamedQuery(catalog: Catalog, source: TreeNode, number: number, at: Place): Nullable {
  let place: Place | undefined = at;
  for (let level = Number(wordIn(source, 'ctelevelsup')); level > 0; level -= 1) place = place?.outer;
  const named = place && nodesIn(place.query, 'cteList').find((one) => wordIn(one, 'ctename') === wordIn(source, 'ctename'));
  const query = named && nodeIn(named, 'ctequery');
  if (query === undefined || wordIn(named ?? source, 'cterecursive') === 'true') return 'unknown';
  return ofQuery(catalog, query, number, place);
}

/** One column of a query; of a union, of each of its parts. */
function ofQuery(catalog: Catalog, query: TreeNode, number: number, outer: Place | undefined): Nullable {
  if (isTreeNode(fieldOf(query, 'setOperations'))) {
    const parts = nodesIn(query, 'rtable').flatMap((one) => nodeIn(one, 'subquery') ?? []);
    return any(parts.map((part) => ofQuery(catalog, part, number, { query, outer })));
  }
  const column = columnsOf(query)[number - 1];
  return column === undefined ? 'unknown' : nullableOf(catalog, nodeIn(column, 'expr'), { query, outer });
}

/** Whether the column `number` (from 1) of a statement can be null. */
export function columnNullable(catalog: Catalog, query: TreeNode, number: number): Nullable {
  return ofQuery(catalog, query, number, undefined);
}
