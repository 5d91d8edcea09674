import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { showSwap, swapPapers } from './teacher-swap.command.ts';
import { teacherSwaps } from './teacher-swap.contract.ts';

export const teacherSwapRoutes: Route[] = [
  serve(teacherSwaps.show, async ({ db, scope, query }) => ({ data: await showSwap(db, scope, query) })),
  serve(teacherSwaps.swap, async ({ db, scope, body }) => ({ message: 'Swapped.', data: await swapPapers(db, scope, body) })),
];
