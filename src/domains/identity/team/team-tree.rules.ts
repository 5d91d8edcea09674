/** What the tree needs to know of a team. */
export interface TreeTeam {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** One line of the tree as it is shown. */
export interface TreeRow<T extends TreeTeam> {
  readonly team: T;
  /** 1 at the top. */
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
}

type Children<T> = ReadonlyMap<string | null, readonly T[]>;

/** Teams by parent, in the order given. One whose parent is not among them stands at the top. */
function childrenOf<T extends TreeTeam>(teams: readonly T[]): Children<T> {
  const known = new Set(teams.map(({ id }) => id));
  return Map.groupBy(teams, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
}

/** Teams whose name holds the words, and every team above them: these alone are shown, and open. */
function foundOf<T extends TreeTeam>(teams: readonly T[], q: string): ReadonlySet<string> | null {
  const wanted = q.trim().toLocaleLowerCase();
  if (wanted === '') return null;
  const byId = new Map(teams.map((team) => [team.id, team]));
  const found = new Set<string>();
  for (const team of teams) {
    if (!team.name.toLocaleLowerCase().includes(wanted)) continue;
    for (let at: T | undefined = team; at && !found.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId))
      found.add(at.id);
  }
  return found;
}

/** The lines of the tree from top to bottom. While something is searched for, what leads to it is open. */
export function visibleRows<T extends TreeTeam>(teams: readonly T[], expanded: ReadonlySet<string>, q = ''): TreeRow<T>[] {
  const found = foundOf(teams, q);
  const children = childrenOf(found ? teams.filter(({ id }) => found.has(id)) : teams);
  const rows: TreeRow<T>[] = [];
  const add = (parent: string | null, level: number) => {
    const siblings = children.get(parent) ?? [];
    for (const [index, team] of siblings.entries()) {
      const hasChildren = children.has(team.id);
      const isOpen = hasChildren && (found !== null || expanded.has(team.id));
      rows.push({ team, level, position: index + 1, setSize: siblings.length, hasChildren, expanded: isOpen });
      if (isOpen) add(team.id, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

/** A team and all below it: where it cannot be moved to. */
export function withBelow(teams: readonly TreeTeam[], id: string): ReadonlySet<string> {
  const children = childrenOf(teams);
  const all = new Set([id]);
  for (const one of all) for (const child of children.get(one) ?? []) all.add(child.id);
  return all;
}

/** The names from the top down to each team, by id: "Examination cell › Nashik". */
export function pathsOf(teams: readonly TreeTeam[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const { team, level } of visibleRows(teams, new Set(teams.map(({ id }) => id)))) {
    const above = level > 1 && team.parentId !== null ? paths.get(team.parentId) : undefined;
    paths.set(team.id, above ? `${above} › ${team.name}` : team.name);
  }
  return paths;
}

export type TreeMove =
  | { readonly focus: string }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly openAll: readonly string[] };

/** What a key does at a line, as trees do everywhere; null: nothing of the tree's. */
export function keyMove<T extends TreeTeam>(rows: readonly TreeRow<T>[], at: number, key: string): TreeMove | null {
  const row = rows[at];
  if (!row) return null;
  const focus = (index: number): TreeMove | null => {
    const target = rows[index];
    return target ? { focus: target.team.id } : null;
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
      return row.expanded ? focus(at + 1) : { open: row.team.id };
    case 'ArrowLeft':
      return row.expanded ? { close: row.team.id } : focus(rows.findLastIndex((one, index) => index < at && one.level < row.level));
    case '*':
      return { openAll: rows.filter((one) => one.hasChildren && one.team.parentId === row.team.parentId).map((one) => one.team.id) };
    default:
      return typedMove(rows, at, key);
  }
}

/** A letter goes to the next line that begins with it. */
function typedMove<T extends TreeTeam>(rows: readonly TreeRow<T>[], at: number, key: string): TreeMove | null {
  if (!/^\S$/u.test(key)) return null;
  const begins = (row: TreeRow<T>) => row.team.name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const target = [...rows.slice(at + 1), ...rows.slice(0, at)].find(begins);
  return target ? { focus: target.team.id } : null;
}
