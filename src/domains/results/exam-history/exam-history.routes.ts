import type { Route } from '../../../kit/http/serve.server.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfStudent, historyLines } from './exam-history.command.ts';
import { examHistory } from './exam-history.contract.ts';
// Its sentences, for titles and heads of files.
import './exam-history.text.ts';
import '../result-view/result-column.text.ts';
import '../student-history/student-history.text.ts';

export const examHistoryRoutes: Route[] = reportRoutes(examHistory, {
  head: ({ db, scope, params }) => headOfStudent(db, scope, params.studentProfileId),
  rows: async ({ db, scope, params }) => {
    const rows = await historyLines(db, scope, params.studentProfileId);
    return { rows, total: rows.length };
  },
});
