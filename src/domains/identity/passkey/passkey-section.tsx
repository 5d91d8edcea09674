import { Button, TextInput } from '@mantine/core';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { accountText } from '../account/account.text.ts';
import { passkeyFaultText } from './passkey-fault.text.ts';
import { passkeyText } from './passkey.text.ts';
import { toastDone, toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import classes from './passkey.module.css';
import { useFreshly } from '../account/use-freshly.tsx';
import { makePasskey, passkeyFault } from './passkey.client.ts';
import { getPasskeys, keepPasskey, removePasskey, renamePasskey, startPasskey } from './passkey.contract.ts';
import { AccountActions, AccountForm, AccountHint, AccountSection } from '../account/account-parts.tsx';

type Passkey = ReplyOf<typeof getPasskeys>['data']['passkeys'][number];

interface NameFormProps {
  readonly name: string;
  readonly submit: string;
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The name of a passkey, given by its owner. */
function NameForm({ name: first, submit, onSubmit, onCancel }: NameFormProps) {
  const { t } = useText(passkeyText, accountText);
  const [name, setName] = useState(first);
  const [fault, setFault] = useSaid();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFault(t('passkey.nameMissing'));
    setBusy(true);
    await onSubmit(name.trim());
    return setBusy(false);
  };
  return (
    <AccountForm onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        label={t('passkey.name')}
        description={t('passkey.nameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={name}
        maxLength={60}
        error={fault}
        autoFocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault(null);
        }}
      />
      <AccountActions>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </AccountActions>
    </AccountForm>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { t } = useText(passkeyText, accountText);
  const [renaming, setRenaming] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const rename = async (changed: string) => {
    try {
      await call(renamePasskey, { params: { id }, body: { name: changed } });
      setRenaming(false);
      await refresh(getPasskeys);
    } catch (error) {
      toastRefusal(error);
    }
  };
  if (renaming)
    return (
      <li className={classes.device}>
        <NameForm name={name} submit={t('account.save')} onSubmit={rename} onCancel={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={classes.device}>
      <IconKey size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.deviceText}>
        {name}
        <small>
          {t('passkey.made', { when: momentText(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('passkey.never') : t('passkey.used', { when: momentText(lastUsedAt) })}
        </small>
      </span>
      <Button variant="subtle" size="xs" px={8} aria-label={t('passkey.renameNamed', { name })} onClick={() => setRenaming(true)}>
        <IconPencil size={16} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button variant="subtle" size="xs" px={8} color="red" aria-label={t('passkey.removeNamed', { name })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </Button>
    </li>
  );
}

function usePasskeys(onReady: (() => void) | undefined) {
  const { t } = useText(passkeyText, passkeyFaultText);
  const { step, freshly } = useFreshly();
  const [naming, setNaming] = useState(false);
  const told = (error: unknown) => {
    const fault = passkeyFault(error);
    if (fault) toastError(t(fault));
    else showRefusal(error, []);
  };
  const add = (name: string) =>
    freshly(async () => {
      const answer = await makePasskey((await call(startPasskey)).data);
      await call(keepPasskey, { body: { name, answer } });
      setNaming(false);
      toastDone(t('passkey.added', { name }));
      await refresh(getPasskeys);
      onReady?.();
    }, told);
  const remove = ({ id, name }: Passkey) =>
    freshly(async () => {
      await call(removePasskey, { params: { id } });
      toastDone(t('passkey.removed', { name }));
      await refresh(getPasskeys);
    }, told);
  return { step, naming, setNaming, add, remove };
}

/** Passkeys, which replace the password at sign-in: add, rename, remove. */
export function PasskeySection({ onReady }: { readonly onReady?: () => void }) {
  const { t } = useText(passkeyText, passkeyFaultText);
  const { data } = useCall(getPasskeys, {});
  const { step, naming, setNaming, add, remove } = usePasskeys(onReady);
  const address = data?.data.address ?? location.origin;
  const isHere = address === location.origin && 'PublicKeyCredential' in window;
  return (
    <AccountSection aria-label={t('passkey.title')}>
      <h4>{t('passkey.title')}</h4>
      {step}
      <ul>
        {(data?.data.passkeys ?? []).map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
        ))}
      </ul>
      {naming ? <NameForm name="" submit={t('passkey.make')} onSubmit={add} onCancel={() => setNaming(false)} /> : null}
      {naming ? null : (
        <AccountActions>
          <ActButton variant="default" why={isHere ? null : t('passkey.onlyAt', { address })} onClick={() => setNaming(true)}>
            {t('passkey.add')}
          </ActButton>
          <AccountHint>{isHere ? t('passkey.hint') : t('passkey.onlyAt', { address })}</AccountHint>
        </AccountActions>
      )}
    </AccountSection>
  );
}
