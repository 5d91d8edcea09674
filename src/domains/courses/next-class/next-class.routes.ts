import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { makeClass, proposeClass } from './next-class.command.ts';
import { nextClasses } from './next-class.contract.ts';

export const nextClassRoutes: Route[] = [
  serve(nextClasses.propose, async ({ db, scope, params, query }) => ({
    data: await proposeClass(db, scope, params.courseInstanceId, query.kind),
  })),
  serve(nextClasses.make, async ({ db, scope, body }) => ({
    message: 'Class created.',
    data: await makeClass({ db, scope }, body),
  })),
];
