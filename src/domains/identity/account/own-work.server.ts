import { unauthenticated } from '../../../kit/errors/app-error.rules.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import type { Context } from '../../../kit/http/serve.server.ts';
import type { OwnWork } from './profile.command.ts';

/** Context of calls on the user's own account; their scope guarantees a session. */
export function ownWork<E extends Endpoint>({ db, scope, session, clock, services }: Context<E>): OwnWork {
  if (!session) throw unauthenticated();
  return { db, scope, session, clock, services };
}
