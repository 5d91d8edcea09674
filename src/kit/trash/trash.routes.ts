import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { rightOn } from '../master/record-right.server.ts';
import { restore } from './trash.command.ts';
import { listTrash, purgeTrashed, restoreTrashed } from './trash.contract.ts';
import { findTrash, forgetTrashed, takeTrashed } from './trash.store.ts';

/** The trash of every master: who may delete records may bring them back, or delete them for good. */
export const trashRoutes: readonly Route[] = [
  serve(listTrash, async (call) => {
    const { bound, scope } = rightOn(call, call.params.plural, 'delete');
    const page = pageRequest(call.query, 25);
    return pageReply({ ...(await findTrash(call.db, scope, bound.master, call.query.q, page)), page });
  }),
  serve(restoreTrashed, async (call) => {
    const { bound, scope } = rightOn(call, call.params.plural, 'delete');
    return { message: 'Restored.', data: { id: await restore(bound, { db: call.db, scope }, call.params.id) } };
  }),
  serve(purgeTrashed, async (call) => {
    const { bound, scope } = rightOn(call, call.params.plural, 'delete');
    await takeTrashed(call.db, scope, bound.master, call.params.id);
    await forgetTrashed(call.db, scope, call.params.id);
    return { message: 'Deleted permanently.', data: { id: call.params.id } };
  }),
];
