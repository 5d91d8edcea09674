import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { readBoard } from './exam-board.command.ts';
import { examBoard } from './exam-board.contract.ts';

export const examBoardRoutes: Route[] = [
  serve(examBoard.get, async ({ db, scope, params }) => ({ data: await readBoard(db, scope, params.id) })),
];
