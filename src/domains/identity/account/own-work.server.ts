import { unauthenticated } from '../../../kit/errors/app-error.rules.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import type { Context } from '../../../kit/http/serve.server.ts';
import type { OwnWork } from './profile.command.ts';

/** What acts on one's own account need; their calls have a session by their scope. */
export function ownWork<E extends Endpoint>({ db, scope, session, clock, services }: Context<E>): OwnWork {
  if (!session) throw unauthenticated();
  return { db, scope, session, clock, services };
}
