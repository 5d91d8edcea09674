import { MultiSelect, Radio } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { users } from '../../identity/user/user.contract.ts';
import { StartField } from '../../identity/user/user.door.client.ts';
import { userText } from '../../identity/user/user.text.ts';
import { LOGIN_NAMES, previewLogins, type LoginKind, type LoginName } from './login.contract.ts';
import { loginText } from './login.text.ts';
import { MadeLoginsDialog } from './made-logins.tsx';
import { useCreateLogins, type MadeLogins } from './use-create-logins.client.ts';

type Plan = ReplyOf<typeof previewLogins>['data'];

/** Who gets one and who does not, with the reason. */
function PlanTable({ kind, plan }: { readonly kind: LoginKind; readonly plan: Plan }) {
  const { t } = useText(loginText, userText);
  if (plan.rows.length === 0) return <Hint>{t('login.allHave')}</Hint>;
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('login.person')}</th>
          <th scope="col">{t(`login.number.${kind}`)}</th>
          <th scope="col">{t('users.username')}</th>
          <th scope="col">{t('login.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.rows.map((row) => (
          <tr key={row.profileId}>
            <td data-name={t('login.person')}>{row.name}</td>
            <td data-name={t(`login.number.${kind}`)}>{row.number}</td>
            <td data-name={t('users.username')}>{row.username ?? '–'}</td>
            <td data-name={t('login.outcome')}>
              {row.reason === null ? (
                <StateBadge tone="green">{t('login.new')}</StateBadge>
              ) : (
                <StateBadge tone={row.reason === 'HAS_LOGIN' ? 'grey' : 'amber'}>{t(`login.reason.${row.reason}`)}</StateBadge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

function UsernameField({
  kind,
  value,
  onChange,
}: {
  readonly kind: LoginKind;
  readonly value: LoginName;
  readonly onChange: (next: LoginName) => void;
}) {
  const { t } = useText(loginText);
  const names = LOGIN_NAMES.filter((name) => kind === 'STUDENT' || name !== 'STUDENT_ID');
  const label = (name: LoginName) => (name === 'NUMBER' ? t(`login.username.NUMBER.${kind}`) : t(`login.username.${name}`));
  return (
    <Radio.Group
      label={t('login.username')}
      value={value}
      onChange={(next) => onChange(LOGIN_NAMES.find((name) => name === next) ?? 'NUMBER')}
    >
      <Inline>
        {names.map((name) => (
          <Radio key={name} value={name} label={label(name)} />
        ))}
      </Inline>
    </Radio.Group>
  );
}

interface Props {
  readonly kind: LoginKind;
  /** null: all active ones who have none. */
  readonly profileIds: readonly string[] | null;
  readonly onClose: () => void;
}

/** Logins for many: how, who gets one, and then what was made. */
export function CreateLogins({ kind, profileIds, onClose }: Props) {
  const { t } = useText(loginText);
  const instituteId = useInstituteId();
  const [username, setUsername] = useState<LoginName>('NUMBER');
  const [start, setStart] = useState<'PASSWORD' | 'INVITATION'>('PASSWORD');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [made, setMade] = useState<MadeLogins | null>(null);
  const { done, create } = useCreateLogins(setMade);
  const body = { kind, username, start, ...(profileIds === null ? {} : { profileIds: [...profileIds] }) };
  const answer = useCall(previewLogins, { instituteId, body }, { keepPrevious: true, enabled: made === null && done === null });
  const policies = useCall(users.choices, { instituteId }).data?.data.policies ?? [];
  const plan = answer.data?.data;
  const policyIds = chosen ?? (plan?.policy ? [plan.policy.id] : []);
  const fresh = (plan?.rows ?? []).filter((row) => row.reason === null).map((row) => row.profileId);
  if (made) return <MadeLoginsDialog kind={kind} made={made} onClose={onClose} />;
  const progress = done === null ? null : t('login.progress', { done: count(done), total: count(fresh.length) });
  return (
    <DrawerForm
      title={t('login.createMany')}
      note={progress}
      changed={chosen !== null}
      saving={done !== null}
      readOnly={plan !== undefined && fresh.length === 0}
      wide="TABLE"
      saveLabel={t('login.createCount', { count: count(fresh.length) })}
      onSave={() => void (done === null && fresh.length > 0 ? create({ kind, username, start, policyIds }, fresh) : undefined)}
      onClose={onClose}
    >
      <UsernameField kind={kind} value={username} onChange={setUsername} />
      <Suspense>
        <StartField value={start} onChange={setStart} />
      </Suspense>
      <MultiSelect
        label={t('login.rights')}
        description={t('login.rightsHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={policies.map((policy) => ({ value: policy.id, label: policy.name }))}
        value={[...policyIds]}
        searchable
        comboboxProps={{ shadow: 'md' }}
        onChange={setChosen}
      />
      {answer.isError && !plan ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {plan ? (
        <>
          <p role="status">
            {fresh.length === 0 && plan.rows.length > 0
              ? t('login.planNone')
              : t('login.plan', { count: count(fresh.length), skipped: count(plan.rows.length - fresh.length) })}
          </p>
          <PlanTable kind={kind} plan={plan} />
        </>
      ) : null}
      {answer.isLoading ? <ListWaiting /> : null}
    </DrawerForm>
  );
}
