import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { assignSeatNumbers, previewSeatNumbers, removeSeatNumbers } from './seat-number.command.ts';
import { seatNumbers } from './seat-number.contract.ts';

export const seatNumberRoutes: Route[] = [
  serve(seatNumbers.preview, async ({ db, scope, body }) => ({ data: await previewSeatNumbers(db, scope, body) })),
  serve(seatNumbers.assign, async ({ db, scope, body }) => ({ data: await assignSeatNumbers(db, scope, body) })),
  serve(seatNumbers.remove, async ({ db, scope, body }) => ({ data: await removeSeatNumbers(db, scope, body) })),
];
