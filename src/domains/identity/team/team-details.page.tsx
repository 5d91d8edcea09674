import { Button } from '@mantine/core';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useInAddress, useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { AddUsers } from './add-users.tsx';
import { DeleteTeam, MoveTeam } from './team-acts.tsx';
import { useTeamList } from './team-area.client.ts';
import { TeamForm } from './team-form.tsx';
import { TeamHistory } from './team-history.tsx';
import { detailsOf, TEAMS } from './team-links.client.ts';
import { TeamMenu, type TeamAct } from './team-menu.tsx';
import { TeamOverview } from './team-overview.tsx';
import { TeamPolicies } from './team-policies.tsx';
import { TeamSelect } from './team-select.tsx';
import { TeamUsers } from './team-users.tsx';
import { getTeam, type TeamDetails } from './team.contract.ts';
import classes from './teams.module.css';

/** Shown without a team, or for a deleted one. */
function Chooser({ isGone, onChoose }: { readonly isGone: boolean; readonly onChoose: (id: string) => void }) {
  const { t } = useText(teamText);
  useTeamList();
  return (
    <Page>
      <PageHead title={t('team.details')} purpose={t('team.detailsPurpose')} />
      <PageArea>
        <StatePanel
          kind="noMatch"
          title={isGone ? t('team.gone') : t('team.choose')}
          action={
            <div className={classes.chooser}>
              <TeamSelect label={t('team.label')} value={null} onChange={(id) => (id ? onChoose(id) : undefined)} />
              <LinkButton to={TEAMS}>{t('team.toTree')}</LinkButton>
            </div>
          }
        >
          {isGone ? t('team.goneHint') : t('team.chooseHint')}
        </StatePanel>
      </PageArea>
    </Page>
  );
}

type Act = TeamAct | 'ADD_USERS';

interface ActsProps {
  readonly team: TeamDetails;
  readonly act: Act;
  readonly onClose: () => void;
}

function Acts({ team, act, onClose }: ActsProps) {
  const navigate = useNavigate();
  if (act === 'ADD_USERS') return <AddUsers team={team} onClose={onClose} />;
  if (act === 'ADD') return <TeamForm team={null} parentId={team.id} onClose={onClose} />;
  if (act === 'EDIT') return <TeamForm team={team} onClose={onClose} />;
  if (act === 'MOVE') return <MoveTeam team={team} onClose={onClose} />;
  return <DeleteTeam team={team} onDone={() => void navigate({ to: TEAMS })} onClose={onClose} />;
}

interface HeadProps {
  readonly team: TeamDetails;
  readonly tab: string;
  readonly onAct: (act: Act) => void;
}

function Head({ team, tab, onAct }: HeadProps) {
  const { t } = useText(teamText, uiText);
  const can = useCan();
  const actions = (
    <>
      <TeamHistory team={team} />
      {can('teams', 'update') ? (
        <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onAct('EDIT')}>
          {t('row.edit')}
        </Button>
      ) : null}
      {can('teams', 'update') && tab === 'members' && team.members > 0 ? (
        <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => onAct('ADD_USERS')}>
          {t('team.addMembers')}
        </Button>
      ) : null}
      {can('teams', 'create') || can('teams', 'update') || can('teams', 'delete') ? (
        <TeamMenu name={team.name} isTabStop without="OPEN" onAct={onAct} />
      ) : null}
    </>
  );
  return <PageHead title={team.name} purpose={team.description ?? t('team.detailsPurpose')} actions={actions} />;
}

function Team({ team }: { readonly team: TeamDetails }) {
  const { t } = useText(teamText);
  useTeamList();
  useRecordName(team.name);
  const [act, setAct] = useState<Act | null>(null);
  const tabs = [
    { value: 'members', label: t('team.members'), count: team.members },
    { value: 'policies', label: t('team.policies'), count: team.policies + team.inheritedPolicies },
    { value: 'overview', label: t('team.overview') },
  ];
  return (
    <Page>
      <Tabs label={team.name} tabs={tabs}>
        {(tab) => (
          <>
            <Head team={team} tab={tab} onAct={setAct} />
            {tab === 'members' ? <TeamUsers team={team} onAdd={() => setAct('ADD_USERS')} /> : null}
            {tab === 'policies' ? <TeamPolicies team={team} /> : null}
            {tab === 'overview' ? <TeamOverview team={team} /> : null}
          </>
        )}
      </Tabs>
      {act ? <Acts team={team} act={act} onClose={() => setAct(null)} /> : null}
    </Page>
  );
}

/** One team: its members, its policies and where they come from, its place. */
export function TeamDetailsPage() {
  const { t } = useText(teamText);
  const navigate = useNavigate();
  const [{ team: id = null }, change] = useRememberedSet(['team']);
  useInAddress({ team: id });
  const answer = useCall(getTeam, { params: { id: id ?? '' } }, { enabled: id !== null });
  const isGone = answer.error instanceof CallError && [404, 422].includes(answer.error.status);
  const choose = (team: string) => {
    change({ team });
    void navigate(detailsOf(team));
  };
  if (id === null || isGone) return <Chooser isGone={isGone} onChoose={choose} />;
  const team = answer.data?.data;
  if (team) return <Team key={team.id} team={team} />;
  return (
    <Page>
      <PageHead title={t('team.details')} purpose={t('team.detailsPurpose')} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />}
    </Page>
  );
}
