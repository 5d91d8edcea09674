import type { Statement } from '../../../kit/access/access.contract.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { getStatements, getUserPermissions } from './permissions.contract.ts';
import { policiesOf, statementsOf } from './permissions.store.ts';

export const permissionRoutes: Route[] = [
  serve(getUserPermissions, async ({ db, scope }) => ({
    data: (await policiesOf(db, scope)).map((policy) => ({
      name: policy.name,
      type: policy.type,
      template_id: policy.templateId,
      version: policy.version,
      UIReferences: policy.uiReferences as Record<string, Record<string, never>>,
    })),
  })),
  serve(getStatements, async ({ db, scope }) => ({ data: (await statementsOf(db, scope)) as Statement[] })),
];
