import { holdersOf } from '../access/holders.store.ts';
import { can, canEverywhere } from '../access/matcher.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { getModules, setModules } from './module.contract.ts';
import { findModules, namesOfPeople, saveModules } from './module.store.ts';

/** Whoever may not read users is told no names. */
async function namesOfHolders(db: Db, scope: InstituteScope): Promise<string[]> {
  if (!canEverywhere(scope.rights, 'users', 'read')) return [];
  const holders = await holdersOf(db, scope, 'stacks', (rights) => can(rights, 'stacks', 'update'));
  return namesOfPeople(db, scope, holders);
}

async function answer(db: Db, scope: InstituteScope) {
  return { data: { ...(await findModules(db, scope)), holders: await namesOfHolders(db, scope) } };
}

export const moduleRoutes: Route[] = [
  serve(getModules, async ({ db, scope }) => answer(db, scope)),
  serve(setModules, async ({ db, scope, body }) => {
    await saveModules(db, scope, body.switchedOff, body.version);
    return { message: 'Saved.', ...(await answer(db, scope)) };
  }),
];
