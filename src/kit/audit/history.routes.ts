import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { listHistory } from './history.contract.ts';
import { veiled } from './history-veil.server.ts';
import type { HistoryVeilDefinition } from './history-veil.server.ts';
import { findHistory } from './history.store.ts';

/** The log is complete; readers see only what they may see elsewhere. */
export function historyRoutes(veils: readonly HistoryVeilDefinition[]): Route[] {
  return [
    serve(listHistory, async ({ db, scope, query }) => {
      const page = pageRequest(query);
      const { rows, total } = await findHistory(db, scope, query, page);
      return pageReply({ rows: await veiled(db, scope, rows, veils), total, page });
    }),
  ];
}
