import type { Refusal } from '../../../kit/master/master.contract.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { divisions } from './division.contract.ts';
import { electivesOf, enrolledIn, placeOf } from './division.store.ts';

export const divisionMaster = masterRoutes(divisions, {
  check: async (division, { db, scope, before }) => {
    const place = await placeOf(db, scope, division.courseInstanceId);
    if (!place) return [{ code: 'UNKNOWN_REFERENCE', message: 'There is no such course instance.', path: 'body.courseInstanceId' }];
    if (before && before.courseInstanceId !== division.courseInstanceId && (await enrolledIn(db, scope, before.id)) > 0) {
      return [
        { code: 'DIVISION_IN_USE', message: 'Students are enrolled in this division: it stays with its course instance.', conflict: true },
      ];
    }
    const electives = await electivesOf(db, scope, place.courseId, division.paperPreference);
    return division.paperPreference.flatMap((id, at): Refusal[] =>
      electives.has(id)
        ? []
        : [{ code: 'UNKNOWN_REFERENCE', message: 'This is no elective paper of the course.', path: `body.paperPreference.${at}` }],
    );
  },
  decide: async (division, { db, scope }) => ({ ...(await placeOf(db, scope, division.courseInstanceId)) }),
});
