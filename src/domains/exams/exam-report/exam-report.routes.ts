import type { Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { nominalRoll, paperRegistrations } from './exam-report.contract.ts';
import { registrationSums } from './registration-sums.rules.ts';
import { nominalCounts, nominalPage, registeredByPaper, statusesMet } from './exam-report.store.ts';
import { headOfExam } from './report-place.command.ts';
// Its sentences, for titles and heads of files.
import './exam-report.text.ts';

export const examReportRoutes: Route[] = [
  ...reportRoutes(paperRegistrations, {
    head: ({ db, scope, params }) =>
      headOfExam(db, scope, params.examInstanceId, { report: 'paperRegistrations', file: 'exam-registration' }),
    rows: async ({ db, scope, params: { examInstanceId } }) => {
      const rows = await registeredByPaper(db, scope, examInstanceId);
      const statuses = (await statusesMet(db, scope, examInstanceId)).map(({ code, name }) => ({ key: code, head: name, title: name }));
      return { rows, total: rows.length, groups: { statuses } };
    },
    totals: async ({ db, scope, params: { examInstanceId } }) => registrationSums(await registeredByPaper(db, scope, examInstanceId)),
  }),
  ...reportRoutes(nominalRoll, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'nominalRoll', file: 'nominal-roll' }),
    rows: async ({ db, scope, params: { examInstanceId }, query }, page) => {
      const filter = { ...query, examInstanceId };
      const counts = await nominalCounts(db, scope, filter);
      return { rows: await nominalPage(db, scope, filter, page), total: totalOf(counts, query.state), counts };
    },
  }),
];
