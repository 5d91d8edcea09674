/** Data of a tree line. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** One line of the tree as it is shown. */
export interface TreeRow<T extends TreeNode> {
  readonly node: T;
  /** 1 at the top. */
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
}

type Children<T> = ReadonlyMap<string | null, readonly T[]>;

/** Lines by parent, in the order given. One whose parent is not among them is at the top. */
function childrenOf<T extends TreeNode>(nodes: readonly T[]): Children<T> {
  const known = new Set(nodes.map(({ id }) => id));
  return Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
}

/** Lines whose name holds the words, and every one above them: these alone are shown, and open. */
function foundOf<T extends TreeNode>(nodes: readonly T[], q: string): ReadonlySet<string> | null {
  const wanted = q.trim().toLocaleLowerCase();
  if (wanted === '') return null;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set<string>();
  for (const node of nodes) {
    if (!node.name.toLocaleLowerCase().includes(wanted)) continue;
    for (let at: T | undefined = node; at && !found.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId))
      found.add(at.id);
  }
  return found;
}

/** The lines of the tree from top to bottom. While something is searched for, what leads to it is open. */
export function visibleRows<T extends TreeNode>(nodes: readonly T[], expanded: ReadonlySet<string>, q = ''): TreeRow<T>[] {
  const found = foundOf(nodes, q);
  const children = childrenOf(found ? nodes.filter(({ id }) => found.has(id)) : nodes);
  const rows: TreeRow<T>[] = [];
  const add = (parent: string | null, level: number) => {
    const siblings = children.get(parent) ?? [];
    for (const [index, node] of siblings.entries()) {
      const hasChildren = children.has(node.id);
      const isOpen = hasChildren && (found !== null || expanded.has(node.id));
      rows.push({ node, level, position: index + 1, setSize: siblings.length, hasChildren, expanded: isOpen });
      if (isOpen) add(node.id, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

/** A line and all below it: where it cannot be moved to. */
export function withBelow(nodes: readonly TreeNode[], id: string): ReadonlySet<string> {
  const children = childrenOf(nodes);
  const all = new Set([id]);
  for (const one of all) for (const child of children.get(one) ?? []) all.add(child.id);
  return all;
}

/** The names from the top down to each line, by id: "Examination cell › Nashik". */
export function pathsOf(nodes: readonly TreeNode[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const { node, level } of visibleRows(nodes, new Set(nodes.map(({ id }) => id)))) {
    const above = level > 1 && node.parentId !== null ? paths.get(node.parentId) : undefined;
    paths.set(node.id, above ? `${above} › ${node.name}` : node.name);
  }
  return paths;
}

export type TreeMove =
  | { readonly focus: string }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly openAll: readonly string[] };

/** Action of a key on a line, as in standard trees; null: not handled. */
export function keyMove<T extends TreeNode>(rows: readonly TreeRow<T>[], at: number, key: string): TreeMove | null {
  const row = rows[at];
  if (!row) return null;
  const focus = (index: number): TreeMove | null => {
    const target = rows[index];
    return target ? { focus: target.node.id } : null;
  };
  switch (key) {
    case 'ArrowDown':
      return focus(at + 1);
    case 'ArrowUp':
      return focus(at - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (!row.hasChildren) return null;
      return row.expanded ? focus(at + 1) : { open: row.node.id };
    case 'ArrowLeft':
      return row.expanded ? { close: row.node.id } : focus(rows.findLastIndex((one, index) => index < at && one.level < row.level));
    case '*':
      return { openAll: rows.filter((one) => one.hasChildren && one.node.parentId === row.node.parentId).map((one) => one.node.id) };
    default:
      return typedMove(rows, at, key);
  }
}

/** A letter goes to the next line that begins with it. */
function typedMove<T extends TreeNode>(rows: readonly TreeRow<T>[], at: number, key: string): TreeMove | null {
  if (!/^\S$/u.test(key)) return null;
  const begins = (row: TreeRow<T>) => row.node.name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const target = [...rows.slice(at + 1), ...rows.slice(0, at)].find(begins);
  return target ? { focus: target.node.id } : null;
}
