import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../ui/act-button.tsx';
import { CallError } from '../errors/call-error.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { deleteRow } from './delete-row.client.ts';
import { UsesList } from './uses-list.tsx';
import { errorsText } from '../text/error-text.client.ts';
import { listTrash } from '../trash/trash.contract.ts';
import { useText } from '../text/text.client.ts';
import { useSaid } from '../text/use-said.client.ts';
import { recordText } from './record.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { ReasonField, SHORTEST_REASON } from '../ui/reason-field.tsx';
import { toastRefusal } from '../ui/toasts.tsx';
import classes from './delete-dialog.module.css';
import { nameOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { Choices } from '../layout/choices.tsx';

interface Props {
  readonly master: Master;
  /** Key of the noun of a row. */
  readonly one: string;
  readonly row: MasterRow;
  readonly onClose: () => void;
  /** Where what is deleted has a page of its own. */
  readonly onDeleted?: () => void;
}

/** The deletion and what stands against it. */
function useDelete({ master, row, onClose, onDeleted }: Props) {
  const { t } = useText(uiText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const [blocked, setBlocked] = useSaid();
  const [used, setUsed] = useState(false);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useSaid();
  const asksWhy = master.deletedWith === 'REASON';
  const write = (words: string) => {
    setReason(words);
    setWrong(null);
  };
  const remove = async () => {
    if (asksWhy && reason.trim().length < SHORTEST_REASON) return setWrong(t('reason.tooShort', { minimum: SHORTEST_REASON }));
    setBusy(true);
    try {
      await deleteRow(master, instituteId, row, asksWhy ? reason.trim() : undefined);
      onClose();
      onDeleted?.();
    } catch (error) {
      if (error instanceof CallError && error.items.some((item) => item.code === 'STILL_USED')) setUsed(true);
      else if (error instanceof CallError && error.status === 409) setBlocked(errorsText(error.items));
      else toastRefusal(error);
    }
    setBusy(false);
    await refresh(master.list, master.get, listTrash);
  };
  return { busy, blocked, used, reason, wrong, asksWhy, write, remove };
}

/** Asks before a row is deleted, of people also why, and shows what still uses it. */
export function DeleteDialog(props: Props) {
  const { master, one, row, onClose } = props;
  const { t, textOf } = useText(recordText, uiText);
  useReturnFocus();
  const { busy, blocked, used, reason, wrong, asksWhy, write, remove } = useDelete(props);
  const name = nameOf(master, row);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete.title', { noun: textOf(one) })}
      centered
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <p className={classes.question}>{t('delete.question', { name })}</p>
      {asksWhy ? <ReasonField className={classes.reason ?? ''} error={wrong} isFirst value={reason} onChange={write} /> : null}
      {blocked ? (
        <p className={classes.blocked} role="alert">
          {blocked}
        </p>
      ) : null}
      {used ? (
        <div className={classes.blocked} role="alert">
          {t('uses.blocked')}
          <UsesList master={master} id={row.id} onGo={onClose} />
        </div>
      ) : null}
      <Choices>
        <Button variant="default" onClick={onClose} data-autofocus={!asksWhy || undefined}>
          {t('action.cancel')}
        </Button>
        <ActButton color="red" loading={busy} why={used ? t('uses.blocked') : blocked} onClick={() => void remove()}>
          {t('row.delete')}
        </ActButton>
      </Choices>
    </Modal>
  );
}
