import { serve, servePublicTogether } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { checkPrinted, openPrinted } from './public-check.command.ts';
import { checkPrint, openPrint, ownPrintChecks } from './public-check.contract.ts';
import { ownChecks } from './public-check.store.ts';

/** As many as a holder looks through. */
const MOST_CHECKS = 50;

export const publicCheckRoutes: Route[] = [
  servePublicTogether(checkPrint, async (db, bodies, now) => {
    const said = await checkPrinted(
      db,
      bodies.map(({ token }) => token),
      now,
    );
    return said.map((one) => () => ({ data: one() }));
  }),
  serve(openPrint, async ({ db, scope, body, clock }) => ({ data: await openPrinted(db, scope, body, clock.now()) })),
  serve(ownPrintChecks, async ({ db, scope }) => ({ data: await ownChecks(db, scope, MOST_CHECKS) })),
];
