import type { College } from '../../../demo/college.server.ts';
import { accountStudent } from '../../../demo/demo-plan.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentStates } from '../student-state/student-state.contract.ts';

/** The student of the account was on leave for the first term and came back: the history of a status is not empty. */
export async function tellLeave({ as, plan, dates }: College): Promise<void> {
  const student = accountStudent(plan);
  if (!student) return;
  const { data } = await as('clerk').ok(studentProfiles.list, { query: { q: student.prn } });
  const studentProfileIds = data.filter((one) => one.universityPrn === student.prn).map(({ id }) => id);
  const [first, second] = dates.terms;
  if (first === undefined || second === undefined) return;
  const leave = { state: 'ON_LEAVE', effectiveOn: first.startsOn, untilOn: first.endsOn, document: 'MC/118' } as const;
  const back = { state: 'ACTIVE', effectiveOn: second.startsOn, untilOn: null, document: null } as const;
  await as('clerk').ok(studentStates.change, { body: { ...leave, studentProfileIds, reason: 'Treated in hospital, advised to rest' } });
  await as('clerk').ok(studentStates.change, { body: { ...back, studentProfileIds, reason: 'Fit to study, by the same hospital' } });
}
