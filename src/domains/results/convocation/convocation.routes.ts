import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { graduatePhotos, graduates, headOfYear } from './convocation.command.ts';
import { convocationData } from './convocation.contract.ts';
// Its sentences, for titles and heads of files.
import './convocation.text.ts';
import '../result-view/result-column.text.ts';

export const convocationRoutes: Route[] = [
  ...reportRoutes(convocationData, {
    head: ({ db, scope, params }) => headOfYear(db, scope, params.academicYearId),
    rows: async ({ db, scope, params, query }, { offset, size }) => {
      const { rows, counts } = await graduates(db, scope, params.academicYearId, query);
      return { rows: rows.slice(offset, offset + size), total: rows.length, counts };
    },
    everything: async ({ db, scope, params, query }) => ({ pages: once((await graduates(db, scope, params.academicYearId, query)).rows) }),
  }),
  serve(convocationData.photos, ({ db, scope, params, query }) => graduatePhotos(db, scope, params.academicYearId, query.programId)),
];

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
