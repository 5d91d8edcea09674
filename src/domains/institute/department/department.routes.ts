import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import { departments, getDepartmentGuard } from './department.contract.ts';
import { guardedBy, isBelow } from './department.store.ts';

const CIRCLE = { code: 'DEPARTMENT_CIRCLE', message: 'A department cannot be under itself.', path: 'body.parentId' };

export const departmentMaster = masterRoutes(departments, {
  check: async ({ parentId }, { db, scope, before }) =>
    before && parentId && (await isBelow(db, scope, before.id, parentId)) ? [CIRCLE] : [],
});

export const departmentRoutes: readonly Route[] = [
  serve(getDepartmentGuard, async ({ db, scope, params }) => {
    await readTyped(db, scope, departments, params.id);
    return { data: await guardedBy(db, scope, params.id) };
  }),
];
