import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { countActs, listActs } from './subject-act.store.ts';
import { basketFacts, changePapers, openClass, previewTakes, readBaskets, readPortfolio, undoAct } from './subject-take.command.ts';
import { subjectTakes } from './subject-take.contract.ts';
import { countTakes, listTakes } from './subject-take.store.ts';

export const subjectTakeRoutes: Route[] = [
  serve(subjectTakes.baskets, async ({ db, scope, params, query, clock }) => ({
    data: await readBaskets(db, scope, params.courseInstanceId, query.semester, clock.now()),
  })),
  serve(subjectTakes.list, async ({ db, scope, query, clock }) => {
    const page = pageRequest(query);
    await openClass(db, scope, query.courseInstanceId, clock.now());
    const baskets = await basketFacts(db, scope, query);
    const counts = await countTakes(db, scope, query, baskets);
    return pageReply({ rows: await listTakes(db, scope, query, baskets, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(subjectTakes.portfolio, async ({ db, scope, params }) => ({ data: await readPortfolio(db, scope, params.studentProfileId) })),
  serve(subjectTakes.preview, async ({ db, scope, body, clock }) => ({ data: await previewTakes(db, scope, body, clock.now()) })),
  serve(subjectTakes.change, async ({ db, scope, body, clock }) => ({
    message: 'Papers changed.',
    data: await changePapers(db, scope, body, clock.now()),
  })),
  serve(subjectTakes.acts, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ rows: await listActs(db, scope, query, page), total: await countActs(db, scope, query), page });
  }),
  serve(subjectTakes.undo, async ({ db, scope, params, body }) => ({
    message: 'Undone.',
    data: await undoAct(db, scope, { ...params, ...body }),
  })),
];
