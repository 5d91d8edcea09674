import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { getTeamCandidates, getTeamUsers, moveTeamUsers, removeTeamUsers } from './team-content.contract.ts';
import { TeamSelect } from './team-select.tsx';
import { getTeam, getTeamList, type TeamDetails } from './team.contract.ts';

interface Props {
  readonly team: TeamDetails;
  readonly userIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Calls to refresh wherever members are shown. */
export const refreshMembers = () => refresh(getTeamUsers, getTeamCandidates, getTeam, getTeamList);

export function RemoveUsers({ team, userIds, onDone, onClose }: Props) {
  const { t } = useText(teamText);
  const figures = { count: userIds.length, members: count(userIds.length), name: team.name };
  const remove = async () => {
    await call(removeTeamUsers, { params: { id: team.id }, body: { userIds: [...userIds] } });
    toastDone(t('team.removed', figures));
    onDone();
    await refreshMembers();
  };
  return (
    <ReasonDialog
      title={t('team.removeMembers')}
      confirm={t('team.removeMembers')}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      {t('team.removeWhat', figures)}
    </ReasonDialog>
  );
}

/** Moves members into another team, all or none. */
export function MoveUsers({ team, userIds, onDone, onClose }: Props) {
  const { t } = useText(teamText);
  const [toTeamId, setTo] = useState<string | null>(null);
  const figures = { count: userIds.length, members: count(userIds.length), name: team.name };
  const move = async () => {
    await call(moveTeamUsers, { params: { id: team.id }, body: { toTeamId: toTeamId ?? '', userIds: [...userIds] } });
    toastDone(t('team.membersMoved', figures));
    onDone();
    await refreshMembers();
  };
  return (
    <ReasonDialog
      title={t('team.moveMembers')}
      confirm={t('team.move')}
      tone="navy"
      reason="NONE"
      onConfirm={move}
      onClose={onClose}
      fields={<TeamSelect label={t('team.toTeam')} value={toTeamId} onChange={setTo} except={new Set([team.id])} />}
    >
      {t('team.moveMembersWhat', figures)}
    </ReasonDialog>
  );
}
