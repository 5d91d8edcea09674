import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListNothing, ListWaiting } from '../../../kit/list/list-states.tsx';
import { ListSearch } from '../../../kit/table/list-search.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { identityMenuText } from '../identity.menu.text.ts';
import { teamText } from './team.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { DeleteTeam, MoveTeam } from './team-acts.tsx';
import { showBelow, useTeamList, useTeams } from './team-area.client.ts';
import { TeamForm } from './team-form.tsx';
import { detailsOf } from './team-links.client.ts';
import type { TeamAct } from './team-menu.tsx';
import { visibleRows } from '../../../kit/tree/tree.rules.ts';
import { TeamTree } from './team-tree.tsx';
import { getTeam, type TeamInTree } from './team.contract.ts';
import { SearchBar } from '../../../kit/layout/search-bar.tsx';

const ICON = { size: 16, stroke: 1.75 };

/** The form needs the whole team; the tree has only its line. */
function EditTeam({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const team = useCall(getTeam, { params: { id } }).data?.data;
  return team ? <TeamForm team={team} onClose={onClose} /> : null;
}

interface Doing {
  readonly act: Exclude<TeamAct, 'OPEN'>;
  readonly team: TeamInTree | null;
}

function Acts({ doing, onClose }: { readonly doing: Doing; readonly onClose: () => void }) {
  const { act, team } = doing;
  if (act === 'ADD' || !team) return <TeamForm team={null} parentId={team?.id ?? null} onClose={onClose} />;
  if (act === 'EDIT') return <EditTeam id={team.id} onClose={onClose} />;
  return act === 'MOVE' ? <MoveTeam team={team} onClose={onClose} /> : <DeleteTeam team={team} onClose={onClose} />;
}

interface TreeProps {
  readonly q: string;
  readonly onClear: () => void;
  readonly onDo: (doing: Doing) => void;
}

function Tree({ q, onClear, onDo }: TreeProps) {
  const { t } = useText(teamText, uiText);
  const mayCreate = useCan()('teams', 'create');
  const navigate = useNavigate();
  const { teams, expanded } = useTeams();
  const rows = useMemo(() => visibleRows(teams, expanded, q), [teams, expanded, q]);
  const act = useCallback(
    (team: TeamInTree, wanted: TeamAct) => {
      if (wanted === 'OPEN') void navigate(detailsOf(team.id));
      else onDo({ act: wanted, team });
    },
    [navigate, onDo],
  );
  if (teams.length === 0)
    return (
      <ListNothing one="team.one" filtered={false} mayCreate={mayCreate} onClear={onClear} onNew={() => onDo({ act: 'ADD', team: null })} />
    );
  if (rows.length === 0) {
    const clear = (
      <Button variant="default" leftSection={<IconFilterOff {...ICON} />} onClick={onClear}>
        {t('team.clearSearch')}
      </Button>
    );
    return (
      <StatePanel kind="noMatch" title={t('list.noMatch')} action={clear}>
        {t('team.noMatch')}
      </StatePanel>
    );
  }
  return <TeamTree rows={rows} onAct={act} />;
}

/** The teams of the organisation: their members, and the policies they inherit. */
export function TeamsPage() {
  const { t } = useText(teamText, identityMenuText, uiText);
  const mayCreate = useCan()('teams', 'create');
  const list = useTeamList();
  const teams = useTeams((state) => state.teams);
  const [{ q, round }, setSearch] = useState({ q: '', round: 0 });
  const setQ = (text: string) => setSearch({ q: text, round });
  // Clears the search field.
  const clear = () => setSearch({ q: '', round: round + 1 });
  const wanted = useDeferredValue(q);
  const [doing, setDoing] = useState<Doing | null>(null);
  const navigate = useNavigate();
  useAskedRecord(async (id) => navigate(detailsOf((await call(getTeam, { params: { id } })).data.id)));
  const all = (how: 'OPEN' | 'CLOSED') =>
    showBelow(
      teams.map(({ id }) => id),
      how,
    );
  const add = (
    <Button leftSection={<IconPlus {...ICON} />} onClick={() => setDoing({ act: 'ADD', team: null })}>
      {t('list.add', { noun: t('team.one') })}
    </Button>
  );
  const body = () => {
    if (list.isError && !list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
    // The area has the loaded data one render later.
    if (!list.data || (teams.length === 0 && list.data.data.length > 0)) return <ListWaiting />;
    return <Tree q={wanted} onClear={clear} onDo={setDoing} />;
  };
  return (
    <Page>
      <PageHead title={t('menu.teams')} purpose={t('team.purpose')} actions={mayCreate ? add : null} />
      {teams.length > 0 ? (
        <SearchBar>
          <ListSearch key={round} q={q} hint={t('team.searchHint')} onSearch={setQ} />
          <Button variant="default" size="sm" leftSection={<IconArrowsMaximize {...ICON} />} onClick={() => all('OPEN')}>
            {t('team.expandAll')}
          </Button>
          <Button variant="default" size="sm" leftSection={<IconArrowsMinimize {...ICON} />} onClick={() => all('CLOSED')}>
            {t('team.collapseAll')}
          </Button>
        </SearchBar>
      ) : null}
      {body()}
      {doing ? <Acts doing={doing} onClose={() => setDoing(null)} /> : null}
    </Page>
  );
}
