import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { enqueuePosting } from '../publish/post-published.job.ts';
import { UNPUBLISH_DIVISIONS } from './publication-hold.approval.server.ts';
import { holdBack, judgeTakeBack, listDivisions, releaseHeld } from './publication-hold.command.ts';
import { publicationHolds } from './publication-hold.contract.ts';

export const publicationHoldRoutes: Route[] = [
  serve(publicationHolds.list, async ({ db, scope, params }) => ({ data: await listDivisions(db, scope, params.examInstanceId) })),
  serve(publicationHolds.hold, async ({ db, scope, params, body }) => ({
    data: { divisions: await holdBack(db, scope, params.examInstanceId, body), jobId: null },
  })),
  serve(publicationHolds.release, async ({ db, scope, services, params, body }) => {
    const { divisions, isShown } = await releaseHeld(db, scope, params.examInstanceId, body);
    return { data: { divisions, jobId: isShown ? await enqueuePosting(services, db, scope, params.examInstanceId) : null } };
  }),
  serve(publicationHolds.requestTakeBack, async ({ db, scope, params: { examInstanceId }, body: { divisionIds, reason, document } }) => {
    const { shown } = await judgeTakeBack(db, scope, examInstanceId, divisionIds);
    const asked = { act: UNPUBLISH_DIVISIONS, feature: 'results' as const, subject: examInstanceId, itemCount: shown.length };
    const payload = { examInstanceId, divisionIds: [...shown] };
    return { data: { approvalId: await requestApproval(db, scope, { ...asked, payload, reason, document: document ?? null }) } };
  }),
];
