import { useState } from 'react';
import { CallError } from '../errors/call-error.client.ts';
import { call } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { listApprovals } from '../approval/approval.contract.ts';
import type { Master } from '../master/master.contract.ts';
import { errorText } from '../text/error-text.client.ts';
import { sayAgain } from '../text/sayings.client.ts';
import { count, textsOf } from '../text/text.client.ts';
import { onlyName } from './bulk.rules.ts';
import { bulkText } from './bulk.text.ts';
import { productText } from '../text/product.text.ts';
import { undoChange } from './undo-change.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastCount, toastUndo } from '../ui/toasts.tsx';
import { restoreRows } from './bulk-restore.client.ts';
import { applyBulk, listBulkChanges, previewBulk, requestDelete, type BulkAct, type BulkAnswer, type Selection } from './bulk.contract.ts';

const { t } = textsOf(bulkText, productText);

interface Given {
  readonly master: Master;
  readonly selection: Selection;
  /** Clears the selection: the act is done, or an approval was requested. */
  readonly onDone: () => void;
}

/** Looking at what an act would do, then doing exactly that, or asking a second person for it. */
export function useBulkWork({ master, selection, onDone }: Given) {
  const instituteId = useInstituteId();
  const params = { plural: master.plural };
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused([]);
    try {
      await work();
    } catch (error) {
      setRefused(error instanceof CallError ? error.items.map(errorText) : [t('error.fallback')]);
    } finally {
      setBusy(false);
    }
  };
  const finish = async (done: number, words: string, undo?: () => Promise<void>) => {
    if (undo) toastUndo(words, undo);
    else toastCount(done, words);
    await refresh(master.list, master.get, listBulkChanges);
    onDone();
  };
  /** What the toast takes back: the rows out of the trash, or each its value of before. */
  const wayBack = (changeId: string | null, gone: readonly string[]) => {
    if (gone.length > 0) return () => restoreRows(master, instituteId, gone);
    if (changeId === null) return undefined;
    return async () => void (await undoChange(master, instituteId, { id: changeId, version: 1 }));
  };
  return {
    answer,
    refused: refused.map(sayAgain),
    busy,
    look: (act: BulkAct) =>
      attempt(async () => setAnswer((await call(previewBulk, { instituteId, params, body: { act, selection } })).data)),
    apply: (act: BulkAct, stamp: string) =>
      attempt(async () => {
        const { data } = await call(applyBulk, { instituteId, params, body: { act, selection, stamp } });
        const gone = act.kind === 'DELETE' ? data.rows.flatMap((row) => (row.outcome === 'DONE' ? [row.id] : [])) : [];
        const name = onlyName(data.rows, 'DONE');
        const words =
          name === null
            ? t(gone.length === 0 ? 'bulk.done' : 'bulk.deleted', { count: count(data.done) })
            : t(`bulk.one.${act.kind}`, { name });
        await finish(data.done, words, wayBack(data.changeId, gone));
      }),
    ask: (stamp: string, typedCount: number, reason: string) =>
      attempt(async () => {
        const { data } = await call(requestDelete, { instituteId, params, body: { selection, stamp, typedCount, reason } });
        await refresh(listApprovals);
        await finish(data.count, t('bulk.asked', { count: count(data.count) }));
      }),
    again: () => setAnswer(null),
  };
}
