import { IconBooks, IconBuilding, IconBuildingCommunity, IconCertificate, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { count, fill, textOf, useText } from '../../../kit/text/text.client.ts';
import { keyMove, type TreeRow } from '../team/team-tree.rules.ts';
import classes from './organisation.module.css';
import type { OrganisationNode } from './organisation.contract.ts';

/** A line that is read, or one that stands in for lines that are on their way or did not come. */
export type TreeNode =
  | (OrganisationNode & { readonly message?: undefined })
  | { readonly id: string; readonly parentId: string; readonly name: string; readonly message: 'WAITING' | 'FAILED' };
type Row = TreeRow<TreeNode>;

const ICONS: Readonly<Record<OrganisationNode['kind'], TablerIcon>> = {
  INSTITUTE: IconBuildingCommunity,
  FACULTY: IconBooks,
  DEPARTMENT: IconBuilding,
  PROGRAM: IconCertificate,
};
/** Deeper lines are no further indented: on a phone the name keeps its room. */
const DEEPEST_INDENT = 5;
const COUNTS = {
  INSTITUTE: ['departments', 'programs', 'subjects', 'teachers', 'students'],
  FACULTY: ['departments', 'programs', 'subjects', 'teachers', 'students'],
  DEPARTMENT: ['departments', 'programs', 'subjects', 'teachers', 'students'],
  PROGRAM: ['students'],
} as const satisfies Record<OrganisationNode['kind'], readonly (keyof OrganisationNode)[]>;

function Counts({ node }: { readonly node: OrganisationNode }) {
  const shown = COUNTS[node.kind].filter((key) => node[key] > 0);
  return (
    <span className={classes.counts}>
      {shown.map((key) => (
        <span key={key}>
          <b>{count(node[key])}</b> {fill(textOf(`organisation.count.${key}`), { count: node[key] })}
        </span>
      ))}
    </span>
  );
}

interface LineProps {
  readonly row: Row;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onTwist: () => void;
}

function Line({ row, isTabStop, onFocus, onKeyDown, onTwist }: LineProps) {
  const { t } = useText();
  const { team: node, level, position, setSize, hasChildren, expanded } = row;
  const Icon = node.message ? null : ICONS[node.kind];
  return (
    <div
      id={`node-${node.id}`}
      className={classes.line}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={hasChildren ? expanded : undefined}
      aria-selected={false}
      tabIndex={isTabStop ? 0 : -1}
      data-indent={Math.min(level - 1, DEEPEST_INDENT)}
      data-kind={node.message ?? node.kind}
      data-last={position === setSize || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={hasChildren ? onTwist : undefined}
    >
      <span className={classes.name}>
        <span className={classes.twist} data-open={expanded || undefined} aria-hidden="true">
          {hasChildren ? <IconChevronRight size={16} stroke={2} /> : null}
        </span>
        {Icon ? <Icon size={18} stroke={1.75} aria-hidden="true" /> : null}
        {node.message ? (
          <span role="status">{t(node.message === 'WAITING' ? 'list.loading' : 'organisation.branchFailed')}</span>
        ) : (
          <span className={classes.words}>
            <b>{node.name}</b>
            <small>{`${textOf(`organisation.node.${node.kind}`)} · ${node.code}`}</small>
          </span>
        )}
      </span>
      {node.message ? null : <Counts node={node} />}
    </div>
  );
}

interface Props {
  readonly rows: readonly Row[];
  readonly onShow: (ids: readonly string[], how: 'OPEN' | 'CLOSED') => void;
}

/** The organisation as a tree: one tab stop, arrows inside, Enter opens and closes. */
export function OrganisationTree({ rows, onShow }: Props) {
  const { t } = useText();
  const tree = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const current = rows.find(({ team }) => team.id === active)?.team.id ?? rows[0]?.team.id ?? null;
  const twist = ({ team, expanded }: Row) => onShow([team.id], expanded ? 'CLOSED' : 'OPEN');
  const press = (event: KeyboardEvent<HTMLDivElement>, at: number) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (row.hasChildren) twist(row);
      return;
    }
    const move = keyMove(rows, at, event.key);
    if (!move) return;
    event.preventDefault();
    // A letter that is typed here would also reach '/' and other keys of the page.
    event.stopPropagation();
    if ('open' in move) onShow([move.open], 'OPEN');
    else if ('close' in move) onShow([move.close], 'CLOSED');
    else if ('openAll' in move) onShow(move.openAll, 'OPEN');
    else tree.current?.querySelector<HTMLElement>(`#node-${CSS.escape(move.focus)}`)?.focus();
  };
  return (
    <div ref={tree} className={classes.tree} role="tree" aria-label={t('menu.organisation')}>
      {rows.map((row, at) => (
        <Line
          key={row.team.id}
          row={row}
          isTabStop={row.team.id === current}
          onFocus={() => setActive(row.team.id)}
          onKeyDown={(event) => press(event, at)}
          onTwist={() => twist(row)}
        />
      ))}
    </div>
  );
}
