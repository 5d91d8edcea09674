import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { endReports, getReportSetup, makeReportSecret } from './report.contract.ts';
import { newSalt, reportSecret } from './report-secret.server.ts';
import { dropReportKey, putReportKey, reportSetup } from './report-setup.store.ts';

export const reportRoutes: Route[] = [
  serve(getReportSetup, async ({ db, scope }) => ({ data: await reportSetup(db, scope) })),
  serve(makeReportSecret, async ({ db, scope, services }) => {
    const salt = newSalt();
    await putReportKey(db, scope, salt);
    return { data: { secret: reportSecret(services.secretKey, scope.instituteId, salt) } };
  }),
  serve(endReports, async ({ db, scope }) => ({ data: { ended: await dropReportKey(db, scope) } })),
];
