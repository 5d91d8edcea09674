import { isGuarded } from '../http/endpoint.contract.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { conflict } from '../errors/app-error.rules.ts';
import type { Db, Scope } from '../http/serve.server.ts';
import { switchedOffFor, withoutSwitchedOff } from './module.rules.ts';
import { findModules } from './module.store.ts';

/**
 * The scope under which a change is made, without rights in what is switched off. Which module a call belongs to follows from its
 * feature. Only changes are refused: reads remain possible, because lists of other modules name records of a switched-off one.
 */
export async function scopeUnderModules(db: Db, scope: Scope, endpoint: Endpoint): Promise<Scope> {
  const { permission } = endpoint;
  if (!isGuarded(endpoint) || scope.instituteId === null) return scope;
  const { switchedOff } = await findModules(db, scope);
  if (switchedOff.length === 0) return scope;
  const off = typeof permission === 'string' ? null : switchedOffFor(permission.feature, permission.action, switchedOff);
  if (off !== null) {
    const name = off.toLowerCase();
    throw conflict(
      'MODULE_OFF',
      `The module ${name} is switched off in this institute. An administrator can switch it on under Manage Stack.`,
      {
        module: off,
      },
    );
  }
  return { ...scope, rights: withoutSwitchedOff(scope.rights, switchedOff) };
}
