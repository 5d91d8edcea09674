import { call } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import type { Master } from '../master/master.contract.ts';
import { count, textsOf } from '../text/text.client.ts';
import { toastCount } from '../ui/toasts.tsx';
import { listBulkChanges, undoBulkChange, type UndoAnswer } from './bulk.contract.ts';
import { bulkText } from './bulk.text.ts';

const { t } = textsOf(bulkText);

/** Gives records back what a change of many took from them, and says how many stay as they are. */
export async function undoChange(
  master: Master,
  instituteId: string,
  change: { readonly id: string; readonly version: number },
): Promise<UndoAnswer> {
  const { id, version } = change;
  const { data } = await call(undoBulkChange, { instituteId, params: { plural: master.plural, id }, body: { version } });
  await refresh(master.list, master.get, listBulkChanges);
  const left = data.rows.length + data.gone;
  toastCount(data.done, t(left === 0 ? 'bulk.undone' : 'bulk.undoneSome', { count: count(data.done), left: count(left) }));
  return data;
}
