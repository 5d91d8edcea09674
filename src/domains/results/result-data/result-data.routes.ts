import type { Route } from '../../../kit/http/serve.server.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfExam } from '../../exams/exam-report/exam-report.door.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { dataPage, dataRows } from './result-data.command.ts';
import { resultDataHeads, resultDataPapers } from './result-data.contract.ts';
import { headRows, paperRows } from './result-data.rules.ts';
import { countRows } from './result-data.store.ts';
import type { DataFilter, DataUnit } from './result-data.store.ts';
// Its sentences, for titles and heads of files.
import './result-data.text.ts';

type Asked = Omit<DataFilter, 'examInstanceId' | 'pointer' | 'unit'> & { readonly pointer?: Pointer | undefined };

const filterOf = (examInstanceId: string, unit: DataUnit, { pointer = 'PUBLISHED', ...asked }: Asked): DataFilter => ({
  ...asked,
  examInstanceId,
  unit,
  pointer,
});

export const resultDataRoutes: Route[] = [
  ...reportRoutes(resultDataPapers, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'resultDataPapers', file: 'result-data' }),
    rows: async ({ db, scope, params, query }, page) => {
      const filter = filterOf(params.examInstanceId, 'PAPER', query);
      return { rows: await dataPage(db, scope, filter, page, paperRows), total: await countRows(db, scope, filter) };
    },
    everything: async ({ db, scope, params, query }) => {
      const filter = filterOf(params.examInstanceId, 'PAPER', query);
      return { pages: dataRows(db, scope, filter, paperRows), total: await countRows(db, scope, filter) };
    },
  }),
  ...reportRoutes(resultDataHeads, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'resultDataHeads', file: 'result-data-heads' }),
    rows: async ({ db, scope, params, query }, page) => {
      const filter = filterOf(params.examInstanceId, 'HEAD', query);
      return { rows: await dataPage(db, scope, filter, page, headRows), total: await countRows(db, scope, filter) };
    },
    everything: async ({ db, scope, params, query }) => {
      const filter = filterOf(params.examInstanceId, 'HEAD', query);
      return { pages: dataRows(db, scope, filter, headRows), total: await countRows(db, scope, filter) };
    },
  }),
];
