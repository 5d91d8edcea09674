import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { handOver, readLeaving } from './teacher-leaving.command.ts';
import { teacherLeaving } from './teacher-leaving.contract.ts';

export const teacherLeavingRoutes: Route[] = [
  serve(teacherLeaving.show, async ({ db, scope, params }) => ({ data: await readLeaving(db, scope, params.id) })),
  serve(teacherLeaving.handOver, async ({ db, scope, body }) => ({ message: 'Handed over.', data: await handOver(db, scope, body) })),
];
