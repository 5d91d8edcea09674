import type { Action, Feature } from '../access/access.contract.ts';
import { demandsFactor } from '../access/factor-demand.rules.ts';
import { noteAsked } from '../access/watched-grant.rules.ts';
import { grant } from '../access/matcher.rules.ts';
import { factorRequired, forbidden, notFound } from '../errors/app-error.rules.ts';
import type { InstituteScope, OwnSession } from '../http/serve.server.ts';
import { boundOf } from './master.server.ts';
import type { BoundMaster } from './master.server.ts';

interface Caller {
  readonly scope: InstituteScope;
  readonly session: OwnSession | null;
}

/**
 * The master whose plural is in the path, and the caller's scope with the grant of this action on it: what the ladder
 * does for a call of one noun, for a call of all of them. 404 for no such kind, 403 without the right.
 */
export function rightOn({ scope, session }: Caller, plural: string, action: Action): { bound: BoundMaster; scope: InstituteScope } {
  const bound = boundOf(plural);
  if (!bound) throw notFound('kind of record');
  return { bound, scope: scopeFor({ scope, session }, bound.master.feature, action) };
}

/** The caller's scope with the grant of one right, the way the ladder makes it. */
export function scopeFor({ scope, session }: Caller, feature: Feature, action: Action): InstituteScope {
  const held = grant(scope.rights, feature, action);
  if (!held) throw forbidden(feature);
  if (session && session.secondFactorAt === null && demandsFactor(session.secondFactorActions, action)) throw factorRequired();
  // The record is judged by its own right.
  noteAsked(scope.grant);
  return { ...scope, grant: held };
}
