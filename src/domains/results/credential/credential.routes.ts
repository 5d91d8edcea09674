import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { issueOwn, ownCredential, publicIssuer, statusList } from './credential.command.ts';
import { credentials } from './credential.contract.ts';
import { rotateKeys } from './issuer-key.command.ts';

export const credentialRoutes: Route[] = [
  serve(credentials.issue, async ({ db, scope, params, services, clock }) => ({
    data: { id: await issueOwn(db, scope, params.examInstanceId, services.secretKey, clock.now()) },
  })),
  serve(credentials.download, async ({ db, scope, params, query }) => {
    const { token, document } = await ownCredential(db, scope, params.examInstanceId);
    if (query.form === 'JWT') return { fileName: 'statement.jwt', contentType: 'application/vc+jwt', content: token };
    return { fileName: 'statement.json', contentType: 'application/vc', content: JSON.stringify(document) };
  }),
  serve(credentials.rotateKeys, async ({ db, scope, services, clock }) => ({
    data: { kids: await rotateKeys(db, scope, services.secretKey, clock.now()) },
  })),
  serve(credentials.issuer, ({ db, scope, params }) => publicIssuer(db, scope, params.instituteId)),
  serve(credentials.status, ({ db, scope, params, services, clock }) => statusList(db, scope, params, services.secretKey, clock.now())),
];
