import type { Action } from '../access/access.contract.ts';
import { demandsFactor } from '../access/factor-demand.rules.ts';
import { bothGrants, grant } from '../access/matcher.rules.ts';
import type { Compiled, Grant } from '../access/matcher.rules.ts';
import { carriesPeople } from './reading.rules.ts';
import { factorRequired, forbidden } from '../errors/app-error.rules.ts';
import { besidesOf } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';
import type { OwnSession } from './serve.server.ts';

type Shown = Pick<OwnSession, 'secondFactorAt' | 'secondFactorActions'>;

/** The right, and (where the organisation demands it for the action) a second factor of this session. What is printed for many is carried away as well. */
export function permitted(endpoint: Endpoint, rights: Compiled, session: Shown): Grant | null {
  if (endpoint.permission === 'SELF' || endpoint.permission === 'PUBLIC') return null;
  const { action } = endpoint.permission;
  const held = heldFor(endpoint, rights);
  const acts: Action[] = carriesPeople(endpoint) ? [action, 'export'] : [action];
  if (session.secondFactorAt === null && acts.some((act) => demandsFactor(session.secondFactorActions, act))) throw factorRequired();
  return held;
}

/** The right to a call, and where it carries away what another feature reads, only as far as that right reaches too. */
export function heldFor(endpoint: Endpoint, rights: Compiled): Grant {
  const { permission } = endpoint;
  if (typeof permission === 'string') throw new Error(`${endpoint.name} is under no right`);
  const held = grant(rights, permission.feature, permission.action);
  if (!held) throw forbidden(permission.feature);
  const besides = besidesOf(endpoint);
  if (besides === null) return held;
  const read = grant(rights, besides.feature, besides.action);
  if (!read) throw forbidden(besides.feature);
  const both = bothGrants(held, read);
  if (!both) throw forbidden(besides.feature, 'OUTSIDE_GRANT');
  return both;
}
