import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { identityMenuText } from '../identity.menu.text.ts';
import { teamText } from './team.text.ts';
import { Tree, type TreeLook } from '../../../kit/tree/tree.tsx';
import type { TreeRow } from '../../../kit/tree/tree.rules.ts';
import { showBelow } from './team-area.client.ts';
import { TeamMenu, type TeamAct } from './team-menu.tsx';
import type { TeamInTree } from './team.contract.ts';
import classes from './team-tree.module.css';

function Counts({ team }: { readonly team: TeamInTree }) {
  const { t } = useText(teamText);
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

function Name({ team }: { readonly team: TeamInTree }) {
  const { t } = useText(teamText);
  return (
    <>
      <IconUsersGroup size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{team.name}</b>
        {team.headName ? <small>{t('team.headIs', { name: team.headName })}</small> : null}
      </span>
    </>
  );
}

interface Props {
  readonly rows: readonly TreeRow<TeamInTree>[];
  /** The same function while the rows are the same. */
  readonly onAct: (team: TeamInTree, act: TeamAct) => void;
}

/** The teams as a tree: Enter opens a team. */
export function TeamTree({ rows, onAct }: Props) {
  const { t } = useText(teamText, identityMenuText);
  const look = useMemo(
    (): TreeLook<TeamInTree> => ({
      name: (team) => <Name team={team} />,
      beside: (team, isTabStop) => (
        <>
          <Counts team={team} />
          <span className={classes.menu}>
            <TeamMenu name={team.name} isTabStop={isTabStop} onAct={(act) => onAct(team, act)} />
          </span>
        </>
      ),
      onShow: showBelow,
      onOpen: (team) => onAct(team, 'OPEN'),
      className: classes.line,
    }),
    [onAct],
  );
  return (
    <div className={classes.area}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('team.label')}</span>
        <span>{t('team.members')}</span>
        <span>{t('team.policies')}</span>
        <span />
      </div>
      <Tree label={t('menu.teams')} rows={rows} look={look} />
    </div>
  );
}
