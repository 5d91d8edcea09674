import { CallError } from '../errors/call-error.client.ts';
import { call } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import type { Master } from '../master/master.contract.ts';
import { count, textsOf } from '../text/text.client.ts';
import { listTrash, restoreTrashed } from '../trash/trash.contract.ts';
import { toastCount } from '../ui/toasts.tsx';
import { bulkText } from './bulk.text.ts';

const { t } = textsOf(bulkText);

const AT_ONCE = '200';

interface Entry {
  readonly id: string;
  readonly label: string;
}

/** The entries of the trash of rows that were deleted a moment ago: they are the newest ones. */
async function entriesOf(master: Master, instituteId: string, rowIds: ReadonlySet<string>): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page: number | null = 1; page !== null && found.length < rowIds.size;) {
    const query = { size: AT_ONCE, page: String(page) };
    const answer: Awaited<ReturnType<typeof call<typeof listTrash>>> = await call(listTrash, {
      instituteId,
      params: { plural: master.plural },
      query,
    });
    found.push(...answer.data.filter((entry) => rowIds.has(entry.rowId)));
    page = answer.page.next;
  }
  return found;
}

/** Brings rows back that were deleted together. One that cannot come back stays in the trash, where its reason is said. */
export async function restoreRows(master: Master, instituteId: string, rowIds: readonly string[]): Promise<void> {
  const restored: string[] = [];
  for (const { id, label } of await entriesOf(master, instituteId, new Set(rowIds))) {
    try {
      await call(restoreTrashed, { instituteId, params: { plural: master.plural, id } });
      restored.push(label);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
    }
  }
  await refresh(master.list, master.get, listTrash);
  const left = rowIds.length - restored.length;
  const [name = ''] = restored;
  if (rowIds.length === 1 && name !== '') return toastCount(1, t('bulk.one.restored', { name }));
  const figures = { count: count(restored.length), left: count(left) };
  return toastCount(restored.length, t(left === 0 ? 'bulk.restored' : 'bulk.restoredSome', figures));
}
