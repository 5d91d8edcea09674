import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { rightOn } from '../master/record-right.server.ts';
import { askToDelete } from './bulk-delete.server.ts';
import { apply, begin, preview } from './bulk.command.ts';
import { applyBulk, listBulkChanges, previewBulk, requestDelete, undoBulkChange } from './bulk.contract.ts';
import { listChanges } from './bulk-change.store.ts';
import { undoChange } from './undo-change.command.ts';

/** Acts on many rows of any master. */
export const bulkRoutes: readonly Route[] = [
  serve(previewBulk, async (call) => ({
    data: await preview(begin(call, call.params.plural, call.body.act), call.body.selection),
  })),
  serve(applyBulk, async (call) => ({
    data: await apply(begin(call, call.params.plural, call.body.act), call.body.selection, call.body.stamp),
  })),
  serve(requestDelete, async (call) => ({
    message: 'Sent for approval.',
    data: await askToDelete(begin(call, call.params.plural, { kind: 'DELETE' }), call.body),
  })),
  serve(listBulkChanges, async (call) => {
    const { bound, scope } = rightOn(call, call.params.plural, 'update');
    const page = pageRequest(call.query, 20);
    return pageReply({ ...(await listChanges(call.db, scope, bound.master.name, page)), page });
  }),
  serve(undoBulkChange, async (call) => ({
    data: await undoChange(call, call.params.plural, call.params.id, call.body.version),
  })),
];
