import { useEffect, type ReactNode } from 'react';
import { useCall } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { rowsOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';

interface Props {
  readonly master: Master;
  readonly id: string;
  /** The row could not be loaded; the reason was shown. */
  readonly onFailed: () => void;
  readonly children: (row: MasterRow) => ReactNode;
}

/** Reads one row as a whole and then draws it: what a list leaves out, a form must not lose. */
export function WholeRow({ master, id, onFailed, children }: Props) {
  const instituteId = useInstituteId();
  const read = useCall(master.get, { instituteId, params: { id } });
  // A row that was read stays when it cannot be read again: a form over it keeps what is typed.
  const error = read.data ? null : read.error;
  useEffect(() => {
    if (!error) return;
    toastRefusal(error);
    onFailed();
  }, [error, onFailed]);
  const row = read.data ? rowsOf([read.data.data])[0] : undefined;
  return row ? children(row) : null;
}
