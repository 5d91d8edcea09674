import { serve } from '../../../kit/http/serve.server.ts';
import type { InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { resultReportText } from './result-report.text.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { legendOf } from './galley.rules.ts';
import { headMembers, paperMembers, papersOf, registerPage, registerRows, rulesInSight } from './register.command.ts';
import { registerPdf } from './register-print.command.ts';
import { toppers } from './register.store.ts';
import type { RegisterFilter, TopperFilter } from './register.store.ts';
import { resultRegister, subjectResults, topperLists } from './result-report.contract.ts';
import { subjectResultsOf, subjectRow } from './subject-result.command.ts';
import { examFileName } from '../result-place/exam-file-name.store.ts';

const titleIn = ({ language = 'en' }: InstituteScope, report: 'resultRegister' | 'subjectResults' | 'topperLists', code: string) =>
  `${sentencesOf(resultReportText, language)[`export.call.${report}.exportFile`]}, ${code}`;

export const resultReportRoutes: Route[] = [
  ...reportRoutes(resultRegister, {
    head: async ({ db, scope, params }) => {
      const { code } = await openInstance(db, scope, params.examInstanceId, 'READ');
      return { name: `register-${code}`, title: titleIn(scope, 'resultRegister', code) };
    },
    rows: async ({ db, scope, params, query }, page) => {
      const { rows, counts, papers } = await registerPage(db, scope, registerFilter(params, query), page);
      return {
        rows,
        total: totalOf(counts, query.letter),
        counts,
        groups: { papers: paperMembers(papers, scope), heads: headMembers(papers, scope) },
      };
    },
    everything: async ({ db, scope, params, query }) => {
      const filter = registerFilter(params, query);
      const papers = papersOf(await rulesInSight(db, scope, filter.examInstanceId, filter.pointer));
      return { groups: { papers: paperMembers(papers, scope), heads: headMembers(papers, scope) }, pages: registerRows(db, scope, filter) };
    },
    // What is signed goes by seat number, whatever the page is sorted by.
    printed: ({ db, scope, params, query: { sort: _sort, order: _order, ...query } }) =>
      registerPdf(db, scope, registerFilter(params, query)),
  }),
  serve(resultRegister.legend, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: legendOf([...(await rulesInSight(db, scope, params.examInstanceId, query.pointer ?? 'PUBLISHED')).values()]) };
  }),
  ...reportRoutes(subjectResults, {
    head: async ({ db, scope, params }) => {
      const { code } = await openInstance(db, scope, params.examInstanceId, 'READ');
      const name = await examFileName(db, scope, 'subject-wise-result', params.examInstanceId);
      return { name, title: titleIn(scope, 'subjectResults', code) };
    },
    rows: async ({ db, scope, params, query }) => {
      const { subjects, letters } = await subjectResultsOf(db, scope, params.examInstanceId, query.pointer ?? 'PUBLISHED');
      const grades = letters.map((letter) => ({ key: letter, head: letter, title: null }));
      return { rows: subjects.map((one) => subjectRow(one, letters)), total: subjects.length, groups: { grades } };
    },
  }),
  ...reportRoutes(topperLists, {
    head: async ({ db, scope, params }) => {
      const { code } = await openInstance(db, scope, params.examInstanceId, 'READ');
      return { name: `topper-list-${code}`, title: titleIn(scope, 'topperLists', code) };
    },
    rows: async ({ db, scope, params, query }) => {
      const rows = await toppers(db, scope, topperFilter(params.examInstanceId, query));
      return { rows, total: rows.length };
    },
  }),
];

type RegisterQuery = Omit<RegisterFilter, 'examInstanceId' | 'pointer'> & { readonly pointer?: RegisterFilter['pointer'] | undefined };

const registerFilter = ({ examInstanceId }: { readonly examInstanceId: string }, query: RegisterQuery): RegisterFilter => ({
  ...query,
  examInstanceId,
  pointer: query.pointer ?? 'PUBLISHED',
});

interface TopperQuery {
  readonly pointer?: TopperFilter['pointer'] | undefined;
  readonly index?: TopperFilter['index'] | undefined;
  readonly ties?: TopperFilter['ties'] | undefined;
  readonly noBacklog?: 'YES' | 'NO' | undefined;
  readonly noGrace?: 'YES' | 'NO' | undefined;
  readonly firstAttempt?: 'YES' | 'NO' | undefined;
  readonly upTo?: number | undefined;
}

const topperFilter = (examInstanceId: string, query: TopperQuery): TopperFilter => ({
  examInstanceId,
  pointer: query.pointer ?? 'PUBLISHED',
  index: query.index ?? 'SGPI',
  ties: query.ties ?? 'PERCENTAGE',
  noBacklog: query.noBacklog !== 'NO',
  noGrace: query.noGrace !== 'NO',
  firstAttempt: query.firstAttempt === 'YES',
  upTo: query.upTo ?? 10,
});
