import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { addSuppression, listSuppressions, releaseSuppression } from './suppression.contract.ts';
import { suppressByOffice } from './suppression.command.ts';
import { findSuppressions, release } from './suppression.store.ts';

export const suppressionRoutes: Route[] = [
  serve(listSuppressions, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await findSuppressions(db, scope, query, page)), page });
  }),
  serve(addSuppression, async ({ db, scope, body }) => ({ data: { address: await suppressByOffice(db, scope, body) } })),
  serve(releaseSuppression, async ({ db, scope, params }) => {
    await release(db, scope, params.id);
    return { data: { id: params.id } };
  }),
];
