import { IconChevronRight } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keyMove, type TreeMove, type TreeNode, type TreeRow } from './tree.rules.ts';
import classes from './tree.module.css';

/** Deeper lines are no further indented: on a phone the name keeps its room. */
const DEEPEST_INDENT = 6;

type Show = (ids: readonly string[], how: 'OPEN' | 'CLOSED') => void;

/** How a line is drawn and what it does. The same functions while the tree is the same: a line is drawn again only when it changed. */
export interface TreeLook<T extends TreeNode> {
  /** Icon and text after the toggle. */
  readonly name: (node: T) => ReactNode;
  /** Content at the end of the line; only the current line's buttons are in the tab order. */
  readonly beside: (node: T, isTabStop: boolean) => ReactNode;
  readonly onShow: Show;
  /** Action of Enter, Space and click; absent: the line opens and closes. */
  readonly onOpen?: (node: T) => void;
  /** For style sheets. */
  readonly kindOf?: (node: T) => string;
  /** Of a line: its columns. */
  readonly className?: string | undefined;
}

interface LineProps<T extends TreeNode> {
  readonly row: TreeRow<T>;
  readonly look: TreeLook<T>;
  readonly isTabStop: boolean;
  readonly onFocus: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>, id: string) => void;
}

const twist = ({ node, expanded }: TreeRow<TreeNode>, onShow: Show) => onShow([node.id], expanded ? 'CLOSED' : 'OPEN');

function act<T extends TreeNode>(row: TreeRow<T>, { onOpen, onShow }: TreeLook<T>): void {
  if (onOpen) onOpen(row.node);
  else if (row.hasChildren) twist(row, onShow);
}

function PlainLine<T extends TreeNode>({ row, look, isTabStop, onFocus, onKeyDown }: LineProps<T>) {
  const { node, level, position, setSize, hasChildren, expanded } = row;
  return (
    <div
      id={`line-${node.id}`}
      className={look.className ? `${classes.line} ${look.className}` : classes.line}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={hasChildren ? expanded : undefined}
      aria-selected={false}
      tabIndex={isTabStop ? 0 : -1}
      data-indent={Math.min(level - 1, DEEPEST_INDENT)}
      data-kind={look.kindOf?.(node)}
      data-acts={look.onOpen || hasChildren || undefined}
      onFocus={() => onFocus(node.id)}
      onKeyDown={(event) => onKeyDown(event, node.id)}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('button, a, [role="menu"]')) act(row, look);
      }}
    >
      <span className={classes.name}>
        <button
          type="button"
          className={classes.twist}
          tabIndex={-1}
          aria-hidden="true"
          disabled={!hasChildren}
          data-open={expanded || undefined}
          onClick={() => twist(row, look.onShow)}
        >
          {hasChildren ? <IconChevronRight size={16} stroke={2} /> : null}
        </button>
        {look.name(node)}
      </span>
      {look.beside(node, isTabStop)}
    </div>
  );
}

/** There may be a thousand of them. */
const Line = memo(PlainLine) as typeof PlainLine;

function perform(move: TreeMove, tree: HTMLElement | null, onShow: Show): void {
  if ('open' in move) onShow([move.open], 'OPEN');
  else if ('close' in move) onShow([move.close], 'CLOSED');
  else if ('openAll' in move) onShow(move.openAll, 'OPEN');
  else tree?.querySelector<HTMLElement>(`#${CSS.escape(`line-${move.focus}`)}`)?.focus();
}

interface Props<T extends TreeNode> {
  readonly label: string;
  readonly rows: readonly TreeRow<T>[];
  readonly look: TreeLook<T>;
}

/** A tree: one tab stop, arrows inside, Enter acts; buttons in a line are reached with Tab from it. */
export function Tree<T extends TreeNode>({ label, rows, look }: Props<T>) {
  const tree = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const current = rows.find(({ node }) => node.id === active)?.node.id ?? rows[0]?.node.id ?? null;
  const press = useCallback(
    (event: KeyboardEvent<HTMLDivElement>, id: string) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = rows.findIndex(({ node }) => node.id === id);
      const row = rows[at];
      if (row && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        act(row, look);
        return;
      }
      const move = keyMove(rows, at, event.key);
      if (!move) return;
      event.preventDefault();
      // A letter that is typed here would also reach '/' and other keys of the page.
      event.stopPropagation();
      perform(move, tree.current, look.onShow);
    },
    [rows, look],
  );
  return (
    <div ref={tree} role="tree" aria-label={label}>
      {rows.map((row) => (
        <Line key={row.node.id} row={row} look={look} isTabStop={row.node.id === current} onFocus={setActive} onKeyDown={press} />
      ))}
    </div>
  );
}
