import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { ownSittings } from './own-sitting.contract.ts';
import { ownSittingsOf } from './own-sitting.store.ts';

export const ownSittingRoutes: Route[] = [serve(ownSittings.list, async ({ db, scope }) => ({ data: await ownSittingsOf(db, scope) }))];
