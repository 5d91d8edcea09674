import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { assignStatus, previewStatus, reachAct, undoStatus } from './status-pattern.command.ts';
import { statusPatterns } from './status-pattern.contract.ts';
import { countActs, countRows, listActs, listRows } from './status-pattern.store.ts';

export const statusPatternRoutes: Route[] = [
  serve(statusPatterns.acts, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const { examInstanceId } = query;
    await openInstance(db, scope, examInstanceId, 'READ');
    const total = await countActs(db, scope, examInstanceId);
    return pageReply({ rows: await listActs(db, scope, examInstanceId, page), total, page });
  }),
  serve(statusPatterns.rows, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    const { id } = await reachAct(db, scope, params.id);
    const counts = await countRows(db, scope, id);
    const rows = await listRows(db, scope, { actId: id, outcome: query.outcome, page });
    return pageReply({ rows, total: totalOf(counts, query.outcome), page, counts });
  }),
  serve(statusPatterns.preview, async ({ db, scope, body }) => ({ data: await previewStatus(db, scope, body) })),
  serve(statusPatterns.assign, async ({ db, scope, body }) => ({ message: 'Assigned.', data: await assignStatus(db, scope, body) })),
  serve(statusPatterns.undo, async ({ db, scope, params, body }) => ({
    message: 'Undone.',
    data: await undoStatus(db, scope, { ...params, ...body }),
  })),
];
