import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { addAllPapers, changeForAll, setInstancePapers } from './instance-paper.command.ts';
import { instancePapers } from '../exam-instance/instance-paper.contract.ts';
import { fittingPapers } from './instance-paper.store.ts';

export const instancePaperRoutes: Route[] = [
  serve(instancePapers.list, async ({ db, scope, params }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await fittingPapers(db, scope, instance) };
  }),
  serve(instancePapers.set, async ({ db, scope, params, body }) => ({
    data: await setInstancePapers(db, scope, params.examInstanceId, body),
  })),
  serve(instancePapers.addAll, async ({ db, scope, params }) => ({ data: await addAllPapers(db, scope, params.examInstanceId) })),
  serve(instancePapers.changeForAll, async ({ db, scope, params, body }) => ({
    data: await changeForAll(db, scope, { ...params, ...body }),
  })),
];
