import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Action, Feature } from '../../../kit/access/access.contract.ts';
import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { rightsIn } from './policy-guard.rules.ts';
import { reachesOf } from './policy-guard.store.ts';

/** Whether a right holds in every institute, unconditionally: checked where an institute's call reads organisation data. */
export async function holdsEverywhere(db: Db, scope: InstituteScope, feature: Feature, action: Action): Promise<boolean> {
  const held = grant(rightsIn(await reachesOf(db, scope, { userId: scope.userId }), null), feature, action);
  return held?.allow === null && held.deny.length === 0;
}

export async function requireEverywhere(db: Db, scope: InstituteScope, feature: Feature, action: Action): Promise<void> {
  if (!(await holdsEverywhere(db, scope, feature, action))) throw forbidden(feature);
}
