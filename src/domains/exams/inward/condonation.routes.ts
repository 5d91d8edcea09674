import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { condoneStudents, withdrawCondonation } from './condonation.command.ts';
import { condonations } from './condonation.contract.ts';
import { countCondonations, listCondonations } from './condonation.store.ts';

export const condonationRoutes: Route[] = [
  serve(condonations.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const counts = await countCondonations(db, scope, query);
    return pageReply({ rows: await listCondonations(db, scope, query, page), total: totalOf(counts), page, counts });
  }),
  serve(condonations.condone, async ({ db, scope, body }) => {
    const data = await condoneStudents(db, scope, body);
    return { message: `${counted(data.condoned, 'student')} condoned.`, data };
  }),
  serve(condonations.withdraw, async ({ db, scope, params, body }) => ({
    data: await withdrawCondonation(db, scope, params.id, body.reason),
  })),
];
