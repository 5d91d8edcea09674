/** A node of PostgreSQL's own tree of a parsed query, as the catalog keeps it: `{VAR :varno 1 …}`. */
export type TreeNode = { readonly name: string; readonly fields: ReadonlyMap<string, readonly Tree[]> };
export type Tree = string | TreeNode | readonly Tree[];

const TOKEN = /[{}()]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}])+/g;

export function isTreeNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === 'object' && 'fields' in tree;
}

/** Nodes of a list, which has one more pair of brackets around it. */
function listOf(tree: Tree | undefined): readonly TreeNode[] {
  return Array.isArray(tree) ? tree.filter(isTreeNode) : [];
}

export function fieldOf(node: TreeNode, key: string): Tree | undefined {
  return node.fields.get(key)?.[0];
}

export function nodeIn(node: TreeNode, key: string): TreeNode | undefined {
  const found = fieldOf(node, key);
  return isTreeNode(found) ? found : undefined;
}

export function nodesIn(node: TreeNode, key: string): readonly TreeNode[] {
  return listOf(fieldOf(node, key));
}

export function wordIn(node: TreeNode, key: string): string {
  const found = fieldOf(node, key);
  return typeof found === 'string' ? found.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1') : '';
}

/** Reads the text of a `pg_node_tree`. */
export function treeOf(text: string): Tree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const readList = (): Tree[] => {
    const items: Tree[] = [];
    while (at < tokens.length && tokens[at] !== ')') items.push(read());
    at += 1;
    return items;
  };
  const readNode = (): TreeNode => {
    const name = tokens[at] ?? '';
    const fields = new Map<string, Tree[]>();
    let values: Tree[] = [];
    for (at += 1; at < tokens.length && tokens[at] !== '}';) {
      const token = tokens[at] ?? '';
      if (/^:[a-z]/i.test(token)) {
        values = [];
        fields.set(token.slice(1), values);
        at += 1;
      } else values.push(read());
    }
    at += 1;
    return { name, fields };
  };
  const read = (): Tree => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '{') return readNode();
    return token === '(' ? readList() : token;
  };
  return read();
}
