import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { enrolments } from './enrolment.contract.ts';
import { courseInstanceOf } from './enrolment.store.ts';
import { rollHolder } from './roll-holder.store.ts';
import { rollTaken } from './roll-taken.rules.ts';

const OTHER_CLASS = {
  code: 'DIVISION_OF_ANOTHER_CLASS',
  message: 'This division belongs to another course instance.',
  path: 'body.divisionId',
};

export const enrolmentMaster = masterRoutes(enrolments, {
  check: async ({ divisionId, courseInstanceId, rollNo, studentProfileId }, { db, scope }) => {
    if (divisionId === null) return [];
    if ((await courseInstanceOf(db, scope, divisionId)) !== courseInstanceId) return [OTHER_CLASS];
    const other = rollNo === null ? null : await rollHolder(db, scope, { divisionId, rollNo, profileId: studentProfileId });
    return other === null ? [] : [{ ...rollTaken(other), path: 'body.rollNo', conflict: true }];
  },
});
