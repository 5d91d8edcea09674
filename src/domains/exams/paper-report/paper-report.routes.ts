import { forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Feature } from '../../../kit/access/access.contract.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';
import { paperCredits, paperFacts, paperStudents } from './paper-report.contract.ts';
import { creditsBySemester, creditTotals, factsOf } from './paper-report.rules.ts';
import { countPaperStudents, findClass, listPaperStudents, readPapers } from './paper-report.store.ts';
// Its sentences, for titles and heads of files.
import './paper-report.text.ts';

/** 404 for another institute's class, 403 where the right does not reach its course. */
const headOf = (report: string, file: string, feature: Feature) => async (db: Db, scope: InstituteScope, courseInstanceId: string) => {
  const found = await findClass(db, scope, courseInstanceId);
  if (found === undefined) throw notFound('class');
  if (reachInCourse(scope.grant, found) !== 'ALL') throw forbidden(feature, 'OUTSIDE_GRANT');
  return { name: `${file}-${found.code}`, title: `${sayIn(scope.language ?? 'en', `export.call.${report}.exportFile`)}, ${found.code}` };
};
const headOfFacts = headOf('paperFacts', 'papers', 'examPapers');
const headOfCredits = headOf('paperCredits', 'paper-credits', 'examPapers');
const headOfStudents = headOf('paperStudents', 'paper-students', 'inward');

export const paperReportRoutes: Route[] = [
  ...reportRoutes(paperFacts, {
    head: ({ db, scope, params }) => headOfFacts(db, scope, params.courseInstanceId),
    rows: async ({ db, scope, params, query }) => {
      const say = (lack: string) => sayIn(scope.language ?? 'en', `paperReport.lack.${lack}`);
      const papers = await readPapers(db, scope, params.courseInstanceId, query.semester);
      const rows = papers
        .map((paper) => factsOf(paper, say))
        .filter(({ lacking }) => query.lacks === undefined || lacking.includes(query.lacks))
        .map(({ lacking: _lacking, ...row }) => row);
      return { rows, total: rows.length };
    },
  }),
  ...reportRoutes(paperCredits, {
    head: ({ db, scope, params }) => headOfCredits(db, scope, params.courseInstanceId),
    rows: async ({ db, scope, params }) => {
      const rows = creditsBySemester(await readPapers(db, scope, params.courseInstanceId, undefined));
      return { rows, total: rows.length };
    },
    totals: async ({ db, scope, params }) =>
      creditTotals(creditsBySemester(await readPapers(db, scope, params.courseInstanceId, undefined))),
  }),
  ...reportRoutes(paperStudents, {
    head: ({ db, scope, params }) => headOfStudents(db, scope, params.courseInstanceId),
    rows: async ({ db, scope, params, query }, page) => {
      const counts = await countPaperStudents(db, scope, params.courseInstanceId, query);
      return { rows: await listPaperStudents(db, scope, params.courseInstanceId, query, page), total: totalOf(counts, query.sits), counts };
    },
  }),
];
