import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { quarters } from '../attendance-report/attendance-report.rules.ts';
import { percentText } from '../attendance/attendance.rules.ts';
import { reachedDivisions } from '../attendance/attendance.store.ts';
import { studentAttendance } from './student-attendance.contract.ts';
import { absencesOf, classesOf, sumsOf } from './student-attendance.store.ts';

/** The student's classes whose whole division the right reaches; a student of others, or of nowhere, has none. */
async function reachedEnrolments(db: Db, scope: InstituteScope, studentProfileId: string): Promise<string[]> {
  const classes = await classesOf(db, scope, studentProfileId);
  // The right is asked where there is no class too: an answer that was made without asking it is refused.
  if (classes.length === 0) await reachedDivisions(db, scope, { divisionId: studentProfileId });
  const found: string[] = [];
  for (const { enrolmentId, divisionId } of classes) {
    const [division] = await reachedDivisions(db, scope, { divisionId });
    if (division?.whole) found.push(enrolmentId);
  }
  return found;
}

export const studentAttendanceRoutes: Route[] = [
  serve(studentAttendance.sums, async ({ db, scope, params }) => {
    const sums = await sumsOf(db, scope, await reachedEnrolments(db, scope, params.studentProfileId));
    const data = sums.map(({ held, attended, ...sum }) => ({
      ...sum,
      held: quarters(held),
      attended: quarters(attended),
      percent: percentText(attended, held),
    }));
    return { data };
  }),
  serve(studentAttendance.absences, async ({ db, scope, params, query }) => {
    const page = pageRequest(query, 20);
    const enrolmentIds = await reachedEnrolments(db, scope, params.studentProfileId);
    return pageReply({ ...(await absencesOf(db, scope, enrolmentIds, page)), page });
  }),
];
