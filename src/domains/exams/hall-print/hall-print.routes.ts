import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { hallPrint } from './hall-print.command.ts';
import { hallPrints } from './hall-print.contract.ts';

export const hallPrintRoutes: Route[] = [
  serve(hallPrints.file, ({ db, scope, params, query }) => hallPrint(db, scope, { ...params, ...query })),
];
