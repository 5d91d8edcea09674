import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { askLeave, decideLeave } from './attendance-leave.command.ts';
import { attendanceLeaves } from './attendance-leave.contract.ts';
import { countLeaves, listLeaves } from './attendance-leave.store.ts';

export const attendanceLeaveRoutes: Route[] = [
  serve(attendanceLeaves.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const counts = await countLeaves(db, scope, query.studentProfileId);
    return pageReply({ rows: await listLeaves(db, scope, query, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(attendanceLeaves.ask, async ({ db, scope, body }) => ({ message: 'Asked.', data: await askLeave(db, scope, body) })),
  serve(attendanceLeaves.decide, async ({ db, scope, params, body }) => ({ data: await decideLeave(db, scope, params.id, body) })),
];
