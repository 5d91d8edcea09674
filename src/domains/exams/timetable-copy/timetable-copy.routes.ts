import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { copyTable, planCopy } from './timetable-copy.command.ts';
import { timetableCopies } from './timetable-copy.contract.ts';
import { copySources } from './timetable-copy.store.ts';

export const timetableCopyRoutes: Route[] = [
  serve(timetableCopies.sources, async ({ db, scope, params }) => {
    await readTimetable(db, scope, params.examSessionId);
    return { data: await copySources(db, scope, params.examSessionId) };
  }),
  serve(timetableCopies.plan, async ({ db, scope, params, body }) => ({
    data: await planCopy(db, scope, params.examSessionId, body.fromSessionId),
  })),
  serve(timetableCopies.copy, async ({ db, scope, params, body }) => ({ data: await copyTable(db, scope, params.examSessionId, body) })),
];
