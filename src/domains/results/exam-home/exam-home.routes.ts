import { noteAsked } from '../../../kit/access/watched-grant.rules.ts';
import { grant } from '../../../kit/access/matcher.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { examHome } from './exam-home.contract.ts';
import { stripSteps } from './exam-home.rules.ts';
import { examsInWork, ownSheets, stripRows } from './exam-home.store.ts';

export const examHomeRoutes: Route[] = [
  serve(examHome.exams, async ({ db, scope, query }) => {
    const page = pageRequest(query, 25);
    const { ids, total } = await examsInWork(db, scope, page);
    const found = ids.length === 0 ? [] : await stripRows(db, scope, ids);
    const rows = found.map((row) => ({ ...row, students: row.sitting, ...stripSteps(row) }));
    return pageReply({ rows, total, page });
  }),
  serve(examHome.ownSheets, async ({ db, scope }) => {
    // Which sheets is said by the right to enter marks.
    noteAsked(scope.grant);
    const entering = grant(scope.rights, 'markEntry', 'enter');
    const reach = entering && entering.allow === null && entering.deny.length === 0 ? 'ALL' : 'OWN';
    return { data: await ownSheets(db, scope, reach) };
  }),
];
