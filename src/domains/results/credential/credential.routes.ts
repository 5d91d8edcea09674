import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { publicIssuer, statusList } from './credential.command.ts';
import { credentials } from './credential.contract.ts';
import { rotateKeys } from './issuer-key.command.ts';

export const credentialRoutes: Route[] = [
  serve(credentials.rotateKeys, async ({ db, scope, services, clock }) => ({
    data: { kids: await rotateKeys(db, scope, services.secretKey, clock.now()) },
  })),
  serve(credentials.issuer, ({ db, scope, params }) => publicIssuer(db, scope, params.instituteId)),
  serve(credentials.status, ({ db, scope, params, services, clock }) => statusList(db, scope, params, services.secretKey, clock.now())),
];
