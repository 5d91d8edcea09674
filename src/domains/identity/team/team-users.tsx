import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconStar, IconStarFilled, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { plainColumn, type PhoneRow } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from '../policy/policy.text.ts';
import { teamText } from './team.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { MoveUsers, RemoveUsers } from './member-acts.tsx';
import { exportTeamUsers, getTeamUsers, type TeamUser } from './team-content.contract.ts';
import { getTeam, getTeamList, updateTeam, type TeamDetails } from './team.contract.ts';
import classes from './teams.module.css';

function useColumns() {
  const { t } = useText(teamText, policyText);
  return useMemo(
    () => [
      plainColumn<TeamUser>('name', t('team.member'), (row) => (
        <span className={classes.person}>
          {row.name}
          {row.isHead ? <Head /> : null}
        </span>
      )),
      plainColumn<TeamUser>('username', t('team.username'), (row) => `@${row.username}`),
      plainColumn<TeamUser>('email', t('team.email'), (row) => row.email ?? '–'),
      plainColumn<TeamUser>('validUntil', t('access.until'), (row) => (row.validUntil === null ? '–' : momentText(row.validUntil))),
      plainColumn<TeamUser>('enabled', t('team.account'), (row) => <Enabled row={row} />),
    ],
    [t],
  );
}

function Head() {
  const { t } = useText(teamText);
  return (
    <StateBadge tone="blue" icon={IconStarFilled}>
      {t('team.head')}
    </StateBadge>
  );
}

function Enabled({ row, isShort = false }: { readonly row: TeamUser; readonly isShort?: boolean }) {
  const { t } = useText(teamText);
  return row.enabled ? (
    <StateBadge tone="green" isShort={isShort}>
      {t('team.enabled')}
    </StateBadge>
  ) : (
    <StateBadge tone="grey">{t('team.disabled')}</StateBadge>
  );
}

/** On a phone: who it is and how to reach them, whether they lead the team or are disabled. */
const onPhone: PhoneRow<TeamUser> = {
  first: (row) => row.name,
  second: (row) => [`@${row.username}`, row.email, row.validUntil === null ? null : momentText(row.validUntil)],
  state: (row) => (row.isHead && row.enabled ? <Head /> : <Enabled row={row} isShort />),
};

/** Makes a member the head, or removes the head. */
function HeadButton({ team, row }: { readonly team: TeamDetails; readonly row: TeamUser }) {
  const { t } = useText(teamText, formText);
  const words = row.isHead ? t('team.noLongerHead', { name: row.name }) : t('team.makeHead', { name: row.name });
  const change = async () => {
    const { name, description, instituteIds, version } = team;
    const body = { name, description, instituteIds, headUserId: row.isHead ? null : row.id, version };
    try {
      await call(updateTeam, { params: { id: team.id }, body });
      toastDone(t('form.saved', { name }));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(getTeam, getTeamUsers, getTeamList);
  };
  const Icon = row.isHead ? IconStarFilled : IconStar;
  return (
    <Tooltip label={words}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={words} onClick={() => void change()}>
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

type Doing = 'REMOVE' | 'MOVE';

/** Who is in the team: added by search, removed or moved one by one or many at once. */
export function TeamUsers({ team, onAdd }: { readonly team: TeamDetails; readonly onAdd: () => void }) {
  const { t } = useText(teamText);
  const mayChange = useCan()('teams', 'update');
  const columns = useColumns();
  const selection = useSelection();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const userIds = [...selection.selected];
  const add = (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={onAdd}>
      {t('team.addMembers')}
    </Button>
  );
  const bulk = () => (
    <>
      <BulkAction icon={IconArrowsExchange} rank="MAIN" onClick={() => setDoing('MOVE')}>
        {t('team.moveMembers')}
      </BulkAction>
      <BulkAction icon={IconUserMinus} onClick={() => setDoing('REMOVE')}>
        {t('team.removeMembers')}
      </BulkAction>
    </>
  );
  return (
    <>
      <ServerList
        list={getTeamUsers}
        file={exportTeamUsers}
        params={{ id: team.id }}
        label={t('team.members')}
        columns={columns}
        phone={onPhone}
        searchHint={t('team.memberSearchHint')}
        nameOf={(row) => row.name}
        empty={
          <StatePanel kind="empty" title={t('team.noMembers')} action={mayChange ? add : null}>
            {t('team.noMembersHint')}
          </StatePanel>
        }
        {...(mayChange ? { selection, bulk, actions: (row: TeamUser) => <HeadButton team={team} row={row} /> } : {})}
      />
      {doing === 'MOVE' ? <MoveUsers team={team} userIds={userIds} onDone={selection.clear} onClose={close} /> : null}
      {doing === 'REMOVE' ? <RemoveUsers team={team} userIds={userIds} onDone={selection.clear} onClose={close} /> : null}
    </>
  );
}
