import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';
import { COVER_STANDS, sessionPapers } from './session-paper.contract.ts';
// What its files say.
import '../paper-map/paper-map.text.ts';
import './session-paper.text.ts';
import * as store from './session-paper.store.ts';

export const sessionPaperRoutes: Route[] = reportRoutes(sessionPapers, {
  head: async ({ db, scope, params }) => {
    const session = await store.findSession(db, scope, params.id);
    if (session === undefined) throw notFound('exam session');
    const { language = 'en' } = scope;
    return { name: `paper-map-${session.code}`, title: `${sayIn(language, 'export.call.sessionPapers.exportFile')}, ${session.code}` };
  },
  rows: async ({ db, scope, params, query: { stand, ...filter } }, page) => {
    const counts = await store.countCovers(db, scope, params.id, filter);
    const found = await store.listCovers(db, scope, params.id, { ...filter, stand, page });
    const rows = found.map((one) => ({
      ...one,
      evaluator: EVALUATORS.find((known) => known === one.evaluator) ?? 'INTERNAL',
      stand: COVER_STANDS.find((known) => known === one.stand) ?? 'NOBODY',
    }));
    return { rows, total: totalOf(counts, stand), counts };
  },
});
