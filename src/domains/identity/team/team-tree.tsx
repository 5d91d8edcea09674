import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { showBelow } from './team-area.client.ts';
import { TeamMenu, type TeamAct } from './team-menu.tsx';
import { keyMove, type TreeMove, type TreeRow } from './team-tree.rules.ts';
import type { TeamInTree } from './team.contract.ts';
import classes from './team-tree.module.css';

type Row = TreeRow<TeamInTree>;

/** Deeper lines are no further indented: on a phone the name keeps its room. */
const DEEPEST_INDENT = 6;

function Counts({ team }: { readonly team: TeamInTree }) {
  const { t } = useText();
  const { members, membersBelow, policies, inheritedPolicies } = team;
  return (
    <span className={classes.counts}>
      <span className={classes.count}>
        {t('team.membersCount', { count: members, members: count(members) })}
        {membersBelow > members ? <small>{t('team.membersBelow', { count: count(membersBelow) })}</small> : null}
      </span>
      <span className={classes.count}>
        {t('team.policiesCount', { count: policies, policies: count(policies) })}
        {inheritedPolicies > 0 ? <small>{t('team.policiesInherited', { count: count(inheritedPolicies) })}</small> : null}
      </span>
    </span>
  );
}

interface LineProps {
  readonly row: Row;
  readonly isTabStop: boolean;
  readonly onFocus: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>, id: string) => void;
  readonly onAct: (team: TeamInTree, act: TeamAct) => void;
}

/** Drawn again only when it changed itself: there may be a thousand of them. */
const Line = memo(function Line({ row, isTabStop, onFocus, onKeyDown, onAct }: LineProps) {
  const { t } = useText();
  const { team, level, position, setSize, hasChildren, expanded } = row;
  return (
    <div
      id={`team-${team.id}`}
      className={classes.line}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={hasChildren ? expanded : undefined}
      aria-selected={false}
      tabIndex={isTabStop ? 0 : -1}
      data-indent={Math.min(level - 1, DEEPEST_INDENT)}
      onFocus={() => onFocus(team.id)}
      onKeyDown={(event) => onKeyDown(event, team.id)}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('button, a, [role="menu"]')) onAct(team, 'OPEN');
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
          onClick={() => showBelow([team.id], expanded ? 'CLOSED' : 'OPEN')}
        >
          {hasChildren ? <IconChevronRight size={16} stroke={2} /> : null}
        </button>
        <IconUsersGroup size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.words}>
          <b>{team.name}</b>
          {team.headName ? <small>{t('team.headIs', { name: team.headName })}</small> : null}
        </span>
      </span>
      <Counts team={team} />
      <span className={classes.menu}>
        <TeamMenu name={team.name} isTabStop={isTabStop} onAct={(act) => onAct(team, act)} />
      </span>
    </div>
  );
});

function perform(move: TreeMove, tree: HTMLElement | null): void {
  if ('open' in move) showBelow([move.open], 'OPEN');
  else if ('close' in move) showBelow([move.close], 'CLOSED');
  else if ('openAll' in move) showBelow(move.openAll, 'OPEN');
  else tree?.querySelector<HTMLElement>(`#team-${CSS.escape(move.focus)}`)?.focus();
}

interface Props {
  readonly rows: readonly Row[];
  /** The same function while the rows are the same. */
  readonly onAct: (team: TeamInTree, act: TeamAct) => void;
}

/** The teams as a tree: one tab stop, arrows inside, Enter opens; the actions of a line are reached with Tab from it. */
export function TeamTree({ rows, onAct }: Props) {
  const { t } = useText();
  const tree = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const current = rows.find(({ team }) => team.id === active)?.team.id ?? rows[0]?.team.id ?? null;
  const press = useCallback(
    (event: KeyboardEvent<HTMLDivElement>, id: string) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = rows.findIndex(({ team }) => team.id === id);
      const row = rows[at];
      if (row && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        onAct(row.team, 'OPEN');
        return;
      }
      const move = keyMove(rows, at, event.key);
      if (!move) return;
      event.preventDefault();
      // A letter that is typed here would also reach '/' and other keys of the page.
      event.stopPropagation();
      perform(move, tree.current);
    },
    [rows, onAct],
  );
  return (
    <div className={classes.area}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('team.one')}</span>
        <span>{t('team.members')}</span>
        <span>{t('team.policies')}</span>
        <span />
      </div>
      <div ref={tree} role="tree" aria-label={t('menu.teams')}>
        {rows.map((row) => (
          <Line key={row.team.id} row={row} isTabStop={row.team.id === current} onFocus={setActive} onKeyDown={press} onAct={onAct} />
        ))}
      </div>
    </div>
  );
}
