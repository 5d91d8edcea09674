import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { enrol, previewEnrolment, undoEnrolment } from './enrol.command.ts';
import { enrolMany, previewEnrol, undoEnrol } from './enrol.contract.ts';

export const enrolRoutes: Route[] = [
  serve(previewEnrol, async ({ db, scope, body }) => ({ data: await previewEnrolment(db, scope, body) })),
  serve(enrolMany, async ({ db, scope, body }) => ({ data: await enrol(db, scope, body) })),
  serve(undoEnrol, async ({ db, scope, body }) => ({ data: await undoEnrolment(db, scope, body.steps) })),
];
