import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { AddPolicy } from './add-policy.tsx';
import { TeamLink } from './team-overview.tsx';
import { useInstituteNames } from './team-places.client.ts';
import { getTeamPolicies, getTeamPolicyChoices, removeTeamPolicy, type TeamPolicy } from './team-content.contract.ts';
import { getTeam, getTeamList, type TeamDetails } from './team.contract.ts';
import classes from './teams.module.css';

/** Calls to refresh wherever a team's policies are shown. */
const refreshPolicies = () => refresh(getTeamPolicies, getTeamPolicyChoices, getTeam, getTeamList);

interface LinesProps {
  readonly policies: readonly TeamPolicy[];
  readonly none: string;
  readonly onRemove?: ((policy: TeamPolicy) => void) | null;
}

function Lines({ policies, none, onRemove }: LinesProps) {
  const { t } = useText(teamText);
  const places = useInstituteNames();
  if (policies.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.policies}>
      {policies.map((one) => (
        <li key={`${one.id} ${one.through?.id ?? ''}`}>
          <span className={classes.policy}>
            <b>{one.name}</b>
            <small>{places(one.instituteIds)}</small>
          </span>
          {one.through ? (
            <span className={classes.through}>
              {t('team.through')} <TeamLink team={one.through} />
            </span>
          ) : null}
          {onRemove ? (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconX size={14} stroke={2} />}
              aria-label={t('team.removePolicyOf', { name: one.name })}
              onClick={() => onRemove(one)}
            >
              {t('team.removePolicy')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface RemoveProps {
  readonly team: TeamDetails;
  readonly policy: TeamPolicy;
  readonly onClose: () => void;
}

function RemovePolicy({ team, policy, onClose }: RemoveProps) {
  const { t } = useText(teamText);
  const remove = async () => {
    await call(removeTeamPolicy, { params: { id: team.id, policyId: policy.id } });
    toastDone(t('team.policyRemoved', { name: policy.name }));
    await refreshPolicies();
  };
  return (
    <ReasonDialog
      title={t('team.removePolicyOf', { name: policy.name })}
      confirm={t('team.removePolicy')}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      {t('team.removePolicyWhat', { name: team.name })}
    </ReasonDialog>
  );
}

/** Policies that the team gives its members: its own policies, and those of the teams above it. */
export function TeamPolicies({ team }: { readonly team: TeamDetails }) {
  const { t } = useText(teamText);
  const mayChange = useCan()('teams', 'update');
  const answer = useCall(getTeamPolicies, { params: { id: team.id } });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<TeamPolicy | null>(null);
  const policies = answer.data?.data;
  if (!policies) return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  const add = (
    <Button size="xs" leftSection={<IconPlus size={14} stroke={2} />} onClick={() => setAdding(true)}>
      {t('team.addPolicy')}
    </Button>
  );
  return (
    <PageArea>
      <Card title={t('team.ownPolicies')} end={mayChange ? add : null} padding="NONE">
        <Lines
          policies={policies.filter(({ through }) => through === null)}
          none={t('team.noPolicies')}
          onRemove={mayChange ? setRemoving : null}
        />
      </Card>
      <Card title={t('team.inherited')} padding="NONE">
        <Lines policies={policies.filter(({ through }) => through !== null)} none={t('team.nothingInherited')} />
      </Card>
      {adding ? <AddPolicy team={team} onDone={refreshPolicies} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemovePolicy team={team} policy={removing} onClose={() => setRemoving(null)} /> : null}
    </PageArea>
  );
}
