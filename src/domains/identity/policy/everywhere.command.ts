import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Action, Feature } from '../../../kit/access/access.contract.ts';
import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { rightsIn } from './policy-guard.rules.ts';
import { reachesOf } from './policy-guard.store.ts';

/** What belongs to the organisation and is asked for within an institute: the right must hold in every institute, unconditionally. */
export async function requireEverywhere(db: Db, scope: InstituteScope, feature: Feature, action: Action): Promise<void> {
  const held = grant(rightsIn(await reachesOf(db, scope, { userId: scope.userId }), null), feature, action);
  if (held?.allow !== null || held.deny.length > 0) throw forbidden(feature);
}
