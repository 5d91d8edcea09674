import type { Statement } from '../../../kit/access/access.contract.ts';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { findModules } from '../../../kit/module/module.store.ts';
import { getStatements, getUserPermissions } from './permissions.contract.ts';
import { policiesOf, statementsOf } from './permissions.store.ts';

/** Pages by their canonical names, however the policy was written; the first stays first, because `*` there means admin. */
const canonical = (references: unknown): Record<string, Record<string, never>> =>
  Object.fromEntries(Object.keys(references ?? {}).map((name) => [pageName(name), {}]));

export const permissionRoutes: Route[] = [
  serve(getUserPermissions, async ({ db, scope, query }) => ({
    data: (await policiesOf(db, scope, query)).map((policy) => ({
      name: policy.name,
      type: policy.type,
      template_id: policy.templateId,
      version: policy.version,
      UIReferences: canonical(policy.uiReferences),
    })),
  })),
  serve(getStatements, async ({ db, scope }) => {
    const { switchedOff } = await findModules(db, scope);
    return { data: (await statementsOf(db, scope)) as Statement[], ...(switchedOff.length > 0 ? { modulesOff: switchedOff } : {}) };
  }),
];
