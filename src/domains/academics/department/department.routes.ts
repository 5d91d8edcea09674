import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { departments } from './department.contract.ts';
import { isBelow } from './department.store.ts';

const CIRCLE = { code: 'DEPARTMENT_CIRCLE', message: 'A department cannot stand below itself.', path: 'body.parentId' };

export const departmentMaster = masterRoutes(departments, {
  check: async ({ parentId }, { db, scope, before }) =>
    before && parentId && (await isBelow(db, scope, before.id, parentId)) ? [CIRCLE] : [],
});
