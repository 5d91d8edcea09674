import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { resultQueries } from './result-query.contract.ts';
import { answerMistake } from './result-query.command.ts';
import { countQueries, findQuery, listQueries } from './result-query.store.ts';

export const resultQueryRoutes: Route[] = [
  serve(resultQueries.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const { RECENT, ...counts } = await countQueries(db, scope, query);
    const told = RECENT === undefined ? counts : { ...counts, RECENT };
    return pageReply({ rows: await listQueries(db, scope, query, page), total: totalOf(counts, query.state), page, counts: told });
  }),
  serve(resultQueries.answer, async ({ db, scope, params, body }) => {
    const query = await findQuery(db, scope, params.id);
    if (query === undefined) throw notFound('report');
    await openInstance(db, scope, query.examInstanceId, 'READ');
    await answerMistake(db, scope, query, body.answer, body.version);
    return { data: { id: params.id } };
  }),
];
