import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { dropSlot, editSlot, makePattern, planSlots } from './exam-slot.command.ts';
import { examSlots } from './exam-slot.contract.ts';

export const examSlotRoutes: Route[] = [
  serve(examSlots.plan, async ({ db, scope, params, body }) => ({ data: await planSlots(db, scope, params.examSessionId, body) })),
  serve(examSlots.make, async ({ db, scope, params, body }) => ({ data: await makePattern(db, scope, params.examSessionId, body) })),
  serve(examSlots.change, async ({ db, scope, params, body }) => ({ data: await editSlot(db, scope, params, body) })),
  serve(examSlots.remove, async ({ db, scope, params, body }) => ({ data: await dropSlot(db, scope, { ...params, ...body }) })),
];
