import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { counted } from '../../../kit/http/reading.rules.ts';
import { reportFile } from '../../../kit/report/report-file.server.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { xlsx } from '../../../kit/spreadsheet/xlsx.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { papersOf, registerColumns, registerRows, rulesInSight } from './register.command.ts';
import { registerPdf } from './register-print.command.ts';
import { toppers } from './register.store.ts';
import type { TopperFilter } from './register.store.ts';
import { resultReports, subjectResults, topperLists } from './result-report.contract.ts';
import { legendOf } from './galley.rules.ts';
import { subjectColumns, subjectResultsOf } from './subject-result.command.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const resultReportRoutes: Route[] = [
  serve(resultReports.papers, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const rules = await rulesInSight(db, scope, params.examInstanceId, query.pointer ?? 'PUBLISHED');
    return { data: { papers: papersOf(rules), ...legendOf([...rules.values()]) } };
  }),
  serve(resultReports.exportXlsx, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const filter = { ...params, ...query, pointer: query.pointer ?? 'PUBLISHED' } as const;
    const papers = papersOf(await rulesInSight(db, scope, instance.id, filter.pointer));
    const { each, rows } = counted(registerRows(db, scope, filter, papers));
    const content = xlsx({ name: instance.code, columns: registerColumns(papers), frozen: 3, rows: each, foot: scope.mark });
    return { fileName: `register-${instance.code}.xlsx`, contentType: XLSX, content, rows };
  }),
  serve(resultReports.exportPdf, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const filter = { ...params, ...query, pointer: query.pointer ?? 'PUBLISHED' } as const;
    const { content, candidates } = await registerPdf(db, scope, filter);
    return { fileName: `register-${instance.code}.pdf`, contentType: 'application/pdf', content, rows: () => candidates };
  }),
  serve(subjectResults.list, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const { subjects, letters } = await subjectResultsOf(db, scope, params.examInstanceId, query.pointer ?? 'PUBLISHED');
    return { data: { students: Math.max(0, ...subjects.map((one) => one.figures.registered)), letters, subjects } };
  }),
  serve(subjectResults.exportFile, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const { subjects, letters } = await subjectResultsOf(db, scope, instance.id, query.pointer ?? 'PUBLISHED');
    const named = { name: `subject-wise-result-${instance.code}`, title: `Subject-wise result, ${instance.code}` };
    return reportFile(db, scope, { ...named, columns: subjectColumns(letters), pages: inOne(subjects) }, query.format);
  }),
  ...reportRoutes(topperLists, {
    head: async ({ db, scope, params }) => {
      const { code } = await openInstance(db, scope, params.examInstanceId, 'READ');
      return { name: `topper-list-${code}`, title: `Topper list, ${code}` };
    },
    rows: async ({ db, scope, params, query }) => {
      const rows = await toppers(db, scope, topperFilter(params.examInstanceId, query));
      return { rows, total: rows.length };
    },
  }),
];

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

interface TopperQuery {
  readonly pointer?: TopperFilter['pointer'] | undefined;
  readonly index?: TopperFilter['index'] | undefined;
  readonly ties?: TopperFilter['ties'] | undefined;
  readonly noBacklog?: 'YES' | 'NO' | undefined;
  readonly firstAttempt?: 'YES' | 'NO' | undefined;
  readonly upTo?: number | undefined;
}

const topperFilter = (examInstanceId: string, query: TopperQuery): TopperFilter => ({
  examInstanceId,
  pointer: query.pointer ?? 'PUBLISHED',
  index: query.index ?? 'SGPI',
  ties: query.ties ?? 'COMPETITION',
  noBacklog: query.noBacklog === 'YES',
  firstAttempt: query.firstAttempt === 'YES',
  upTo: query.upTo ?? 10,
});
