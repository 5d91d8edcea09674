import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { headOfSession, reachedExams } from '../../exams/exam-report/exam-report.door.ts';
import { heldDivisions } from './held-division.contract.ts';
import { heldOf } from './held-division.store.ts';

export const heldDivisionRoutes: Route[] = [
  serve(heldDivisions, async ({ db, scope, params: { examSessionId } }) => {
    await headOfSession(db, scope, examSessionId, { report: 'summaryReports', file: '' });
    return { data: await heldOf(db, scope, await reachedExams(db, scope, examSessionId, 'reports')) };
  }),
];
