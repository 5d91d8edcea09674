import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { askToDelete } from './bulk-delete.server.ts';
import { apply, begin, preview } from './bulk.command.ts';
import { applyBulk, previewBulk, requestDelete } from './bulk.contract.ts';

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
];
