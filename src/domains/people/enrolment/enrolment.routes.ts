import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { enrolments } from './enrolment.contract.ts';
import { courseInstanceOf, hasEnded } from './enrolment.store.ts';
import { rollHolder } from './roll-holder.store.ts';
import { rollTaken } from './roll-taken.rules.ts';

const OTHER_CLASS = {
  code: 'DIVISION_OF_ANOTHER_CLASS',
  message: 'This division belongs to another course instance.',
  path: 'body.divisionId',
};

const ENDED = {
  code: 'STUDENT_HAS_ENDED',
  message: 'This student has left or passed out. Make the student active first, or enter a class that has ended.',
  path: 'body.studentProfileId',
  conflict: true,
};

export const enrolmentMaster = masterRoutes(enrolments, {
  check: async ({ divisionId, courseInstanceId, rollNo, studentProfileId, state }, { db, scope, before }) => {
    const begins = state === 'RUNNING' && (before?.state !== 'RUNNING' || before.studentProfileId !== studentProfileId);
    if (begins && (await hasEnded(db, scope, studentProfileId))) return [ENDED];
    if (divisionId === null) return [];
    if ((await courseInstanceOf(db, scope, divisionId)) !== courseInstanceId) return [OTHER_CLASS];
    const other = rollNo === null ? null : await rollHolder(db, scope, { divisionId, rollNo, profileId: studentProfileId });
    return other === null ? [] : [{ ...rollTaken(other), path: 'body.rollNo', conflict: true }];
  },
});
