import { useEffect } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';

const SIZE = '200';
/** What is missing is made in another tab: the way back reads it. */
const AGAIN = { onFocus: true } as const;

/** Classes that take students, divisions of the chosen one, and exam statuses; null: not read yet. */
export function useEnrolPlaces(courseId: string | null, courseInstanceId: string | null) {
  const instituteId = useInstituteId();
  const classes =
    useCall(courseInstances.list, { instituteId, query: { size: SIZE, sort: 'code', ...(courseId === null ? {} : { courseId }) } }, AGAIN)
      .data?.data ?? null;
  const query = { courseInstanceId: courseInstanceId ?? '', size: SIZE };
  const own = useCall(divisions.list, { instituteId, query }, { ...AGAIN, enabled: courseInstanceId !== null }).data?.data ?? null;
  const statuses = useCall(studentExamStatuses.list, { instituteId, query: { size: SIZE } }, AGAIN).data?.data ?? null;
  return {
    classes: classes?.filter((row) => row.state !== 'CLOSED').map((row) => ({ value: row.id, label: row.code })) ?? null,
    divisions: own?.map((row) => ({ value: row.id, label: row.name })) ?? null,
    statuses: statuses?.map((row) => ({ value: row.id, label: row.name })) ?? null,
    regular: statuses?.find((row) => row.flow === 'REGULAR' && row.mayInward)?.id ?? null,
  };
}

/** A choice that is made by itself where only one thing can be chosen. */
export function useOnly(
  options: readonly { readonly value: string }[] | null,
  value: string | null,
  choose: (value: string) => void,
): void {
  const only = options?.length === 1 ? (options[0]?.value ?? null) : null;
  useEffect(() => {
    if (only !== null && value === null) choose(only);
  }, [only, value, choose]);
}
