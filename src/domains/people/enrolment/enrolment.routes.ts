import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { enrolments } from './enrolment.contract.ts';
import { courseInstanceOf } from './enrolment.store.ts';

const OTHER_CLASS = {
  code: 'DIVISION_OF_ANOTHER_CLASS',
  message: 'This division belongs to another course instance.',
  path: 'body.divisionId',
};

export const enrolmentMaster = masterRoutes(enrolments, {
  check: async ({ divisionId, courseInstanceId }, { db, scope }) => {
    if (divisionId === null) return [];
    return (await courseInstanceOf(db, scope, divisionId)) === courseInstanceId ? [] : [OTHER_CLASS];
  },
});
