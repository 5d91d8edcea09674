import { can } from '../../../kit/access/matcher.rules.ts';
import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfExam, headOfSession, reachedExams } from '../../exams/exam-report/exam-report.door.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { analysisOf, summaryOf, summaryTotals } from './summary-report.command.ts';
import { divisionResults, resultAnalyses, summaryReports, summaryStudents } from './summary-report.contract.ts';
import type { SummarySplit } from './summary-report.contract.ts';
import { sameClasses, summaryStudentCounts, summaryStudentPage } from './summary-report.store.ts';
import type { SummaryFilter } from './summary-report.store.ts';

interface Asked {
  readonly pointer?: Pointer | undefined;
  readonly by?: SummarySplit | undefined;
  readonly courseId?: string | undefined;
}

/** Who may not read profiles learns no gender and no category. */
async function filterOf(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { pointer, by = 'EXAM', courseId }: Asked,
): Promise<SummaryFilter> {
  if ((by === 'GENDER' || by === 'CATEGORY') && !can(scope.rights, 'profiles', 'read')) throw forbidden('profiles');
  return { examInstanceIds: await reachedExams(db, scope, examSessionId, 'reports'), pointer: pointer ?? 'PUBLISHED', by, courseId };
}

interface StudentsAsked extends Asked {
  readonly examInstanceId?: string | undefined;
}

/** A figure of an earlier session is of the same class, and so of a course that the caller reaches. */
async function studentsOf(db: Db, scope: InstituteScope, examSessionId: string, { examInstanceId, ...asked }: StudentsAsked) {
  const filter = await filterOf(db, scope, examSessionId, asked);
  if (examInstanceId === undefined || filter.examInstanceIds.includes(examInstanceId))
    return { ...filter, examInstanceIds: examInstanceId === undefined ? filter.examInstanceIds : [examInstanceId] };
  const others = await sameClasses(db, scope, filter.examInstanceIds);
  return { ...filter, examInstanceIds: others.filter((id) => id === examInstanceId) };
}

/** One examination, which the head of the report has opened. */
const divisionsOf = (examInstanceId: string, pointer: Pointer = 'PUBLISHED'): SummaryFilter => ({
  examInstanceIds: [examInstanceId],
  pointer,
  by: 'DIVISION',
});

export const summaryReportRoutes: Route[] = [
  ...reportRoutes(summaryReports, {
    head: ({ db, scope, params }) => headOfSession(db, scope, params.examSessionId, { report: 'summaryReports', file: 'result-summary' }),
    rows: async ({ db, scope, params, query }) => {
      const { rows, classes } = await summaryOf(db, scope, await filterOf(db, scope, params.examSessionId, query));
      return { rows, total: rows.length, groups: { classes } };
    },
    totals: async ({ db, scope, params, query }) => summaryTotals(db, scope, await filterOf(db, scope, params.examSessionId, query)),
  }),
  ...reportRoutes(divisionResults, {
    head: ({ db, scope, params }) =>
      headOfExam(db, scope, params.examInstanceId, { report: 'divisionResults', file: 'result-by-division' }),
    rows: async ({ db, scope, params, query }) => {
      const { rows, classes } = await summaryOf(db, scope, divisionsOf(params.examInstanceId, query.pointer));
      return { rows, total: rows.length, groups: { classes } };
    },
    totals: async ({ db, scope, params, query }) => summaryTotals(db, scope, divisionsOf(params.examInstanceId, query.pointer)),
  }),
  ...reportRoutes(resultAnalyses, {
    head: ({ db, scope, params }) => headOfSession(db, scope, params.examSessionId, { report: 'resultAnalyses', file: 'result-analysis' }),
    rows: async ({ db, scope, params, query }) => {
      const { rows, classes } = await analysisOf(db, scope, await filterOf(db, scope, params.examSessionId, query));
      return { rows, total: rows.length, groups: { classes } };
    },
  }),
  ...reportRoutes(summaryStudents, {
    head: ({ db, scope, params }) =>
      headOfSession(db, scope, params.examSessionId, { report: 'summaryStudents', file: 'result-summary-students' }),
    rows: async ({ db, scope, params, query: { q, kind, group, className, ...query } }, page) => {
      const filter = { ...(await studentsOf(db, scope, params.examSessionId, query)), q, kind, group, className };
      const all = await summaryStudentCounts(db, scope, filter);
      const counts = Object.fromEntries(['PASSED', 'FAILED', 'ABSENT', 'WITHHELD'].map((one) => [one, all[one] ?? 0]));
      return { rows: await summaryStudentPage(db, scope, filter, page), total: totalOf(all, kind ?? 'REGISTERED'), counts };
    },
  }),
];
