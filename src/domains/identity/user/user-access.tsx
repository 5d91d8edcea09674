import { Button, Modal, MultiSelect } from '@mantine/core';
import { IconKey, IconUsersGroup } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, LineTitle, Lines, LineWords, NoLines } from '../../../kit/layout/lines.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { instituteName, useInstituteId, useInstitutes } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useFreshly } from '../account/use-freshly.tsx';
import { usePolicyRefusal } from '../policy/policy-words.client.ts';
import { policies } from '../policy/policy.contract.ts';
import { policyText } from '../policy/policy.text.ts';
import { addTeamUsers, removeTeamUsers } from '../team/team-content.contract.ts';
import { userAccessText } from './user-access.text.ts';
import classes from './user-list.module.css';
import { users, type UserRow } from './user.contract.ts';
import { userText } from './user.text.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

type Act = (work: () => Promise<unknown>, done: string) => void;

interface PartProps {
  readonly row: UserRow;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly mayChange: boolean;
  readonly act: Act;
}

function Held({
  icon,
  name,
  note,
  onTake,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly onTake: (() => void) | null;
}) {
  const { t } = useText(userAccessText);
  return (
    <Line>
      {icon}
      <LineWords>
        <LineTitle>{name}</LineTitle>
        <LineNote>{note}</LineNote>
      </LineWords>
      {onTake === null ? null : (
        <Button variant="default" size="xs" aria-label={t('userAccess.takeOne', { name })} onClick={onTake}>
          {t('userAccess.take')}
        </Button>
      )}
    </Line>
  );
}

/** One more policy, in some institutes or all, for good or until a moment. */
function GivePolicy({ row, choices, act }: Omit<PartProps, 'mayChange'>) {
  const { t, language } = useText(userAccessText, userText, policyText, uiText);
  const instituteId = useInstituteId();
  const { institutes } = useInstitutes();
  const [policyId, setPolicyId] = useState<string | null>(null);
  const [where, setWhere] = useState<string[]>([instituteId]);
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const give = () => {
    const chosen = choices.find((one) => one.id === policyId);
    if (!chosen) return;
    const body = { holder: 'USER' as const, holderId: row.id, instituteIds: where.length > 0 ? where : null, validUntil };
    act(() => call(policies.attach, { instituteId, params: { id: chosen.id }, body }), t('userAccess.given', { policy: chosen.name }));
    setPolicyId(null);
  };
  return (
    <Line>
      <div className={classes.give}>
        <SearchSelect
          label={t('users.policy')}
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={policyId}
          onChange={setPolicyId}
          comboboxProps={{ shadow: 'md' }}
        />
        <MultiSelect
          label={t('policy.attach.institutes')}
          placeholder={where.length === 0 ? t('policy.institutes.all') : ''}
          data={institutes.map((one) => ({ value: one.institute_id, label: instituteName(one, language) }))}
          value={where}
          onChange={setWhere}
          comboboxProps={{ shadow: 'md' }}
        />
        <MomentField label={t('access.until')} value={validUntil} onChange={setValidUntil} />
        <ActButton why={policyId === null ? t('why.nothingChosen') : null} onClick={give}>
          {t('userAccess.give')}
        </ActButton>
      </div>
    </Line>
  );
}

