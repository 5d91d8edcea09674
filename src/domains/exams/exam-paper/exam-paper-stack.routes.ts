import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { duplicateOne } from '../../../kit/stack/stack.command.ts';
import type { StackKinds } from '../../../kit/stack/stack.routes.ts';
import { examPaperStackDuplication } from './exam-paper-stack.contract.ts';

export const examPaperStackRoutes = (known: StackKinds): Route[] => [
  serve(examPaperStackDuplication, async ({ db, scope, body, services }) => ({
    data: await duplicateOne({ db, scope, ...known }, services.jobs, 'exam_paper', body),
  })),
];
