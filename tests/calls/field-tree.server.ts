interface Branch {
  readonly [name: string]: Branch;
}

/** Adds one path of names to a tree. */
function withPath(tree: Branch, [name, ...rest]: readonly string[]): Branch {
  return name === undefined ? tree : { ...tree, [name]: withPath(tree[name] ?? {}, rest) };
}

const write = (tree: Branch): string =>
  Object.entries(tree)
    .map(([name, inside]) => (Object.keys(inside).length === 0 ? name : `${name} { ${write(inside)} }`))
    .join(' ');

/** Dotted paths with common prefixes merged: `data[].id`, `data[].code` → `data[] { id code }`. */
export const fieldTree = (paths: readonly string[]): string =>
  write(paths.reduce<Branch>((tree, path) => withPath(tree, path.split('.')), {}));
