import type { InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { nominalRoll, paperRegistrations } from './exam-report.contract.ts';
import { registrationSums } from './registration-sums.rules.ts';
import { nominalCounts, nominalPage, registeredByPaper, statusesMet } from './exam-report.store.ts';
import { examReportText } from './exam-report.text.ts';

const titleIn = ({ language = 'en' }: InstituteScope, report: 'paperRegistrations' | 'nominalRoll', code: string) =>
  `${sentencesOf(examReportText, language)[`export.call.${report}.exportFile`]}, ${code}`;

export const examReportRoutes: Route[] = [
  ...reportRoutes(paperRegistrations, {
    head: async ({ db, scope, params }) => {
      const { code } = await openInstance(db, scope, params.examInstanceId, 'READ');
      return { name: `exam-registration-${code}`, title: titleIn(scope, 'paperRegistrations', code) };
    },
    rows: async ({ db, scope, params: { examInstanceId } }) => {
      const rows = await registeredByPaper(db, scope, examInstanceId);
      const statuses = (await statusesMet(db, scope, examInstanceId)).map(({ code, name }) => ({ key: code, head: name, title: name }));
      return { rows, total: rows.length, groups: { statuses } };
    },
    totals: async ({ db, scope, params: { examInstanceId } }) => registrationSums(await registeredByPaper(db, scope, examInstanceId)),
  }),
  ...reportRoutes(nominalRoll, {
    head: async ({ db, scope, params }) => {
      const { code } = await openInstance(db, scope, params.examInstanceId, 'READ');
      return { name: `nominal-roll-${code}`, title: titleIn(scope, 'nominalRoll', code) };
    },
    rows: async ({ db, scope, params: { examInstanceId }, query }, page) => {
      const filter = { ...query, examInstanceId };
      const counts = await nominalCounts(db, scope, filter);
      return { rows: await nominalPage(db, scope, filter, page), total: totalOf(counts, query.state), counts };
    },
  }),
];
