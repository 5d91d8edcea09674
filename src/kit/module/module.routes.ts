import { holdersOf } from '../access/holders.store.ts';
import { can } from '../access/matcher.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { getModules, setModules } from './module.contract.ts';
import { findModules, namesOfPeople, saveModules } from './module.store.ts';

async function answer(db: Db, scope: InstituteScope) {
  const holders = await holdersOf(db, scope, 'stacks', (rights) => can(rights, 'stacks', 'update'));
  return { data: { ...(await findModules(db, scope)), holders: await namesOfPeople(db, scope, holders) } };
}

export const moduleRoutes: Route[] = [
  serve(getModules, async ({ db, scope }) => answer(db, scope)),
  serve(setModules, async ({ db, scope, body }) => {
    await saveModules(db, scope, body.switchedOff, body.version);
    return { message: 'Saved.', ...(await answer(db, scope)) };
  }),
];
