import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { onlyName } from '../../../kit/bulk/bulk.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { userText } from './user.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { useFreshly } from '../account/use-freshly.tsx';
import { users, type BegunUser, type UserOutcomes, type UserRow } from './user.contract.ts';
import classes from './user-list.module.css';
import { StartField, type StartChoice } from './user-start.tsx';
import { Choices } from '../../../kit/layout/choices.tsx';

interface AboutOne {
  readonly row: UserRow;
  readonly onClose: () => void;
}

export interface ResetProps extends AboutOne {
  readonly onDone: (begun: BegunUser) => void;
}

/** Replaces a password, after confirming one's own if that was too long ago. */
export function ResetDialog({ row, onDone, onClose }: ResetProps) {
  const { t } = useText(userText, uiText);
  const instituteId = useInstituteId();
  const [start, setStart] = useState<StartChoice>('PASSWORD');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { step, freshly } = useFreshly();
  useReturnFocus();
  const act = async () => {
    const { data } = await call(users.resetPassword, { instituteId, params: { id: row.id }, body: { start } });
    if (data.invited !== null) toastDone(t('users.invited', { email: data.invited }));
    onDone(data);
    await refresh(users.list, users.get);
  };
  const reset = async () => {
    setBusy(true);
    setFault(null);
    await freshly(act, (error) => setFault(showRefusal(error, ['email'])['email'] ?? null));
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.resetTitle', { name: row.name })}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {step ?? (
        <>
          <p className={classes.hint}>{t('users.resetWhat', { name: row.name })}</p>
          <StartField value={start} onChange={setStart} error={fault} className={classes.choices ?? ''} />
          <Choices>
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button loading={busy} onClick={() => void reset()}>
              {t('users.resetPassword')}
            </Button>
          </Choices>
        </>
      )}
    </Modal>
  );
}

export function SignOutDialog({ row, onClose }: AboutOne) {
  const { t } = useText(userText);
  const instituteId = useInstituteId();
  const end = async () => {
    const { data } = await call(users.signOut, { instituteId, params: { id: row.id } });
    toastCount(data.ended, t('users.signedOut', { count: count(data.ended) }));
    await refresh(users.get);
  };
  return (
    <ReasonDialog title={t('users.signOut')} confirm={t('users.signOut')} tone="red" reason="NONE" onConfirm={end} onClose={onClose}>
      {t('users.signOutWhat', { name: row.name })}
    </ReasonDialog>
  );
}

export function DeleteUserDialog({ row, onClose }: AboutOne) {
  const { t } = useText(userText, uiText);
  const instituteId = useInstituteId();
  const remove = async (reason: string) => {
    await call(users.remove, { instituteId, params: { id: row.id }, body: { version: row.version, reason } });
    toastDone(t('users.deleted', { name: row.name }));
    await refresh(users.list);
  };
  return (
    <ReasonDialog
      title={t('users.deleteTitle', { name: row.name })}
      confirm={t('row.delete')}
      tone="red"
      reason="REQUIRED"
      onConfirm={remove}
      onClose={onClose}
    >
      {t('users.deleteWhat')}
    </ReasonDialog>
  );
}

/** Maximum number of users in one call. */
const AT_ONCE = 200;

export interface StateProps {
  readonly wanted: 'ENABLE' | 'DISABLE';
  readonly userIds: readonly string[];
  /** Of the one user that it is about; null: several. */
  readonly name: string | null;
  readonly onDone: () => void;
  readonly onRefused: (rows: UserOutcomes['rows']) => void;
  readonly onClose: () => void;
}

/** Enables or disables one or many; refused users are listed afterwards, each with the reason. */
export function StateDialog({ wanted, userIds, name, onDone, onRefused, onClose }: StateProps) {
  const { t } = useText(userText);
  const instituteId = useInstituteId();
  const act = async () => {
    const rows: UserOutcomes['rows'] = [];
    for (let from = 0; from < userIds.length; from += AT_ONCE) {
      const body = { userIds: userIds.slice(from, from + AT_ONCE) };
      rows.push(...(await call(wanted === 'ENABLE' ? users.enable : users.disable, { instituteId, body })).data.rows);
    }
    const refused = rows.filter(({ outcome }) => outcome === 'REFUSED');
    const changed = rows.filter(({ outcome }) => outcome === 'CHANGED').length;
    const only = onlyName(
      rows.map(({ outcome, username }) => ({ outcome, name: name ?? username ?? '' })),
      'CHANGED',
    );
    if (only !== null) toastDone(t(wanted === 'ENABLE' ? 'users.oneEnabled' : 'users.oneDisabled', { name: only }));
    else if (changed > 0 || refused.length === 0) toastCount(changed, t('users.changed', { count: count(changed) }));
    onDone();
    if (refused.length > 0) onRefused(refused);
    await refresh(users.list, users.get);
  };
  const figure = { count: count(userIds.length) };
  const isEnabling = wanted === 'ENABLE';
  const title = {
    one: () => t(isEnabling ? 'users.enableOne' : 'users.disableOne', { name: name ?? '' }),
    many: () => t(isEnabling ? 'users.enableTitle' : 'users.disableTitle', figure),
  };
  return (
    <ReasonDialog
      title={name === null ? title.many() : title.one()}
      confirm={isEnabling ? t('users.enable') : t('users.disable')}
      tone={isEnabling ? 'navy' : 'red'}
      reason="NONE"
      onConfirm={act}
      onClose={onClose}
    >
      {isEnabling ? t('users.enableWhat') : t('users.disableWhat')}
    </ReasonDialog>
  );
}

export interface RefusedProps {
  readonly rows: UserOutcomes['rows'];
  readonly onClose: () => void;
}

export function RefusedDialog({ rows, onClose }: RefusedProps) {
  const { t } = useText(userText, uiText);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.refusedTitle', { count: count(rows.length) })}
      centered
      size={520}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <ul className={classes.outcomes}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.username === null ? null : <b>{row.username}: </b>}
            {errorText({ code: row.code ?? '', message: row.reason ?? '' })}
          </li>
        ))}
      </ul>
      <Choices>
        <Button onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </Choices>
    </Modal>
  );
}
