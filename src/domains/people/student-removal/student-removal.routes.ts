import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { removalImpact, removeWhole } from './student-removal.command.ts';
import { studentRemoval } from './student-removal.contract.ts';

export const studentRemovalRoutes: Route[] = [
  serve(studentRemoval.impact, async ({ db, scope, params }) => ({ data: await removalImpact(db, scope, params.id) })),
  serve(studentRemoval.whole, async ({ db, scope, params, body }) => ({ data: await removeWhole(db, scope, params.id, body) })),
];
