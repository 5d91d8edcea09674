import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { duplicateOne } from '../../../kit/stack/stack.command.ts';
import type { StackKinds } from '../../../kit/stack/stack.routes.ts';
import { subjectStackDuplication } from './subject-stack.contract.ts';

export const subjectStackRoutes = (known: StackKinds): Route[] => [
  serve(subjectStackDuplication, async ({ db, scope, body, services }) => ({
    data: await duplicateOne({ db, scope, ...known }, services.jobs, 'subject', body),
  })),
];
