import { demandsFactor } from '../access/factor-demand.rules.ts';
import { grant } from '../access/matcher.rules.ts';
import type { Compiled, Grant } from '../access/matcher.rules.ts';
import { factorRequired, forbidden } from '../errors/app-error.rules.ts';
import type { Endpoint } from './endpoint.contract.ts';
import type { OwnSession } from './serve.server.ts';

type Shown = Pick<OwnSession, 'secondFactorAt' | 'secondFactorActions'>;

/** The right, and (where the organisation demands it for the action) a second factor of this session. */
export function permitted(endpoint: Endpoint, rights: Compiled, session: Shown): Grant | null {
  if (endpoint.permission === 'SELF' || endpoint.permission === 'PUBLIC') return null;
  const { feature, action } = endpoint.permission;
  const held = grant(rights, feature, action);
  if (!held) throw forbidden(feature);
  if (session.secondFactorAt === null && demandsFactor(session.secondFactorActions, action)) throw factorRequired();
  return held;
}
