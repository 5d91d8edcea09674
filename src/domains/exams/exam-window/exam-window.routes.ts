import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance, windowToday } from '../lifecycle/exam-gate.command.ts';
import { examWindows } from './exam-window.contract.ts';
import { putWindow, removeWindow, staleWindow } from './exam-window.command.ts';
import { listWindows } from './exam-window.store.ts';

export const examWindowRoutes: Route[] = [
  serve(examWindows.today, async ({ db, scope, params: { examInstanceId, activity } }) => {
    await openInstance(db, scope, examInstanceId, 'READ');
    return { data: await windowToday(db, scope, { examInstanceId, activity, divisionId: null }) };
  }),
  serve(examWindows.list, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await listWindows(db, scope, params.examInstanceId) };
  }),
  serve(examWindows.put, async ({ db, scope, params, body }) => {
    const row = await putWindow(db, scope, params.examInstanceId, { activity: params.activity, ...body });
    if (!row) throw await staleWindow(db, scope, params.examInstanceId, params.activity);
    return { data: row };
  }),
  serve(examWindows.remove, async ({ db, scope, params, body }) => {
    if (!(await removeWindow(db, scope, params.examInstanceId, params.activity, body.version)))
      throw await staleWindow(db, scope, params.examInstanceId, params.activity);
    return { data: { activity: params.activity } };
  }),
];
