import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { backlogDesk } from './backlog-desk.contract.ts';
import { backlogExams, owedPapers, publishedResults } from './backlog-desk.store.ts';

export const backlogDeskRoutes: Route[] = [
  serve(backlogDesk.papers, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await owedPapers(db, scope, query.q, page)), page });
  }),
  serve(backlogDesk.results, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await publishedResults(db, scope, page)), page });
  }),
  serve(backlogDesk.exams, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await backlogExams(db, scope, page)), page });
  }),
];
