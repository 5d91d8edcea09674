import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { ownWork } from '../account/own-work.server.ts';
import { confirmSecondFactor, getSecondFactor, proveSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.contract.ts';
import { confirmFactor, proveFactor, removeFactor, startFactor } from './second-factor.command.ts';
import { factorStanding } from './second-factor.store.ts';

export const secondFactorRoutes: Route[] = [
  serve(getSecondFactor, async ({ db, scope }) => ({ data: await factorStanding(db, scope) })),
  serve(startSecondFactor, async (context) => ({ data: await startFactor(ownWork(context)) })),
  serve(confirmSecondFactor, async (context) => ({ data: { recoveryCodes: await confirmFactor(ownWork(context), context.body.code) } })),
  serve(removeSecondFactor, async (context) => ({ data: await removeFactor(ownWork(context)) })),
  serve(proveSecondFactor, async (context) => {
    await proveFactor(ownWork(context), context.body.code);
    return { message: 'Second factor accepted' };
  }),
];
