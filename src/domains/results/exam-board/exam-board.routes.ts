import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { readBoard } from './exam-board.command.ts';
import { examBoard } from './exam-board.contract.ts';
import { remindTeachers } from './sheet-reminder.command.ts';

export const examBoardRoutes: Route[] = [
  serve(examBoard.get, async ({ db, scope, params }) => ({ data: await readBoard(db, scope, params.id) })),
  serve(examBoard.remind, async ({ db, scope, params, body }) => ({
    data: await remindTeachers(db, scope, params.id, body.sheetIds ?? null),
  })),
];
