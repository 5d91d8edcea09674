import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { policyText } from '../policy/policy.text.ts';
import { teamText } from './team.text.ts';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { refreshMembers } from './member-acts.tsx';
import { addTeamUsers, getTeamCandidates, type TeamCandidate } from './team-content.contract.ts';
import type { TeamDetails } from './team.contract.ts';
import classes from './teams.module.css';

const SHOWN = '50';
const TYPING_MS = 250;

interface PeopleProps {
  readonly people: readonly TeamCandidate[];
  readonly isChosen: (id: string) => boolean;
  readonly onToggle: (one: TeamCandidate) => void;
}

function People({ people, isChosen, onToggle }: PeopleProps) {
  const { t } = useText(teamText);
  return (
    <ul className={classes.people}>
      {people.map((one) => (
        <li key={one.id}>
          <Checkbox
            label={one.name}
            description={[`@${one.username}`, one.email, one.enabled ? null : t('team.disabled')].filter(Boolean).join(' · ')}
            checked={isChosen(one.id)}
            onChange={() => onToggle(one)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Search results and selection; the selection survives further searches. */
function useAddUsers(team: TeamDetails, onClose: () => void) {
  const { t } = useText(teamText);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [chosen, setChosen] = useState<ReadonlyMap<string, TeamCandidate>>(new Map());
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const query = { size: SHOWN, ...(q ? { q } : {}) };
  const found = useCall(getTeamCandidates, { params: { id: team.id }, query }, { keepPrevious: true });
  const toggle = (one: TeamCandidate) => {
    const next = new Map(chosen);
    if (!next.delete(one.id)) next.set(one.id, one);
    setChosen(next);
  };
  const save = async () => {
    if (chosen.size === 0) return onClose();
    setSaving(true);
    try {
      const { data } = await call(addTeamUsers, { params: { id: team.id }, body: { userIds: [...chosen.keys()], validUntil } });
      toastCount(data.count, t('team.added', { count: data.count, members: count(data.count), name: team.name }));
      onClose();
    } catch (error) {
      showRefusal(error, []);
    } finally {
      setSaving(false);
    }
    await refreshMembers();
  };
  return { typed, setTyped, q, chosen, validUntil, setValidUntil, saving, found, toggle, save };
}

function Found({ adding }: { readonly adding: ReturnType<typeof useAddUsers> }) {
  const { t } = useText(teamText);
  const { found, chosen, q, toggle } = adding;
  if (found.isError && !found.data) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListWaiting />;
  const { data, page } = found.data;
  const people = data.filter(({ id }) => !chosen.has(id));
  if (people.length === 0 && chosen.size === 0) return <p className={classes.hint}>{q ? t('team.nobodyFound') : t('team.everybodyIn')}</p>;
  const more = page.total - data.length;
  return (
    <>
      <People people={people} isChosen={() => false} onToggle={toggle} />
      {more > 0 ? <p className={classes.hint}>{t('team.moreUsers', { count: count(more) })}</p> : null}
    </>
  );
}

/** Users who are not in the team yet, found by name, several at once. */
export function AddUsers({ team, onClose }: { readonly team: TeamDetails; readonly onClose: () => void }) {
  const { t } = useText(teamText, policyText);
  const adding = useAddUsers(team, onClose);
  const { typed, setTyped, chosen, saving, toggle, save } = adding;
  return (
    <DrawerForm
      title={t('team.addMembers')}
      note={team.name}
      changed={chosen.size > 0}
      saving={saving}
      readOnly={false}
      saveLabel={chosen.size > 0 ? t('team.addCount', { members: count(chosen.size) }) : t('team.add')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        type="search"
        label={t('team.findUsers')}
        placeholder={t('team.memberSearchHint')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {chosen.size > 0 ? (
        <>
          <People people={[...chosen.values()]} isChosen={() => true} onToggle={toggle} />
          <MomentField label={t('access.until')} value={adding.validUntil} onChange={adding.setValidUntil} />
        </>
      ) : null}
      <Found adding={adding} />
    </DrawerForm>
  );
}
