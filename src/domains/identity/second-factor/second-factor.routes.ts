import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { ownWork } from '../account/own-work.server.ts';
import { confirmSecondFactor, getSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.contract.ts';
import { confirmFactor, removeFactor, startFactor } from './second-factor.command.ts';
import { factorStanding } from './second-factor.store.ts';

export const secondFactorRoutes: Route[] = [
  serve(getSecondFactor, async ({ db, scope }) => ({ data: await factorStanding(db, scope) })),
  serve(startSecondFactor, async (context) => ({ data: await startFactor(ownWork(context)) })),
  serve(confirmSecondFactor, async (context) => ({ data: { recoveryCodes: await confirmFactor(ownWork(context), context.body.code) } })),
  serve(removeSecondFactor, async (context) => ({ data: await removeFactor(ownWork(context)) })),
];
