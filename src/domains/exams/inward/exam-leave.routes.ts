import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { noteLeave, withdrawLeave } from './exam-leave.command.ts';
import { examLeaves } from './exam-leave.contract.ts';
import { countLeaves, listLeaves } from './exam-leave.store.ts';

export const examLeaveRoutes: Route[] = [
  serve(examLeaves.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const counts = await countLeaves(db, scope, query);
    return pageReply({ rows: await listLeaves(db, scope, query, page), total: totalOf(counts), page, counts });
  }),
  serve(examLeaves.note, async ({ db, scope, body }) => {
    const data = await noteLeave(db, scope, body);
    return { message: `Leave noted for ${counted(data.noted, 'paper')}.`, data };
  }),
  serve(examLeaves.withdraw, async ({ db, scope, params, body }) => ({
    data: await withdrawLeave(db, scope, params.id, body.reason),
  })),
];
