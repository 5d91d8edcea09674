import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { factorRequired } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { ownWork } from '../account/own-work.server.ts';
import { getFactorDemand, updateFactorDemand } from './factor-demand.contract.ts';
import { changeFactorDemand, factorDemand } from '../../institute/organisation/organisation.door.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor.contract.ts';
import { confirmFactor, proveFactor, removeFactor, startFactor } from './second-factor.command.ts';
import { factorState } from './second-factor.store.ts';

export const secondFactorRoutes: Route[] = [
  serve(getSecondFactor, async ({ db, scope }) => ({ data: await factorState(db, scope) })),
  serve(startSecondFactor, async (context) => ({ data: await startFactor(ownWork(context)) })),
  serve(confirmSecondFactor, async (context) => ({ data: { recoveryCodes: await confirmFactor(ownWork(context), context.body.code) } })),
  serve(removeSecondFactor, async (context) => ({ data: await removeFactor(ownWork(context)) })),
  serve(proveSecondFactor, async (context) => {
    await proveFactor(ownWork(context), context.body.code);
    return { message: 'Second factor accepted' };
  }),
  serve(getFactorDemand, async ({ db, scope }) => ({ data: await factorDemand(db, scope) })),
  serve(updateFactorDemand, async (context) => {
    const { db, scope, session } = ownWork(context);
    // Requiring it of others needs one oneself: nobody locks everybody out, and an unattended browser cannot lift it.
    if (session.secondFactorAt === null) throw factorRequired();
    const changed = await changeFactorDemand(db, scope, context.body);
    if (!changed) {
      const row = { noun: 'organisation', id: scope.tenantId };
      throw await staleVersion(db, scope, row, 'Somebody else changed this. Check the new values and save again.');
    }
    return { data: changed };
  }),
];
