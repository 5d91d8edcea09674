import type { College, OpenClass } from '../../../demo/college.server.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';
import { enrolments } from '../../people/enrolment/enrolment.contract.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { studentStates } from '../../people/student-state/student-state.contract.ts';

/** Two of a class may not sit the examination that comes: one is detained for attendance, one has left the college. */
export async function keepTwoBack({ as, dates }: College, { plan, courseInstanceId }: OpenClass): Promise<void> {
  const [detained, left] = [plan.students[3], plan.students[5]];
  const statuses = await as('controller').ok(studentExamStatuses.list, {});
  const status = statuses.data.find((one) => one.code === 'DETAINED');
  const rows = await as('controller').ok(enrolments.list, { query: { courseInstanceId, size: '200' } });
  const own = rows.data.find((one) => one.rollNo === detained?.rollNo);
  if (own && status) {
    const { studentProfileId, divisionId, rollNo, state, version } = own;
    const body = { studentProfileId, courseInstanceId, divisionId, rollNo, studentExamStatusId: status.id, state, version };
    await as('clerk').ok(enrolments.update, { params: { id: own.id }, body });
  }
  const found = left ? await as('clerk').ok(studentProfiles.list, { query: { q: left.prn } }) : null;
  const profile = found?.data.find((one) => one.universityPrn === left?.prn);
  if (profile === undefined) return;
  const reason = 'Left for a course abroad, asked in writing';
  const change = { state: 'LEFT', effectiveOn: dates.terms[0]?.endsOn ?? dates.today, untilOn: null, document: 'LC/2207', reason } as const;
  await as('clerk').ok(studentStates.change, { body: { ...change, studentProfileIds: [profile.id] } });
}
