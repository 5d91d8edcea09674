import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { lockPaper, placePaper } from './place-paper.command.ts';
import { readBoard, readBoth } from './timetable-board.command.ts';
import { timetables } from './timetable.contract.ts';

export const timetableRoutes: Route[] = [
  serve(timetables.board, async ({ db, scope, params }) => ({ data: await readBoard(db, scope, params.examSessionId) })),
  serve(timetables.both, async ({ db, scope, params, query }) => ({ data: await readBoth(db, scope, params.examSessionId, query) })),
  serve(timetables.place, async ({ db, scope, params, body }) => ({ data: await placePaper(db, scope, params.examSessionId, body) })),
  serve(timetables.lock, async ({ db, scope, params, body }) => ({ data: await lockPaper(db, scope, params.examSessionId, body) })),
];
