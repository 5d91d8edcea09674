import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { dismissSetUp, getSetUp } from './set-up.contract.ts';
import { dismiss, readSetUp } from './set-up.store.ts';

export const setUpRoutes: Route[] = [
  serve(getSetUp, async ({ db, scope }) => ({ data: await readSetUp(db, scope) })),
  serve(dismissSetUp, async ({ db, scope }) => {
    await dismiss(db, scope);
    return { message: 'The guide no longer opens at sign-in.' };
  }),
];
