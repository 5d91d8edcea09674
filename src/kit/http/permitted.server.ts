import type { Action } from '../access/access.contract.ts';
import { demandsFactor } from '../access/factor-demand.rules.ts';
import { grant } from '../access/matcher.rules.ts';
import type { Compiled, Grant } from '../access/matcher.rules.ts';
import { carriesPeople } from './reading.rules.ts';
import { factorRequired, forbidden } from '../errors/app-error.rules.ts';
import type { Endpoint } from './endpoint.contract.ts';
import type { OwnSession } from './serve.server.ts';

type Shown = Pick<OwnSession, 'secondFactorAt' | 'secondFactorActions'>;

/** The right, and (where the organisation demands it for the action) a second factor of this session. What is printed for many is carried away as well. */
export function permitted(endpoint: Endpoint, rights: Compiled, session: Shown): Grant | null {
  if (endpoint.permission === 'SELF' || endpoint.permission === 'PUBLIC') return null;
  const { feature, action } = endpoint.permission;
  const held = grant(rights, feature, action);
  if (!held) throw forbidden(feature);
  const acts: Action[] = carriesPeople(endpoint) ? [action, 'export'] : [action];
  if (session.secondFactorAt === null && acts.some((act) => demandsFactor(session.secondFactorActions, act))) throw factorRequired();
  return held;
}
