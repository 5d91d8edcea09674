import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import {
  layOutPages,
  registerOverview,
  registerPageOf,
  reportDifference,
  settleDifference,
  takeVerificationBack,
  verifyPage,
} from './register-check.command.ts';
import { registerChecks } from './register-check.contract.ts';

export const registerCheckRoutes: Route[] = [
  serve(registerChecks.overview, async ({ db, scope, params }) => ({ data: await registerOverview(db, scope, params.examInstanceId) })),
  serve(registerChecks.layOut, async ({ db, scope, params }) => ({ data: await layOutPages(db, scope, params.examInstanceId) })),
  serve(registerChecks.page, async ({ db, scope, params, query }) => ({
    data: await registerPageOf(db, scope, params.examInstanceId, query.pageNo),
  })),
  serve(registerChecks.verify, async ({ db, scope, params, body }) => ({
    data: await verifyPage(db, scope, params.examInstanceId, body.digest),
  })),
  serve(registerChecks.report, async ({ db, scope, params, body }) => ({
    data: { id: await reportDifference(db, scope, params.examInstanceId, body) },
  })),
  serve(registerChecks.takeBack, async ({ db, scope, params }) => {
    await takeVerificationBack(db, scope, params.id);
    return { data: { id: params.id } };
  }),
  serve(registerChecks.settle, async ({ db, scope, params, body }) => {
    await settleDifference(db, scope, params.id, body.settlement);
    return { data: { id: params.id } };
  }),
];
