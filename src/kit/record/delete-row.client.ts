import { call } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { nameOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { textsOf } from '../text/text.client.ts';
import { trashText } from '../trash/trash.text.ts';
import { listTrash, restoreTrashed } from '../trash/trash.contract.ts';
import { toastDone, toastUndo } from '../ui/toasts.tsx';
import { recordText } from './record.text.ts';

const { t } = textsOf(recordText, trashText);

/** The newest entries of the trash: the row that was deleted a moment ago is among them. */
const NEWEST = '50';

/** Brings a row back that was deleted a moment ago. */
async function restore(master: Master, instituteId: string, row: MasterRow): Promise<void> {
  const params = { plural: master.plural };
  const { data } = await call(listTrash, { instituteId, params, query: { size: NEWEST } });
  const entry = data.find(({ rowId }) => rowId === row.id);
  if (entry) await call(restoreTrashed, { instituteId, params: { ...params, id: entry.id } });
  await refresh(master.list, master.get, listTrash);
  if (entry) toastDone(t('trash.restored', { name: nameOf(master, row) }));
}

/** Deletes a row, with the reason where its kind asks for one; the toast says so and can take it back from the trash. */
export async function deleteRow(master: Master, instituteId: string, row: MasterRow, reason?: string): Promise<void> {
  const body = { version: row.version, ...(reason === undefined ? {} : { reason }) };
  await call(master.remove, { instituteId, params: { id: row.id }, body });
  toastUndo(t('delete.done', { name: nameOf(master, row) }), () => restore(master, instituteId, row));
}
