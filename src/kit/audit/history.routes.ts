import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { listHistory } from './history.contract.ts';
import { findHistory } from './history.store.ts';

export const historyRoutes: Route[] = [
  serve(listHistory, async ({ db, scope, query }) => {
    const page = { number: query.page ?? 1, size: query.size ?? 50 };
    const { rows, total } = await findHistory(db, scope, query, page);
    return { data: rows, page: { size: page.size, next: page.number * page.size < total ? page.number + 1 : null, total } };
  }),
];
