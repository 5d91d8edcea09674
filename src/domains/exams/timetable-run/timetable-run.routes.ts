import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import {
  applySearch,
  checkTable,
  discardSearch,
  explainTable,
  readSearch,
  startSearch,
  stopSearch,
  undoRun,
  withoutWhat,
} from './timetable-run.command.ts';
import { timetableRuns } from './timetable-run.contract.ts';
import { latestRuns } from './timetable-run.store.ts';

export const timetableRunRoutes: Route[] = [
  serve(timetableRuns.list, async ({ db, scope, params }) => {
    await readTimetable(db, scope, params.examSessionId);
    return { data: await latestRuns(db, scope, params.examSessionId) };
  }),
  serve(timetableRuns.get, async ({ db, scope, params }) => ({ data: await readSearch(db, scope, params) })),
  serve(timetableRuns.check, async ({ db, scope, params }) => ({ data: await checkTable(db, scope, params.examSessionId) })),
  serve(timetableRuns.start, async ({ db, scope, params, body, services }) => ({
    data: await startSearch(db, scope, services.jobs, params.examSessionId, body),
  })),
  serve(timetableRuns.stop, async ({ db, scope, params }) => ({ data: await stopSearch(db, scope, params) })),
  serve(timetableRuns.apply, async ({ db, scope, params }) => ({ data: await applySearch(db, scope, params) })),
  serve(timetableRuns.undo, async ({ db, scope, params }) => ({ data: await undoRun(db, scope, params) })),
  serve(timetableRuns.without, async ({ db, scope, params }) => ({ data: await withoutWhat(db, scope, params.examSessionId) })),
  serve(timetableRuns.discard, async ({ db, scope, params }) => ({ data: await discardSearch(db, scope, params) })),
  serve(timetableRuns.explain, async ({ db, scope, params, query }) => ({
    data: await explainTable(db, scope, params.examSessionId, query.runId),
  })),
];
