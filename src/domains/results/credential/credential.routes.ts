import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { publicIssuer, statusList } from './credential.command.ts';
import { credentials } from './credential.contract.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { rotateKeys } from './issuer-key.command.ts';
import { countKeys, listKeys } from './issuer-key.store.ts';

export const credentialRoutes: Route[] = [
  serve(credentials.keys, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const counts = await countKeys(db, scope);
    return pageReply({ rows: await listKeys(db, scope, query.state, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(credentials.rotateKeys, async ({ db, scope, services, clock }) => ({
    data: { kids: await rotateKeys(db, scope, services.secretKey, clock.now()) },
  })),
  serve(credentials.issuer, ({ db, scope, params }) => publicIssuer(db, scope, params.instituteId)),
  serve(credentials.status, ({ db, scope, params, services, clock }) => statusList(db, scope, params, services.secretKey, clock.now())),
];