/** Policies that reach the user; those attached to the user directly can be taken away, others are given to a team. */
function Policies({ row, choices, mayChange, act }: PartProps) {
  const { t, language } = useText(userAccessText, userText, policyText);
  const instituteId = useInstituteId();
  const { institutes } = useInstitutes();
  const mayRead = useCan()('policies', 'read');
  const held = useCall(policies.ofUser, { instituteId, params: { id: row.id } }, { enabled: mayRead }).data?.data ?? [];
  const nameOf = new Map(institutes.map((one) => [one.institute_id, instituteName(one, language)]));
  const places = (ids: readonly string[] | null) =>
    ids === null ? t('policy.institutes.all') : ids.map((id) => nameOf.get(id) ?? t('policy.unknown')).join(', ');
  const take = (id: string, name: string) => {
    const body = { holder: 'USER' as const, holderId: row.id };
    act(() => call(policies.detach, { instituteId, params: { id }, body }), t('userAccess.taken', { name }));
  };
  return (
    <Card title={t('users.policies')} padding="NONE">
      {held.length === 0 ? <NoLines>{t('userAccess.noPolicies')}</NoLines> : null}
      <Lines>
        {held.map(({ id, name, team, instituteIds }) => (
          <Held
            key={`${id} ${team ?? ''}`}
            icon={<IconKey size={18} stroke={1.75} aria-hidden="true" />}
            name={name}
            note={[team === null ? null : t('userAccess.through', { team }), places(instituteIds)].filter(Boolean).join(' · ')}
            onTake={mayChange && team === null ? () => take(id, name) : null}
          />
        ))}
        {mayChange ? <GivePolicy row={row} choices={choices} act={act} /> : null}
      </Lines>
    </Card>
  );
}

function Teams({ row, choices, mayChange, act }: PartProps) {
  const { t } = useText(userAccessText, userText, policyText, uiText);
  const [teamId, setTeamId] = useState<string | null>(null);
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const isIn = new Set(row.teams.map(({ id }) => id));
  const join = () => {
    const chosen = choices.find((one) => one.id === teamId);
    if (!chosen) return;
    act(
      () => call(addTeamUsers, { params: { id: chosen.id }, body: { userIds: [row.id], validUntil } }),
      t('userAccess.joined', { team: chosen.name }),
    );
    setTeamId(null);
  };
  return (
    <Card title={t('users.teams')} padding="NONE">
      {row.teams.length === 0 ? <NoLines>{t('userAccess.noTeams')}</NoLines> : null}
      <Lines>
        {row.teams.map((team) => (
          <Held
            key={team.id}
            icon={<IconUsersGroup size={18} stroke={1.75} aria-hidden="true" />}
            name={team.name}
            note=""
            onTake={
              mayChange
                ? () =>
                    act(
                      () => call(removeTeamUsers, { params: { id: team.id }, body: { userIds: [row.id] } }),
                      t('userAccess.taken', { name: team.name }),
                    )
                : null
            }
          />
        ))}
        {mayChange ? (
          <Line>
            <div className={classes.give}>
              <SearchSelect
                label={t('users.team')}
                data={choices.filter(({ id }) => !isIn.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
                value={teamId}
                onChange={setTeamId}
                comboboxProps={{ shadow: 'md' }}
              />
              <MomentField label={t('access.until')} value={validUntil} onChange={setValidUntil} />
              <ActButton why={teamId === null ? t('why.nothingChosen') : null} onClick={join}>
                {t('userAccess.join')}
              </ActButton>
            </div>
          </Line>
        ) : null}
      </Lines>
    </Card>
  );
}

/** Gives and takes policies and teams from the user's side, by the calls of policies and teams and their rules. */
export function UserAccess({ row, onClose }: { readonly row: UserRow; readonly onClose: () => void }) {
  const { t } = useText(userAccessText, uiText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { step, freshly } = useFreshly();
  const refused = usePolicyRefusal();
  useReturnFocus();
  const now = useCall(users.get, { instituteId, params: { id: row.id } }).data?.data ?? row;
  const choices = useCall(users.choices, { instituteId }).data?.data;
  const act: Act = (work, done) =>
    void freshly(async () => {
      await work();
      toastDone(done);
      await refresh(users.get, users.list, policies.ofUser, policies.get, policies.list);
    }, refused);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('userAccess.title', { name: row.name })}
      centered
      size={760}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {/* What is chosen stays while the password is asked for. */}
      {step}
      <div hidden={step !== null}>
        <Stack>
          <Policies row={now} choices={choices?.policies ?? []} mayChange={can('policies', 'update')} act={act} />
          <Teams row={now} choices={choices?.teams ?? []} mayChange={can('teams', 'update')} act={act} />
        </Stack>
      </div>
    </Modal>
  );
}
