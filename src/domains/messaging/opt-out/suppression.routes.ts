import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { listSuppressions, releaseSuppression } from './suppression.contract.ts';
import { findSuppressions, release } from './suppression.store.ts';

export const suppressionRoutes: Route[] = [
  serve(listSuppressions, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await findSuppressions(db, scope, query.q, page)), page });
  }),
  serve(releaseSuppression, async ({ db, scope, params }) => {
    await release(db, scope, params.id);
    return { data: { id: params.id } };
  }),
];
