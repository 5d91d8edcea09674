import { MultiSelect, Radio } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { users } from '../../identity/user/user.contract.ts';
import { StartField } from '../../identity/user/user.door.client.ts';
import { LOGIN_NAMES, type LoginKind, type LoginName } from './login.contract.ts';
import { PlanOfLogins } from './login-plan.tsx';
import { useLoginPlan } from './use-login-plan.client.ts';
import { loginText } from './login.text.ts';
import { MadeLoginsDialog } from './made-logins.tsx';
import { useCreateLogins, type MadeLogins } from './use-create-logins.client.ts';

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
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [made, setMade] = useState<MadeLogins | null>(null);
  const { done, create } = useCreateLogins(setMade);
  const plan = useLoginPlan({ kind, profileIds }, made === null && done === null);
  const policies = useCall(users.choices, { instituteId }).data?.data.policies ?? [];
  const { answer, fresh, choice } = plan;
  const policyIds = chosen ?? (plan.plan?.policy ? [plan.plan.policy.id] : []);
  if (made) return <MadeLoginsDialog kind={kind} made={made} onClose={onClose} />;
  const held = done !== null || plan.isOld;
  return (
    <DrawerForm
      title={t('login.createMany')}
      note={done === null ? null : t('login.progress', { done: count(done), total: count(fresh.length) })}
      changed={chosen !== null || plan.typed.size > 0}
      saving={held}
      readOnly={plan.plan !== undefined && fresh.length === 0}
      wide="TABLE"
      saveLabel={t('login.createCount', { count: count(fresh.length) })}
      onSave={() => void (held || fresh.length === 0 ? undefined : create({ ...choice, policyIds }, fresh))}
      onClose={onClose}
    >
      <UsernameField kind={kind} value={choice.username} onChange={plan.setUsername} />
      <Suspense>
        <StartField value={choice.start} onChange={plan.setStart} />
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
      {answer.isError && !plan.plan ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {plan.plan ? <PlanOfLogins kind={kind} plan={plan} /> : null}
      {answer.isLoading ? <ListWaiting /> : null}
    </DrawerForm>
  );
}
