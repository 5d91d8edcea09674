import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { userText } from './user.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { useFreshly } from '../account/use-freshly.tsx';
import { users, type UserRow } from './user.contract.ts';
import classes from './user-list.module.css';
import { Choices } from '../../../kit/layout/choices.tsx';

/** For users who lost their phone; asks for one's own password again if that was too long ago. */
export function FactorDialog({ row, onClose }: { readonly row: UserRow; readonly onClose: () => void }) {
  const { t } = useText(userText, uiText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const { step, freshly } = useFreshly();
  useReturnFocus();
  const act = async () => {
    await call(users.resetFactor, { instituteId, params: { id: row.id } });
    toastDone(t('users.factorGone'));
    onClose();
    await refresh(users.list, users.get);
  };
  const reset = async () => {
    setBusy(true);
    await freshly(act, toastRefusal);
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.resetFactorTitle', { name: row.name })}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {step ?? (
        <>
          <p className={`${classes.hint} ${classes.foot}`}>{t('users.resetFactorWhat')}</p>
          <Choices>
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button color="red" loading={busy} onClick={() => void reset()}>
              {t('users.resetFactor')}
            </Button>
          </Choices>
        </>
      )}
    </Modal>
  );
}
